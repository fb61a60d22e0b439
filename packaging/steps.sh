# Sourced by packaging/run and packaging/test: what both do, in the order they do it.
# Expects nothing from the environment; changes into the project's folder and says what it does.
# shellcheck shell=bash

set -euo pipefail
SECONDS=0
caller_dir=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export NINJA_STATUS='[%f/%t, %es] '

say() { printf '== [%02d:%02d] %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }
fail() { printf '== %s\n' "$*" >&2; exit 1; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo -- "$@"
    else
        fail "this needs root, and there is no sudo here"
    fi
}

# names_in SECTION...: the packages of these sections of packaging/packages.txt.
names_in() {
    awk -v wanted=" $* " '
        /^\[/ { section = substr($1, 2, length($1) - 2); next }
        NF && $1 !~ /^#/ && index(wanted, " " section " ") { print $1 }' packaging/packages.txt
}

# Asks dpkg only, so that a machine which has everything needs no network.
missing_of() {
    local name
    for name in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || printf '%s\n' "$name"
    done
}

# install_packages SECTION...
install_packages() {
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
        fail "Signalbox is built on Debian 12; this system has no dpkg and apt-get."
    (
        . /etc/os-release
        [ "${ID:-}" = debian ] && [ "${VERSION_ID:-}" = 12 ] ||
            say "This is ${PRETTY_NAME:-an unknown system}, not Debian 12: going on, without a promise."
    )
    local names missing
    mapfile -t names < <(names_in "$@")
    mapfile -t missing < <(missing_of "${names[@]}")
    if [ "${#missing[@]}" -eq 0 ]; then
        say "Packages: all ${#names[@]} are here, nothing to install."
        return
    fi
    say "Packages: installing ${#missing[@]} of ${#names[@]}: ${missing[*]}"
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null ||
        fail "that needs root, and there is no sudo; as root, type: apt-get install --no-install-recommends ${missing[*]}"
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
    as_root "${apt[@]}" update ||
        say "Package lists could not be renewed; trying with the ones that are here."
    as_root "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null ||
        fail "apt-get could not install the packages above. Repair that and type the same command again."
}

# One build at a time in one clone: a second one waits instead of breaking the first.
lock_build() {
    mkdir -p build 2>/dev/null && [ -w build ] ||
        fail "the folder build/ cannot be written by $(id -un); remove it, or run as its owner."
    exec 9>build/.lock
    if ! flock --nonblock 9; then
        say "Another build of this clone is running; waiting for it to end."
        flock 9
    fi
}

# build_preset PRESET [cmake argument...]: configures and builds into build/PRESET; where `only` names folders, only
# these with what they need.
build_preset() {
    local preset=$1
    shift
    local cache=build/$preset/CMakeCache.txt
    if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
        say "build/$preset was made for another folder; starting it anew."
        rm -rf "build/$preset"
    fi
    say "Configuring $preset"
    cmake --preset "$preset" --log-level=WARNING "$@" || return 1
    say "Building $preset (with $(nproc) processors; the first time takes some minutes)"
    local folder targets=()
    for folder in ${only:-}; do
        targets+=(--target "$folder/all")
    done
    # ccache counts the locale (it is the language of warnings), so run and test build under one and share objects.
    LC_ALL=C.UTF-8 cmake --build "build/$preset" ${targets[@]+"${targets[@]}"} 9>&- || return 1
}

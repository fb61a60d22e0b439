# Sourced after steps.sh: a bare Debian 12 in a folder, made with the package source that this machine uses.
# shellcheck shell=bash

clean_system=

# make_clean_system: sets clean_system to a new root folder. Ends with 77 (skipped) where none can be made.
make_clean_system() {
    [ "$(id -u)" -eq 0 ] || skip "a clean system can only be made as root"
    command -v debootstrap >/dev/null || skip "the package debootstrap is not installed"
    local source
    source=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
        awk '$2 == "bookworm" && $3 == "main" { print $1; exit }')
    [ -n "$source" ] || skip "apt knows no package source for bookworm"
    clean_system=$(mktemp -d /var/tmp/signalbox-clean.XXXXXX)
    chmod 755 "$clean_system" # apt reads as a user of its own
    trap remove_clean_system EXIT
    say "Making a clean Debian 12 in $clean_system"
    debootstrap --variant=minbase bookworm "$clean_system" "$source" >"$clean_system.log" 2>&1 || {
        tail -n 5 "$clean_system.log"
        skip "debootstrap could not make a system; its last lines are above"
    }
    rm -rf "$clean_system"/etc/apt/sources.list "$clean_system"/etc/apt/sources.list.d
    cp -a /etc/apt/sources.list.d "$clean_system/etc/apt/"
    [ ! -f /etc/apt/sources.list ] || cp -a /etc/apt/sources.list "$clean_system/etc/apt/"
    cp -a /usr/share/keyrings/. "$clean_system/usr/share/keyrings/"
    cp -L /etc/resolv.conf /etc/hosts "$clean_system/etc/" 2>/dev/null || true
    mount -t proc proc "$clean_system/proc" || skip "/proc cannot be mounted in the clean system"
    inside apt-get -q update >/dev/null || fail "apt-get update failed in the clean system"
}

# inside COMMAND...: runs it in the clean system, with nothing of this machine's environment.
inside() {
    chroot "$clean_system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@" </dev/null
}

remove_clean_system() {
    umount "$clean_system/proc" 2>/dev/null || true
    # One file system only: whatever is still mounted below stays untouched.
    rm -rf --one-file-system "$clean_system" "$clean_system.log"
}

skip() {
    say "SKIPPED: $*"
    exit 77
}

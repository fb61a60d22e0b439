# Sourced by packaging/test --full, after the two ordinary configurations.
# shellcheck shell=bash

if has_tests release -L bench; then
    run_tests release 1 -L bench
else
    say "No test has the label bench."
fi

# Where threads meet: the runtime, the HTTP server, the database thread.
if only="tests/runtime tests/net tests/db" build_preset tsan -DSIGNALBOX_TESTS=ON -DSIGNALBOX_BENCH=OFF; then
    run_tests tsan 2 -R '^test_(runtime|http|url|sqlite|database)' -LE 'realtime|slow|bench'
else
    stage_failed "build of tsan"
fi

if only=tests/ui build_preset dev-ui -DSIGNALBOX_TESTS=ON -DSIGNALBOX_BENCH=OFF; then
    run_tests dev-ui/tests/ui 2 -LE 'realtime|slow|bench'
else
    stage_failed "build of dev-ui"
fi

if bash packaging/check-deb 9>&-; then
    passed=$((passed + 1))
else
    case $? in
    77) skipped=$((skipped + 1)) ;;
    *) stage_failed "the .deb on a clean system" ;;
    esac
fi

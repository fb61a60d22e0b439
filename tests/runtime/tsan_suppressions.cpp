// Debian's Qt is not instrumented: what Qt Test's own watchdog thread does through libpthread looks like a
// race. Only calls that come directly from these two libraries are left out; everything of ours stays
// checked.
extern "C" const char* __tsan_default_suppressions();

extern "C" const char* __tsan_default_suppressions() {
    return "called_from_lib:libQt6Core.so.6\n"
           "called_from_lib:libQt6Test.so.6\n";
}

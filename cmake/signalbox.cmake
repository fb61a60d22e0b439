# One place for the toolchain rules: flags, precompiled headers, and the two ways to make a target.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG") # -O3 is slower to build and no faster here
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_PCH_INSTANTIATE_TEMPLATES OFF)
# A precompiled header only fits code of the same kind, so libraries and programs are compiled alike.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_COMPILE_OPTIONS_PIE -fPIC)

if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR CMAKE_CXX_COMPILER_VERSION VERSION_LESS 19)
  message(FATAL_ERROR "Signalbox needs clang 19 (Debian: clang-19); g++ 12 miscompiles coroutines. "
                      "Use a preset: cmake --preset release")
endif()

find_package(Qt6 6.4 REQUIRED COMPONENTS Core Network Sql Test)
# Qt names the build's folder to every test, for QFINDTESTDATA, which no test here uses; in the command it would keep a
# second clone's tests out of the compiler cache.
set_property(TARGET Qt6::Test PROPERTY INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)
find_package(QCoro6 REQUIRED COMPONENTS Core Network)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(SIMDJSON REQUIRED IMPORTED_TARGET simdjson)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(CRYPTO REQUIRED IMPORTED_TARGET libcrypto)
if(SIGNALBOX_UI)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Gui Widgets Svg LinguistTools)
  find_package(Qt6Keychain REQUIRED)
endif()

add_library(sb_options INTERFACE)
# ccache can only share objects built with a precompiled header when the header carries no time.
target_compile_options(sb_options INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
  -Wimplicit-fallthrough -Wextra-semi -Wunused "SHELL:-Xclang -fno-pch-timestamp")
target_compile_definitions(sb_options INTERFACE
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_NO_FOREACH
  QT_DISABLE_DEPRECATED_BEFORE=0x060400
  SIGNALBOX_VERSION="${PROJECT_VERSION}")
target_include_directories(sb_options INTERFACE ${PROJECT_SOURCE_DIR})
target_link_options(sb_options INTERFACE -fuse-ld=lld-19)
if(SIGNALBOX_SANITIZE)
  target_compile_options(sb_options INTERFACE
    -fsanitize=${SIGNALBOX_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(sb_options INTERFACE -fsanitize=${SIGNALBOX_SANITIZE})
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the project count as relative, so that a second clone finds what the first one built. CMake would also
  # name the header itself, in a way that ccache does not make relative; the precompiled one says the same.
  set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -include-pch -Xclang <PCH_FILE>)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true CCACHE_PCH_EXTSUM=true
      ${CCACHE_PROGRAM})
  set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_CXX_COMPILER_LAUNCHER})
endif()

# sb_library(core_base SOURCES a.cpp ... DEPS core_x Qt6::Core ... [PCH core|ui|none])
# Folder core/base makes the library sb_core_base. DEPS without "::" are our own libraries.
function(sb_library name)
  cmake_parse_arguments(ARG "" "PCH" "SOURCES;DEPS" ${ARGN})
  add_library(sb_${name} STATIC ${ARG_SOURCES})
  target_link_libraries(sb_${name} PUBLIC sb_options)
  sb_link(sb_${name} PUBLIC ${ARG_DEPS})
  sb_moc(sb_${name})
  sb_pch(sb_${name} "${ARG_PCH}")
endfunction()

# sb_program(signalboxd SOURCES main.cpp DEPS core_engine ...)
function(sb_program name)
  cmake_parse_arguments(ARG "" "PCH" "SOURCES;DEPS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE sb_options)
  sb_link(${name} PRIVATE ${ARG_DEPS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  sb_moc(${name})
  sb_pch(${name} "${ARG_PCH}")
endfunction()

# sb_test(test_lease SOURCES test_lease.cpp DEPS core_queue ... [LABELS slow] [TIMEOUT 120])
# A Qt Test program under ctest; it runs on the offscreen platform and in C.UTF-8.
function(sb_test name)
  cmake_parse_arguments(ARG "" "PCH;TIMEOUT" "SOURCES;DEPS;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE sb_options Qt6::Test)
  sb_link(${name} PRIVATE ${ARG_DEPS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests/bin)
  foreach(source ${ARG_SOURCES}) # only where they are read: a path in the command is a path in the cache's key
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE text)
    file(STRINGS ${text} paths REGEX "SIGNALBOX_[A-Z]+_DIR")
    if(paths)
      set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS
        "SIGNALBOX_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\";SIGNALBOX_BIN_DIR=\"${PROJECT_BINARY_DIR}/bin\";SIGNALBOX_BUILD_DIR=\"${PROJECT_BINARY_DIR}\"")
    endif()
  endforeach()
  sb_moc(${name})
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>) # what is tested is optimised in full; the test itself need not be
  sb_pch(${name} "${ARG_PCH}")
  add_test(NAME ${name} COMMAND ${name})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}"
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QT_LOGGING_RULES=qt.qpa.*=false;UBSAN_OPTIONS=print_stacktrace=1;TSAN_OPTIONS=ignore_noninstrumented_modules=1;ASAN_OPTIONS=detect_stack_use_after_return=0")
endfunction()

# moc only where there is something for it: a header with Q_OBJECT gets AUTOMOC for its target, a test with its class in
# the .cpp one call of moc. AUTOMOC for every target cost a fifth of a cold build. A first Q_OBJECT in a target needs
# `cmake --preset ...` once more; without it the link says "undefined ... vtable".
function(sb_moc target)
  get_target_property(sources ${target} SOURCES)
  if(sources MATCHES "\\.qrc")
    set_target_properties(${target} PROPERTIES AUTORCC ON)
  endif()
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    cmake_path(REPLACE_EXTENSION source LAST_ONLY h OUTPUT_VARIABLE header)
    cmake_path(GET source STEM LAST_ONLY stem)
    set(found)
    if(EXISTS ${header})
      file(STRINGS ${header} found REGEX "^ *Q_(OBJECT|GADGET|NAMESPACE)")
    endif()
    if(found)
      set_target_properties(${target} PROPERTIES AUTOMOC ON)
      return()
    endif()
    if(EXISTS ${source})
      file(STRINGS ${source} found REGEX "^#include \"${stem}\\.moc\"")
    endif()
    if(found)
      list(APPEND mocs ${source})
    endif()
  endforeach()
  foreach(source ${mocs})
    cmake_path(GET source STEM LAST_ONLY stem)
    set(moc ${CMAKE_CURRENT_BINARY_DIR}/${stem}.moc)
    qt6_generate_moc(${source} ${moc})
    set_property(SOURCE ${source} APPEND PROPERTY OBJECT_DEPENDS ${moc})
    target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
  endforeach()
endfunction()

function(sb_link target visibility)
  foreach(dep ${ARGN})
    if(dep MATCHES "::" OR dep MATCHES "^-" OR TARGET ${dep})
      target_link_libraries(${target} ${visibility} ${dep})
    else()
      target_link_libraries(${target} ${visibility} sb_${dep})
    endif()
  endforeach()
endfunction()

# Precompiled headers: three sets, so that core never sees QtGui and the runtime never sees Qt. Each is made once and
# used by every target of its kind (definitions that a target adds do not matter to them): made anew for each of some
# 130 targets they cost a third of a cold build.
function(sb_pch target kind)
  if(kind STREQUAL "none")
    return()
  elseif(NOT kind STREQUAL "ui" AND NOT kind STREQUAL "std")
    set(kind core)
  endif()
  target_precompile_headers(${target} REUSE_FROM sb_pch_${kind})
endfunction()

function(sb_pch_set kind)
  cmake_parse_arguments(ARG "" "" "DEPS;HEADERS" ${ARGN})
  file(WRITE ${PROJECT_BINARY_DIR}/pch/${kind}.cpp "")
  add_library(sb_pch_${kind} OBJECT ${PROJECT_BINARY_DIR}/pch/${kind}.cpp)
  set_target_properties(sb_pch_${kind} PROPERTIES AUTOMOC OFF AUTORCC OFF)
  target_link_libraries(sb_pch_${kind} PRIVATE sb_options ${ARG_DEPS})
  target_precompile_headers(sb_pch_${kind} PRIVATE ${ARG_HEADERS})
  # A precompiled header names the folder it was made in, so ccache is told to look at the text of the headers instead.
  set(pch ${CMAKE_BINARY_DIR}/CMakeFiles/sb_pch_${kind}.dir/cmake_pch.hxx)
  set(includes "$<TARGET_PROPERTY:sb_pch_${kind},INCLUDE_DIRECTORIES>")
  add_custom_target(sb_pch_${kind}_sum COMMAND_EXPAND_LISTS VERBATIM BYPRODUCTS ${pch}.pch.sum COMMAND
    ${CMAKE_CXX_COMPILER} -std=c++2b -E -P -x c++ ${pch} "-I$<JOIN:${includes},;-I>" -o ${pch}.pch.sum)
  add_dependencies(sb_pch_${kind} sb_pch_${kind}_sum)
endfunction()

set(core_headers <algorithm> <array> <chrono> <coroutine> <cstdint> <expected> <functional> <map> <memory>
    <mutex> <optional> <string> <string_view> <unordered_map> <utility> <variant> <vector>)
set(qt_headers <QByteArray> <QFuture> <QObject> <QString>)
sb_pch_set(std HEADERS ${core_headers})
sb_pch_set(core DEPS Qt6::Core HEADERS ${core_headers} ${qt_headers})
if(SIGNALBOX_UI)
  sb_pch_set(ui DEPS Qt6::Widgets HEADERS ${core_headers} ${qt_headers} <QtWidgets>)
endif()

"""The checks reject what they should: each case is a small tree with one thing wrong in it."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import bans  # noqa: E402
import documents  # noqa: E402
import layers  # noqa: E402
import links  # noqa: E402
import sizes  # noqa: E402
from tree import Tree  # noqa: E402


def header(space, *lines):
    return "\n".join(["#pragma once", *lines, f"namespace sb::{space} {{}}", ""])


GOOD = {
    "core/base/ids.h": header("base"),
    "core/runtime/cx.h": header("runtime", '#include "core/base/ids.h"'),
    "core/db/database.h": header("db", '#include "core/runtime/cx.h"', "#include <QSqlDatabase>"),
    "core/net/server.h": header("net", '#include "core/runtime/cx.h"', "#include <boost/asio.hpp>"),
    "core/queue/queue_types.h": header("queue", '#include "core/base/ids.h"'),
    "core/queue/lease_store.h": header("queue", '#include "core/db/database.h"', '#include "queue_types.h"'),
    "core/desk/queue_desk.h": header("desk", '#include "core/queue/queue_types.h"'),
    "core/engine/engine.h": header("engine", '#include "core/desk/queue_desk.h"', '#include "core/queue/lease_store.h"'),
    "core/api/routes.h": header("api", '#include "core/desk/queue_desk.h"', '#include "core/net/server.h"'),
    "ui/kit/tokens.h": header("ui::kit", '#include "core/base/ids.h"'),
    "ui/jobs/jobs_page.h": header("ui::jobs", '#include "ui/kit/tokens.h"', '#include "core/desk/queue_desk.h"'),
    "ui/shell/window.h": header("ui::shell", '#include "ui/jobs/jobs_page.h"'),
    "app/signalbox/main.cpp": '#include "ui/shell/window.h"\n#include "core/engine/engine.h"\nint main() {}\n',
    "tests/queue/test_lease.cpp": '#include "core/queue/lease_store.h"\n',
    "core/base/CMakeLists.txt": "sb_library(core_base SOURCES ids.h DEPS Qt6::Core)",
    "core/runtime/CMakeLists.txt": "sb_library(core_runtime SOURCES cx.h DEPS core_base)",
    "core/db/CMakeLists.txt": "sb_library(core_db SOURCES database.h DEPS core_runtime Qt6::Sql)",
    "core/queue/CMakeLists.txt": "sb_library(core_queue_types SOURCES a.h DEPS core_base)\n"
                                 "sb_library(core_queue SOURCES b.h DEPS core_queue_types core_db)",
    "core/desk/CMakeLists.txt": "sb_library(core_desk SOURCES queue_desk.h DEPS core_queue_types)",
    "ui/jobs/CMakeLists.txt": "sb_library(ui_jobs SOURCES jobs_page.h DEPS ui_kit core_desk Qt6::Widgets PCH ui)",
    "app/signalboxd/CMakeLists.txt": "sb_program(signalboxd SOURCES main.cpp DEPS core_engine)",
    **{f"{folder}/README.md": "words\n" for folder in (
        "core/base", "core/runtime", "core/db", "core/net", "core/queue", "core/desk", "core/engine", "core/api",
        "ui/kit", "ui/jobs", "ui/shell")},
    **{name: "words\n" for name in documents.AT_THE_ROOT},
}


class TreeCase(unittest.TestCase):
    def problems(self, check, changes=None):
        """What the check says of the good tree with these files changed; None takes a file away."""
        with tempfile.TemporaryDirectory() as folder:
            for path, text in {**GOOD, **(changes or {})}.items():
                if text is not None:
                    place = Path(folder, path)
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_text(text, encoding="utf-8")
            return [str(problem) for problem in check(Tree(folder))]

    def rejects(self, check, changes, words):
        """One broken rule at least, all of them about these files, one of them saying these words."""
        found = self.problems(check, changes)
        self.assertTrue(any(words in problem for problem in found), f"{changes} -> {found}")

    def accepts(self, check, changes=None):
        self.assertEqual(self.problems(check, changes), [])


class TheGoodTree(TreeCase):
    def test_breaks_no_rule(self):
        for check in (layers.check_includes, layers.check_cycles, links.check_links, sizes.check_sizes,
                      bans.check_names, bans.check_calls, bans.check_words, documents.check_documents):
            with self.subTest(check.__name__):
                self.accepts(check)


class Includes(TreeCase):
    def test_arrows_that_are_not_in_the_table(self):
        for source, target, words in (
            ("core/base/a.cpp", "core/runtime/cx.h", "downwards"),
            ("core/runtime/a.cpp", "core/db/database.h", "downwards"),
            ("core/db/a.cpp", "core/net/server.h", "side by side"),
            ("core/net/a.cpp", "core/db/database.h", "side by side"),
            ("core/queue/a.cpp", "core/conflict/case.h", "side by side"),
            ("core/conflict/a.cpp", "core/queue/queue_types.h", "side by side"),
            ("core/engine/a.cpp", "core/api/routes.h", "side by side"),
            ("core/api/a.cpp", "core/engine/engine.h", "side by side"),
            ("core/worker/a.cpp", "core/backfill/b.h", "side by side"),
            ("core/queue/a.cpp", "core/desk/queue_desk.h", "downwards"),
            ("core/desk/a.cpp", "core/queue/lease_store.h", "*_types.h only"),
            ("core/desk/a.cpp", "core/runtime/cx.h", "*_types.h only"),
            ("core/engine/a.cpp", "core/runtime/lab/lab.h", "only the lab"),
            ("app/signalboxctl/a.cpp", "core/runtime/lab/lab.h", "only the lab"),
            ("app/signalbox/a.cpp", "core/simulation/simulation.h", "only signalboxctl"),
            ("core/engine/a.cpp", "core/simulation/simulation.h", "downwards"),
            ("core/engine/a.cpp", "ui/kit/tokens.h", "core never includes ui"),
            ("core/engine/a.cpp", "tests/queue/store.h", "includes nothing of tests"),
            ("core/extra/a.cpp", "core/base/ids.h", "not in the table"),
            ("ui/jobs/a.cpp", "core/queue/lease_store.h", "nothing else of core"),
            ("ui/jobs/a.cpp", "core/engine/engine.h", "nothing else of core"),
            ("ui/lanes/a.cpp", "ui/jobs/jobs_page.h", "never one another"),
            ("ui/jobs/a.cpp", "ui/shell/window.h", "never one another"),
            ("ui/kit/a.cpp", "ui/jobs/jobs_page.h", "never one another"),
            ("ui/shell/a.cpp", "app/signalbox/start.h", "nothing but tests"),
            ("app/signalboxd/a.cpp", "app/signalbox/start.h", "another program"),
            ("app/signalboxctl/a.cpp", "ui/kit/tokens.h", "know no window"),
            ("core/engine/a.cpp", "core/engine/missing.h", "not a file of this tree"),
        ):
            with self.subTest(f"{source} -> {target}"):
                changes = {source: f'#include "{target}"\n'}
                if target not in GOOD and "missing" not in target:
                    changes[target] = "#pragma once\n"
                self.rejects(layers.check_includes, changes, words)

    def test_arrows_that_are_in_the_table(self):
        for source, target in (
            ("core/engine/a.cpp", "core/db/database.h"),
            ("core/api/a.cpp", "core/queue/queue_types.h"),
            ("core/worker/a.cpp", "core/queue/lease_store.h"),
            ("core/runtime/lab/a.cpp", "core/runtime/cx.h"),
            ("ui/jobs/a.cpp", "core/queue/queue_types.h"),
            ("ui/shell/a.cpp", "ui/jobs/jobs_page.h"),
            ("app/signalboxctl/a.cpp", "core/api/routes.h"),
            ("tests/ui/a.cpp", "ui/jobs/jobs_page.h"),
        ):
            with self.subTest(f"{source} -> {target}"):
                self.accepts(layers.check_includes, {source: f'#include "{target}"\n'})

    def test_angle_brackets_hide_nothing(self):
        self.rejects(layers.check_includes, {"core/base/a.cpp": "#include <core/runtime/cx.h>\n"}, "downwards")

    def test_a_path_through_the_parent_hides_nothing(self):
        self.rejects(layers.check_includes, {"core/base/a.cpp": '#include "../runtime/cx.h"\n'}, "downwards")

    def test_a_commented_include_is_none(self):
        self.accepts(layers.check_includes, {"core/base/a.cpp": '// #include "core/runtime/cx.h"\n/*\n#include "core/db/database.h"\n*/\n'})

    def test_foreign_libraries_stay_at_home(self):
        for path, name in (("core/api/a.cpp", "boost/beast.hpp"), ("ui/jobs/a.cpp", "QSqlQuery"),
                           ("core/queue/a.cpp", "sqlite3.h"), ("core/api/a.cpp", "simdjson.h")):
            with self.subTest(name):
                self.rejects(layers.check_includes, {path: f"#include <{name}>\n"}, "stay")

    def test_beast_in_five_units(self):
        changes = {f"core/net/unit_{n}.cpp": '#include "core/net/beast.h"\n' for n in range(5)}
        self.rejects(layers.check_includes, {**changes, "core/net/beast.h": header("net", "#include <boost/beast.hpp>")}, "5 units")

    def test_cycles(self):
        self.rejects(layers.check_cycles, {
            "core/db/a.h": header("db", '#include "core/db/b.h"'),
            "core/db/b.h": header("db", '#include "core/db/c.h"'),
            "core/db/c.h": header("db", '#include "core/db/a.h"')}, "core/db/a.h -> core/db/b.h -> core/db/c.h -> core/db/a.h")


class Links(TreeCase):
    def test_arrows_that_are_not_in_the_table(self):
        for path, text, words in (
            ("core/db/CMakeLists.txt", "sb_library(core_db SOURCES a DEPS core_runtime core_net)", "side by side"),
            ("core/runtime/CMakeLists.txt", "sb_library(core_runtime SOURCES a DEPS core_base core_engine)", "downwards"),
            ("core/desk/CMakeLists.txt", "sb_library(core_desk SOURCES a DEPS core_queue)", "*_types.h only"),
            ("ui/jobs/CMakeLists.txt", "sb_library(ui_jobs SOURCES a DEPS ui_kit core_engine)", "nothing else of core"),
            ("ui/jobs/CMakeLists.txt", "sb_library(ui_jobs SOURCES a DEPS ui_shell)", "never one another"),
            ("core/db/CMakeLists.txt", "sb_library(core_db SOURCES a DEPS core_runtime Qt6::Gui)", "only the console draws"),
            ("app/signalboxd/CMakeLists.txt", "sb_program(signalboxd SOURCES a DEPS Qt6::Widgets)", "only the console draws"),
            ("app/signalboxctl/CMakeLists.txt", "sb_program(signalboxctl SOURCES a DEPS ui_kit)", "know no window"),
            ("core/db/CMakeLists.txt", "sb_library(core_store SOURCES a DEPS core_runtime)", "not named after"),
            ("core/db/CMakeLists.txt", "sb_library(core_db SOURCES a)", "does not link"),
            ("core/runtime/CMakeLists.txt", "sb_library(core_runtime SOURCES a DEPS core_base)\n"
             "sb_library(core_runtime_lab SOURCES b DEPS core_base)", "includes nothing of it"),
        ):
            with self.subTest(text):
                self.rejects(links.check_links, {path: text, "core/runtime/lab/lab.h": header("runtime")}, words)

    def test_a_commented_arrow_is_none(self):
        self.accepts(links.check_links, {"core/base/CMakeLists.txt": "sb_library(core_base SOURCES ids.h # core_engine\n DEPS Qt6::Core)"})


class Sizes(TreeCase):
    def test_a_file_of_501_lines(self):
        self.accepts(sizes.check_sizes, {"core/db/a.cpp": "\n" * 500})
        self.rejects(sizes.check_sizes, {"core/db/a.cpp": "\n" * 501}, "501 lines")

    def test_a_long_script_without_an_ending(self):
        self.rejects(sizes.check_sizes, {"packaging/start": "#!/bin/sh\n" + "\n" * 500}, "501 lines")

    def test_functions_of_61_lines(self):
        long = "\n    f();" * 58  # 60 with its two braces
        for head in ("int f() {", "int A::f(int x) const noexcept {", "A::A() : m_a{1}, m_b(2) {",
                     "template <class T>\nauto f(T t) -> int {", "namespace a {\nclass B : C {\n    int f() override {",
                     "A::A()\n    : m_a{1}\n    , m_b{2} {"):
            tail = "}" * head.replace("{1}", "").replace("{2}", "").count("{")
            with self.subTest(head):
                self.accepts(sizes.check_sizes, {"core/db/a.cpp": f"{head}{long}\n{tail}\n"})
                self.rejects(sizes.check_sizes, {"core/db/a.cpp": f"{head}{long}\n\n{tail}\n"}, "of 61 lines, at most 60")

    def test_long_things_that_are_no_functions(self):
        table = "\n    1," * 90
        for text in (f"constexpr int kTable[] = {{{table}\n}};\n", f"struct A {{{table}\n}};\n",
                     f"namespace a {{{table}\n}}\n", f"enum class E : int {{{table}\n}};\n",
                     f'const char* kText = R"sql({table} {{ )sql";\n'):
            with self.subTest(text[:30]):
                self.accepts(sizes.check_sizes, {"core/db/a.h": text})

    def test_a_sixteenth_file_in_the_floor(self):
        files = {f"core/base/file_{n}.h": header("base") for n in range(15)}
        self.rejects(sizes.check_sizes, files, "16 files")


class Bans(TreeCase):
    def test_names(self):
        for path, text, words in (
            ("core/db/a.h", header("db", "class StoreManager {};"), "StoreManager"),
            ("core/db/a.h", header("db", "struct JobData { int a; };"), "JobData"),
            ("core/db/a.h", header("db", "enum class HostInfo : int { A };"), "HostInfo"),
            ("core/db/a.h", header("db", "using EventHandler = int;"), "EventHandler"),
            ("core/db/a.h", header("db", "class LeaseService final : public X {};"), "LeaseService"),
            ("core/db/string_util.h", header("db"), "util"),
            ("core/db/BadName.h", header("db"), "snake_case"),
            ("core/db/a.h", "namespace sb::db {}\n", "#pragma once"),
            ("core/db/a.h", header("queue"), "folder = namespace"),
            ("core/db/a.h", header("db", "using namespace std;"), "using namespace"),
        ):
            with self.subTest(text):
                self.rejects(bans.check_names, {path: text}, words)

    def test_names_that_are_good(self):
        self.accepts(bans.check_names, {"core/runtime/region_service.h": header("runtime"), "core/db/a.h": header(
            "db", "class RegionService {};", "// class JobManager {};", "class Database {};", "struct Commonplace {};",
            "class Informer;", "void setData(QVariant data);")})

    def test_calls(self):
        for path, text, words in (
            ("core/db/a.cpp", "QEventLoop loop;", "nested event loop"),
            ("ui/kit/a.cpp", "dialog.exec();", "nested event loop"),
            ("ui/kit/a.cpp", "menu->exec(at);", "nested event loop"),
            ("ui/kit/a.cpp", "QMessageBox::question(this, a, b);", "nested event loop"),
            ("ui/kit/a.cpp", "qApp->processEvents();", "nested event loop"),
            ("core/db/a.cpp", "std::thread(f).detach();", "no detached work"),
            ("tests/db/a.cpp", "QThread::msleep(10);", "no sleep"),
            ("tests/db/a.cpp", "std::this_thread::sleep_for(10ms);", "no sleep"),
            ("tests/db/a.cpp", "usleep(5);", "no sleep"),
            ("tests/db/a.cpp", "nanosleep(&a, nullptr);", "no sleep"),
            ("tests/db/a.cpp", "::sleep(1);", "no sleep"),
            ("core/db/a.cpp", "while (!done) usleep(5);", "no sleep"),
            ("tests/db/a.cpp", "while (true) { usleep(5); }", "no sleep"),
            ("tests/db/a.cpp", "while (!a) f();" + "\n" * 12 + "usleep(5);", "no sleep"),
            ("tests/db/a.cpp", "QTest::qWait(100);", "sleep-and-hope"),
            ("core/db/a.cpp", "quint64 revision = 0;", "quint64"),
            ("core/db/a.cpp", "query.addBindValue(static_cast<std::uint64_t>(x));", "bind qint64"),
            ("core/db/a.cpp", "QJsonDocument d;", "QJsonDocument"),
            ("ui/kit/a.cpp", "w->setStyleSheet(a);", "style sheets"),
            ("core/runtime/a.cpp", "thread_local Task* current;", "ambient"),
            ("core/db/a.cpp", "#ifdef SIGNALBOX_LAB\n", "#if about the lab"),
            ("core/db/a.cpp", "#if defined(LAB)\n", "#if about the lab"),
            ("core/db/CMakeLists.txt", "qcoro_enable_coroutines()", "clang 19"),
        ):
            with self.subTest(text):
                self.rejects(bans.check_calls, {path: text + "\n"}, words)

    def test_calls_that_are_good(self):
        for path, text in (
            ("core/db/a.cpp", "query.exec(); // QEventLoop"),
            ("core/runtime/a.cpp", 'co_await sleep(cx, 5ms); say("QThread::sleep(1)");'),
            ("core/runtime/a.cpp", "co_await cx.sleepUntil(t);"),
            ("tests/db/a.cpp", "while (!done()) {\n    if (late())\n        return false;\n    usleep(5);\n}"),
            ("ui/kit/a.cpp", "QJsonDocument columns;"),
            ("tests/db/a.cpp", "QTRY_VERIFY(done); QTest::qWaitFor(f);"),
            ("core/runtime/lab/a.cpp", "#ifdef LAB_TRACE\n#endif"),
            ("core/db/a.cpp", "#if LABELS\n#endif"),
            ("core/db/a.cpp", "const auto million = 1'000'000; const char c = '\\''; int quint = 64;"),
        ):
            with self.subTest(text):
                self.accepts(bans.check_calls, {path: text + "\n"})

    def test_words(self):
        for path, text in (("core/db/a.cpp", "// TO" "DO later"), ("README.md", "FIX" "ME"), ("packaging/run", "# X" "XX"),
                           ("cmake/a.cmake", "set(A /wo" "rk/main)"), ("tests/db/a.cpp", '"/ho' 'me/me/x"'), ("core/db/a.cpp", '"/tm' 'p/x"')):
            with self.subTest(text):
                self.assertTrue(self.problems(bans.check_words, {path: text + "\n"}))
        self.accepts(bans.check_words, {"core/db/a.cpp": "// the URL /v1/work/home and $HOME/work/x\n"})


class Documents(TreeCase):
    def test_a_folder_without_words(self):
        self.rejects(documents.check_documents, {"core/db/README.md": None}, "core/db/README.md")
        self.rejects(documents.check_documents, {"ui/jobs/README.md": None}, "ui/jobs/README.md")

    def test_a_folder_with_too_many(self):
        self.accepts(documents.check_documents, {"core/db/README.md": "a\n" * 40})
        self.rejects(documents.check_documents, {"core/db/README.md": "a\n" * 41}, "at most 40")

    def test_a_missing_root_document(self):
        self.rejects(documents.check_documents, {"HACKING.md": None}, "HACKING.md")

    def test_a_root_document_that_names_a_file_which_is_not_there(self):
        self.accepts(documents.check_documents, {"ARCHITECTURE.md": "see `core/base/ids.h` and `core/base/ids.h:3`\n"})
        self.rejects(documents.check_documents, {"ARCHITECTURE.md": "words\nsee `core/base/gone.h`\n"}, "ARCHITECTURE.md:2")


if __name__ == "__main__":
    unittest.main()

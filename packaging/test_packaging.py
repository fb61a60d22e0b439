"""Man pages, completions, the list of operations and the programs themselves name the same verbs and options."""

import argparse
import re
import subprocess
import sys
import unittest
from pathlib import Path

PROGRAMS = ("signalbox", "signalboxd", "signalboxctl")
OPTION = re.compile(r"(?<![\w-])--([a-z][a-z0-9-]*)")
root, programs = Path(), []


def man(program):
    return (root / "packaging/man" / f"{program}.1").read_text(encoding="utf-8")


def man_options(program):
    """The long options of the page's option list, not those of its examples."""
    return {name for line in man(program).splitlines() if line.startswith(".It Fl")
            for name in re.findall(r"(?:Fl (?:\w , )?|, )-([a-z][a-z0-9-]+)", line)}


def man_verbs():
    lines = [line[len(".It Cm "):] for line in man("signalboxctl").splitlines() if line.startswith(".It Cm ")]
    return {verb for line in lines for verb in re.split(r"[ ,]+", line) if verb}


def completions(*words):
    """What bash offers for the last word."""
    program = words[0]
    script = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); "_$1"; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", script, "bash", str(root / "packaging/completions" / program), *words],
                          capture_output=True, text=True, check=True, cwd=root)
    return set(done.stdout.split())


def shell(script, *arguments):
    """Runs bash with packaging/steps.sh loaded."""
    return subprocess.run(["bash", "-c", f". packaging/steps.sh; {script}", "bash", *arguments],
                          capture_output=True, text=True, cwd=root)


class Words(unittest.TestCase):
    def test_every_operation_has_a_verb_in_page_and_completion(self):
        text = (root / "core/desk/operations.h").read_text(encoding="utf-8")
        verbs = set(re.findall(r'\{"\w+::\w+", "[A-Z]+", "[^"]+", "([a-z-]+)"', text))
        self.assertGreater(len(verbs), 20, "the list of operations is not read any more")
        self.assertLessEqual(verbs, man_verbs())
        self.assertEqual(man_verbs(), {word for word in completions("signalboxctl", "") if not word.startswith("-")})

    def test_page_and_completion_have_the_same_options(self):
        for program in PROGRAMS:
            with self.subTest(program):
                offered = {word[2:] for word in completions(program, "") if word.startswith("--")}
                self.assertTrue({"help", "version"} <= offered)
                self.assertEqual(man_options(program), offered)

    def test_completion_knows_where_it_is(self):
        self.assertEqual(completions("signalbox", "--theme", "d"), {"dark"})
        self.assertIn("uncertain", completions("signalbox", "--page", ""))
        self.assertIn("README.md", completions("signalboxd", "--store", "READ"))
        self.assertEqual(completions("signalboxctl", "--url", "here", "recon"), {"reconcile"})
        self.assertIn("sh", completions("signalboxctl", "work", "--lane", "a", "--", "sh"))

    def test_built_programs_say_the_same_as_their_pages(self):
        for path in programs:
            program = Path(path).name
            with self.subTest(program):
                done = subprocess.run([path, "--help"], capture_output=True, text=True, timeout=30)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertLessEqual(man_options(program), set(OPTION.findall(done.stdout)))
                self.assertIn(f"{program} ", done.stdout, "--help has examples")
                if program != "signalboxctl":  # its help may name options of verbs
                    self.assertLessEqual(set(OPTION.findall(done.stdout)), man_options(program))
                else:
                    words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", done.stdout))
                    self.assertEqual(man_verbs() - words, set(), "--help names every verb")
                version = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30)
                self.assertEqual(version.returncode, 0, version.stderr)
                self.assertRegex(version.stdout, r"\d+\.\d+\.\d+")
                wrong = subprocess.run([path, "--no-such-option"], capture_output=True, text=True, timeout=30)
                self.assertEqual(wrong.returncode, 2, "wrong use answers 2")

    def test_every_verb_has_help(self):
        for path in programs:
            if Path(path).name == "signalboxctl":
                for verb in sorted(man_verbs()):
                    with self.subTest(verb):
                        done = subprocess.run([path, verb, "--help"], capture_output=True, text=True, timeout=30)
                        self.assertEqual(done.returncode, 0, done.stderr)
                        self.assertIn(verb, done.stdout)

    def test_programs_without_a_window_link_no_qtgui(self):
        for path in programs:
            if Path(path).name != "signalbox":
                done = subprocess.run(["ldd", path], capture_output=True, text=True, check=True)
                self.assertIn("libQt6Core", done.stdout)
                self.assertNotRegex(done.stdout, "libQt6(Gui|Widgets|Svg)")


class Scripts(unittest.TestCase):
    def test_every_script_parses(self):
        for name in ("run", "test", "lint", "steps.sh", "full.sh", "check-deb", "check-clone", "clean_system.sh"):
            with self.subTest(name):
                done = subprocess.run(["bash", "-n", str(root / "packaging" / name)], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_every_package_has_one_line_and_a_reason(self):
        lines = (root / "packaging/packages.txt").read_text(encoding="utf-8").splitlines()
        entries = [line.split(None, 1) for line in lines if line and line[0] not in "#["]
        self.assertTrue(all(len(entry) == 2 for entry in entries), [entry for entry in entries if len(entry) != 2])
        names = [entry[0] for entry in entries]
        self.assertEqual(sorted(names), sorted(set(names)))
        self.assertEqual([line for line in lines if line.startswith("[")], ["[build]", "[run]", "[test]", "[full]"])

    def test_sections_of_packages_are_read(self):
        build, run = shell("names_in build").stdout.split(), shell("names_in run").stdout.split()
        self.assertIn("clang-19", build)
        self.assertNotIn("clang-19", run)
        self.assertEqual(shell("names_in build run").stdout.split(), build + run)

    def test_only_missing_packages_are_named(self):
        self.assertEqual(shell('missing_of "$@"', "bash", "no-such-package-of-signalbox", "dpkg").stdout.split(),
                         ["no-such-package-of-signalbox"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1])
    parser.add_argument("--program", action="append", default=[])
    options, rest = parser.parse_known_args()
    root, programs = options.root, options.program
    unittest.main(argv=[sys.argv[0], *rest])

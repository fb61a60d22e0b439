#!/usr/bin/env python3
"""Holds the rules of ARCHITECTURE.md over the tree.  tidy.py [--root DIR] [CHECK...]   (no CHECK: all)

Prints one line per broken rule and ends with 1 if there is any. A rule that is wrong is changed here and in
ARCHITECTURE.md together; there is no way to except a file.
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays as it is

import bans  # noqa: E402
import documents  # noqa: E402
import layers  # noqa: E402
import links  # noqa: E402
import sizes  # noqa: E402
from tree import Tree  # noqa: E402

CHECKS = {
    "includes": layers.check_includes,
    "cycles": layers.check_cycles,
    "links": links.check_links,
    "sizes": sizes.check_sizes,
    "names": bans.check_names,
    "calls": bans.check_calls,
    "words": bans.check_words,
    "documents": documents.check_documents,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", default=Path(__file__).resolve().parents[2], type=Path)
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=", ".join(CHECKS))
    options = parser.parse_args()
    unknown = set(options.checks) - CHECKS.keys()
    if unknown:
        parser.error(f"no such check: {', '.join(sorted(unknown))}; there are {', '.join(CHECKS)}")
    tree = Tree(options.root)
    if not tree.cpp:
        parser.error(f"{options.root} holds no C++ file: nothing was checked")
    problems = [problem for name in options.checks or CHECKS for problem in CHECKS[name](tree)]
    for problem in problems:
        print(problem)
    print(f"{len(tree.paths)} files, {len(problems)} broken rules")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

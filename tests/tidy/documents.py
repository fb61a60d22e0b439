"""The documents that the architecture asks for."""

import re

from tree import Problem, line_of

README_LINES = 40
_NAMED = re.compile(r"`((?:core|ui|app|tests|packaging|cmake)/[\w./-]*\w\.(?:h|cpp|py|txt|cmake|sql))(?::\d+)?`")
AT_THE_ROOT = ("README.md", "ARCHITECTURE.md", "HACKING.md", "DECISIONS.md")


def check_documents(tree):
    problems = []
    folders = {"/".join(path.split("/")[:2]) for path in tree.cpp if path.startswith(("core/", "ui/")) and path.count("/") > 1}
    for folder in sorted(folders):
        readme = f"{folder}/README.md"
        if readme not in tree.paths:
            problems.append(Problem(readme, 1, "documents", "each folder of core and ui says what it is"))
        elif tree.text(readme).count("\n") > README_LINES:
            problems.append(Problem(readme, README_LINES + 1, "documents", f"at most {README_LINES} lines"))
    for name in AT_THE_ROOT:
        if name not in tree.paths:
            problems.append(Problem(name, 1, "documents", "is missing"))
            continue
        text = tree.text(name)
        for match in _NAMED.finditer(text):
            if match.group(1) not in tree.paths:
                problems.append(Problem(name, line_of(text, match.start()), "documents", f"{match.group(1)} is not there"))
    return problems

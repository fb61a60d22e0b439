"""Sizes: files, functions, the floor. The limits may only go down."""

import re

from tree import Problem

FILE_LINES = 500
FUNCTION_LINES = 60
TEST_FUNCTION_LINES = 100  # a table of cases is one function
BASE_FILES = 15

_CODE_ENDS = (".h", ".cpp", ".py", ".sh", ".cmake", ".sql", "CMakeLists.txt")
_TYPE = re.compile(r"^(?:\s|public:|private:|protected:|typedef|static|inline|export|\[\[[^\]]*\]\])*(class|struct|union|enum)\b")


def check_sizes(tree):
    problems = []
    for path in tree.paths:
        scripts = path.startswith(("packaging/", ".ci/")) and "." not in path.rsplit("/", 1)[-1]
        if path.endswith(_CODE_ENDS) or (scripts and tree.is_text(path)):
            lines = tree.text(path).count("\n")
            if lines > FILE_LINES:
                problems.append(Problem(path, FILE_LINES + 1, "size", f"{lines} lines, at most {FILE_LINES}"))
    for path in tree.cpp:
        limit = TEST_FUNCTION_LINES if path.startswith("tests/") else FUNCTION_LINES
        for line, length in functions(tree.code(path)):
            if length > limit:
                problems.append(Problem(path, line, "size", f"a function of {length} lines, at most {limit}"))
    base = [path for path in tree.cpp if path.startswith("core/base/")]
    if len(base) > BASE_FILES:
        problems.append(Problem("core/base", 1, "size", f"{len(base)} files, at most {BASE_FILES}: a floor, no drawer"))
    return problems


def functions(code):
    """(first line, lines) of each function body, found by braces alone; code has no comments and no strings."""
    code = re.sub(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", lambda m: re.sub(r"[^\n]", " ", m.group(0)), code, flags=re.MULTILINE)
    stack, head_start = [], 0
    for match in re.finditer(r"[{};]", code):
        sign, position = match.group(0), match.start()
        if sign == "{":
            outer = stack[-1][0] if stack else "scope"
            stack.append((_kind(code[head_start:position], outer), position))
        elif sign == "}" and stack:
            kind, start = stack.pop()
            if kind == "function":
                first = code.count("\n", 0, start) + 1
                yield first, code.count("\n", start, position) + 1
        head_start = match.end()


def _kind(head, outer):
    """What a brace opens, judged by the text since the last brace or semicolon."""
    if outer != "scope":
        return "block"
    head = re.sub(r"template\s*<[^{};]*?>\s*(?=\w)", "", head).strip()
    if re.search(r"\bnamespace\b", head) or head.startswith("extern") and "(" not in head or _TYPE.match(head):
        return "scope"
    # A constructor whose initialisers use braces leaves an empty head before its body.
    return "function" if ")" in head or head == "" else "block"

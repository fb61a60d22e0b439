"""Words and calls that are not used. Each ban says why, and holds everywhere it names."""

import re

from tree import Problem, line_of

_WORDS = ("Manager", "Helper", "Helpers", "Util", "Utils", "Utility", "Common", "Service", "Handler", "Data", "Info", "Misc")
_DECLARATION = re.compile(r"\b(?:class|struct|union|enum(?:\s+(?:class|struct))?|using|concept)\s+(?:\[\[[^\]]*\]\]\s*)?([A-Z]\w*)\s*(?=[:{=]|final\b|$)", re.MULTILINE)
_ALL_CPP = ("core/", "ui/", "app/", "tests/")

# (folders, pattern on code without comments and strings, why)
_CALLS = (
    (("core/", "ui/", "app/"), r"\bQEventLoop\b|\bprocessEvents\s*\(", "no nested event loop: await, or connect"),
    (("ui/",), r"(?:\.|->|::)exec\s*\(", "no nested event loop: open() and a signal"),
    (("ui/",), r"\bQ(?:MessageBox::(?:question|warning|information|critical|about)|FileDialog::get\w+|InputDialog::get\w+)\s*\(",
     "a static dialog runs a nested event loop"),
    (_ALL_CPP, r"(?:\.|->)detach\s*\(\s*\)", "no detached work: a region owns it, or a jthread"),
    (("tests/",), r"\bqWait\s*\(", "no sleep-and-hope: QTRY_ or qWaitFor a condition"),
    (("core/",), r"\b(?:quint64|qulonglong)\b", "Qt Sql stores quint64 as a float: std::uint64_t in code, qint64 when bound"),
    (_ALL_CPP, r"(?:bindValue|addBindValue|QVariant)\s*[(<{][^;\n]*\bu(?:int64_t|64)\b", "bind qint64: quint64 becomes a float"),
    (("core/", "app/"), r"\bQJson(?:Document|Object|Array|Value)\b", "QJsonDocument rounds integers: core/base/exact_json"),
    (("ui/", "app/"), r"\bsetStyleSheet\s*\(", "the look lives in ui/kit's style and tokens, never in style sheets"),
    (("core/runtime/", "core/engine/", "core/queue/"), r"\bthread_local\b", "no ambient current task, clock or store: pass it (Cx)"),
)
_SLEEP = re.compile(r"\bQThread::[mu]?sleep\s*\(|\bqSleep\s*\(|\b[un]\w*sleep\s*\(|\bsleep_(?:for|until)\s*\(|(?<![\w:])::sleep\s*\(")
_POLL_LINES = 10  # how far above a sleep its loop may stand
_UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|X" r"XX)\b")
_PLACES = re.compile(r"(?<![\w.~$}])/(?:work|home|tmp)/\w")
_LAB = re.compile(r"^[ \t]*#[ \t]*(?:if|ifdef|ifndef|elif)\b[^\n]*(?<![A-Za-z])lab(?![A-Za-z])", re.IGNORECASE | re.MULTILINE)
_TEXT_ENDS = (".h", ".cpp", ".py", ".sh", ".cmake", ".txt", ".md", ".json", ".sql", ".in", ".yml", ".yaml", ".1", ".ts")


def _words_of(name):
    return re.findall(r"[A-Z]+(?![a-z])|[A-Z][a-z0-9]*", name)


def check_names(tree):
    """Files are snake_case; no type and no file is named after nothing in particular."""
    problems = []
    for path in tree.cpp:
        name = path.rsplit("/", 1)[-1]
        if not re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*\.(h|cpp)", name):
            problems.append(Problem(path, 1, "names", "files are snake_case"))
        for part in path.rsplit(".", 1)[0].replace("region_service", "").split("/"):
            for word in set(part.split("_")) & {word.lower() for word in _WORDS}:
                problems.append(Problem(path, 1, "names", f"a file or folder named \"{word}\" says nothing"))
        code = tree.code(path)
        for match in _DECLARATION.finditer(code):
            bad = set(_words_of(match.group(1))) & set(_WORDS)
            if bad and match.group(1) != "RegionService":  # the one interface of that name, ARCHITECTURE.md
                problems.append(Problem(path, line_of(code, match.start()), "names",
                                        f"{match.group(1)}: \"{sorted(bad)[0]}\" says nothing"))
        problems += _check_header(tree, path) if path.endswith(".h") else []
    return problems


def _check_header(tree, path):
    code = tree.code(path)
    if not re.search(r"^#pragma once$", tree.text(path), re.MULTILINE):
        yield Problem(path, 1, "names", "a header starts with #pragma once")
    for match in re.finditer(r"^using namespace\b", code, re.MULTILINE):
        yield Problem(path, line_of(code, match.start()), "names", "no using namespace in a header")
    parts = path.split("/")[:-1]
    if parts[0] == "core" and len(parts) > 1 or parts[0] == "ui" and len(parts) > 1:
        space = parts[1] if parts[0] == "core" else f"ui::{parts[1]}"
        if not re.search(rf"\bnamespace\s+sb::{space}\b", code):
            yield Problem(path, 1, "names", f"folder = namespace: no namespace sb::{space} here")


def check_calls(tree):
    problems = []
    for path in tree.cpp:
        code = tree.code(path)
        for folders, pattern, why in _CALLS:
            if path.startswith(folders):
                for match in re.finditer(pattern, code):
                    problems.append(Problem(path, line_of(code, match.start()), "calls", f"{match.group(0).strip()}: {why}"))
        problems += _check_sleeps(path, code)
        if not path.startswith("core/runtime/lab/"):
            text = tree.uncommented(path)
            for match in _LAB.finditer(text):
                problems.append(Problem(path, line_of(text, match.start()), "calls",
                                        "production code and lab are the same code: no #if about the lab"))
    for path in tree.paths:
        if path.endswith(("CMakeLists.txt", ".cmake")):
            text = re.sub(r"#[^\n]*", "", tree.text(path))
            for match in re.finditer(r"\bqcoro_enable_coroutines\b", text):
                problems.append(Problem(path, line_of(text, match.start()), "calls",
                                        "qcoro_enable_coroutines adds a flag that clang 19 rejects"))
    return problems


def _check_sleeps(path, code):
    """A sleep is only the step of a loop that watches a condition; everything else hopes."""
    for match in _SLEEP.finditer(code):
        above = code[:match.start()].split("\n")[-_POLL_LINES:]
        if path.startswith("core/") or not re.search(r"\bwhile\s*\((?!\s*(?:true|1)\s*\))", "\n".join(above)):
            yield Problem(path, line_of(code, match.start()), "calls",
                          f"{match.group(0)}: no sleep: virtual time, or a loop on the condition itself")


def check_words(tree):
    """Nothing unfinished is left in the tree, and nothing names a place of one machine."""
    problems = []
    for path in tree.paths:
        script = path.startswith(("packaging/", ".ci/")) and "." not in path.rsplit("/", 1)[-1]
        if not path.endswith(_TEXT_ENDS) and not script:
            continue
        text = tree.text(path)
        for match in _UNFINISHED.finditer(text):
            problems.append(Problem(path, line_of(text, match.start()), "words", f"{match.group(0)}: finish it, or say it in an issue"))
        for match in _PLACES.finditer(text):
            problems.append(Problem(path, line_of(text, match.start()), "words", f"{match.group(0)}…: a place of one machine"))
    return problems

"""The source tree as the checks see it: which files there are, and their text without comments or strings."""

import functools
import os
import re
from pathlib import Path

ROOTS = ("core", "ui", "app", "tests", "packaging", "cmake", ".ci")
CPP = (".h", ".cpp")

# Comments, raw strings, strings, characters. A quote after a hex digit separates digits: 1'000.
_TOKENS = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      |(?P<string>R"(?P<tag>[^()\s\\]*)\(.*?\)(?P=tag)"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+')""",
    re.DOTALL | re.VERBOSE,
)
_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.MULTILINE)


class Problem:
    """One broken rule at one place."""

    def __init__(self, path, line, rule, text):
        self.path, self.line, self.rule, self.text = path, line, rule, text

    def __str__(self):
        return f"{self.path}:{self.line}: {self.rule}: {self.text}"


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def _blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


class Tree:
    """All files below a root, as paths with '/', relative to it. Hidden folders and build output are left out."""

    def __init__(self, root):
        self.root = Path(root)
        self.paths = sorted(self._walk())
        self.cpp = [path for path in self.paths if path.endswith(CPP)]
        self.text = functools.lru_cache(maxsize=None)(self._read)
        self.uncommented = functools.lru_cache(maxsize=None)(self._uncommented)
        self.code = functools.lru_cache(maxsize=None)(self._code)

    def _walk(self):
        for entry in self.root.iterdir():
            if entry.is_file() and entry.name != ".git":  # a worktree's .git is a file
                yield entry.name
        for top in ROOTS:
            for folder, folders, names in os.walk(self.root / top):
                folders[:] = [name for name in folders if name not in ("build", "__pycache__")]
                for name in names:
                    yield Path(folder, name).relative_to(self.root).as_posix()

    def _read(self, path):
        return (self.root / path).read_text(encoding="utf-8", errors="replace")

    def _uncommented(self, path):
        """C++ text with comments blanked; lines and columns stay."""
        return _TOKENS.sub(lambda m: _blank(m) if m.group("comment") else m.group(0), self.text(path))

    def _code(self, path):
        """C++ text with comments and the inside of strings blanked."""
        return _TOKENS.sub(_blank, self.text(path))

    def is_text(self, path):
        return b"\0" not in (self.root / path).read_bytes()[:8192]

    def includes(self, path):
        """(line, target, found): every include of ours, found=False where the quoted file is not in the tree."""
        known = set(self.cpp)
        folder = path.rsplit("/", 1)[0] if "/" in path else ""
        text = self.uncommented(path)
        for match in _INCLUDE.finditer(text):
            name = match.group(2)
            near = os.path.normpath(f"{folder}/{name}")
            line = line_of(text, match.start())
            if match.group(1) == '"' and near in known:
                yield line, near, True
            elif name in known:
                yield line, name, True
            elif match.group(1) == '"' and not (name.endswith(".moc") or os.path.basename(name).startswith(("moc_", "ui_"))):
                yield line, name, False

    def foreign_includes(self, path):
        """(line, name) of every <include>, as written."""
        text = self.uncommented(path)
        for match in _INCLUDE.finditer(text):
            if match.group(1) == "<":
                yield line_of(text, match.start()), match.group(2)

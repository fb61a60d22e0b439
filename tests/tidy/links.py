"""The arrows between libraries are the arrows between folders: CMake's DEPS against the include table."""

import re

import layers
from tree import Problem, line_of

_CALL = re.compile(r"\b(sb_library|sb_program)\s*\(\s*(\w+)([^)]*)\)")
_KEYWORDS = ("SOURCES", "DEPS", "PCH", "LABELS", "TIMEOUT")
_WINDOW = re.compile(r"^Qt6::(Gui|Widgets|Svg|SvgWidgets|Charts|PrintSupport|OpenGL\w*)$")


class Library:
    def __init__(self, path, line, kind, name, deps):
        self.path, self.line, self.kind, self.name, self.deps = path, line, kind, name, deps
        self.folder = None


def libraries(tree):
    """Every sb_library and sb_program call below core, ui and app."""
    for path in tree.paths:
        if not path.endswith("CMakeLists.txt") or not path.startswith(("core/", "ui/", "app/")):
            continue
        text = re.sub(r"#[^\n]*", "", tree.text(path))
        for match in _CALL.finditer(text):
            words, deps, into = match.group(3).split(), [], None
            for word in words:
                if word in _KEYWORDS:
                    into = word
                elif into == "DEPS":
                    deps.append(word.removeprefix("sb_"))
            yield Library(path, line_of(text, match.start()), match.group(1), match.group(2), deps)


def _owner(path, folders):
    """The library a file belongs to: core_queue, or core_queue_types where the folder keeps its values apart."""
    name = layers.folder_of(path).replace("/", "_")
    return f"{name}_types" if layers.is_types_part(path) and f"{name}_types" in folders else name


def _folders(tree):
    """Folder of each library: core/runtime/lab is core_runtime_lab; core_queue_types also lives in core/queue."""
    own = {layers.folder_of(path) for path in tree.cpp if not path.startswith("tests/")}
    found = {folder.replace("/", "_"): folder for folder in own}
    for library in libraries(tree):
        plain = library.name.removesuffix("_types")
        if library.kind == "sb_library" and library.name.endswith("_types") and plain in found:
            found[library.name] = found[plain]
    return found


def check_links(tree):
    folders = _folders(tree)
    problems, known = [], {}
    for library in libraries(tree):
        here = library.path.rsplit("/", 1)[0]
        library.folder = here if library.kind == "sb_program" else folders.get(library.name)
        if library.folder is None or not library.folder.startswith(here):
            problems.append(Problem(library.path, library.line, "links",
                                    f"library {library.name} is not named after a folder here"))
            continue
        if library.kind == "sb_library":
            known[library.name] = library
        problems += _check_deps(library, folders)
    for library in known.values():
        problems += _check_use(library, known, folders, tree)
    return problems


def _check_deps(library, folders):
    for dep in library.deps:
        if _WINDOW.match(dep) and (library.folder in layers.PROGRAMS[1:] or library.folder.startswith("core/")):
            yield Problem(library.path, library.line, "links", f"{library.folder} links {dep}: only the console draws")
        there = folders.get(dep)
        if there is None or library.folder == there:
            continue
        target = f"{there}/any_types.h" if dep.endswith("_types") else f"{there}/any.h"
        reason = layers.allowed(f"{library.folder}/any.cpp", target)
        if reason:
            yield Problem(library.path, library.line, "links", f"{library.name} links {dep}: {reason}")


def _closure(name, known):
    seen, todo = set(), [name]
    while todo:
        for dep in known[todo.pop()].deps:
            if dep in known and dep not in seen:
                seen.add(dep)
                todo.append(dep)
    return seen


def _check_use(library, known, folders, tree):
    """Links and includes say the same: nothing included that is not linked, nothing linked that is not included."""
    used = set()
    for path in tree.cpp:
        if not path.startswith("tests/") and _owner(path, folders) == library.name:
            used |= {_owner(target, folders) for _, target, found in tree.includes(path) if found}
    used.discard(library.name)
    for name in sorted((used & known.keys()) - _closure(library.name, known)):
        yield Problem(library.path, library.line, "links", f"{library.name} includes {name} and does not link it")
    for name in sorted(dep for dep in library.deps if dep in known and dep not in used):
        yield Problem(library.path, library.line, "links", f"{library.name} links {name} and includes nothing of it")

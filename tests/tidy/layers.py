"""The include table of ARCHITECTURE.md, as data, and the check that holds it. There is no exception list."""

from tree import Problem

# From the floor up. Folders of one stratum never include one another.
STRATA = (
    ("core/base",),
    ("core/runtime",),
    ("core/db", "core/net"),
    ("core/queue", "core/conflict"),
    ("core/worker", "core/backfill", "core/source"),
    ("core/desk",),
    ("core/engine", "core/api"),
    ("core/simulation",),
)
RANK = {folder: rank for rank, stratum in enumerate(STRATA) for folder in stratum}
LAB = "core/runtime/lab"
SIMULATION = "core/simulation"
PROGRAMS = ("app/signalbox", "app/signalboxd", "app/signalboxctl")


def folder_of(path):
    """The folder a path belongs to in the sense of the table."""
    parts = path.split("/")
    if path.startswith(LAB + "/"):
        return LAB
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def is_types(path):
    return path.startswith("core/") and path.endswith("_types.h")


def is_types_part(path):
    return path.startswith("core/") and path.endswith(("_types.h", "_types.cpp"))


def allowed(source, target):
    """None when the file `source` may include the file `target`, else the rule that forbids it."""
    here, there = folder_of(source), folder_of(target)
    top, below = here.split("/")[0], there.split("/")[0]
    if here == there or top == "tests":
        return None
    if below not in ("core", "ui", "app"):
        return f"{top} includes nothing of {below}"
    if top == "app":
        return _from_app(here, there)
    if below == "app":
        return "nothing but tests includes app"
    if there == LAB and here != SIMULATION:
        return "only the lab, the simulation and tests include core/runtime/lab"
    if top == "ui":
        return _from_ui(here, there, target)
    if below == "ui":
        return "core never includes ui"
    return _inside_core(here, there, target)


def _from_app(here, there):
    if there == LAB:
        return "only the lab, the simulation and tests include core/runtime/lab"
    if there == SIMULATION and here != "app/signalboxctl":
        return "only signalboxctl and tests include core/simulation"
    if there in PROGRAMS:
        return "a program never includes another program"
    if there.startswith("ui") and here in PROGRAMS[1:]:
        return "signalboxd and signalboxctl know no window"
    return None


def _from_ui(here, there, target):
    if there.startswith("ui"):
        if here == "ui/shell" or there == "ui/kit":
            return None
        return "ui areas include ui/kit, never one another; only ui/shell includes areas"
    if there in ("core/desk", "core/base") or is_types(target):
        return None
    return "ui includes core/desk, core/*/*_types.h and core/base, nothing else of core"


def _inside_core(here, there, target):
    if here == LAB:
        here = "core/runtime"
        if there == here:
            return None
    if there == LAB:
        there = "core/runtime"
    if here not in RANK or there not in RANK:
        return f"{here if here not in RANK else there} is not in the table of ARCHITECTURE.md"
    if RANK[there] > RANK[here]:
        return f"includes point downwards only, and {there} lies above {here}"
    if RANK[there] == RANK[here]:
        return f"{here} and {there} stand side by side and never include one another"
    if here == "core/desk" and there != "core/base" and not is_types(target):
        return "core/desk includes core/base and *_types.h only"
    return None


# What lies outside the project and has one home inside it.
FOREIGN = (
    ("boost/", ("core/net",), "Boost stays in core/net"),
    ("sqlite3.h", ("core/db",), "SQLite stays in core/db"),
    ("QSql", ("core/db",), "Qt Sql stays in core/db"),
    ("simdjson", ("core/base",), "simdjson stays behind core/base"),
)
BEAST_UNITS = 4


def check_includes(tree):
    """Every include of ours follows the table; foreign ones stay at home."""
    problems, beast = [], []
    for path in tree.cpp:
        if folder_of(path).split("/")[0] == "core" and folder_of(path) not in (*RANK, LAB):
            problems.append(Problem(path, 1, "layers", f"{folder_of(path)} is not in the table of ARCHITECTURE.md"))
        for line, target, found in tree.includes(path):
            reason = allowed(path, target) if found else "is not a file of this tree"
            if reason:
                problems.append(Problem(path, line, "layers", f"{target}: {reason}"))
        if path.startswith("tests/"):
            continue
        for line, name in tree.foreign_includes(path):
            for start, homes, reason in FOREIGN:
                if name.startswith(start) and folder_of(path) not in homes:
                    problems.append(Problem(path, line, "layers", f"<{name}>: {reason}"))
            if name.startswith("boost/beast"):
                beast.append(path)
    units = _units_reaching(tree, set(beast))
    if len(units) > BEAST_UNITS:
        problems.append(Problem(units[-1], 1, "layers",
                                f"Beast is compiled in {len(units)} units, at most {BEAST_UNITS}: {', '.join(units)}"))
    return problems


def _units_reaching(tree, targets):
    """The .cpp files of the product that include one of the targets, directly or not."""
    graph = {path: [t for _, t, found in tree.includes(path) if found] for path in tree.cpp}
    reaching, grown = set(targets), bool(targets)
    while grown:
        more = {path for path in graph if path not in reaching and reaching.intersection(graph[path])}
        reaching |= more
        grown = bool(more)
    return sorted(path for path in reaching if path.endswith(".cpp") and not path.startswith("tests/"))


def check_cycles(tree):
    """No file includes itself over others."""
    graph = {path: [t for _, t, found in tree.includes(path) if found] for path in tree.cpp}
    done, problems = set(), []
    for start in graph:
        if start not in done:
            problems += _cycles_from(start, graph, done)
    return problems


def _cycles_from(start, graph, done):
    problems, trail, stack = [], [], [(start, iter(graph[start]))]
    trail.append(start)
    while stack:
        node, rest = stack[-1]
        target = next(rest, None)
        if target is None:
            done.add(node)
            stack.pop()
            trail.pop()
        elif target in trail:
            loop = trail[trail.index(target):] + [target]
            problems.append(Problem(node, 1, "cycle", " -> ".join(loop)))
        elif target not in done:
            stack.append((target, iter(graph[target])))
            trail.append(target)
    return problems

"""Every text of the console has its French and Russian words, and every %n text its English plurals.

Problems: a text of the sources that a .ts file does not hold, an unfinished or empty translation, one that is
identical to its source (allowed_identical.txt names the words that are the same), a placeholder, ellipsis,
accelerator or outer space that got lost, and an allowed word that no translation needs any more.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

PLURAL_FORMS = {"en": 2, "fr": 2, "ru": 3}
SOURCES = ("ui", "app/signalbox")
_PLACEHOLDER = re.compile(r"%(?:L?\d{1,2}|L?n)")


class Text:
    def __init__(self, context, message):
        self.context = context
        self.source = message.findtext("source") or ""
        self.comment = message.findtext("comment") or ""
        self.is_plural = message.get("numerus") == "yes"
        translation = message.find("translation")
        self.state = translation.get("type", "")
        self.forms = [form.text or "" for form in translation] if self.is_plural else [translation.text or ""]

    @property
    def key(self):
        return (self.context, self.source, self.comment, self.is_plural)


def read(path):
    texts = []
    for context in ElementTree.parse(path).getroot().findall("context"):
        texts += [Text(context.findtext("name"), message) for message in context.findall("message")]
    return texts


def _outer(text):
    return text[: len(text) - len(text.lstrip(" "))], text[len(text.rstrip(" ")):]


def _shape(source, form):
    """What a translation must keep of its source; yields what it lost."""
    if sorted(set(_PLACEHOLDER.findall(source))) != sorted(set(_PLACEHOLDER.findall(form))):
        yield "placeholders differ"
    if source.rstrip().endswith("…") != form.rstrip().endswith("…"):
        yield "the ellipsis differs"
    if source.count("&") != form.count("&"):
        yield "the accelerator differs"
    if source.count("\n") != form.count("\n"):
        yield "line breaks differ"
    if _outer(source) != _outer(form):
        yield "the outer spaces differ"


def _says_something(source):
    return any(letter.isalpha() for letter in _PLACEHOLDER.sub("", source))


def check_texts(language, texts, allowed):
    """Problems of one .ts file, and the allowed words it used."""
    problems, used = [], set()
    for text in texts:
        def problem(words):
            problems.append(f"{language}: {text.context}: {text.source!r}: {words}")

        if text.state:
            problem(text.state)
            continue
        if text.is_plural and len(text.forms) != PLURAL_FORMS[language]:
            problem(f"{len(text.forms)} plural forms, {PLURAL_FORMS[language]} are needed")
        for form in text.forms:
            if not form.strip() and text.source.strip():
                problem("empty")
                continue
            for lost in _shape(text.source, form):
                problem(f"{lost}: {form!r}")
            if language != "en" and form == text.source and _says_something(form):
                if (language, form) in allowed:
                    used.add((language, form))
                else:
                    problem("identical to its source")
    return problems, used


def check_complete(language, texts, wanted):
    held = {text.key for text in texts}
    for text in wanted:
        if (language != "en" or text.is_plural) and text.key not in held:
            yield f"{language}: {text.context}: {text.source!r}: not in the .ts file"


def texts_of_sources(lupdate, root):
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder, "fresh.ts")
        done = subprocess.run([lupdate, "-silent", "-locations", "none", "-I", ".", *SOURCES, "-ts", str(fresh)],
                              cwd=root, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit(f"lupdate failed: {done.stderr}")
        return read(fresh)


def read_allowed(path):
    lines = (line.rstrip("\n") for line in path.read_text(encoding="utf-8").splitlines())
    return {tuple(line.split(": ", 1)) for line in lines if line and not line.startswith("#")}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--lupdate", required=True)
    options = parser.parse_args()
    allowed = read_allowed(Path(__file__).with_name("allowed_identical.txt"))
    wanted = texts_of_sources(options.lupdate, options.root)
    problems, used = [], set()
    if not wanted:
        problems.append("lupdate found no text at all")
    for language in PLURAL_FORMS:
        texts = read(options.root / "i18n" / f"signalbox_{language}.ts")
        found, needed = check_texts(language, texts, allowed)
        problems += found
        problems += check_complete(language, texts, wanted)
        used |= needed
    problems += [f"{language}: {word!r}: allowed, but no translation needs it" for language, word in sorted(allowed - used)]
    print("\n".join(problems) if problems else f"{len(wanted)} texts, complete in {', '.join(PLURAL_FORMS)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

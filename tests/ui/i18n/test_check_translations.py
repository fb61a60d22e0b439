"""The check of the translations rejects what it should."""

import unittest
import xml.etree.ElementTree as ElementTree

import check_translations as check


def text(source, *forms, state="", plural=False):
    message = ElementTree.Element("message", {"numerus": "yes"} if plural else {})
    ElementTree.SubElement(message, "source").text = source
    translation = ElementTree.SubElement(message, "translation", {"type": state} if state else {})
    if plural:
        for form in forms:
            ElementTree.SubElement(translation, "numerusform").text = form
    else:
        translation.text = forms[0]
    return check.Text("Page", message)


class Rejects(unittest.TestCase):
    def problems(self, language, one, allowed=()):
        return check.check_texts(language, [one], set(allowed))[0]

    def test_good(self):
        self.assertEqual(self.problems("fr", text("Open %1…", "Ouvrir %1…")), [])
        self.assertEqual(self.problems("ru", text("%n job(s)", "%n задание", "%n задания", "%n заданий", plural=True)), [])
        self.assertEqual(self.problems("fr", text("%1, %2", "%1, %2")), [])
        self.assertEqual(self.problems("en", text("%n min", "%n min", "%n min", plural=True)), [])

    def test_bad(self):
        for language, one, words in (
            ("fr", text("Open", "Ouvrir", state="unfinished"), "unfinished"),
            ("fr", text("Open", ""), "empty"),
            ("fr", text("Open", "Open"), "identical"),
            ("fr", text("Open %1", "Ouvrir %2"), "placeholders"),
            ("fr", text("Open…", "Ouvrir"), "ellipsis"),
            ("fr", text("&Open", "Ouvrir"), "accelerator"),
            ("fr", text("Open ", "Ouvrir"), "spaces"),
            ("fr", text("a\nb", "c d"), "line breaks"),
            ("ru", text("%n job(s)", "%n задание", "%n задания", plural=True), "plural forms"),
            ("ru", text("%n job(s)", "%n задание", "задания", "%n заданий", plural=True), "placeholders"),
        ):
            with self.subTest(words=words):
                self.assertIn(words, " ".join(self.problems(language, one)))

    def test_allowed_word(self):
        found, used = check.check_texts("fr", [text("Audit", "Audit")], {("fr", "Audit")})
        self.assertEqual((found, used), ([], {("fr", "Audit")}))
        self.assertNotEqual(self.problems("ru", text("Audit", "Audit"), {("fr", "Audit")}), [])

    def test_missing(self):
        plain, plural = text("Open", "Ouvrir"), text("%n job(s)", "", "", plural=True)
        self.assertEqual(len(list(check.check_complete("fr", [plain], [plain, plural]))), 1)
        self.assertEqual(len(list(check.check_complete("en", [], [plain, plural]))), 1)
        self.assertEqual(list(check.check_complete("fr", [plain, plural], [plain, plural])), [])


if __name__ == "__main__":
    unittest.main()

"""The pages are consistent: links lead somewhere, the sentences of the library point at headings that exist, and the
example of the README is the one that the tests compile."""

import re
import unittest

from markdown import ROOT, anchor, blocks, headings, links

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


class Pages(unittest.TestCase):
    def test_links(self):
        for page in PAGES:
            for link in links(page.read_text()):
                if re.match(r"[a-z]+:", link):
                    continue
                with self.subTest(page=page.name, link=link):
                    path, _, fragment = link.partition("#")
                    target = (page.parent / path).resolve() if path else page
                    self.assertTrue(target.exists(), "leads nowhere")
                    if fragment:
                        self.assertIn(fragment, [anchor(h) for h in headings(target.read_text())])

    def test_sentences_point_at_headings(self):
        known = headings((ROOT / "docs" / "policies.md").read_text())
        pointed = set()
        for header in (ROOT / "include" / "skerry").rglob("*.hpp"):
            text = re.sub(r'" *\\?\n *"', "", header.read_text())  # strings go on in the next line
            pointed |= set(re.findall(r'docs/policies\.md(?:, |#)([\w -]+?)"', text))
        self.assertGreater(len(pointed), 5)
        self.assertLessEqual(pointed, set(known))

    def test_example_of_the_readme(self):
        (example,) = [b.text for b in blocks((ROOT / "README.md").read_text()) if b.language == "cpp"]
        self.assertIn(example, (ROOT / "tests" / "api" / "readme_example.cpp").read_text())

    def test_examples_of_pixels(self):
        page = (ROOT / "docs" / "questions.md").read_text()
        compiled = {line.strip() for line in (ROOT / "tests" / "api" / "pixels_example.cpp").read_text().splitlines()}
        shown = [b.text for b in blocks(page) if b.language == "cpp" and "reading<" in b.text]
        self.assertEqual(len(shown), 3)
        for line in "\n".join(shown).splitlines():
            self.assertIn(line.strip(), compiled)

    def test_own_combination_is_short(self):
        example = ROOT / "experiments" / "example" / "own_combination.cpp"
        self.assertLessEqual(len(example.read_text().splitlines()), 15)


if __name__ == "__main__":
    unittest.main()

// The page docs/catalog.md, from what the entries say of themselves.
#include "experiments/commands/list.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <cctype>

namespace skerry::experiments {

namespace {

std::string sentence(std::string_view text) {
  std::string s(text);
  if (s.empty()) return s;
  s[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(s[0])));
  return s.back() == '.' ? s : s + ".";
}

char const* meaning(status s) {
  switch (s) {
  case status::published: return "right as printed";
  case status::adapted: return "right as printed, with steps that differ here";
  case status::as_published: return "as printed and known to be wrong; kept for comparison";
  case status::repaired: return "the printed form with its errors mended";
  case status::reconstructed: return "the paper leaves a gap, which is filled here";
  case status::tuned: return "the paper's algorithm with other kernels, which are faster";
  case status::ours: return "not published elsewhere";
  default: return "a plain form to compare with";
  }
}

std::string point(std::string const& name, std::string const& text) { return "- " + name + ": " + text + "\n"; }

/// What papers call the kernels of their entries: a row for each that has some.
std::string kernels_of(std::vector<entry const*> const& algorithms) {
  std::string rows;
  for (entry const* e : algorithms) {
    paper_kernels const& k = e->facts.kernels;
    if (k.merge.empty()) continue;
    rows += "| `" + std::string(e->facts.name) + "` | " + std::string(k.local) + " | " + std::string(k.merge) + " | " +
            std::string(k.finish) + " |\n";
  }
  if (rows.empty()) return {};
  return "\n## Phase by phase\n\n"
         "What the paper, or its released code, calls the kernels whose work each phase does. An entry with `-tuned` "
         "has\n"
         "other kernels in some phases; its note says in which.\n\n"
         "| name | local merge | merge | finish |\n|---|---|---|---|\n" +
         rows;
}

std::string section(entry const& e) {
  std::string text = "\n## " + std::string(e.facts.name) + "\n\n" + sentence(e.facts.title) + "\n\n";
  std::string const year = std::to_string(e.facts.year);
  text += point("source", std::string(e.facts.source) + (e.facts.source.ends_with(year) ? "" : ", " + year));
  text += point("status", std::string(to_string(e.facts.status)) + ", " + meaning(e.facts.status));
  std::vector<std::string> connectivity;
  for (int const c : e.connectivity) connectivity.push_back(std::to_string(c));
  text += point("connectivity", listed(connectivity));
  text += point("relation", listed(e.relation));
  text += point("output", listed(e.output));
  text += point("parts", "tiling `" + e.parts.tiling + "`, local `" + e.parts.local + "`, merge `" + e.parts.merge +
                             "`, finish `" + e.parts.finish + "`, traits `" + e.parts.traits + "`");
  text += point("site", "`" + e.site + "`");
  text += point("store", "`" + e.store + "`");
  text += point("good for", std::string(e.facts.good_for));
  if (!e.facts.note.empty())
    text += point(e.facts.status == status::as_published ? "what is wrong" : "what differs from the paper, and why",
                  std::string(e.facts.note));
  if (e.facts.status == status::as_published) {
    std::string picture(e.facts.counterexample);
    std::ranges::replace(picture, '/', '\n');
    text += "\nThe smallest image that shows it (`#` is foreground, a digit a pixel of that value):\n\n```\n" +
            picture + "\n```\n";
  }
  return text;
}

} // namespace

std::string catalog_page(std::vector<entry const*> const& algorithms) {
  std::string text =
      "# The catalogue\n\n"
      "Every algorithm that the program has compiled in. This page is generated: `skerry list --markdown` "
      "writes it.\nThe parts are those of the 8-connected form with the output that is named first.\n\n"
      "What differs from a paper stands at its entry. Some things hold for many:\n\n"
      "- `NAME` has the paper's own last kernel: a thread a pixel or a cell that walks to its root, or HA4's. After\n"
      "  loops that leave final labels in a paper one sweep turns references into labels from 1 on; it goes by runs.\n"
      "- `NAME-tuned` writes labels by runs: it walks up a tree once for each run of foreground. What else it has its\n"
      "  note says. Regions of equal value are walked from every pixel.\n"
      "- `NAME.as-published` has the errors that were printed or released, on Skerry's kernels. It is no copy of the\n"
      "  paper's kernels. On a device it runs in grids, which compile it ([experiments.md](experiments.md#axes)).\n"
      "- An entry that is published may be there for sizes and connectivities that its paper has not.\n\n"
      "| name | title | status | year |\n|---|---|---|---|\n";
  for (entry const* e : algorithms) {
    std::string const name(e->facts.name);
    std::string anchor = name;
    std::erase(anchor, '.'); // as the headings' anchors have it
    text += "| [" + name + "](#" + anchor + ") | " + std::string(e->facts.title) + " | " +
            std::string(to_string(e->facts.status)) + " | " + std::to_string(e->facts.year) + " |\n";
  }
  text += kernels_of(algorithms);
  for (entry const* e : algorithms) text += section(*e);
  return text;
}

} // namespace skerry::experiments

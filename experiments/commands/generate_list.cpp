// What `skerry generate` can make, as text, JSON and the tables of docs/images.md.
#include "experiments/commands/generate.hpp"
#include "experiments/generate/datasets.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/json.hpp"
#include "experiments/support/nearest.hpp"
#include "experiments/support/text_table.hpp"

namespace skerry::experiments {

namespace {

using rows = std::vector<table_row>; // the first is the heading

std::string number(double value) { return dump(json(value == 18446744073709551615.0 ? json(~0ull) : json(value))); }

std::string range_of(image_option const& option) {
  auto const text = [](double value) {
    std::string digits = number(value);
    if (digits.ends_with(".0")) digits.resize(digits.size() - 2);
    return digits;
  };
  return text(option.least) + " to " + text(option.most);
}

rows kind_rows(std::string_view only) {
  rows table{{"kind", "options", "description"}};
  for (image_kind const& kind : image_kinds())
    if (only.empty() || kind.name == only)
      table.push_back({std::string(kind.name), listed(kind.options), std::string(kind.description)});
  return table;
}

rows option_rows() {
  rows table{{"option", "range", "default", "meaning"}};
  for (image_option const& option : image_options())
    table.push_back({std::string(option.name), range_of(option),
                     option.name == "period" ? "of the kind" : option_text({}, option),
                     std::string(option.description)});
  return table;
}

rows set_rows() {
  rows table{{"set", "images"}};
  for (image_set const& set : image_sets()) table.push_back({std::string(set.name), std::string(set.description)});
  return table;
}

rows layout_rows() {
  rows table{{"layout", "what it reads"}};
  for (auto const& layout : dataset_layouts())
    table.push_back({std::string(layout.name), std::string(layout.description)});
  return table;
}

std::string text(rows table) {
  for (auto& heading : table.front())
    for (char& letter : heading) letter = letter >= 'a' && letter <= 'z' ? char(letter - 32) : letter;
  return aligned(table, std::string(table.front().size(), 'l'));
}

std::string markdown(rows const& table) {
  std::string page;
  for (auto const& row : table) {
    for (auto const& cell : row) page += "| " + cell + " ";
    page += "|\n";
    if (&row == &table.front()) {
      for (std::size_t i = 0; i < row.size(); ++i) page += "|---";
      page += "|\n";
    }
  }
  return page;
}

void list_set(generate_call const& c) {
  json document = json::array();
  rows table{{"name", "group", "made by"}};
  for (auto const& item : set_items(c.set, request_of(c))) {
    json entry{{"name", item.name}, {"group", item.group}, {"made_by", made_by(item)}};
    if (!item.skipped.empty()) entry["skipped"] = item.skipped;
    table.push_back({item.name, item.group, item.skipped.empty() ? dump(made_by(item), -1) : item.skipped});
    document.push_back(std::move(entry));
  }
  print(c.as_json ? dump(document) + "\n" : text(table));
}

} // namespace

std::string images_page() {
  return "### Kinds\n\n" + markdown(kind_rows({})) + "\n### Options\n\n" + markdown(option_rows()) + "\n### Sets\n\n" +
         markdown(set_rows()) + "\n### Layouts\n\n" + markdown(layout_rows());
}

void list_images(generate_call const& c) {
  if (!c.set.empty()) return list_set(c);
  if (c.markdown) return print(images_page());
  if (!c.as_json) {
    if (!c.kind.empty()) return print(text(kind_rows(c.kind)));
    return print(text(kind_rows({})) + "\n" + text(option_rows()) + "\n" + text(set_rows()));
  }
  json document = json::array();
  for (image_kind const& kind : image_kinds())
    if (c.kind.empty() || kind.name == c.kind)
      document.push_back({{"name", kind.name}, {"description", kind.description}, {"options", kind.options}});
  print(dump(document) + "\n");
}

} // namespace skerry::experiments

#include "experiments/run/ranking.hpp"
#include "experiments/run/statistics.hpp"
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <sstream>

namespace skerry::experiments {

namespace {

using mean_time = ranked_variant::time;

/// Milliseconds; nothing for a cell without a time by that clock.
std::optional<double> median_of(json const& cell, std::string const& clock) {
  if (cell.value("status", "") != "ok" || !cell.contains("timing") || !cell["timing"].contains(clock)) return {};
  return cell["timing"][clock].at("summary_ns").at("median").get<double>() / 1e6;
}

std::string title_of(json const& cell) {
  json const &v = cell.at("variant"), &in = cell.at("input");
  std::string gives;
  for (json const& g : v.value("gives", json::array())) gives += (gives.empty() ? "" : " and ") + g.get<std::string>();
  std::string text =
      gives + ", " + std::to_string(v.value("connectivity", 8)) + "-connected, " + v.value("backend", "");
  if (v.contains("threads")) text += " x" + std::to_string(v.value("threads", 0));
  return text + ", " + std::to_string(in.value("width", 0)) + " x " + std::to_string(in.value("height", 0));
}

std::string name_of(json const& cell) {
  auto const tuning = cell.at("variant").value("tuning", "default");
  auto const order = cell.at("variant").value("order", "");
  return variant_name(cell) + (tuning == "default" ? "" : ", " + tuning) + (order.empty() ? "" : ", " + order);
}

/// The times of one table.
struct times {
  std::vector<std::string> classes, names;                 ///< in the order of the cells
  std::map<std::string, std::string> class_of;             ///< of an image
  std::map<std::string, std::map<std::string, double>> of; ///< of a variant, by image
};

void add_once(std::vector<std::string>& to, std::string const& text) {
  if (std::ranges::find(to, text) == to.end()) to.push_back(text);
}

template <class Chosen> mean_time mean_of(std::map<std::string, double> const& by_image, Chosen is_chosen) {
  mean_time mean;
  double sum = 0;
  for (auto const& [image, milliseconds] : by_image) {
    if (!is_chosen(image)) continue;
    sum += std::log(milliseconds);
    ++mean.images;
  }
  if (mean.images > 0) mean.mean = std::exp(sum / double(mean.images));
  return mean;
}

ranking ranked(std::string const& title, times const& t) {
  ranking table{title, t.classes, {}, {}};
  for (auto const& name : t.classes)
    table.images.push_back(std::size_t(std::ranges::count(t.class_of, name, [](auto const& of) { return of.second; })));
  std::map<std::string, double> fastest;
  for (auto const& [name, by_image] : t.of)
    for (auto const& [image, milliseconds] : by_image) {
      auto const [at, is_first] = fastest.try_emplace(image, milliseconds);
      if (!is_first) at->second = std::min(at->second, milliseconds);
    }
  for (auto const& name : t.names) {
    auto const& by_image = t.of.at(name);
    ranked_variant v{name, {}, {}, 0};
    for (auto const& of : t.classes)
      v.classes.push_back(mean_of(by_image, [&](auto const& image) { return t.class_of.at(image) == of; }));
    v.all = mean_of(by_image, [](auto const&) { return true; });
    double sum = 0;
    for (auto const& [image, milliseconds] : by_image) sum += std::log(milliseconds / fastest.at(image));
    v.slowness = std::exp(sum / double(by_image.size()));
    table.order.push_back(std::move(v));
  }
  std::ranges::stable_sort(table.order, {}, [&](ranked_variant const& v) {
    return std::pair(v.all.images < t.class_of.size(), v.slowness);
  });
  return table;
}

std::string three_digits(double value) {
  return fixed(value, value < 1 ? 4 : value < 10 ? 3 : value < 100 ? 2 : value < 1000 ? 1 : 0);
}

std::string cell_text(mean_time const& time, std::size_t images, double best) {
  if (time.images == 0) return "-";
  std::string text = three_digits(time.mean);
  if (time.images < images) return text + " (" + std::to_string(time.images) + "/" + std::to_string(images) + ")";
  return time.mean <= best ? "**" + text + "**" : text;
}

/// The shortest time of a column, of variants with all images.
template <class Column> double best_of(ranking const& table, std::size_t images, Column column) {
  double best = std::numeric_limits<double>::max();
  for (auto const& v : table.order)
    if (mean_time const& time = column(v); time.images == images && images > 0) best = std::min(best, time.mean);
  return best;
}

} // namespace

std::vector<ranking> rankings(joined_results const& results, std::string const& clock) {
  std::vector<std::string> titles;
  std::map<std::string, times> tables;
  for (json const& cell : results.cells) {
    auto const milliseconds = median_of(cell, clock);
    if (!milliseconds) continue;
    std::string const title = title_of(cell) + ", " + clock;
    add_once(titles, title);
    times& t = tables[title];
    std::string const group = cell.at("input").value("group", ""),
                      image = group + "/" + cell.at("input").value("name", "");
    add_once(t.classes, group);
    add_once(t.names, name_of(cell));
    t.class_of[image] = group;
    t.of[name_of(cell)][image] = *milliseconds;
  }
  std::vector<ranking> all;
  for (auto const& title : titles) all.push_back(ranked(title, tables[title]));
  return all;
}

std::string markdown(std::vector<ranking> const& all) {
  std::ostringstream text;
  for (auto const& table : all) {
    auto const images = std::accumulate(table.images.begin(), table.images.end(), std::size_t(0));
    text << (&table == &all.front() ? "" : "\n") << "### " << table.title << "\n\n"
         << "Milliseconds: the geometric mean, over the images of a class, of the medians. The last column is the "
            "geometric "
            "mean of the ratio to\nthe fastest of the table on each image.\n\n| | variant |";
    for (std::size_t k = 0; k < table.classes.size(); ++k)
      text << " " << table.classes[k] << " (" << table.images[k] << ") |";
    text << " all (" << images << ") | to the fastest |\n|--:|---|";
    for (std::size_t k = 0; k < table.classes.size() + 2; ++k) text << "--:|";
    text << "\n";
    for (std::size_t place = 0; place < table.order.size(); ++place) {
      auto const& v = table.order[place];
      bool const has_all = v.all.images == images;
      text << "| " << (has_all ? std::to_string(place + 1) : "-") << " | " << v.name << " |";
      for (std::size_t k = 0; k < table.classes.size(); ++k) {
        double const best = best_of(table, table.images[k], [k](auto const& o) -> auto const& { return o.classes[k]; });
        text << " " << cell_text(v.classes[k], table.images[k], best) << " |";
      }
      double const best = best_of(table, images, [](auto const& o) -> auto const& { return o.all; });
      text << " " << cell_text(v.all, images, best) << " | " << fixed(v.slowness, 2) << " |\n";
    }
  }
  return text.str();
}

} // namespace skerry::experiments

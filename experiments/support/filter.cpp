#include "experiments/support/filter.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace skerry::experiments {

struct component_filter::node {
  enum class kind { all, any, inverse, comparison } is = kind::comparison;
  std::vector<std::shared_ptr<node const>> parts = {}; ///< of all, any, inverse

  struct operand {
    int column = -1; ///< or a number
    double number = 0;
  };
  std::vector<operand> operands = {};
  std::vector<std::string> signs = {}; ///< between them

  bool holds(std::vector<double> const& row) const {
    auto const does = [&](auto const& part) { return part->holds(row); };
    if (is == kind::all) return std::ranges::all_of(parts, does);
    if (is == kind::any) return std::ranges::any_of(parts, does);
    if (is == kind::inverse) return !does(parts[0]);
    for (std::size_t k = 0; k < signs.size(); ++k)
      if (!compares(value(operands[k], row), signs[k], value(operands[k + 1], row))) return false;
    return true;
  }

private:
  static double value(operand const& o, std::vector<double> const& row) {
    return o.column < 0 ? o.number : row[std::size_t(o.column)];
  }
  static bool compares(double a, std::string const& sign, double b) {
    if (sign == "<") return a < b;
    if (sign == "<=") return a <= b;
    if (sign == ">") return a > b;
    if (sign == ">=") return a >= b;
    return sign == "==" ? a == b : a != b;
  }
};

namespace {

using node = component_filter::node;
using part = std::shared_ptr<node const>;

/// A column that a condition may name, and its feature.
struct known_column {
  std::string name, feature;
};

std::vector<known_column> columns_of(std::vector<std::string> const& features, measured_components const& table) {
  std::vector<known_column> all;
  for (auto const& feature : features) {
    if (auto const* const made = feature_named(feature))
      for (auto const& column : made->columns) all.push_back({column, feature});
    else
      for (measured_column const& c : table.columns)
        if (c.feature == feature) all.push_back({c.name, feature});
  }
  return all;
}

class parser {
public:
  parser(std::string const& text, std::vector<known_column> const& known) : text_(text), known_(known) {}

  part whole() {
    part const found = any();
    if (!word_.empty() || at_ < text_.size()) refuse("at '" + rest() + "' a comparison, 'and' or 'or' is missing");
    return found;
  }
  std::vector<known_column> named = {};

private:
  [[noreturn]] void refuse(std::string const& why) const {
    throw failure(2, "--filter is '" + text_ + "': " + why +
                         "; allowed is a condition such as 'area >= 20 and extent < 0.5'");
  }
  std::string rest() const { return word_ + text_.substr(at_); }

  /// The next word: a name, a number, a sign or a parenthesis; empty at the end.
  std::string const& peek() {
    if (!word_.empty()) return word_;
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    std::size_t const begin = at_;
    auto const take = [&](auto is) {
      while (at_ < text_.size() && is(at_)) ++at_;
    };
    auto const alphanumeric = [&](std::size_t k) {
      return k < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[k])) != 0 || text_[k] == '_');
    };
    if (at_ == text_.size()) return word_;
    if (std::isalpha(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '_')
      take([&](std::size_t k) { return alphanumeric(k) || (text_[k] == '-' && alphanumeric(k + 1)); });
    else if (std::string_view("<>=!").find(text_[at_]) != std::string_view::npos)
      take([&](std::size_t k) { return std::string_view("<>=!").find(text_[k]) != std::string_view::npos; });
    else if (text_[at_] == '(' || text_[at_] == ')') ++at_;
    else
      take([&](std::size_t k) {
        bool const exponent = k > begin && (text_[k - 1] == 'e' || text_[k - 1] == 'E');
        return alphanumeric(k) || text_[k] == '.' || ((text_[k] == '-' || text_[k] == '+') && (k == begin || exponent));
      });
    if (at_ == begin) refuse("'" + text_.substr(at_) + "' is no name, number or comparison");
    return word_ = text_.substr(begin, at_ - begin);
  }
  std::string next() {
    peek();
    return std::exchange(word_, {});
  }
  bool takes(std::string_view word) {
    if (peek() != word) return false;
    word_.clear();
    return true;
  }

  part any() {
    return several(node::kind::any, "or", [&] { return all(); });
  }
  part all() {
    return several(node::kind::all, "and", [&] { return one(); });
  }
  template <class Read> part several(node::kind is, std::string_view between, Read read) {
    node found{.is = is};
    do found.parts.push_back(read());
    while (takes(between));
    return found.parts.size() == 1 ? found.parts[0] : std::make_shared<node const>(std::move(found));
  }
  template <class Read> part deeper(Read read) {
    constexpr int most = 1000;
    if (++depth_ > most) refuse("it has more than " + std::to_string(most) + " levels of 'not' and parentheses");
    part const inside = read();
    --depth_;
    return inside;
  }
  part one() {
    if (takes("not"))
      return deeper([&] { return std::make_shared<node const>(node{.is = node::kind::inverse, .parts = {one()}}); });
    if (takes("(")) {
      part const inside = deeper([&] { return any(); });
      if (!takes(")")) refuse("a ')' is missing");
      return inside;
    }
    node found;
    found.operands.push_back(operand());
    while (is_sign(peek())) {
      found.signs.push_back(next());
      found.operands.push_back(operand());
    }
    if (found.signs.empty())
      refuse(word_.empty() ? "it ends where a comparison is missing"
                           : "'" + word_ + "' is no comparison: < <= > >= == != are");
    return std::make_shared<node const>(std::move(found));
  }
  static bool is_sign(std::string const& word) {
    return word == "<" || word == "<=" || word == ">" || word == ">=" || word == "==" || word == "!=";
  }
  node::operand operand() {
    std::string const word = next();
    if (word.empty()) refuse("it ends where a name or a number is missing");
    double number = 0;
    auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    bool const is_whole = end == word.data() + word.size();
    if (error == std::errc{} && is_whole && std::isfinite(number)) return {-1, number};
    if (error == std::errc::result_out_of_range && is_whole)
      refuse("the number " + word + " is too large or too small");
    auto const known = std::ranges::find(known_, word, &known_column::name);
    if (known == known_.end()) {
      std::vector<std::string_view> names(known_.size());
      std::ranges::transform(known_, names.begin(), &known_column::name);
      refuse("no column is named '" + word + "', the nearest are " + nearest(word, names));
    }
    auto at = std::ranges::find(named, word, &known_column::name);
    if (at == named.end()) at = named.insert(named.end(), *known);
    return {int(at - named.begin()), 0};
  }

  std::string const& text_;
  std::vector<known_column> const& known_;
  std::size_t at_ = 0;
  int depth_ = 0;         ///< of 'not' and parentheses
  std::string word_ = {}; ///< read and not taken
};

} // namespace

component_filter::component_filter(std::string const& text, std::vector<std::string> const& known_features,
                                   measured_components const& columns) {
  auto const known = columns_of(known_features, columns);
  parser read(text, known);
  root_ = read.whole();
  for (auto const& column : read.named) {
    columns_.push_back(column.name);
    if (std::ranges::find(features_, column.feature) == features_.end()) features_.push_back(column.feature);
  }
}

std::vector<bool> component_filter::keeps(measured_components const& measured) const {
  feature_table const table(measured, features_);
  std::vector<std::size_t> places(columns_.size()); // in a row of the table
  std::ranges::transform(columns_, places.begin(), [&](std::string const& column) {
    return std::size_t(std::ranges::find(table.names(), column) - table.names().begin());
  });
  std::vector<bool> all(table.rows());
  std::vector<double> row(columns_.size());
  for (std::size_t k = 0; k < table.rows(); ++k) {
    for (std::size_t c = 0; c < row.size(); ++c) row[c] = as_number(table.value(k, places[c]));
    all[k] = root_->holds(row);
  }
  return all;
}

void keep_largest(measured_components const& measured, std::size_t most, std::vector<bool>& keeps) {
  auto const& area = measured.find("area")->values;
  std::vector<std::size_t> kept;
  kept.reserve(keeps.size());
  for (std::size_t k = 0; k < keeps.size(); ++k)
    if (keeps[k]) kept.push_back(k);
  if (kept.size() <= most) return;
  auto const larger = [&](std::size_t a, std::size_t b) {
    return area[a] != area[b] ? area[a] > area[b] : measured.label[a] < measured.label[b];
  };
  auto const last = kept.begin() + std::ptrdiff_t(most);
  std::ranges::nth_element(kept, last, larger);
  for (auto at = last; at != kept.end(); ++at) keeps[*at] = false;
}

std::vector<std::uint32_t> keep_rows(measured_components& measured, std::vector<bool> const& keeps, bool renumbers) {
  std::uint32_t largest = 0, kept = 0;
  for (std::uint32_t const label : measured.label) largest = std::max(largest, label);
  std::vector<std::uint32_t> becomes(std::size_t(largest) + 1);
  for (std::size_t k = 0; k < measured.label.size(); ++k) {
    if (!keeps[k]) continue;
    std::uint32_t const label = renumbers ? kept + 1 : measured.label[k];
    becomes[measured.label[k]] = label;
    measured.label[kept] = label;
    for (measured_column& c : measured.columns) c.values[kept] = c.values[k];
    ++kept;
  }
  measured.label.resize(kept);
  for (measured_column& c : measured.columns) c.values.resize(kept);
  measured.count = kept;
  return becomes;
}

} // namespace skerry::experiments

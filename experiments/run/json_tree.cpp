// JSON with the line of every value, which the parser does not give: it reads through an iterator that counts lines.
#include "experiments/run/grid_tree.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/json.hpp"
#include <limits>

namespace skerry::experiments {

namespace {

/// Where the parser has got to.
struct reading {
  int lines = 1;
  bool ends_line = false; ///< the last character was the end of a line

  void pass(char c) {
    ends_line = c == '\n';
    lines += ends_line;
  }
  /// Of the value that was read last: a number is known to end by the character after it.
  int line() const { return lines - ends_line; }
};

class counting_iterator {
public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = char const*;
  using reference = char const&;

  counting_iterator(char const* at, reading* where) : at_(at), where_(where) {}
  char const& operator*() const { return *at_; }
  counting_iterator& operator++() {
    where_->pass(*at_++);
    return *this;
  }
  counting_iterator operator++(int) {
    auto const before = *this;
    ++*this;
    return before;
  }
  bool operator==(counting_iterator const& other) const { return at_ == other.at_; }
  bool operator!=(counting_iterator const& other) const { return at_ != other.at_; }

private:
  char const* at_;
  reading* where_;
};

class builder : public nlohmann::json_sax<json> {
public:
  builder(std::string const& path, reading const& where) : path_(path), where_(where) {}

  tree_node root;

  bool null() override { refuse("the value is null: give one, or leave it out"); }
  bool boolean(bool value) override { return put({.what = type::truth, .truth = value}); }
  bool number_integer(number_integer_t value) override {
    return put({.what = type::integer, .integer = value, .number = double(value)});
  }
  bool number_unsigned(number_unsigned_t value) override {
    if (value <= number_unsigned_t(std::numeric_limits<std::int64_t>::max()))
      return number_integer(std::int64_t(value));
    return put({.what = type::number, .number = double(value)});
  }
  bool number_float(number_float_t value, string_t const&) override {
    return put({.what = type::number, .number = value});
  }
  bool string(string_t& value) override { return put({.what = type::text, .text = value}); }
  bool binary(binary_t&) override { refuse("this is not JSON"); }
  bool start_object(std::size_t) override { return open({.what = type::table}); }
  bool key(string_t& name) override {
    key_ = {name, where_.line()};
    if (open_.back()->find(name) != nullptr) refuse("the key " + name + " is there twice: take one out");
    return true;
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open({.what = type::list}); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, std::string const&, nlohmann::detail::exception const&) override {
    refuse("this is not JSON: see docs/experiments.md for what a grid may say");
  }

private:
  using type = tree_node::type;
  static constexpr std::size_t deepest = 64;

  [[noreturn]] void refuse(std::string const& sentence) const {
    throw failure(2, path_ + ":" + std::to_string(where_.line()) + ": " + sentence);
  }
  tree_node& placed(tree_node node) {
    node.line = where_.line();
    if (open_.empty()) return root = std::move(node);
    auto& parent = *open_.back();
    if (parent.is(type::list)) return parent.list.emplace_back(std::move(node));
    return parent.members.emplace_back(key_, std::move(node)).second;
  }
  bool put(tree_node node) {
    placed(std::move(node));
    return true;
  }
  bool open(tree_node node) {
    if (open_.size() == deepest) refuse("this is not a grid: it has tables in more than 64 tables");
    open_.push_back(&placed(std::move(node))); // stays where it is while it is open: its parent gets no other meanwhile
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::string const& path_;
  reading const& where_;
  std::vector<tree_node*> open_;
  tree_key key_;
};

} // namespace

tree_node json_tree(std::string const& path, std::string const& text) {
  reading where;
  builder tree(path, where);
  char const* const begin = text.data();
  json::sax_parse(counting_iterator(begin, &where), counting_iterator(begin + text.size(), &where), &tree);
  if (!tree.root.is(tree_node::type::table))
    throw failure(2, path + ":" + std::to_string(tree.root.line) +
                         ": a grid is a JSON object: see docs/experiments.md for what it may say");
  return std::move(tree.root);
}

} // namespace skerry::experiments

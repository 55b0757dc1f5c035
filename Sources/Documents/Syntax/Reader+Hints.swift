internal import FollowspotSpelling

extension Reader {
  /// How many words are compared at most for suggestions. A document that needs more has faults that nobody reads one
  /// by one, and comparing each of many words with each of many others would take the product of their numbers.
  static let comparisonLimit = 300_000

  /// `; did you mean 'x'?`, or what there is where that is little; nothing once enough was compared.
  mutating func hint(for word: String, among candidates: some Collection<String>) -> String {
    spends(candidates.count) ? Suggestion.hint(for: word, among: candidates) : ""
  }

  /// The candidate nearest to a word; nil where none is near, or enough was compared.
  mutating func nearest(to word: String, among candidates: some Collection<String>) -> String? {
    spends(candidates.count) ? Suggestion.nearest(to: word, among: candidates) : nil
  }

  private mutating func spends(_ count: Int) -> Bool {
    comparisonCount += count + 1
    return comparisonCount <= Self.comparisonLimit
  }

  /// What may have been meant by a key that a record doesn't have.
  mutating func hint(for entry: YAMLNode.Entry, among keys: [AnyKey]) -> String {
    let (names, search) = (keys.flatMap(\.names), KeySearch(entry.key))
    if entry.isBare {
      if Reader.number(String(entry.key.prefix(16))) != nil {
        return "; a comma begins another key, so numbers have a point, as in 2.50"
      }
      let words = entry.key.prefix(128).split(separator: " ", maxSplits: 1)
      guard words.count == 2, names.contains(String(words[0])) else {
        return "; a text with a comma needs quotes inside of braces"
      }
      return "; did you mean '\(words[0]): \(words[1])'?"
    }
    if names.contains("data"), isDatum(entry.key) { return "; that is a datum: write 'data: { \(entry.key): … }'" }
    if let name = search.otherWords.first(where: names.contains) { return "; did you mean '\(name)'?" }
    if let way = search.otherWay(among: names) { return "; \(way)" }
    if let outer = records.last(where: { $0.keys.contains { $0.names(entry) } }) {
      return "; it is a key of the \(outer.name) around it"
    }
    if let nearest = nearest(to: entry.key, among: names) {
      return "; did you mean '\(search.contained(in: names) ?? search.end(of: names) ?? nearest)'?"
    }
    guard spends(keys.count) else { return "" }
    var meant = search.results(among: keys).map { "'\($0)'" }
    if meant.isEmpty, let name = search.contained(in: names) { meant = ["'\(name)'"] }
    guard meant.isEmpty else { return "; did you mean \(meant.joined(separator: " or "))?" }
    if keys.count > 12 { return "" }
    return "\(Suggestion.list)\(keys.map { "'\($0.name)'" }.sorted().joined(separator: ", "))"
  }
}

extension Reader {
  /// Whether something that data are asked of by a key is declared under its name.
  func isDatum(_ key: String) -> Bool {
    let name = String(key.prefix { $0 != "." })
    if case .data? = meaning(of: name) { return true }
    return false
  }
}

/// Looks for a key that is called by a part of its name, or by what is inside of it: `color` for `foregroundColor`,
/// `fontSize` for `font: { size: … }`.
private struct KeySearch {
  private let word: String

  init(_ word: String) {
    // CSS writes `text-align`.
    let small = word.utf8.count <= 64 ? word.lowercased().filter { $0 != "-" } : ""
    self.word = small.hasSuffix("colour") ? small.dropLast(6) + "color" : small
  }

  /// The keys that CSS, other toolkits and our own Swift call by this word.
  var otherWords: [String] {
    switch word {
    case "borderradius", "radius": ["cornerRadius"]
    case "textcolor", "fontcolor": ["foregroundColor"]
    case "textalign", "textalignment": ["multilineTextAlignment"]
    case "onclick", "onpress", "click", "tap", "ontouch": ["onTapGesture"]
    case "margin": ["padding"]
    case "gap": ["spacing"]
    case "alignitems": ["alignment"]
    case "if", "condition": ["when"]
    case "goto", "screen", "open": ["navigate"]
    case "colors": ["palette"]
    case "rotate", "orientation": ["rotation", "rotationEffect"]
    case "lang", "language": ["locale"]
    case "timeout": ["idle"]
    case "translations", "strings", "i18n", "localization", "texts": ["messages"]
    case "text", "body", "description": ["message"]
    case "zindex", "z": ["zIndex"]
    // What the Swift interface calls it.
    case "scrim": ["cover"]
    case "scrimcontent": ["coverContent"]
    case "spotlightaction": ["focusAction"]
    case "cutout", "cutoutshape": ["shape"]
    default: []
    }
  }

  /// How a document does what other languages have this word for; nil for a word of none.
  func otherWay(among names: [String]) -> String? {
    switch word {
    case "else", "elseif", "otherwise": "put a second view beside this one, with the opposite in its own 'when'"
    case "include", "import", "require", "extends":
      "put both files into one folder and name the folder instead of a file: its files are one document"
    case "dark", "light", "darkmode": "write 'colorScheme: dark', and colors for it in 'palette'"
    case "repeat", "keyframes", "loop", "rotate":
      "an animation moves a view from one place or look to the next, and ends"
    case "bold",
      "fontweight" where names.contains("font"):
      "write 'font: { weight: bold }'"
    case "visible", "hidden", "ishidden", "show", "display", "visibility", "enabled",
      "disabled"
    where names.contains("when"):
      "a view is there while its 'when' holds, such as 'when: { data: { name: true } }'"
    case "params", "parameters", "props", "args", "arguments":
      "the '$names' inside of a component are its parameters; take this out"
    case "columns" where names.contains("gridCellColumns"):
      "the rows of a 'Grid' are lists, and each has a view for every column"
    case "align" where names.contains("frame"):
      "lines of a text have 'multilineTextAlignment', and a view in its room has 'frame: { alignment: … }'"
    default: nil
    }
  }

  /// The first name that ends with the word, as `showSheet` does with `sheet`.
  func end(of names: [String]) -> String? {
    guard word.count >= 4, !names.contains(where: { $0.lowercased() == word }) else { return nil }
    return names.first { $0.count > word.count && $0.hasSuffix(word.prefix(1).uppercased() + word.dropFirst()) }
  }

  /// The longest name that the word says too much around, as `backgroundColor` does around `background`; nil for one
  /// that is there.
  func contained(in names: [String]) -> String? {
    names.filter { name in
      let small = name.lowercased()
      return small.count >= 4 && small.count < word.count && (word.hasPrefix(small) || word.hasSuffix(small))
    }.max { ($0.count, $1) < ($1.count, $0) }
  }

  /// At most two ways to write what was meant.
  func results(among keys: [AnyKey]) -> [String] {
    guard word.count >= 4 else { return [] }
    let parts = keys.filter { isPart(of: $0.name) }.prefix(1).map(\.name)
    return Array((parts + nested(in: keys).prefix(1)).prefix(2))
  }

  /// Whether the word begins or ends a name, as `onTap` does `onTapGesture`.
  private func isPart(of name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(word) || name.hasPrefix(word)
  }

  /// Keys with a key of that name inside, by itself or after their own name.
  private func nested(in keys: [AnyKey]) -> [String] {
    // A size in 'when' is the display's.
    (keys.filter { $0.name != "when" } + keys.filter { $0.name == "when" }).flatMap { key in
      key.shape.innerKeys.filter { inner in
        let inner = inner.lowercased()
        return inner == word || key.name.lowercased() + inner == word
      }.map { "\(key.name): { \($0): … }" }
    }
  }
}

extension ValueShape {
  /// The names of the keys that a value of this shape may have.
  fileprivate var innerKeys: [String] {
    switch self {
    case .record(_, let keys): keys.map(\.name)
    case .either(let shapes): shapes.flatMap(\.innerKeys)
    case .shared(_, let shape): shape.innerKeys
    default: []
    }
  }
}

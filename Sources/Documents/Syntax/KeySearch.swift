/// A search for the key that an author meant by a part of its name or by an inner key: `color` for `foregroundColor`,
/// `fontSize` for `font: { size: … }`.
struct KeySearch {
  /// The word in lower case, without hyphens and underscores.
  let word: String

  init(_ word: String) {
    // CSS writes `text-align`, Home Assistant `tap_action`.
    let small = word.utf8.count <= 64 ? word.lowercased().filter { $0 != "-" && $0 != "_" } : ""
    self.word = small.hasSuffix("colour") ? small.dropLast(6) + "color" : small
  }

  /// The keys that have this name in other languages.
  var otherWords: [String] { ForeignKeys.names(of: word) }

  /// Returns the first name that ends with the word, such as `showSheet` for `sheet`.
  func end(of names: [String]) -> String? {
    guard word.count >= 4, !names.contains(where: { $0.lowercased() == word }) else { return nil }
    return names.first { $0.count > word.count && $0.hasSuffix(word.prefix(1).uppercased() + word.dropFirst()) }
  }

  /// Returns the longest name that the word begins or ends with, such as `background` for `backgroundColor`; `nil` if
  /// there is none.
  func contained(in names: [String]) -> String? {
    names.filter { name in
      let small = name.lowercased()
      return small.count >= 4 && small.count < word.count && (word.hasPrefix(small) || word.hasSuffix(small))
    }.max { ($0.count, $1) < ($1.count, $0) }
  }

  /// Returns at most two ways to write the key that was probably meant.
  func results(among keys: [AnyKey]) -> [String] {
    guard word.count >= 4 else { return [] }
    let parts = keys.filter { isPart(of: $0.name) }.prefix(1).map(\.name)
    return Array((parts + nested(in: keys).prefix(1)).prefix(2))
  }

  /// Whether a name begins or ends with the word, as `onTapGesture` does with `onTap`.
  private func isPart(of name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(word) || name.hasPrefix(word)
  }

  /// Returns keys with an inner key of that name, alone or after the outer name.
  private func nested(in keys: [AnyKey]) -> [String] {
    // `when` comes last, because a size in it is the display's.
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

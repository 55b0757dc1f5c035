internal import FollowspotSpelling

/// The findings about views that have no kind or an unknown one.
extension Reader {
  mutating func reportSecondView(_ other: YAMLNode.Entry, beside first: String) {
    let small = other.key.lowercased()
    let meant = (ViewKind[first]?.allKeys ?? ViewModifiers.Keys.all).first { $0.name.lowercased() == small }
    if other.isBare || meant != nil {
      let hint = meant.map { "; did you mean '\($0.name)'?" } ?? hint(for: other, among: [])
      report(at: other.keyPosition, "'\(first)' has no key \(other.key.quoted)\(hint)")
    } else {
      report(
        at: other.keyPosition,
        "\(other.key.quoted) beside '\(first)': these are two views; begin a new item with '- ' or put both into a stack"
      )
    }
  }

  /// Reports an unknown view and returns the nearest name, if any.
  @discardableResult
  mutating func reportUnknownView(_ name: String, at position: SourcePosition, isAlone: Bool) -> String? {
    // An unreadable component has already been reported.
    if unread.contains(name) { return nil }
    let known = ViewKind.all.map(\.name) + components.declared.keys
    // Other toolkits have other names for the same views.
    let nearest = ForeignViews.names[name.lowercased()] ?? nearest(to: name, among: known)
    let hint = self.hint(forView: name, nearest, among: known, isAlone: isAlone)
    report(at: position, "there is no view \(name.quoted)\(hint)")
    if let nearest, components.declared[nearest] != nil {
      components.used.insert(nearest)
      unread.add(nearest)
    }
    // The content of a link or an icon elsewhere has another form than that of the view here.
    return nearest.flatMap {
      ["Button", "Image", "Grid"].contains($0) && $0 == ForeignViews.names[name.lowercased()] ? nil : $0
    }
  }

  /// Returns the remedy for a view that does not exist.
  private func hint(forView name: String, _ nearest: String?, among known: [String], isAlone: Bool) -> String {
    if let entry = Self.entry(meantBy: name, among: known) { return "; did you mean '\(entry)'?" }
    if let way = ForeignViews.ways[name.lowercased()] { return "; \(way)" }
    if let nearest { return "; did you mean '\(nearest)'?" }
    if isAlone { return "; write '{ Text: \(Self.isPlain(name) ? name : "…") }' for a text" }
    return "; the views are \(ViewKind.all.map(\.name).joined(separator: ", "))"
  }

  /// Whether a text needs no quotation marks in a flow mapping.
  fileprivate static func isPlain(_ text: String) -> Bool {
    text.count <= 64 && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
  }

  /// Returns the correct form of a view whose colon, or the space after it, is missing: `Text: A` for `Text A`.
  private static func entry(meantBy text: String, among known: [String]) -> String? {
    guard text.utf8.count <= 64, let end = text.firstIndex(where: { $0 == " " || $0 == ":" }) else { return nil }
    let (name, value) = (String(text[..<end]), text[end...].drop { $0 == " " || $0 == ":" })
    return known.contains(name) && !value.isEmpty ? "\(name): \(value)" : nil
  }
}

extension ViewDescription {
  /// Returns the remedy for views under a key such as `children`, or `nil` if there is none.
  static func views(meantBy entries: [YAMLNode.Entry]) -> String? {
    let words = ["children", "content", "views", "body", "items", "child"]
    guard let entry = entries.first(where: { words.contains($0.key.lowercased()) }), entry.value.text == nil else {
      return nil
    }
    return "; write the views themselves here, without '\(entry.key)'"
  }

  /// Returns the remedy for a text under a key such as `title` or `label`, or `nil` if there is none.
  static func text(meantBy entries: [YAMLNode.Entry]) -> String? {
    let words = ["title", "label", "caption", "content", "value", "name", "string"]
    guard let entry = entries.first(where: { words.contains($0.key.lowercased()) }), let text = entry.value.text,
      !text.isEmpty
    else { return nil }
    return "; write 'Text: \(Reader.isPlain(text) ? text : "…")' in place of '\(entry.key)'"
  }
}

internal import FollowspotData

extension Reader {
  /// Returns how a document writes a key of another language together with its value, or `nil` for an unknown key.
  mutating func way(insteadOf entry: YAMLNode.Entry, _ word: String, among names: [String]) -> String? {
    if names.contains("when"), !names.contains("navigate"), let isOpposite = ForeignKeys.visibility[word] {
      return visibility(entry.value, isOpposite: isOpposite)
    }
    // `flag: open` is a condition on a datum under the name of its type.
    if names.contains("data"), let text = entry.value.text, let condition = condition(writtenAs: text) {
      return "write 'data: \(condition.data)'"
    }
    return ForeignKeys.way(for: word, among: names)
  }

  /// Returns the condition that a text in the notation of programming languages stands for, or `nil` if it is none.
  func condition(writtenAs text: String) -> WrittenCondition? {
    WrittenCondition(text) { name in
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard let first = parts.first, case .data(let whole)? = meaning(of: first) else { return nil }
      guard parts.count > 1 else { return whole.type }
      return whole.type.fields?.first { $0.name == parts[1] }?.type
    }
  }

  private func visibility(_ value: YAMLNode, isOpposite: Bool) -> String {
    guard let text = value.text else {
      return isOpposite ? "write 'when' with the opposite" : "did you mean 'when'?"
    }
    if let condition = condition(writtenAs: isOpposite ? "not \(text)" : text), !condition.data.contains("…") {
      return "write 'when: { data: \(condition.data) }'"
    }
    if isOpposite, let condition = condition(writtenAs: text), !condition.data.contains("…") {
      return "write 'when' with the opposite of '{ data: \(condition.data) }'"
    }
    if ValueShape.flag(meantBy: text) == (isOpposite ? "false" : "true") { return "every view is visible; remove this" }
    return
      "a view is shown while its 'when' holds, such as 'when: { data: { name: true } }'; without a condition, remove the view"
  }
}

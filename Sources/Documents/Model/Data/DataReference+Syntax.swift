internal import FollowspotData
internal import FollowspotSpelling

extension Syntax where Value == DataReference {
  /// The name of data that must not be missing, for `needs`.
  static var neededData: Syntax<DataReference> {
    Syntax(shape: .name) { node, reader in
      if let name = reader.dataName(withDollar: node) {
        reader.report(at: node.position, Reader.needlessDollar(name))
        return nil
      }
      guard let name = reader.text(node, expecting: .name) else { return nil }
      return reader.reference(to: name, at: node.position)
    }
  }
}

extension Reader {
  /// Returns the name in a node that has a needless `$` before it, or `nil` for any other node.
  func dataName(withDollar node: YAMLNode) -> String? {
    guard case .scalar(let text, _) = node.content, text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = text.filter { $0 != "$" && $0 != "{" && $0 != "}" }
    return Variable(whole: "${\(name)}")?.key
  }

  /// Returns the finding about a `$` before a name that needs none.
  static func needlessDollar(_ name: String) -> String {
    "only the name of a datum stands here, without its '$'; write '\(name)'"
  }

  /// Reports an expression such as `qty > 3` in place of a condition, with the correct form. Returns false for anything
  /// else.
  mutating func refuses(_ node: YAMLNode, asConditionOf key: String) -> Bool {
    guard case .scalar(let text, _) = node.content else { return false }
    guard let condition = condition(writtenAs: text) else { return false }
    report(at: node.position, "\(text.quoted) is no condition; write '\(key): { data: \(condition.data) }'")
    return true
  }
}

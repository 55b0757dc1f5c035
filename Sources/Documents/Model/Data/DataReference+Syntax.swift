internal import FollowspotData
internal import FollowspotSpelling

extension Syntax where Value == DataReference {
  /// The name of something that may be missing.
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
  /// The name that a node has with a `$` before it; nil for any other node.
  func dataName(withDollar node: YAMLNode) -> String? {
    guard case .scalar(let text, _) = node.content, text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = text.filter { $0 != "$" && $0 != "{" && $0 != "}" }
    return Variable(whole: "${\(name)}")?.key
  }

  /// What is said of a `$` where only a name can stand.
  static func needlessDollar(_ name: String) -> String {
    "only the name of a datum stands here, without its '$'; write '\(name)'"
  }

  /// Reports words such as `qty > 3` where a condition belongs, with the condition that was meant; false for all else.
  mutating func refuses(_ node: YAMLNode, asConditionOf key: String) -> Bool {
    guard case .scalar(let text, _) = node.content else { return false }
    guard let condition = condition(writtenAs: text) else { return false }
    report(at: node.position, "\(text.quoted) is no condition; write '\(key): { data: \(condition.data) }'")
    return true
  }
}

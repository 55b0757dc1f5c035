package import FollowspotJSON

extension YAMLNode {
  /// Converts JSON to a node. The position of each value is its path, such as `action.set.tickets`.
  ///
  /// - Parameter path: The path of the root.
  init(_ json: JSON, path: String) {
    var count = 0
    self.init(json, path: path, &count)
  }

  private init(_ json: JSON, path: String, _ count: inout Int) {
    count += 1
    let number = count
    let content: Content =
      switch json {
      case .null: .scalar("null", isPlain: true)
      case .bool(let flag): .scalar("\(flag)", isPlain: true)
      case .integer(let integer): .scalar("\(integer)", isPlain: true)
      case .number(let number): .scalar("\(number)", isPlain: true)
      // `toggle` and `clear` are keywords only without quotes, and JSON has no unquoted words.
      case .string(let text): .scalar(text, isPlain: text == "toggle" || text == "clear")
      case .array(let items):
        .sequence(items.enumerated().map { YAMLNode($1, path: "\(path)[\($0)]", &count) })
      case .object(let object):
        .mapping(
          object.members.map { member in
            let path = "\(path).\(member.name)"
            return Entry(
              key: member.name, keyPosition: SourcePosition(file: path),
              value: YAMLNode(member.value, path: path, &count))
          })
      }
    self.init(content, at: SourcePosition(file: path), number: number)
  }

  /// The node as JSON. Unquoted scalars become the numbers, Booleans and nulls that YAML takes them for.
  var json: JSON {
    switch content {
    case .scalar(let text, isPlain: false): .string(text)
    case .scalar where isNull: .null
    case .scalar("true", _): .bool(true)
    case .scalar("false", _): .bool(false)
    case .scalar(let text, _):
      Int(text).map { .integer($0) } ?? Reader.number(text).map { .number($0) } ?? .string(text)
    case .sequence(let items): .array(items.map(\.json))
    case .mapping(let entries): .object(JSON.Object(entries.map { ($0.key, $0.value.json) }))
    }
  }
}

extension SourceText {
  /// Parses the text as JSON, which is a subset of YAML.
  ///
  /// - Throws: ``DocumentError/invalid(_:)`` with the findings.
  package func json() throws(DocumentError) -> JSON {
    let (root, diagnostics, _) = YAMLComposer.compose(self, index: 0)
    guard let root, diagnostics.isEmpty else { throw .invalid(diagnostics) }
    return root.json
  }
}

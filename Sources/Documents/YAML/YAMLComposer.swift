/// Builds the tree of one file from the parser's events, within limits that protect against hostile files.
struct YAMLComposer: ~Copyable {
  /// The deepest nesting of lists and mappings.
  static let depthLimit = 64
  /// The largest number of values, with those behind aliases counted at every use. It stops aliases of aliases from
  /// growing exponentially.
  static let weightLimit = 200_000

  /// The purpose of a text, which decides about limits and messages.
  enum Purpose {
    case document, data

    /// The limit for the purpose. Files of data may have lists of 20,000 rows.
    fileprivate var weightLimit: Int { self == .document ? YAMLComposer.weightLimit : 1_000_000 }

    fileprivate var emptiness: String {
      switch self {
      case .document: "the document is empty; it begins with 'followspot: 1'"
      case .data: "there are no values here; write 'name: value'"
      }
    }

    fileprivate var excess: String {
      switch self {
      case .document: "more than \(weightLimit) values, aliases counted at every use; make the document smaller"
      case .data: "more than \(weightLimit) values in one file, names counted too; leave out rows or fields"
      }
    }
  }

  private let purpose: Purpose
  private let file: String
  private var anchors: [String: YAMLNode] = [:]
  private var weight = 0
  private var diagnostics: [Diagnostic] = []
  /// The values that were left out.
  private var unread: [YAMLNode] = []

  /// The number of the last node.
  private var number: Int

  /// Nodes are numbered from `index << 32`, because no file has 2³² nodes: see ``weightLimit``.
  private init(file: String, index: Int, purpose: Purpose) {
    (self.file, self.purpose) = (file, purpose)
    number = index << 32
  }

  /// Parses a text.
  ///
  /// - Parameter index: The index of the text in the document, which makes the numbers of its nodes unique.
  /// - Returns: The root, or `nil` if there is none; the findings; and the values that were left out.
  static func compose(_ text: SourceText, index: Int, for purpose: Purpose = .document) -> (
    root: YAMLNode?, diagnostics: [Diagnostic], unread: [YAMLNode]
  ) {
    if let fault = text.encodingFault {
      return (nil, [Diagnostic(at: fault, "the text is not UTF-8 from here on; save the file as UTF-8")], [])
    }
    var composer = YAMLComposer(file: text.name, index: index, purpose: purpose)
    do throws(Diagnostic) {
      let root = try composer.document(YAMLParser(text))
      return (root, composer.diagnostics, composer.unread)
    } catch {
      return (nil, composer.diagnostics + [error], [])
    }
  }

  private mutating func document(_ parser: borrowing YAMLParser) throws(Diagnostic) -> YAMLNode? {
    guard case (.documentStart, _) = try parser.next() else {
      throw Diagnostic(at: SourcePosition(file: file, line: 1, column: 1), purpose.emptiness)
    }
    let root = try node(parser, depth: 0)
    let (event, position) = try parser.next()
    if case .documentStart = event {
      throw Diagnostic(at: position, "a second document begins here; a file holds one, so remove '---'")
    }
    return root
  }

  private mutating func node(_ parser: borrowing YAMLParser, depth: Int) throws(Diagnostic) -> YAMLNode? {
    let (event, position) = try parser.next()
    return try node(event, at: position, parser, depth: depth)
  }

  /// Returns the node that an event begins, or `nil` at the end of a collection.
  private mutating func node(
    _ event: YAMLEvent, at position: SourcePosition, _ parser: borrowing YAMLParser, depth: Int
  ) throws(Diagnostic) -> YAMLNode? {
    guard depth < Self.depthLimit else {
      throw Diagnostic(
        at: position, "nested more than \(Self.depthLimit) levels deep; move inner parts to 'components'")
    }
    if case .alias = event {} else { try count(1, at: position) }
    switch event {
    case .scalar(let text, let isPlain, let properties):
      // A tag without a value was meant as a text.
      let content = text.isEmpty ? properties.tag.map { YAMLNode.Content.scalar($0, isPlain: false) } : nil
      return finish(
        YAMLNode(content ?? .scalar(text, isPlain: isPlain), at: position, number: nextNumber()), properties)
    case .sequenceStart(let properties):
      var items: [YAMLNode] = []
      while let item = try node(parser, depth: depth + 1) { items.append(item) }
      return finish(YAMLNode(.sequence(items), at: position, number: nextNumber()), properties)
    case .mappingStart(let properties, let isFlow):
      let entries = try mapping(parser, isFlow: isFlow, depth: depth)
      return finish(YAMLNode(.mapping(entries), at: position, number: nextNumber()), properties)
    case .alias(let name):
      guard var node = anchors[name] else {
        throw Diagnostic(
          at: position,
          "'*\(name)' refers to nothing; write '&\(name)' before the value it repeats, further up and outside")
      }
      try count(node.weight, at: position)
      node.position = position
      node.number = nextNumber()
      return node
    case .documentStart, .collectionEnd, .streamEnd: return nil
    }
  }

  private mutating func mapping(
    _ parser: borrowing YAMLParser, isFlow: Bool, depth: Int
  ) throws(Diagnostic) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var places: [String: SourcePosition] = [:]
    while let keyNode = try node(parser, depth: depth + 1) {
      guard let value = try node(parser, depth: depth + 1) else { break }
      guard case .scalar(let key, _) = keyNode.content else {
        diagnostics.append(
          Diagnostic(
            at: keyNode.position, "a key is a word, not \(keyNode.noun); put quotes around text that begins with [ or {"
          ))
        unread.append(value)
        continue
      }
      if key == "<<" {
        diagnostics.append(
          Diagnostic(
            at: keyNode.position,
            "merge keys ('<<') are not supported; write the keys out, or share views by 'components'"))
      } else if let first = places[key] {
        // Views have names with capital letters.
        let isView = key.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
        let remedy = isView ? "begin each view with '- ', or keep one of the two" : "keep one of the two"
        diagnostics.append(
          Diagnostic(at: keyNode.position, "'\(key)' is already given at \(first); \(remedy)"))
        unread.append(value)
      } else {
        places[key] = keyNode.position
        entries.append(
          YAMLNode.Entry(key: key, keyPosition: keyNode.position, value: value, isBare: isFlow && value.isEmpty))
      }
    }
    return entries
  }

  private mutating func count(_ more: Int, at position: SourcePosition) throws(Diagnostic) {
    weight += more
    guard weight <= purpose.weightLimit else { throw Diagnostic(at: position, purpose.excess) }
  }

  private mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  private mutating func finish(_ node: YAMLNode, _ properties: YAMLEvent.Properties) -> YAMLNode {
    if let tag = properties.tag {
      // `!open` negates a Boolean in programming languages.
      let flag =
        tag.first == "!" && node.text == tag
        ? "; the opposite of a flag is 'toggle' in 'set', and 'name: false' in 'when'" : ""
      diagnostics.append(
        Diagnostic(
          at: node.position,
          "'!' begins a tag, which no document needs: leave it out, or put quotes around text that begins with it\(flag)"
        ))
    }
    if let anchor = properties.anchor { anchors[anchor] = node }
    return node
  }
}

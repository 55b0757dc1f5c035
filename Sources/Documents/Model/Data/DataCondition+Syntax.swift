internal import FollowspotData
internal import FollowspotSpelling

extension DataCondition {
  /// The words that stand in place of a datum's name.
  private enum Word: String {
    /// A list of conditions of which one must hold.
    case any
    /// A condition that must not hold.
    case not
  }

  /// Names, each with a value or comparisons. All of them must hold.
  static let syntax = Syntax<DataCondition>(shape: .mapping(.any)) { node, reader in
    guard case .mapping(let entries) = node.content else {
      let condition = node.text.flatMap { reader.condition(writtenAs: $0) }
      reader.mismatch(node, expecting: .mapping(.any), condition.map { "; write '\($0.data)'" } ?? "")
      return nil
    }
    if entries.isEmpty {
      reader.report(at: node.position, "the condition is empty; write 'name: value', or remove it")
      return nil
    }
    let diagnosed = reader.diagnostics.count
    let conditions = entries.compactMap { entry in
      switch Word(rawValue: entry.key) {
      case .any: alternatives(entry, &reader)
      case .not: opposite(entry, &reader)
      case nil: comparison(entry, &reader)
      }
    }
    guard conditions.count == entries.count else { return nil }
    // A name occurs only once, so only `any` can contradict its neighbours.
    if reader.diagnostics.count == diagnosed, !node.hasVariables,
      let index = entries.firstIndex(where: { Word(rawValue: $0.key) == .any }),
      let other = conditions.indices.first(where: { $0 != index && conditions[$0].excludes(conditions[index]) })
    {
      reader.report(
        at: entries[index].keyPosition,
        "this never holds: no item of 'any' agrees with '\(entries[other].key)' beside it")
    }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private static let data = Key("data", syntax, required: true, "The condition on the data.")

  /// A condition under the key `data`.
  static let record = Syntax<DataCondition>.record("condition", data)

  private static func alternatives(_ entry: YAMLNode.Entry, _ reader: inout Reader) -> DataCondition? {
    guard case .sequence(let items) = entry.value.content, !items.isEmpty else {
      reader.report(at: entry.value.position, "'any' is a list of conditions: 'any: [{ service: closed }, { … }]'")
      return nil
    }
    let conditions = items.compactMap { reader.read(syntax, $0) }
    return conditions.count == items.count ? .any(conditions) : nil
  }

  private static func opposite(_ entry: YAMLNode.Entry, _ reader: inout Reader) -> DataCondition? {
    reader.read(syntax, entry.value).map { .not($0) }
  }

  /// Returns the correct form of a logical operator such as `or`, or `nil` for other keys.
  private static func foreignWord(_ entry: YAMLNode.Entry) -> String? {
    switch entry.key.lowercased() {
    case "or", "either", "some", "oneof": return "for alternatives write 'any: [{ … }, { … }]'"
    case "and", "all", "every":
      return "all conditions of 'data' must hold: write them side by side, without '\(entry.key)'"
    case "none", "neither", "nor": return "what must not hold is written 'not: { … }'"
    default: return nil
    }
  }

  private static func comparison(_ entry: YAMLNode.Entry, _ reader: inout Reader) -> DataCondition? {
    if reader.declarations[entry.key] == nil, let way = foreignWord(entry) {
      reader.report(at: entry.keyPosition, "\(entry.key.quoted) names no datum; \(way)")
      return nil
    }
    guard let reference = reader.reference(to: entry.key, at: entry.keyPosition) else { return nil }
    guard let (comparisons, pairs) = reader.comparisons(entry.value, of: reference, called: entry.key) else {
      return nil
    }
    // Values that a component or a `ForEach` fills in may fit other uses of it.
    if !entry.value.hasVariables, !comparisons.canHold(of: reference.type) {
      let isOne = comparisons.contains { ![$0].canHold(of: reference.type) }
      reader.report(
        at: entry.value.position,
        isOne
          ? "this never holds: '\(entry.key)' is \(reference.type.phrase); compare it with a possible value"
          : "this never holds: no value of '\(entry.key)' meets all of its comparisons; remove one of them, or give each its own item of 'any'"
      )
    }
    if pairs.isEmpty { return .holds(reference, comparisons) }
    let conditions = (comparisons.isEmpty ? [] : [.holds(reference, comparisons)]) + pairs
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }
}

extension Reader {
  /// Returns what a key refers to: a datum, a field of a row, or a field of a record as in `train.line`; `nil` after a
  /// report.
  mutating func reference(to key: String, at position: SourcePosition) -> DataReference? {
    let dot = key.firstIndex(of: ".")
    let name = dot.map { String(key[..<$0]) } ?? key
    if scope?.meaning(of: name) != nil { counts.bareNames += 1 }
    guard let reference = dataReference(named: name, in: scope) else {
      // An unreadable declaration has already been reported.
      if isOpen || unread.contains(name) && !name.hasPrefix("$") { return nil }
      let names = (scope?.names ?? []).union(declarations.keys)
      let bare = String(name.drop { $0 == "$" })
      if let given = scope?[bare], case .scalar(let text, _) = given.node.content,
        !text.utf8.contains(UInt8(ascii: "$")),
        declarations[text] != nil
      {
        report(
          at: position,
          "'\(bare)' is fixed text here, and a condition tests data; write '\(bare)' without '$' here, and '\(bare): $\(text)' where the component is used"
        )
        return nil
      }
      let hint =
        names.isEmpty
        ? "; declare it in 'data'"
        : bare != name && names.contains(bare)
          ? "; names stand without '$' here: '\(bare)'" : hint(for: name, among: names)
      report(at: position, "there is no datum \(name.quoted)\(hint)")
      return nil
    }
    return part(of: reference, field: dot.map { String(key[key.index(after: $0)...]) }, called: name, at: position)
  }

  /// Returns the datum that a name refers to where only data are allowed. A constant argument of a component does not
  /// count, but `$name` as an argument does.
  private func dataReference(named name: String, in scope: Scope?) -> DataReference? {
    switch scope?.meaning(of: name) {
    case .data(let reference): return reference
    case .value(let binding):
      if case .scalar(let text, _) = binding.node.content, let other = Variable.whole(text),
        let reference = dataReference(named: other, in: binding.scope)
      {
        return reference
      }
    case nil: break
    }
    return declarations[name].map { DataReference(.datum(name), type: $0.type) }
  }

  /// Reads a value or comparisons that a datum is compared with; returns `nil` after a report.
  ///
  /// - Returns: The comparisons with constants, and the conditions that compare the datum with other data.
  fileprivate mutating func comparisons(
    _ node: YAMLNode, of datum: DataReference, called name: String
  ) -> ([DataComparison], [DataCondition])? {
    let type = datum.type
    guard case .mapping(let entries) = node.content else {
      guard DataComparison.Word.is.applies(to: type) || node.isNull else {
        report(at: node.position, "'\(name)' is \(type.phrase); test whether it is 'missing' or 'empty'")
        return nil
      }
      return comparison(.is, node, of: datum, type, called: name)
    }
    if entries.isEmpty {
      report(
        at: node.position, "'\(name)' has no value to compare with; write one, or a comparison such as 'missing: true'")
      return nil
    }
    // Without bounds, a value outside of them is reported as a comparison that never holds, instead of a wrong value.
    let parts = entries.compactMap { entry -> ([DataComparison], [DataCondition])? in
      guard let word = DataComparison.Word(rawValue: entry.key) else {
        let hint =
          DataComparison.Word.meant(by: entry.key).map { "; did you mean '\($0.rawValue)'?" }
          ?? hint(for: entry.key, among: DataComparison.Word.allCases.map(\.rawValue))
        report(at: entry.keyPosition, "there is no comparison \(entry.key.quoted)\(hint)")
        return nil
      }
      guard word.applies(to: type) else {
        report(at: entry.keyPosition, "'\(name)' can't be compared by '\(word.rawValue)'; it is \(type.phrase)")
        return nil
      }
      return comparison(word, entry.value, of: datum, type.withoutBounds, called: name)
    }
    return parts.count == entries.count ? (parts.flatMap(\.0), parts.flatMap(\.1)) : nil
  }

  /// Reads what a datum is compared with in one way; returns `nil` after a report.
  ///
  /// - Parameter type: The type of constants.
  private mutating func comparison(
    _ word: DataComparison.Word, _ node: YAMLNode, of datum: DataReference, _ type: DataType, called name: String
  ) -> ([DataComparison], [DataCondition])? {
    switch word {
    case .missing: return read(.flag, node).map { ([.missing($0)], []) }
    case .empty: return read(.flag, node).map { ([.empty($0)], []) }
    case .in:
      guard case .sequence(let items) = node.content else {
        report(at: node.position, "'in' has a list of values, found \(node.noun); write 'in: [value, value]'")
        return nil
      }
      let operands = items.compactMap { compared($0, with: type, called: name) }
      guard operands.count == items.count else { return nil }
      let values = operands.compactMap { if case .value(let value?) = $0 { value } else { nil } }
      let others = operands.compactMap { operand -> DataCondition? in
        if case .reference(let other) = operand { .compares(datum, .is, other) } else { nil }
      }
      if others.isEmpty { return ([.isIn(values)], []) }
      return ([], [.any([.holds(datum, [.isIn(values)])] + others)])
    case .is, .not, .atLeast, .atMost, .above, .below:
      switch compared(node, with: type, called: name) {
      case nil: return nil
      case .reference(let other)?: return ([], [.compares(datum, word, other)])
      case .value(let value)?, .hidden(let value)?:
        switch (word, value) {
        case (.is, _): return ([.isEqual(value)], [])
        case (.not, _): return ([.isNot(value)], [])
        case (.atLeast, let value?): return ([.atLeast(value)], [])
        case (.atMost, let value?): return ([.atMost(value)], [])
        case (.above, let value?): return ([.above(value)], [])
        case (_, let value?): return ([.below(value)], [])
        case (_, nil):
          report(at: node.position, "'\(word.rawValue)' needs a value; a missing one is tested with 'missing: true'")
          return nil
        }
      }
    }
  }

  /// Reads a value to compare with: a constant, or another datum as `$name`; returns `nil` after a report.
  private mutating func compared(_ node: YAMLNode, with type: DataType, called name: String) -> DataOperand? {
    switch node.content {
    case .sequence where type.fields == nil:
      report(
        at: node.position,
        "expected \(type.phrase), found a list; one of several is written '\(name): { in: [value, value] }'")
      return nil
    case .scalar(let text, _) where text.utf8.contains(UInt8(ascii: " ")):
      let words = text.prefix(64).split(separator: " ").map(String.init)
      if words.count == 2, let word = DataComparison.Word.meant(by: words[0]), word.applies(to: type) {
        report(
          at: node.position,
          "expected \(type.phrase), found \(text.quoted); write '\(name): { \(word.rawValue): \(words[1]) }'")
        return nil
      }
    default: break
    }
    guard let operand = operand(node, of: type, called: name, accepting: { $0.isComparable(with: type) }) else {
      return nil
    }
    if case .reference(let other) = operand, other.source == .now {
      report(at: node.position, "'$now' can't be compared; let the program set a 'flag' when the time has come")
      return nil
    }
    return operand
  }
}

extension DataComparison.Word {
  /// Returns the comparison that has a word or sign in other languages, or `nil` if there is none.
  static func meant(by word: String) -> DataComparison.Word? {
    let words: [String: DataComparison.Word] = [
      "greaterthan": .above, "gt": .above, ">": .above, "morethan": .above, "lessthan": .below, "lt": .below,
      "<": .below, "greaterthanorequal": .atLeast, "gte": .atLeast, "ge": .atLeast, ">=": .atLeast, "min": .atLeast,
      "lessthanorequal": .atMost, "lte": .atMost, "le": .atMost, "<=": .atMost, "max": .atMost, "equals": .is,
      "equal": .is, "eq": .is, "=": .is, "==": .is, "notequals": .not, "ne": .not, "!=": .not, "oneof": .in,
    ]
    return words[word.lowercased()]
  }
}

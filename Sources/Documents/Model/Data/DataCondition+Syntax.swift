internal import Data
internal import Spelling

extension DataCondition {
  /// The word for a list of conditions of which one is enough.
  private static let any = "any"

  /// Names with what they must be: a value, or comparisons. All of them must hold.
  static let syntax = Syntax<DataCondition>(shape: .mapping(.any)) { node, reader in
    guard case .mapping(let entries) = node.content else {
      reader.mismatch(node, expecting: .mapping(.any))
      return nil
    }
    let conditions = entries.compactMap { entry in
      entry.key == any ? alternatives(entry, &reader) : comparison(entry, &reader)
    }
    guard conditions.count == entries.count else { return nil }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private static func alternatives(_ entry: YAMLNode.Entry, _ reader: inout Reader) -> DataCondition? {
    guard case .sequence(let items) = entry.value.content, !items.isEmpty else {
      reader.report(at: entry.value.position, "'any' is a list of conditions: 'any: [{ service: closed }, { … }]'")
      return nil
    }
    let conditions = items.compactMap { reader.read(syntax, $0) }
    return conditions.count == items.count ? .any(conditions) : nil
  }

  private static func comparison(_ entry: YAMLNode.Entry, _ reader: inout Reader) -> DataCondition? {
    guard let reference = reader.reference(to: entry.key, at: entry.keyPosition) else { return nil }
    guard let comparisons = reader.comparisons(entry.value, with: reference.type, called: entry.key) else { return nil }
    // What a component or a `ForEach` fills in may fit for others of its uses.
    if !entry.value.hasVariables, !comparisons.canHold(of: reference.type) {
      reader.report(at: entry.value.position, "this never holds: '\(entry.key)' is \(reference.type.phrase)")
    }
    return .holds(reference, comparisons)
  }
}

extension Reader {
  /// What a key speaks of: a datum, a field of a row, or a part of one as in `train.line`; nil after a report.
  mutating func reference(to key: String, at position: SourcePosition) -> DataReference? {
    let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let reference = dataReference(named: parts[0], in: scope) else {
      // What it is could not be read, and that was said.
      if isOpen || unread.mayContain(parts[0]) { return nil }
      let names = (scope?.names ?? []).union(declarations.keys)
      let hint = names.isEmpty ? "; declare it in 'data'" : hint(for: parts[0], among: names)
      report(at: position, "there is no datum \(parts[0].quoted)\(hint)")
      return nil
    }
    return part(of: reference, field: parts.count > 1 ? parts[1] : nil, called: parts[0], at: position)
  }

  /// The datum that a name speaks of where only data can be meant: words that a component is given are none, but `$name`
  /// in their place may be.
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

  /// What must hold of a value of a type: one value, or comparisons by their words; nil after a report.
  fileprivate mutating func comparisons(
    _ node: YAMLNode, with type: DataType, called name: String
  ) -> [DataComparison]? {
    guard case .mapping(let entries) = node.content else {
      if node.isNull { return [.isEqual(nil)] }
      guard DataComparison.Word.is.applies(to: type) else {
        report(at: node.position, "'\(name)' is \(type.phrase); ask whether it is 'missing' or 'empty'")
        return nil
      }
      return value(node, of: type, at: name).map { [.isEqual($0)] }
    }
    var comparisons: [DataComparison] = []
    for entry in entries {
      guard let word = DataComparison.Word(rawValue: entry.key) else {
        report(
          at: entry.keyPosition,
          "there is no comparison \(entry.key.quoted)\(hint(for: entry.key, among: DataComparison.Word.allCases.map(\.rawValue)))"
        )
        return nil
      }
      guard word.applies(to: type) else {
        report(at: entry.keyPosition, "'\(name)' can't be compared by '\(word.rawValue)'; it is \(type.phrase)")
        return nil
      }
      guard let comparison = comparison(word, entry.value, with: type, called: name) else { return nil }
      comparisons.append(comparison)
    }
    return comparisons.isEmpty ? nil : comparisons
  }

  private mutating func comparison(
    _ word: DataComparison.Word, _ node: YAMLNode, with type: DataType, called name: String
  ) -> DataComparison? {
    // Bounds and words outside of what the type allows are told of as never holding, not as wrong values.
    let type = type.unbounded
    switch word {
    case .missing: return read(.flag, node).map { .missing($0) }
    case .empty: return read(.flag, node).map { .empty($0) }
    case .in:
      guard case .sequence(let items) = node.content else {
        report(at: node.position, "'in' has a list of values")
        return nil
      }
      let values = items.compactMap { value($0, of: type, at: name) }
      return values.count == items.count ? .isIn(values) : nil
    case .is where node.isNull: return .isEqual(nil)
    case .not where node.isNull: return .isNot(nil)
    default:
      guard let value = value(node, of: type, at: name) else { return nil }
      switch word {
      case .is: return .isEqual(value)
      case .not: return .isNot(value)
      case .atLeast: return .atLeast(value)
      case .atMost: return .atMost(value)
      case .above: return .above(value)
      default: return .below(value)
      }
    }
  }
}

extension DataType {
  /// The same without bounds.
  fileprivate var unbounded: DataType {
    switch self {
    case .integer: .integer(.min ... .max)
    case .number(_, let digits): .number(DataType.anyNumber, digits: digits)
    default: self
    }
  }
}

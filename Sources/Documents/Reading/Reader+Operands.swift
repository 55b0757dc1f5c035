internal import FollowspotData
internal import FollowspotSpelling

/// The values of calculations.
extension Reader {
  /// A value of a calculation with its type; nil for a number, which fits amounts and durations too.
  struct Typed {
    var operand: DataDerivation.Operand
    var type: DataType?
    var word: String
    var position: SourcePosition
  }

  /// Returns a value of a calculation with its names looked up; nil after a report.
  mutating func operand(
    _ operand: WrittenDerivation.Operand, of written: WrittenDerivation, in datum: DataDeclaration
  ) -> Typed? {
    switch operand {
    case .product(let factors, let position):
      var list: String?
      var typed: [Typed] = []
      for factor in factors {
        guard let found = self.operand(factor, of: written, in: datum) else { return nil }
        if case .field(_, let name, _) = found.operand {
          if let list, list != name {
            report(
              at: found.position,
              "the rows of '\(list)' and '\(name)' can't be multiplied with each other; take fields of one list")
            return nil
          }
          list = name
        }
        typed.append(found)
      }
      guard let list else {
        report(at: position, "this 'product' has no field of a list; write it as a datum of its own")
        return nil
      }
      guard let type = product(of: typed) else { return nil }
      return Typed(operand: .product(of: list, typed.map(\.operand)), type: type, word: "product", position: position)
    case .word(let text, let position):
      if let constant = constant(text, of: written.operation, datum.type) {
        return Typed(operand: .constant(constant.value), type: constant.type, word: text, position: position)
      }
      return named(text, position, of: written.operation)
    }
  }

  /// Returns the constant that a word is, with its type if that is certain.
  private func constant(
    _ text: String, of operation: DataDerivation.Operation, _ type: DataType
  ) -> (value: DataValue, type: DataType?)? {
    guard operation != .count, operation != .join, let first = text.utf8.first,
      "0123456789+-.".utf8.contains(first)
    else { return nil }
    if operation != .product, operation != .percent, Self.number(text) == nil || type.isMeasured,
      let value = type.withoutBounds.value(ofText: text)
    {
      return (value, type)
    }
    if let number = Int(text) { return (.integer(number), .integer(.min ... .max)) }
    return Self.number(text).map { (.number($0), .number(DataType.anyNumber, digits: nil)) }
  }

  private mutating func named(
    _ text: String, _ position: SourcePosition, of operation: DataDerivation.Operation
  ) -> Typed? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("") else {
      report(
        at: position,
        "\(text.quoted) is neither a number nor a datum; write a number with digits, or the name of a datum")
      return nil
    }
    guard let declaration = declarations[parts[0]] else {
      if unread.contains(parts[0]) { return nil }
      let hint = hint(for: parts[0], among: declarations.keys)
      report(at: position, "there is no datum \(parts[0].quoted)\(hint)")
      return nil
    }
    var type = declaration.type
    var isRow = false
    for (index, part) in parts.dropFirst().enumerated() {
      guard let fields = type.fields, index < 2 else {
        report(at: position, "'\(parts.prefix(index + 1).joined(separator: "."))' has no parts; it is \(type.phrase)")
        return nil
      }
      guard let field = fields.first(where: { $0.name == part }) else {
        let hint = hint(for: part, among: fields.map(\.name))
        let isList = if case .list = type { true } else { false }
        report(
          at: position,
          isList
            ? "the rows of '\(parts[0])' have no field \(part.quoted)\(hint)"
            : "'\(parts.prefix(index + 1).joined(separator: "."))' has no part \(part.quoted)\(hint)")
        return nil
      }
      if case .list = type { isRow = true }
      type = field.type
    }
    if operation == .count {
      guard case .list = type else {
        let way = isRow ? "write 'count: \(parts[0])'" : "only a list has rows"
        report(at: position, "'count' counts the rows of a list, and '\(text)' is \(type.phrase); \(way)")
        return nil
      }
      return Typed(operand: .rows(of: parts[0]), type: type, word: text, position: position)
    }
    if let fields = type.fields {
      let part = "\(text).\(fields.first?.name ?? "part")"
      report(at: position, "'\(text)' is \(type.phrase); name one of its values, such as '\(part)'")
      return nil
    }
    let last = parts.count > (isRow ? 2 : 1) ? parts[parts.count - 1] : nil
    return Typed(
      operand: isRow ? .field(parts[1], of: parts[0], part: last) : .datum(parts[0], part: last), type: type,
      word: text, position: position)
  }
}

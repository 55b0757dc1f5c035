internal import FollowspotData
internal import FollowspotSpelling

/// The names and types in calculations, which are looked up once all data are declared.
extension Reader {
  /// Returns the declarations with their calculations. Faulty ones are reported and left out.
  mutating func derive(_ declarations: [DataDeclaration], _ written: [Named<WrittenDeclaration>]) -> [DataDeclaration] {
    var derived = declarations
    for (index, named) in written.enumerated() {
      guard let calculation = named.value.derivation,
        let derivation = derivation(calculation, of: declarations[index])
      else { continue }
      derived[index].derivation = derivation
    }
    reportCycles(derived, written)
    // A value that a visitor's data make is the visitor's too.
    let places = Dictionary(derived.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for declaration in derived.derived {
      guard let place = places[declaration.name] else { continue }
      let sources = (declaration.derivation?.sources ?? []).compactMap { places[$0] }
      derived[place].isOfSession = sources.contains { derived[$0].isOfSession }
      if sources.contains(where: { derived[$0].isPrivate }) { derived[place].isPrivate = true }
    }
    for declaration in derived { self.declarations[declaration.name] = declaration }
    return derived
  }

  private mutating func reportCycles(_ declarations: [DataDeclaration], _ written: [Named<WrittenDeclaration>]) {
    let known = Set(declarations.derived.map(\.name))
    var open = declarations.filter { $0.derivation != nil && !known.contains($0.name) }
    while let first = open.first {
      var path = [first.name]
      while let last = open.first(where: { $0.name == path.last }),
        let next = last.derivation?.sources.first(where: { name in open.contains { $0.name == name } }),
        !path.contains(next)
      { path.append(next) }
      let next = open.first { $0.name == path.last }?.derivation?.sources
        .first { name in path.contains(name) }
      let circle = Array(path[(next.flatMap(path.firstIndex) ?? 0)...])
      if let start = circle.first, let named = written.first(where: { $0.name == start }) {
        let chain = (circle + [start]).map { "'\($0)'" }.joined(separator: " → ")
        report(
          at: named.value.derivation?.position ?? named.position,
          circle.count == 1
            ? "'\(start)' is made from itself; make it from other data"
            : "data are made from each other in a circle: \(chain); make one of them from other data")
      }
      // Those that only read the circle need no further report.
      var gone = Set(path)
      while let reader = open.first(where: { datum in
        !gone.contains(datum.name) && datum.derivation?.sources.contains(where: gone.contains) ?? false
      }) { gone.insert(reader.name) }
      open.removeAll { gone.contains($0.name) }
    }
  }

  /// Returns a calculation with its names looked up; `nil` after a report.
  private mutating func derivation(_ written: WrittenDerivation, of datum: DataDeclaration) -> DataDerivation? {
    let operation = written.operation
    guard operation.makes(datum.type) else {
      report(
        at: written.position,
        "'\(operation.rawValue)' makes \(operation.result), and '\(datum.name)' is \(datum.type.phrase); \(operation.remedy)"
      )
      return nil
    }
    let count = written.operands.count
    if [.difference, .percent].contains(operation), count != 2, operation == .percent || count < 2 {
      report(
        at: written.position,
        "'\(operation.rawValue)' takes two values\(operation == .percent ? "" : " or more"), a list: '\(operation.rawValue): [\(operation == .percent ? "part, whole" : "first, second")]'"
      )
      return nil
    }
    let operands = written.operands.enumerated().compactMap { index, operand in
      self.operand(operand, index, of: written, in: datum)
    }
    guard operands.count == count, agree(operands, written, in: datum) else { return nil }
    if operation == .percent, let most = datum.type.upperBound, most <= 1 {
      warn(
        at: written.position,
        "'percent' makes 50 of a half, and '\(datum.name)' ends at 1, so it is nearly always missing; write 'range: 0...100'"
      )
    }
    return DataDerivation(operation, operands.map(\.operand), separator: written.separator)
  }

  /// A value of a calculation with its type; nil for a number, which fits amounts and durations too.
  fileprivate struct Typed {
    var operand: DataDerivation.Operand
    var type: DataType?
    var word: String
    var position: SourcePosition
  }

  private mutating func operand(
    _ operand: WrittenDerivation.Operand, _ index: Int, of written: WrittenDerivation, in datum: DataDeclaration
  ) -> Typed? {
    switch operand {
    case .product(let factors, let position):
      var list: String?
      var typed: [Typed] = []
      for factor in factors {
        guard let found = self.operand(factor, 0, of: written, in: datum) else { return nil }
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

  /// Returns the type of a product; `nil` after a report.
  private mutating func product(of factors: [Typed]) -> DataType? {
    var result = DataType.integer(.min ... .max)
    var measured: String?
    for factor in factors {
      switch factor.type {
      case .integer?: break
      case .number?: if measured == nil { result = .number(DataType.anyNumber, digits: nil) }
      case .money?, .duration?:
        if let measured {
          report(
            at: factor.position,
            "'\(measured)' and '\(factor.word)' can't be multiplied with each other; one of them has to be a number")
          return nil
        }
        (measured, result) = (factor.word, factor.type ?? result)
      default:
        report(
          at: factor.position, "'\(factor.word)' can't be multiplied; it is \(factor.type?.phrase ?? "no number")")
        return nil
      }
    }
    return result
  }

  /// Whether the values of a calculation fit each other and its result. Reports the first that does not.
  private mutating func agree(_ operands: [Typed], _ written: WrittenDerivation, in datum: DataDeclaration) -> Bool {
    let operation = written.operation
    switch operation {
    case .count:
      if operands.count == 1 { return true }
      report(at: operands[1].position, "'count' takes one list; add counts up by a 'sum' of data")
      return false
    case .product:
      if let rows = operands.first(where: { $0.isRows }) {
        report(
          at: rows.position,
          "'\(rows.word)' has a value for each row; their products are added by '{ sum: { product: [ … ] } }'")
        return false
      }
      guard let type = product(of: operands) else { return false }
      if datum.type.accepts(type) { return true }
      report(
        at: written.position,
        "this product is \(type.phrase), and '\(datum.name)' is \(datum.type.phrase); declare it so"
      )
      return false
    case .difference, .percent:
      if let rows = operands.first(where: { $0.isRows }) {
        report(
          at: rows.position,
          "'\(rows.word)' has a value for each row; declare a 'sum' of them, and use that by its name")
        return false
      }
      let first = operands[0].type
      if operation == .percent { return fit(operands, first, operation, "'\(operands[0].word)'") { $0.isMeasurable } }
      switch (first, datum.type) {
      case (.date?, .integer), (.time?, .duration):
        if operands.count > 2 {
          report(at: operands[2].position, "the time between takes two values; remove this")
          return false
        }
        return fit(operands, first, operation, "'\(operands[0].word)'") { _ in true }
      case (.date?, _), (.time?, _):
        let isDays = if case .date? = first { true } else { false }
        report(
          at: written.position,
          "\(isDays ? "days lie a number of days" : "moments lie a duration") apart, and '\(datum.name)' is \(datum.type.phrase); declare it as \(isDays ? "an 'integer'" : "a 'duration'")"
        )
        return false
      default: return fit(operands, datum.type, operation, "'\(datum.name)'") { $0.isMeasurable }
      }
    case .sum: return fit(operands, datum.type, operation, "'\(datum.name)'") { $0.isMeasurable }
    case .min, .max: return fit(operands, datum.type, operation, "'\(datum.name)'") { $0.isOrdered }
    case .join: return fit(operands, .text, operation, "'\(datum.name)'") { $0 == .text }
    }
  }

  private mutating func fit(
    _ operands: [Typed], _ type: DataType?, _ operation: DataDerivation.Operation, _ other: String,
    _ isPossible: (DataType) -> Bool
  ) -> Bool {
    for operand in operands {
      guard let found = operand.type, let type, !isPossible(found) || !type.accepts(found) else { continue }
      report(
        at: operand.position,
        "'\(operand.word)' is \(found.phrase), and \(other) is \(type.phrase); '\(operation.rawValue)' takes values of one kind"
      )
      return false
    }
    return true
  }
}

extension Reader.Typed {
  /// Whether there is a value for each row of a list.
  fileprivate var isRows: Bool {
    switch operand {
    case .field, .product: true
    case .constant, .datum, .rows: false
    }
  }
}

extension DataDerivation {
  /// Returns the finding about a datum of a name that something sets although it is made from others.
  func refusal(of name: String) -> String {
    let way = sources.isEmpty ? "change its 'from'" : "set \(phrase), or take its 'from' away"
    return "'\(name)' is made from \(sources.isEmpty ? "constants" : phrase) and can't be set; \(way)"
  }
}

extension DataDerivation.Operation {
  /// Whether the calculation can make values of a type.
  fileprivate func makes(_ type: DataType) -> Bool {
    switch self {
    case .sum, .product, .difference: type.isMeasurable
    case .count: if case .integer = type { true } else { false }
    case .percent: if case .number = type { true } else { false }
    case .min, .max: type.isOrdered
    case .join: type == .text
    }
  }

  /// The result as a phrase.
  fileprivate var result: String {
    switch self {
    case .sum, .product, .difference: "a number, an amount or a duration"
    case .count: "a whole number"
    case .percent: "a number"
    case .min, .max: "a number, an amount, a day, a moment or a duration"
    case .join: "a text"
    }
  }

  /// The remedy for a result of another type.
  fileprivate var remedy: String {
    switch self {
    case .sum, .product, .difference, .min, .max: "declare the type of its values, such as 'money: EUR'"
    case .count: "declare 'integer:'"
    case .percent: "declare 'number: 0'"
    case .join: "declare 'text:'"
    }
  }
}

extension DataType {
  /// Whether values can be added.
  fileprivate var isMeasurable: Bool {
    switch self {
    case .integer, .number, .money, .duration: true
    default: false
    }
  }

  /// Whether a plain number is a value with a unit.
  fileprivate var isMeasured: Bool {
    switch self {
    case .money, .duration: true
    default: false
    }
  }

  /// Whether one value is smaller than another.
  fileprivate var isOrdered: Bool {
    switch self {
    case .date, .time: true
    default: isMeasurable
    }
  }

  /// Whether a result of this type can be made from values of another. Bounds and styles don't matter.
  fileprivate func accepts(_ other: DataType) -> Bool {
    switch (self, other) {
    case (.integer, .integer), (.number, .number), (.number, .integer), (.duration, .duration), (.date, .date),
      (.time, .time):
      true
    case (.money(let mine), .money(let theirs)): mine == theirs
    default: self == other
    }
  }
}

extension DataType {
  /// The greatest number; nil for types without one.
  fileprivate var upperBound: Double? {
    switch self {
    case .integer(let range): Double(range.upperBound)
    case .number(let range, _): range.upperBound
    default: nil
    }
  }
}

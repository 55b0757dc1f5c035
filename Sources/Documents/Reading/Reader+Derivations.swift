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
    let operands = written.operands.compactMap { operand($0, of: written, in: datum) }
    guard operands.count == count, agree(operands, written, in: datum) else { return nil }
    if operation == .percent, let most = datum.type.upperBound, most <= 1 {
      warn(
        at: written.position,
        "'percent' makes 50 of a half, and '\(datum.name)' ends at 1, so it is nearly always missing; write 'range: 0...100'"
      )
    }
    return DataDerivation(operation, operands.map(\.operand), separator: written.separator)
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
  /// The greatest number; nil for types without one.
  fileprivate var upperBound: Double? {
    switch self {
    case .integer(let range): Double(range.upperBound)
    case .number(let range, _): range.upperBound
    default: nil
    }
  }
}

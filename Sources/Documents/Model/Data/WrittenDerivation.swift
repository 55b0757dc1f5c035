internal import FollowspotData

/// A declaration of data, with a calculation whose names are not looked up yet.
struct WrittenDeclaration: Sendable {
  var declaration: DataDeclaration
  /// The calculation that makes the value; nil for a datum that is set.
  var derivation: WrittenDerivation?

  init(_ declaration: DataDeclaration, _ derivation: WrittenDerivation? = nil) {
    (self.declaration, self.derivation) = (declaration, derivation)
  }
}

/// A calculation under `from`, as it stands in the document.
struct WrittenDerivation: Sendable {
  /// A value of the calculation.
  indirect enum Operand: Sendable {
    /// A name, or a constant.
    case word(String, SourcePosition)
    /// A product for each row of a list.
    case product([Operand], SourcePosition)
  }

  var operation: DataDerivation.Operation
  var operands: [Operand]
  var separator: String
  /// The position of the calculation's name.
  var position: SourcePosition
}

extension WrittenDerivation {
  private enum Keys {
    static let sum = key(.sum, "The sum of values, or of a field of all rows: 'basket.price'.")
    static let count = Key("count", .name, "The number of rows of a list.")
    static let product = key(.product, "The product of numbers, of which one may be an amount or a duration.")
    static let difference = key(
      .difference, "The first value less the others; of two days or moments, the time between.")
    static let percent = key(.percent, "How many hundredths of the second value the first one is.")
    static let min = key(.min, "The smallest of values, or of a field of all rows.")
    static let max = key(.max, "The largest of values, or of a field of all rows.")
    static let join = key(.join, "Texts one after another, or those of a field of all rows.")
    static let separator = Key("separator", .text, "The text between the texts of 'join'.").or(DataDerivation.separator)
    static let all = [
      sum.any, count.any, product.any, difference.any, percent.any, min.any, max.any, join.any, separator.any,
    ]
    static let names = DataDerivation.Operation.allCases.map(\.rawValue)

    private static func key(_ operation: DataDerivation.Operation, _ summary: String) -> Key<[Operand]> {
      Key(operation.rawValue, operation.takesProducts ? .terms : .factors, summary)
    }
  }

  static let syntax = Syntax<WrittenDerivation>.record("from", Keys.all) { fields, reader in
    let written = fields.entries.filter { Keys.names.contains($0.key) }
    guard written.count == 1, let operation = DataDerivation.Operation(rawValue: written[0].key) else {
      // An unknown key has already been reported.
      if written.isEmpty, fields.entries.contains(where: { $0.key != Keys.separator.name }) { return nil }
      reader.report(
        at: written.last?.keyPosition ?? fields.position,
        written.isEmpty
          ? "no calculation is named here; write one such as '{ sum: basket.price }'"
          : "'\(written[0].key)' and '\(written[1].key)' are two calculations; give each its own datum, and use that by its name"
      )
      return nil
    }
    if operation != .join, let entry = fields[Keys.separator.name] {
      reader.report(at: entry.keyPosition, "only 'join' has a 'separator'; remove it")
    }
    let separator = fields(Keys.separator, &reader)
    guard let operands = reader.operands(written[0].value, of: operation) else { return nil }
    return WrittenDerivation(
      operation: operation, operands: operands, separator: separator, position: written[0].keyPosition)
  }
}

extension DataDerivation.Operation {
  /// Whether a product for each row of a list may stand among the operands.
  var takesProducts: Bool {
    switch self {
    case .sum, .min, .max: true
    case .count, .product, .difference, .percent, .join: false
    }
  }
}

extension Syntax where Value == [WrittenDerivation.Operand] {
  /// Names of data and constants. The record reads them itself, because its names are no variables.
  fileprivate static var factors: Self { Self(shape: .oneOrMore(.either([.name, .anyNumber]))) { _, _ in nil } }

  /// The same, with products for each row of a list.
  fileprivate static var terms: Self {
    let product = Key("product", factors, required: true, "Values that are multiplied for each row.")
    return Self(shape: .oneOrMore(.either([.name, .anyNumber, .record("row product", [product.any])]))) { _, _ in nil }
  }
}

extension ValueShape {
  fileprivate static var anyNumber: ValueShape { .number(DataType.anyNumber) }
}

extension Reader {
  /// Reads the values of a calculation; returns `nil` after a report.
  fileprivate mutating func operands(
    _ node: YAMLNode, of operation: DataDerivation.Operation
  ) -> [WrittenDerivation.Operand]? {
    guard case .sequence(let items) = node.content else {
      return operand(node, of: operation).map { [$0] }
    }
    guard !items.isEmpty else {
      report(at: node.position, "'\(operation.rawValue)' needs a value, such as the name of a datum")
      return nil
    }
    let operands = items.compactMap { operand($0, of: operation) }
    return operands.count == items.count ? operands : nil
  }

  private mutating func operand(_ node: YAMLNode, of operation: DataDerivation.Operation) -> WrittenDerivation.Operand?
  {
    switch node.content {
    case .scalar(let text, _) where !node.isNull:
      if let name = dataName(withDollar: node) {
        report(at: node.position, Self.needlessDollar(name))
        return nil
      }
      return .word(text, node.position)
    case .mapping(let entries):
      guard operation.takesProducts, entries.count == 1, entries[0].key == DataDerivation.Operation.product.rawValue
      else {
        report(
          at: entries.first?.keyPosition ?? node.position,
          operation.takesProducts
            ? "only a 'product' for each row stands inside of '\(operation.rawValue)'; give another calculation its own datum, and use that by its name"
            : "'\(operation.rawValue)' takes names and numbers; give this calculation its own datum, and use that by its name"
        )
        return nil
      }
      return operands(entries[0].value, of: .product).map { .product($0, entries[0].keyPosition) }
    default:
      report(at: node.position, "expected the name of a datum or a number, found \(node.noun)")
      return nil
    }
  }
}

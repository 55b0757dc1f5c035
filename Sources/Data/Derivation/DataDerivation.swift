/// The way in which a datum is made from others, such as the sum of the prices of a list.
public struct DataDerivation: Hashable, Sendable {
  /// A calculation, by its name in documents.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// All operands together.
    case sum
    /// The number of rows of a list.
    case count
    /// The operands multiplied.
    case product
    /// The first operand less the others.
    case difference
    /// The first operand in hundredths of the second.
    case percent
    /// The smallest operand.
    case min
    /// The largest operand.
    case max
    /// Texts one after another.
    case join
  }

  /// A value that the calculation uses.
  public indirect enum Operand: Hashable, Sendable {
    /// The same value each time.
    case constant(DataValue)
    /// A datum, or a part of its record.
    case datum(String, part: String?)
    /// The rows of a list.
    case rows(of: String)
    /// A field of each row of a list, or a part of the field's record.
    case field(String, of: String, part: String?)
    /// A product for each row of a list.
    case product(of: String, [Operand])
  }

  /// The calculation.
  public var operation: Operation
  /// The values, in the order of the document.
  public var operands: [Operand]
  /// The text between joined texts.
  public var separator: String

  /// Creates a calculation. Parameters set the properties of the same names.
  public init(_ operation: Operation, _ operands: [Operand], separator: String = Self.separator) {
    (self.operation, self.operands, self.separator) = (operation, operands, separator)
  }

  /// The text between joined texts for documents that state none.
  public static let separator = ", "

  /// The data that the calculation reads, each once, in the order of the document.
  public var sources: [String] {
    var sources: [String] = []
    for name in operands.flatMap(\.sources) where !sources.contains(name) { sources.append(name) }
    return sources
  }

  /// The data that the calculation reads, for messages: `'price' and 'count'`.
  package var phrase: String {
    let names = sources.map { "'\($0)'" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension DataDerivation.Operand {
  fileprivate var sources: [String] {
    switch self {
    case .constant: []
    case .datum(let name, _), .rows(let name), .field(_, let name, _): [name]
    case .product(let list, let factors): [list] + factors.flatMap(\.sources)
    }
  }
}

extension [DataDeclaration] {
  /// The data that are made from others. Each stands behind those that it reads, and those of a cycle are left out.
  package var derived: [DataDeclaration] {
    let open = filter { $0.derivation != nil }
    let places = Dictionary(open.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var readers = [[Int]](repeating: [], count: open.count)
    // The numbers of data that a datum waits for.
    var waits = [Int](repeating: 0, count: open.count)
    for (reader, datum) in open.enumerated() {
      for source in datum.derivation?.sources.compactMap({ places[$0] }) ?? [] {
        readers[source].append(reader)
        waits[reader] += 1
      }
    }
    var order = open.indices.filter { waits[$0] == 0 }
    var next = 0
    while next < order.count {
      for reader in readers[order[next]] {
        waits[reader] -= 1
        if waits[reader] == 0 { order.append(reader) }
      }
      next += 1
    }
    return order.map { open[$0] }
  }
}

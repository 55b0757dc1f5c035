extension DataType {
  /// The most that a datum holds in all, as ``DataValue/size`` counts: 8 MiB.
  public static let sizeLimit = 8 << 20

  /// Throws for a datum that holds too much.
  ///
  /// - Parameter path: What made it so much, as errors name it.
  static func check(size: Int, at path: @autoclosure () -> String) throws(DataError) {
    guard size > sizeLimit else { return }
    throw .wrongType(path: path(), expected: "a datum of \(sizeLimit) bytes at most in all", found: "\(size)")
  }
}

extension DataValue {
  /// How much it holds: 16 bytes for each value, and those of its texts.
  package var size: Int {
    switch self {
    case .text(let text): 16 + text.utf8.count
    case .record(let values): values.size
    case .list(let rows): rows.reduce(16) { $0 + $1.values.size }
    default: 16
    }
  }
}

extension [String: DataValue] {
  /// How much the values of a record or a row hold, as ``DataValue/size`` counts.
  var size: Int { values.reduce(16) { $0 + $1.size } }
}

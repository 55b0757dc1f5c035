extension DataType {
  /// The largest size of a datum in the unit of `DataValue.size`: 8 MiB.
  package static let sizeLimit = 8 << 20

  /// Throws an error for a size above the limit.
  ///
  /// - Parameter path: The place for the error that caused the size.
  static func check(size: Int, at path: @autoclosure () -> String) throws(DataError) {
    guard size > sizeLimit else { return }
    throw .wrongType(path: path(), expected: "a datum of \(sizeLimit) bytes at most in all", found: "\(size)")
  }
}

extension DataValue {
  /// The size: 16 bytes for each value, and the bytes of its texts.
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
  /// The size of a record or a row in the unit of `DataValue.size`.
  var size: Int { values.reduce(16) { $0 + $1.size } }
}

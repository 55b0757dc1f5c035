internal import FollowspotJSON

extension DataType {
  /// Returns the value of a text in a document or command: `3`, `true`, `2.90`, `5min`; nil if it is not of this type.
  /// Records and lists have no such text.
  package func value(ofText text: String) -> DataValue? {
    let json: JSON? =
      switch self {
      case .integer: Int(whole: text).map { .integer($0) }
      case .number: Double(text).flatMap { $0.isFinite ? .number($0) : nil }
      case .flag: ["true": .bool(true), "false": .bool(false)][text]
      case .record, .list: nil
      default: .string(text)
      }
    return json.flatMap { json in try? value(of: json, at: "") }
  }
}

extension Int {
  /// Reads a whole number in any form of JSON: `2`, `2.0` and `2e0` are the same. Nil for other texts.
  package init?(whole text: String) {
    if let value = Int(text) {
      self = value
    } else {
      guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
        let value = Double(text).flatMap(Int.init(exactly:))
      else { return nil }
      self = value
    }
  }
}

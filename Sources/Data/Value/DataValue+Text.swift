internal import FollowspotJSON

extension DataType {
  /// The value that a document or a command line writes as a text: `3`, `true`, `2.90`, `5min`; nil for none of this
  /// type. Records and lists are never one text.
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
  /// A whole number, however it is written: `2`, `2.0` and `2e0` are the same, as in JSON. Nil for anything else.
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

internal import FollowspotJSON

extension DataType {
  /// The value that a document or a command line writes as a text: `3`, `true`, `2.90`, `5min`; nil for none of this
  /// type. Records and lists are never one text.
  package func value(ofText text: String) -> DataValue? {
    let json: JSON? =
      switch self {
      case .integer: Int(text).map { .integer($0) }
      case .number: Double(text).flatMap { $0.isFinite ? .number($0) : nil }
      case .flag: ["true": .bool(true), "false": .bool(false)][text]
      case .record, .list: nil
      default: .string(text)
      }
    return json.flatMap { json in try? value(of: json, at: "") }
  }
}

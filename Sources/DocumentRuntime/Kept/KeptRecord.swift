internal import FollowspotData
internal import FollowspotJSON
internal import FollowspotRecords

/// What is remembered of one datum.
struct KeptRecord: Hashable, Sendable {
  /// The version of the file's shape.
  static let format = 1

  /// The datum.
  let name: String
  /// What it held, as programs are told it; null for missing.
  var value: JSON
  /// The time of day at which that was written down.
  var saved: Moment
  /// How long it was still to hold then, unless there was news; nil for ever.
  var lifetime: Duration?

  /// How long it holds from a time of day on; nil for ever, 0 or less where it is over.
  ///
  /// A clock that is behind the time of the record was set back, or lost its battery: then nothing is known of the time
  /// between, and all of the rest counts.
  ///
  /// - Parameter declared: What the document says where the record says nothing.
  func lifetime(at now: Moment, declared: Duration?) -> Duration? {
    guard let lifetime = lifetime ?? declared else { return nil }
    return lifetime - .seconds(max(0, now.secondsSince1970 - saved.secondsSince1970))
  }
}

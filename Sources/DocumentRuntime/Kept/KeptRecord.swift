internal import FollowspotData
internal import FollowspotJSON
internal import FollowspotRecords

/// The saved value of one datum.
struct KeptRecord: Hashable, Sendable {
  /// The version of the file format.
  static let format = 1

  /// The name of the datum.
  let name: String
  /// The value in the form that programs see; null for missing.
  var value: JSON
  /// The time of day at which the record was made.
  var saved: UnixTime
  /// The remaining lifetime of the value at ``saved``; nil if the record has none.
  var lifetime: Duration?

  /// Returns the remaining lifetime at a time of day; nil without a limit, 0 or less if it has passed.
  ///
  /// If the clock is behind ``saved``, it was set back or lost its battery. The time between is unknown then, and the whole
  /// lifetime remains.
  ///
  /// - Parameter declared: The lifetime that the document declares, for records without one.
  func lifetime(at now: UnixTime, declared: Duration?) -> Duration? {
    guard let lifetime = lifetime ?? declared else { return nil }
    return lifetime - .seconds(max(0, now.secondsSince1970 - saved.secondsSince1970))
  }
}

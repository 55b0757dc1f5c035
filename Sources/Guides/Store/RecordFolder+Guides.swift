public import FollowspotRecords

/// An error of the guide store, under its public name.
public typealias GuideStoreError = RecordError
/// A report of the guide store, under its public name.
public typealias GuideStoreReport = RecordReport

extension RecordFolder {
  /// The size in bytes of the largest guide file that is read or written. A record takes about 200 bytes.
  static let largestGuide = 16 * 1024

  /// Returns the path of a document's guides in a state directory: `NAME/guides`, or `guides` for a document without a
  /// name.
  static func names(ofGuides document: KioskName?) -> [String] { [document?.rawValue, "guides"].compactMap(\.self) }

  /// Reads the file of a guide.
  func read(_ id: GuideID) -> Reading<GuideRecord> {
    read(id.rawValue) { bytes throws(RecordProblem) in try GuideRecord(bytes, of: id) }
  }
}

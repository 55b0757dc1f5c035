public import FollowspotRecords

/// What the store could not do; as programs know it.
public typealias GuideStoreError = RecordError
/// What the store met and lived through; as programs know it.
public typealias GuideStoreReport = RecordReport

extension RecordFolder {
  /// The largest file of a guide that is read or written, bytes. A record takes about 200.
  static let largestGuide = 16 * 1024

  /// Where a document's guides are remembered in a state directory: `NAME/guides`, or `guides` for a document without a
  /// name.
  static func names(ofGuides document: DocumentName?) -> [String] { [document?.rawValue, "guides"].compactMap(\.self) }

  /// Reads the file of a guide.
  func read(_ id: GuideID) -> Reading<GuideRecord> {
    read(id.rawValue) { bytes throws(RecordProblem) in try GuideRecord(bytes, of: id) }
  }
}

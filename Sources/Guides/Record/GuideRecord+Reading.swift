internal import FollowspotJSON
internal import FollowspotRecords

extension GuideRecord {
  /// Reads the record of a guide from the text of its file.
  init(_ bytes: [UInt8], of id: GuideID) throws(RecordProblem) {
    do throws(GuideRecordDamage) { self = try GuideRecord(parsing: bytes, of: id) } catch {
      // Where memory is out nobody knows what the file says.
      if case .syntax(let error) = error, error.cause == .outOfMemory { throw .outOfMemory }
      if case .format(let format) = error, format > Self.format { throw .newer(format: format) }
      throw .damaged(error.description)
    }
  }

  /// The record as the text of its file. All that one may hold can be written, if there is memory for it.
  func text() throws(RecordProblem) -> [UInt8] {
    do { return try encoded() } catch { throw .outOfMemory }
  }
}

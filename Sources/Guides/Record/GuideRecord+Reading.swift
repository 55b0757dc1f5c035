internal import FollowspotJSON
internal import FollowspotRecords

extension GuideRecord {
  /// Reads a guide's record from the contents of its file.
  init(_ bytes: [UInt8], of id: GuideID) throws(RecordProblem) {
    do throws(GuideRecordDamage) { self = try GuideRecord(parsing: bytes, of: id) } catch {
      // Exhausted memory says nothing about the file, so it does not count as damaged.
      if case .syntax(let error) = error, error.cause == .outOfMemory { throw .outOfMemory }
      if case .format(let format) = error, format > Self.format { throw .newer(format: format) }
      throw .damaged(error.description)
    }
  }

  /// Returns the contents of the record's file. Encoding fails only if memory is exhausted.
  func text() throws(RecordProblem) -> [UInt8] {
    do { return try encoded() } catch { throw .outOfMemory }
  }
}

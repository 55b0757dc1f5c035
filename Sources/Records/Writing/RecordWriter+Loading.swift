internal import SystemPackage

extension RecordWriter {
  /// The number of problems that are logged individually. A damaged disk may cause thousands.
  private static let reportLimit = 20

  /// Reads the records of the folder and cleans up unfinished and damaged files.
  ///
  /// - Parameters:
  ///   - isRecord: Returns whether a name belongs to a record. Other files are ignored.
  ///   - take: Called with the name and the bytes of each record.
  package func load(
    where isRecord: (String) -> Bool, _ take: (String, [UInt8]) throws(RecordProblem) -> Void
  ) throws(RecordError) {
    var reports: [RecordReport] = []
    var hasRenamed = false
    for name in try folder.names() {
      do throws(RecordError) {
        var report: RecordReport?
        if let record = RecordFolder.record(ofTemporary: name), isRecord(record) {
          let path = folder.path.appending(name)
          report = try folder.removeTemporary(name).map { .setAside(path, problem: "it is a folder", as: $0) }
        } else if let record = RecordFolder.record(ofFile: name), isRecord(record) {
          report = try load(record, take)
        }
        guard let report else { continue }
        hasRenamed = true
        reports.append(report)
      } catch {
        reports.append(.failed(error))
      }
    }
    if hasRenamed {
      // One sync for all of them, because each takes some milliseconds.
      do throws(RecordError) { try folder.sync() } catch { reports.append(.failed(error)) }
    }
    for one in reports.prefix(Self.reportLimit) { report(one) }
    if reports.count > Self.reportLimit { report(.more(reports.count - Self.reportLimit, in: folder.path)) }
  }

  private func load(
    _ record: String, _ take: (String, [UInt8]) throws(RecordProblem) -> Void
  ) throws(RecordError) -> RecordReport? {
    switch folder.read(record, { bytes throws(RecordProblem) in try take(record, bytes) }) {
    case .record, .missing: return nil
    case .unreadable(let error):
      note(unread: record, error)
      throw error
    case .damaged(let problem):
      do throws(RecordError) {
        return try folder.setAside(record: record, problem: problem)
      } catch {
        note(unread: record, error)
        throw error
      }
    }
  }
}

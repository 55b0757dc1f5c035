public import SystemPackage

/// What a state directory holds, as it was found: nothing is locked, repaired or moved.
public struct GuideStoreContents: Sendable {
  /// The records, sorted by id.
  public var records: [GuideRecord] = []
  /// The files that could not be read as records, and why, sorted by name.
  public var problems: [GuideStoreError] = []
}

extension GuideStore {
  /// Reads a state directory without disturbing the kiosk that holds it.
  ///
  /// - Throws: A ``GuideStoreError`` if there is no such directory or it can't be read.
  public nonisolated static func read(_ directory: FilePath) throws(GuideStoreError) -> GuideStoreContents {
    var contents = GuideStoreContents()
    guard let folder = try GuideFolder(reading: directory) else { return contents }
    for id in try folder.names().compactMap({ GuideID(fileName: $0) }) {
      switch folder.read(id) {
      case .record(let record): contents.records.append(record)
      // Removed since the folder was listed.
      case .unreadable(let error) where error.kind == .notFound: break
      case .unreadable(let error): contents.problems.append(error)
      case .damaged(let problem):
        contents.problems.append(
          GuideStoreError(
            .failed, operation: "read", path: folder.path(of: id),
            cause: "\(problem); the kiosk sets it aside when it starts and shows the guide again"))
      }
    }
    return contents
  }
}

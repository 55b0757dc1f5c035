internal import FollowspotFiles
internal import Glibc
public import FollowspotRecords
public import SystemPackage

/// What a state directory holds, as it was found: nothing is locked, repaired or moved.
public struct GuideStoreContents: Sendable {
  /// The records, sorted by id.
  public var records: [GuideRecord] = []
  /// The files that could not be read as records, and why, sorted by name; or why their folder could not be read.
  public var problems: [GuideStoreError] = []
}

extension GuideStore {
  /// The documents that something was remembered of in a state directory, sorted; nil, the first, for those without a
  /// name. Where something else has the place of a document's folder, ``read(_:document:)`` says so.
  ///
  /// - Throws: A ``GuideStoreError`` if there is no such directory or it can't be read.
  public nonisolated static func documents(in directory: FilePath) throws(GuideStoreError) -> [DocumentName?] {
    let state = try StateDirectory(reading: directory)
    // What may not be looked at can't be left out as if it were not there: whoever reads it is told why.
    func exists(_ path: String) -> Bool {
      var status = stat()
      if fstatat(state.descriptor.rawValue, path, &status, AT_SYMLINK_NOFOLLOW) == 0 { return true }
      // What is in 'guides' are the records of documents without a name.
      return errno != ENOENT && errno != ENOTDIR && path != "guides/guides"
    }
    // Where a link leads to nothing, as to a disk that is not mounted, the kiosk says so: it is in the folder's place.
    func leadsNowhere(_ path: String) -> Bool {
      var status = stat()
      // Either is the folder of documents without a name.
      return path != "guides" && path != "data"
        && fstatat(state.descriptor.rawValue, path, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == S_IFLNK && fstatat(state.descriptor.rawValue, path, &status, 0) != 0
    }
    do throws(Errno) {
      var found: [DocumentName?] = exists("guides") ? [nil] : []
      for name in try state.descriptor.names().compactMap({ DocumentName($0) }).sorted()
      where exists("\(name)/guides") || leadsNowhere(name.rawValue) {
        found.append(name)
      }
      return found
    } catch {
      throw GuideStoreError(error, operation: "list", path: directory)
    }
  }

  /// Reads what a state directory holds of a document, without disturbing the kiosk that holds it.
  ///
  /// - Parameters:
  ///   - directory: The state directory.
  ///   - document: The document's name; nil for documents without one.
  /// - Throws: A ``GuideStoreError`` if there is no such directory or it can't be read.
  public nonisolated static func read(
    _ directory: FilePath, document: DocumentName? = nil
  ) throws(GuideStoreError) -> GuideStoreContents {
    let state = try StateDirectory(reading: directory)
    var contents = GuideStoreContents()
    do throws(GuideStoreError) {
      guard
        let folder = try RecordFolder(
          reading: state, RecordFolder.names(ofGuides: document), largestFile: RecordFolder.largestGuide)
      else { return contents }
      try read(folder, into: &contents)
    } catch {
      contents.problems.append(error)
    }
    return contents
  }

  private nonisolated static func read(
    _ folder: RecordFolder, into contents: inout GuideStoreContents
  ) throws(GuideStoreError) {
    let ids = try folder.names().compactMap { name in
      RecordFolder.record(ofFile: name).flatMap { try? GuideID($0) }
    }
    for id in ids {
      switch folder.read(id) {
      case .record(let record): contents.records.append(record)
      // Removed since the folder was listed.
      case .missing: break
      case .unreadable(let error): contents.problems.append(error)
      case .damaged(let problem):
        contents.problems.append(
          GuideStoreError(
            .damaged, operation: "read", path: folder.path(of: id.rawValue),
            cause: "\(problem); the kiosk sets it aside when it starts and shows the guide again"))
      }
    }
  }
}

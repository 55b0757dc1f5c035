internal import FollowspotFiles
internal import Glibc
internal import FollowspotRecords
package import SystemPackage

/// The contents of a state directory as they were found. Reading locks, repairs and moves nothing.
package struct GuideStoreContents: Sendable {
  /// The records, sorted by id.
  package var records: [GuideRecord] = []
  /// The files that could not be read as records, sorted by name; or the error of reading their folder.
  package var problems: [GuideStoreError] = []
}

extension GuideStore {
  /// Returns the documents with records in a state directory, sorted. `nil` comes first and stands for documents
  /// without a name. A document whose folder is blocked by something else is included; ``read(_:document:)`` reports
  /// the error.
  ///
  /// - Throws: A ``GuideStoreError`` if the directory does not exist or cannot be read.
  package nonisolated static func documents(in directory: FilePath) throws(GuideStoreError) -> [KioskName?] {
    let state = try StateDirectory(reading: directory)
    // An inaccessible path counts as existing, so that reading it reports the error.
    func exists(_ path: String) -> Bool {
      var status = stat()
      if fstatat(state.descriptor.rawValue, path, &status, AT_SYMLINK_NOFOLLOW) == 0 { return true }
      // A file may have a document's name. `guides` itself lies in an open folder, so no file is on the way to it.
      let isMissing = errno == ENOENT || errno == ENOTDIR && path != "guides"
      // `guides` contains the records of documents without a name, so `guides/guides` is not another document's folder.
      return !isMissing && path != "guides/guides"
    }
    // A dangling link, such as to a disk that is not mounted, counts as a document, so that the kiosk reports it.
    func leadsNowhere(_ path: String) -> Bool {
      var status = stat()
      // Both names are folders of documents without a name.
      return path != "guides" && path != "data"
        && fstatat(state.descriptor.rawValue, path, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == S_IFLNK && fstatat(state.descriptor.rawValue, path, &status, 0) != 0
    }
    do throws(Errno) {
      var found: [KioskName?] = exists("guides") ? [nil] : []
      for name in try state.descriptor.names().compactMap({ KioskName($0) }).sorted()
      where exists("\(name)/guides") || leadsNowhere(name.rawValue) {
        found.append(name)
      }
      return found
    } catch {
      throw GuideStoreError(error, operation: "list", path: directory)
    }
  }

  /// Reads the records of a document in a state directory, without disturbing a running kiosk.
  ///
  /// - Parameters:
  ///   - directory: The state directory.
  ///   - document: The document's name; `nil` for documents without one.
  /// - Throws: A ``GuideStoreError`` if the directory does not exist or cannot be read.
  package nonisolated static func read(
    _ directory: FilePath, document: KioskName? = nil
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
      // The file was removed after the folder was listed.
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

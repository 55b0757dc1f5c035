internal import FollowspotFiles
internal import FollowspotJSON
internal import FollowspotKiosk
internal import Glibc
internal import SystemPackage

/// The folder of a contact sheet: `index.html`, `report.json` and the pictures.
///
/// A lock on the folder, flock(2), keeps a second run from writing to it. File systems without such locks have none.
final class SheetFolder: Sendable {
  /// A folder in the folder of a sheet.
  enum Part: String, CaseIterable {
    case pictures, before, differences

    /// Whether a name has the form of this folder's files.
    fileprivate func has(_ name: String) -> Bool {
      self == .differences ? ContactSheet.isDifference(name) : ContactSheet.isFile(name)
    }
  }

  let path: FilePath
  let folder: Descriptor

  /// The names of the files beside the parts.
  private static let files: Set<String> = ["index.html", "report.json"]

  /// The largest report that is read: some 100,000 pictures.
  private static let reportLimit = 32 << 20

  /// Opens a folder to write a sheet to: a new or an empty one, or one with an earlier sheet, which will be replaced. The
  /// pictures of a first sheet that was interrupted may be in it too. Other files are not touched, and links are refused.
  init(writing path: FilePath) throws(CommandFailure) {
    self.path = path
    try Self.attempt("make the folder \(path)") { () throws(Errno) in
      try Self.make { path.withPlatformString { mkdir($0, 0o755) } }
    }
    let (use, flags) = ("use \(path) as a folder", O_RDONLY | O_DIRECTORY)
    folder = try Self.attempt(use) { () throws(Errno) in try Descriptor(opening: path, flags) }
    guard Self.lock(folder, LOCK_EX) else {
      throw CommandFailure(
        .output,
        "error: another run of 'followspot render' uses \(path); wait for its end, or name another folder")
    }
    let names = try Self.attempt(use) { () throws(Errno) in try self.folder.names() }
    try Self.check(folder, names, path)
    Self.removeTemporaryFiles(names, in: folder)
    for part in Part.allCases where names.contains(part.rawValue) {
      guard let place = try? open(part), let names = try? place.names() else { continue }
      Self.removeTemporaryFiles(names, in: place)
    }
    try Self.attempt("make the folder \(path.appending(Part.pictures.rawValue))") { () throws(Errno) in
      try make(.pictures)
    }
  }

  /// Opens the folder of an earlier sheet.
  init(reading path: FilePath) throws(CommandFailure) {
    self.path = path
    do throws(Errno) { folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY) } catch {
      throw Self.unreadable(path, "\(error)")
    }
    guard Self.lock(folder, LOCK_SH) else {
      throw CommandFailure(.noInput, "error: another run of 'followspot render' writes to \(path); wait for its end")
    }
  }

  /// Reads the report of the sheet in the folder.
  func report() throws(CommandFailure) -> ContactSheet {
    let file = path.appending("report.json")
    let bytes: [UInt8]
    do throws(RegularFile.Problem) {
      bytes = try RegularFile.bytes(of: file, atMost: Self.reportLimit)
    } catch {
      throw Self.unreadable(file, "\(error)")
    }
    do throws(ContactSheet.ReadingError) { return try ContactSheet(report: bytes) } catch {
      throw CommandFailure(.badData, "error: \(file) is no report of pictures: \(error)")
    }
  }

  /// Writes a file into the folder, or into a folder in it. Only the former is synced: hundreds of pictures would wait for
  /// the disk one after another.
  func write(_ bytes: [UInt8], _ name: String, in part: Part? = nil) throws(CommandFailure) {
    let place = part.map { path.appending($0.rawValue) } ?? path
    do throws(WritingProblem) {
      guard let part else { return try ReplacedFile.write(bytes, to: place.appending(name)) }
      let folder: Descriptor
      do throws(Errno) {
        try make(part)
        folder = try open(part)
      } catch {
        throw .refused(error)
      }
      try ReplacedFile.write(bytes, to: FilePath(name), in: folder)
    } catch {
      throw CommandFailure(KioskError("write \(place.appending(name))", error))
    }
  }

  /// Removes the pictures of earlier sheets, whole or interrupted: all files with names of pictures that a sheet does not
  /// have.
  func removePictures(besides sheet: ContactSheet) {
    for part in Part.allCases {
      guard let place = try? open(part), let names = try? place.names() else { continue }
      let kept =
        switch part {
        case .pictures: Set(sheet.entries.map(\.file))
        case .before: Set(sheet.before)
        case .differences: Set(sheet.differences)
        }
      for name in names where part.has(name) && !kept.contains(name) { unlinkat(place.rawValue, name, 0) }
    }
  }

  /// Opens a part, which must not be a link.
  private func open(_ part: Part) throws(Errno) -> Descriptor {
    try Descriptor(opening: part.rawValue, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  private func make(_ part: Part) throws(Errno) {
    try Self.make { mkdirat(folder.rawValue, part.rawValue, 0o755) }
  }

  /// Locks a folder. Returns false if another process holds it.
  private static func lock(_ folder: borrowing Descriptor, _ operation: CInt) -> Bool {
    let rawValue = folder.rawValue
    do throws(Errno) {
      _ = try Errno.check { flock(rawValue, operation | LOCK_NB) }
      return true
    } catch {
      return error != .wouldBlock
    }
  }

  private static func unreadable(_ path: FilePath, _ cause: String) -> CommandFailure {
    CommandFailure(
      .noInput, "error: cannot read \(path): \(cause); name a folder that 'followspot render --all' has written")
  }

  /// Makes a folder, unless something with its name exists.
  private static func make(_ call: () -> CInt) throws(Errno) {
    do throws(Errno) { _ = try Errno.check(call) } catch .fileExists {}
  }

  private static func attempt<Result: ~Copyable>(
    _ operation: String, _ body: () throws(Errno) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(Errno) { return try body() } catch { throw CommandFailure(KioskError(operation, .refused(error))) }
  }

  private static func removeTemporaryFiles(_ names: [String], in folder: borrowing Descriptor) {
    for name in names where ReplacedFile.isTemporary(name) { unlinkat(folder.rawValue, name, 0) }
  }
}

/// The rules by which a folder may be written to.
extension SheetFolder {
  /// Checks that a folder is empty or has a sheet.
  ///
  /// - Throws: A failure if the folder has anything else.
  private static func check(
    _ folder: borrowing Descriptor, _ names: [String], _ path: FilePath
  ) throws(CommandFailure) {
    for name in names where !ReplacedFile.isTemporary(name) {
      let isPart = Part(rawValue: name) != nil
      guard isPart || files.contains(name) else { throw refusal("\(path) has other files in it") }
      var status = stat()
      let isOwn =
        fstatat(folder.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == (isPart ? S_IFDIR : S_IFREG)
      guard isOwn else { throw refusal("\(path.appending(name)) is a link, or not a \(isPart ? "folder" : "file")") }
    }
    guard names.contains("report.json") else {
      guard isInterrupted(folder, names) else { throw refusal("\(path) has files without the report.json of a sheet") }
      return
    }
    let cause: any Error
    do {
      _ = try ContactSheet(report: RegularFile.bytes(of: "report.json", in: folder, atMost: reportLimit))
      return
    } catch {
      cause = error
    }
    throw refusal("\(path.appending("report.json")) is no report of pictures: \(cause)")
  }

  /// Whether a folder has only pictures with the names of a sheet's, as a run leaves them that ends early.
  private static func isInterrupted(_ folder: borrowing Descriptor, _ names: [String]) -> Bool {
    guard files.isDisjoint(with: names) else { return false }
    for part in Part.allCases where names.contains(part.rawValue) {
      guard let place = try? Descriptor(opening: part.rawValue, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
        let files = try? place.names(), files.allSatisfy({ part.has($0) || ReplacedFile.isTemporary($0) })
      else { return false }
    }
    return true
  }

  private static func refusal(_ cause: String) -> CommandFailure {
    CommandFailure(.usage, "error: \(cause); name an empty folder, or one with earlier pictures")
  }
}

internal import FollowspotFiles
internal import FollowspotJSON
internal import FollowspotKiosk
internal import Glibc
internal import SystemPackage

/// The folder of a contact sheet: `index.html`, `report.json` and the pictures.
struct SheetFolder {
  /// A folder in the folder of a sheet.
  enum Part: String, CaseIterable {
    case pictures, before, differences

    /// Whether a name has the form of this folder's files.
    fileprivate func has(_ name: String) -> Bool {
      self == .differences ? ContactSheet.isDifference(name) : ContactSheet.isFile(name)
    }
  }

  let path: FilePath
  /// The pictures of the sheet that this one replaces, as its report lists them.
  private let earlier: [Part: Set<String>]

  /// The names of the files beside the parts.
  private static let files: Set<String> = ["index.html", "report.json"]

  /// The largest report that is read: some 100,000 pictures.
  private static let reportLimit = 32 << 20

  /// Opens a folder to write a sheet to: a new or an empty one, or one with an earlier sheet, which will be replaced. The
  /// pictures of a first sheet that was interrupted may be in it too. Other files are not touched, and links are refused.
  init(writing path: FilePath) throws(CommandFailure) {
    self.path = path
    try Self.attempt("make the folder \(path)") { () throws(Errno) in try Self.make(path) }
    let (use, flags) = ("use \(path) as a folder", O_RDONLY | O_DIRECTORY)
    let folder = try Self.attempt(use) { () throws(Errno) in try Descriptor(opening: path, flags) }
    let names = try Self.attempt(use) { () throws(Errno) in try folder.names() }
    earlier = try Self.earlier(in: folder, names, path)
    Self.removeTemporaryFiles(names, in: folder)
    for part in Part.allCases where names.contains(part.rawValue) {
      guard let place = try? open(part), let names = try? place.names() else { continue }
      Self.removeTemporaryFiles(names, in: place)
    }
    let pictures = path.appending(Part.pictures.rawValue)
    try Self.attempt("make the folder \(pictures)") { () throws(Errno) in try Self.make(pictures) }
  }

  /// Opens the folder of an earlier sheet.
  init(reading path: FilePath) { (self.path, earlier) = (path, [:]) }

  /// Reads the report of the sheet in the folder.
  func report() throws(CommandFailure) -> ContactSheet {
    let file = path.appending("report.json")
    let bytes: [UInt8]
    do throws(RegularFile.Problem) {
      bytes = try RegularFile.bytes(of: file, atMost: Self.reportLimit)
    } catch {
      throw CommandFailure(
        .noInput, "error: cannot read \(file): \(error); name a folder that 'followspot render --all' has written")
    }
    do throws(ContactSheet.ReadingError) { return try ContactSheet(report: bytes) } catch {
      throw CommandFailure(.badData, "error: \(file) is no report of pictures: \(error)")
    }
  }

  /// Writes a file into the folder, or into a folder in it. Only the former is synced: the report comes last, and hundreds of
  /// pictures would wait for the disk one after another.
  func write(_ bytes: [UInt8], _ name: String, in part: Part? = nil) throws(CommandFailure) {
    let place = part.map { path.appending($0.rawValue) } ?? path
    do throws(WritingProblem) {
      guard let part else { return try ReplacedFile.write(bytes, to: place.appending(name)) }
      do throws(Errno) { try Self.make(place) } catch { throw .refused(error) }
      let folder: Descriptor
      do throws(Errno) { folder = try open(part) } catch { throw .refused(error) }
      try ReplacedFile.write(bytes, to: FilePath(name), in: folder)
    } catch {
      throw CommandFailure(KioskError("write \(place.appending(name))", error))
    }
  }

  /// Removes the pictures of the earlier sheet that are not in this one.
  func removePictures(besides files: Set<String>) {
    for (part, names) in earlier {
      guard let folder = try? open(part) else { continue }
      for name in names where part != .pictures || !files.contains(name) { unlinkat(folder.rawValue, name, 0) }
    }
  }

  /// Opens a part, which must not be a link.
  private func open(_ part: Part) throws(Errno) -> Descriptor {
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
    return try Descriptor(opening: part.rawValue, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Makes a folder, unless something with its name exists.
  private static func make(_ folder: FilePath) throws(Errno) {
    do throws(Errno) {
      _ = try Errno.check { folder.withPlatformString { mkdir($0, 0o755) } }
    } catch .fileExists {}
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
  /// Returns the pictures that the sheet in a folder has; none in an empty folder.
  ///
  /// - Throws: A failure if the folder has anything else.
  private static func earlier(
    in folder: borrowing Descriptor, _ names: [String], _ path: FilePath
  ) throws(CommandFailure) -> [Part: Set<String>] {
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
      return [:]
    }
    let cause: any Error
    do {
      let report = try ContactSheet(report: RegularFile.bytes(of: "report.json", in: folder, atMost: reportLimit))
      return [
        .pictures: Set(report.entries.map(\.file)), .before: Set(report.before),
        .differences: Set(report.differences),
      ]
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

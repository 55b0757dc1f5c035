internal import Files
internal import Glibc
internal import SystemPackage

/// The folder `guides` of a state directory, or of a document in it: one file `<id>.json` a guide. All its calls block,
/// and may come from any one thread at a time.
final class GuideFolder: Sendable {
  /// The largest file that is read or written, bytes. A record takes about 200.
  static let largestFile = 16 * 1024

  private let directory: StateDirectory
  let descriptor: Descriptor
  let path: FilePath

  /// Opens a document's folder in a state directory, made if it is not there, and takes the directory's lock.
  convenience init(holding state: FilePath, document: DocumentName?) throws(GuideStoreError) {
    try self.init(in: try StateDirectory(holding: state), document: document)
  }

  /// Opens another document's folder in the state directory of a folder, which stays held.
  convenience init(beside other: GuideFolder, document: DocumentName?) throws(GuideStoreError) {
    try self.init(in: other.directory, document: document)
  }

  private init(in directory: StateDirectory, document: DocumentName?) throws(GuideStoreError) {
    let path = Self.path(of: document, in: directory.path)
    if let document {
      let folder = try Self.make(document.rawValue, in: directory.descriptor, path.removingLastComponent())
      descriptor = try Self.make("guides", in: folder, path)
    } else {
      descriptor = try Self.make("guides", in: directory.descriptor, path)
    }
    self.directory = directory
    self.path = path
  }

  /// Opens a document's folder in a state directory for reading; nil where there is none yet.
  init?(reading directory: StateDirectory, document: DocumentName?) throws(GuideStoreError) {
    let path = Self.path(of: document, in: directory.path)
    do throws(GuideStoreError) {
      if let document {
        let folder = try Self.open(document.rawValue, in: directory.descriptor, path.removingLastComponent())
        descriptor = try Self.open("guides", in: folder, path)
      } else {
        descriptor = try Self.open("guides", in: directory.descriptor, path)
      }
    } catch {
      if error.kind == .notFound { return nil }
      throw error
    }
    self.directory = directory
    self.path = path
  }

  private static func path(of document: DocumentName?, in state: FilePath) -> FilePath {
    (document.map { state.appending($0.rawValue) } ?? state).appending("guides")
  }

  /// Opens a folder in another; made, so that it lasts, if it is not there.
  private static func make(
    _ name: String, in parent: borrowing Descriptor, _ path: FilePath
  ) throws(GuideStoreError) -> Descriptor {
    let base = parent.rawValue
    let isNew = mkdirat(base, name, 0o750) == 0
    let refusal = Errno(rawValue: errno)
    let folder: Descriptor
    do throws(GuideStoreError) {
      folder = try open(name, in: parent, path)
    } catch {
      // Where there is none, why it could not be made says more.
      if error.kind == .notFound { throw GuideStoreError(refusal, operation: "make", path: path) }
      throw error
    }
    guard isNew else { return folder }
    do throws(Errno) {
      try folder.adoptOwner(of: parent)
      try parent.sync()
    } catch {
      throw GuideStoreError(error, operation: "make", path: path)
    }
    return folder
  }

  /// Opens a folder in another. A link is not followed: it could lead anywhere.
  private static func open(
    _ name: String, in parent: borrowing Descriptor, _ path: FilePath
  ) throws(GuideStoreError) -> Descriptor {
    do throws(Errno) {
      return try Descriptor(opening: name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      var status = stat()
      guard error == .notDirectory, fstatat(parent.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFLNK
      else { throw GuideStoreError(error, operation: "open", path: path) }
      throw GuideStoreError(
        .failed, operation: "open", path: path,
        cause: "it is a symbolic link, and none is followed there; put the folder in its place")
    }
  }

  /// Where a guide's record is.
  func path(of id: GuideID) -> FilePath { path.appending(id.fileName) }

  /// The error for a failed system call on a file in here.
  func error(_ errno: Errno, _ operation: String, _ name: String) -> GuideStoreError {
    GuideStoreError(errno, operation: operation, path: path.appending(name))
  }
}

extension GuideID {
  /// The name of the guide's file.
  var fileName: String { "\(rawValue).json" }

  /// The name the file has until it is complete. The leading dot keeps it apart from every id.
  var temporaryFileName: String { ".\(rawValue).json.tmp" }

  /// The guide whose file has a name; nil if no guide's has.
  init?(fileName: String) {
    guard fileName.hasSuffix(".json"), let id = try? GuideID(String(fileName.dropLast(5))) else { return nil }
    self = id
  }

  /// The guide whose unfinished file has a name; nil if no guide's has.
  init?(temporaryFileName name: String) {
    guard name.hasPrefix("."), name.hasSuffix(".tmp") else { return nil }
    self.init(fileName: String(name.dropFirst().dropLast(4)))
  }
}

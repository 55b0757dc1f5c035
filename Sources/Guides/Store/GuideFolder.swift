internal import Glibc
internal import SystemPackage

/// The folder `guides` of a state directory: one file `<id>.json` a guide. All its calls block, and may come from
/// any one thread at a time.
final class GuideFolder: Sendable {
  /// The largest file that is read or written, bytes. A record takes about 200.
  static let largestFile = 16 * 1024

  private let directory: StateDirectory
  let descriptor: Descriptor
  let path: FilePath

  /// Opens the folder of a state directory, made if it is not there, and takes the directory's lock.
  init(holding state: FilePath) throws(GuideStoreError) {
    let directory = try StateDirectory(holding: state)
    let path = state.appending("guides")
    do throws(Errno) {
      var isNew = false
      do throws(Errno) {
        _ = try Errno.check { mkdirat(directory.descriptor.rawValue, "guides", 0o750) }
        isNew = true
      } catch .fileExists {}
      descriptor = try Descriptor(opening: "guides", in: directory.descriptor, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      if isNew {
        try descriptor.adoptOwner(of: directory.descriptor)
        try directory.descriptor.sync()
      }
    } catch {
      throw GuideStoreError(error, operation: "open", path: path)
    }
    self.directory = directory
    self.path = path
  }

  /// Opens the folder of a state directory for reading; nil where the directory has none yet.
  init?(reading state: FilePath) throws(GuideStoreError) {
    let directory = try StateDirectory(reading: state)
    let path = state.appending("guides")
    do throws(Errno) {
      descriptor = try Descriptor(opening: "guides", in: directory.descriptor, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw GuideStoreError(error, operation: "open", path: path)
    }
    self.directory = directory
    self.path = path
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

internal import FollowspotFiles
internal import Glibc
package import SystemPackage

/// A folder of records in a state directory, with a file `<name>.json` for each record. All methods block. They may be
/// called on any thread, but not at the same time.
package final class RecordFolder: Sendable {
  private let directory: StateDirectory
  let descriptor: Descriptor
  package let path: FilePath
  /// The folder's name in the state directory, after those of the folders that it is in.
  private let components: [String]
  /// The largest file that is read or written, in bytes.
  let largestFile: Int

  /// Opens a folder in a state directory, creates it if necessary, and takes the directory's lock.
  ///
  /// - Parameter names: The names on the path to the folder, from the state directory on.
  package convenience init(
    holding state: FilePath, _ names: [String], largestFile: Int
  ) throws(RecordError) {
    try self.init(in: try StateDirectory(holding: state), names, largestFile: largestFile)
  }

  /// Opens another folder in the state directory of a folder, whose lock is kept.
  package convenience init(beside other: RecordFolder, _ names: [String], largestFile: Int) throws(RecordError) {
    // Where the directory was moved away, that is found when something is written.
    try self.init(in: (try? other.directory.inPlace()) ?? other.directory, names, largestFile: largestFile)
  }

  /// Returns the folder that has the path now: this one, or the one that was put in its place, made if it is not there.
  ///
  /// - Throws: A ``RecordError`` if the state directory was moved or removed.
  func inPlace() throws(RecordError) -> RecordFolder {
    if (try? descriptor.isAt(path)) == true { return self }
    return try RecordFolder(in: directory.inPlace(), components, largestFile: largestFile)
  }

  private init(in directory: StateDirectory, _ names: [String], largestFile: Int) throws(RecordError) {
    var path = directory.path.appending(names[0])
    var folder = try Self.make(names[0], in: directory.descriptor, path)
    for name in names.dropFirst() {
      path.append(name)
      folder = try Self.make(name, in: folder, path)
    }
    descriptor = folder
    self.directory = directory
    self.components = names
    self.path = path
    self.largestFile = largestFile
  }

  /// Opens a folder in a state directory for reading; nil if it does not exist.
  package init?(reading directory: StateDirectory, _ names: [String], largestFile: Int) throws(RecordError) {
    var path = directory.path.appending(names[0])
    do throws(RecordError) {
      var folder = try Self.open(names[0], in: directory.descriptor, path)
      for name in names.dropFirst() {
        path.append(name)
        folder = try Self.open(name, in: folder, path)
      }
      descriptor = folder
    } catch {
      if error.kind == .notFound { return nil }
      throw error
    }
    self.directory = directory
    self.components = names
    self.path = path
    self.largestFile = largestFile
  }

  /// Opens a folder in another, and creates it durably if necessary.
  private static func make(
    _ name: String, in parent: borrowing Descriptor, _ path: FilePath
  ) throws(RecordError) -> Descriptor {
    let base = parent.rawValue
    let isNew = mkdirat(base, name, 0o750) == 0
    let refusal = Errno(rawValue: errno)
    let folder: Descriptor
    do throws(RecordError) {
      folder = try open(name, in: parent, path)
    } catch {
      // If the folder does not exist, the reason why it could not be created is more useful.
      if error.kind == .notFound { throw RecordError(refusal, operation: "make", path: path) }
      throw error
    }
    guard isNew else { return folder }
    do throws(Errno) {
      try folder.adoptOwner(of: parent)
      try parent.sync()
    } catch {
      throw RecordError(error, operation: "make", path: path)
    }
    return folder
  }

  /// Opens a folder in another. Links are not followed, because they could lead anywhere.
  private static func open(
    _ name: String, in parent: borrowing Descriptor, _ path: FilePath
  ) throws(RecordError) -> Descriptor {
    do throws(Errno) {
      return try Descriptor(opening: name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      var status = stat()
      guard error == .notDirectory, fstatat(parent.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFLNK
      else { throw RecordError(error, operation: "open", path: path) }
      throw RecordError(
        .failed, operation: "open", path: path,
        cause: "it is a symbolic link, which is not followed; put the folder in its place")
    }
  }

  /// Returns the path of a record's file.
  package func path(of record: String) -> FilePath { path.appending(Self.fileName(of: record)) }

  /// Returns the error for a failed system call on a file in this folder.
  func error(_ errno: Errno, _ operation: String, _ name: String) -> RecordError {
    RecordError(errno, operation: operation, path: path.appending(name))
  }
}

extension RecordFolder {
  /// Returns the name of a record's file.
  package static func fileName(of record: String) -> String { "\(record).json" }

  /// Returns the name of a record's incomplete file. The leading dot distinguishes it from all records.
  static func temporaryName(of record: String) -> String { ".\(record).json.tmp" }

  /// Returns the record whose file has a name; nil if there is none.
  package static func record(ofFile name: String) -> String? {
    name.hasSuffix(".json") && !name.hasPrefix(".") ? String(name.dropLast(5)) : nil
  }

  /// Returns the record whose incomplete file has a name; nil if there is none.
  static func record(ofTemporary name: String) -> String? {
    name.hasPrefix(".") && name.hasSuffix(".json.tmp") ? String(name.dropFirst().dropLast(9)) : nil
  }
}

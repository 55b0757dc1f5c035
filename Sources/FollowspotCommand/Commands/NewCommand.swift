internal import FollowspotArguments
internal import FollowspotFiles
internal import Glibc
internal import FollowspotKiosk
internal import FollowspotSpelling
internal import SystemPackage

/// `followspot new`: makes a folder with a kiosk to start from.
struct NewCommand {
  private var folder = FilePath()

  static var command: Command {
    Command(
      "new", "Make a folder with a kiosk to start from: two screens, a guide, data, three languages and a script.",
      NewCommand(), arguments: [Argument(.newFolder, \.folder, "The folder to make")]
    ) { try $0.run() }
  }

  private func run() throws {
    let template = try ShippedFiles.find("template", as: "the template")
    do throws(KioskError) {
      let files = try Self.files(in: template)
      try isFree() ? write(files, into: folder) : make(with: files)
    } catch {
      throw CommandFailure(error)
    }
    try CommandOutput.write(
      """
      \(folder) has a kiosk. Try, in that folder:
        followspot run kiosk.yaml --watch --display virtual --state-dir state
        followspot validate kiosk.yaml
        followspot run kiosk.yaml --display virtual --clock virtual --input script:visit.script --state-dir memory

      """)
  }

  /// Returns the names and contents of the template's files.
  private static func files(in template: FilePath) throws(KioskError) -> [(name: String, bytes: [UInt8])] {
    let names = try names(in: template) { errno in
      KioskError(.noInput, "cannot read \(template): \(errno); install the package again")
    }
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names where !name.hasPrefix(".") {
      do throws(RegularFile.Problem) {
        files.append((name, try RegularFile.bytes(of: template.appending(name), atMost: 1 << 20)))
      } catch {
        throw KioskError(.noInput, "cannot read \(template.appending(name)): \(error); install the package again")
      }
    }
    return files
  }

  private static func names(
    in folder: FilePath, _ refusal: (Errno) -> KioskError
  ) throws(KioskError) -> [String] {
    do throws(Errno) {
      return try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).names()
    } catch {
      throw refusal(error)
    }
  }

  /// Whether the folder exists, and is empty; false if there is none.
  private func isFree() throws(KioskError) -> Bool {
    var status = stat()
    if folder.withPlatformString({ lstat($0, &status) }) != 0 { return false }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, folder.withPlatformString({ stat($0, &status) }) != 0 {
      throw taken("it is a link, and what it leads to can't be used: \(Errno(rawValue: errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw taken("a file has this name") }
    let names = try Self.names(in: folder) { KioskError("use \(folder) as a folder", .refused($0)) }
    guard names.isEmpty else {
      throw KioskError(.usage, "\(folder) has files in it, which are left alone; name an empty folder, or a new one")
    }
    return true
  }

  /// Returns the error of a name that something else has.
  private func taken(_ cause: String) -> KioskError {
    KioskError(.output, "cannot make the folder \(folder): \(cause); name another folder")
  }

  /// Makes the folder. It gets its name when all files are in it, so that it is whole whenever the command ends.
  private func make(with files: [(name: String, bytes: [UInt8])]) throws(KioskError) {
    let temporary = folder.removingLastComponent().appending(ReplacedFile.temporaryName())
    do throws(Errno) {
      _ = try Errno.check { temporary.withPlatformString { mkdir($0, 0o755) } }
    } catch {
      throw KioskError("make the folder \(folder)", .refused(error))
    }
    do throws(KioskError) {
      try write(files, into: temporary)
    } catch {
      _ = temporary.withPlatformString { rmdir($0) }
      throw error
    }
    do throws(Errno) {
      _ = try Errno.check {
        temporary.withPlatformString { from in folder.withPlatformString { rename(from, $0) } }
      }
    } catch {
      Self.remove(files.map(\.name), from: temporary)
      _ = temporary.withPlatformString { rmdir($0) }
      throw KioskError("make the folder \(folder)", .refused(error))
    }
  }

  /// Writes the files, or none of them.
  private func write(_ files: [(name: String, bytes: [UInt8])], into place: FilePath) throws(KioskError) {
    var written: [String] = []
    do throws(WritingProblem) {
      for (name, bytes) in files {
        try NewFile.write(bytes, to: place.appending(name))
        written.append(name)
      }
    } catch {
      Self.remove(written, from: place)
      throw KioskError("write into \(folder)", error)
    }
  }

  private static func remove(_ names: [String], from place: FilePath) {
    for name in names { _ = place.appending(name).withPlatformString { unlink($0) } }
  }
}

extension ValueKind where Value == FilePath {
  fileprivate static var newFolder: ValueKind { .path("DIRECTORY", "the path of a folder", canBeEmpty: false) }
}

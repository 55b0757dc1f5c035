internal import FollowspotFiles
internal import Glibc
internal import FollowspotSpelling
internal import SystemPackage

/// The source of a report: the files and programs of a machine.
struct ReportSource {
  /// Runs the program at a path with arguments and a time limit.
  typealias Run =
    @Sendable (_ path: String, _ arguments: [String], _ limit: Duration) throws(ChildProcess.Failure) ->
    ChildProcess.Result

  /// The folder that stands for `/`; another one in tests.
  var root = ""
  /// The path of the `followspot` program.
  var program: String
  /// Runs a program. Replaced in tests.
  var run: Run = { path, arguments, limit throws(ChildProcess.Failure) in
    try ChildProcess.run(path, arguments, within: limit, atMost: 1 << 20)
  }

  /// The reason why something could not be read, as a sentence without its full stop.
  struct Gap: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description.onOneLine }
  }

  /// The most names of a folder that are listed.
  static let nameLimit = 256

  /// Returns the bytes of a regular file. Never blocks, as a pipe or a device could.
  func bytes(_ path: String, atMost limit: Int = 1 << 16) throws(Gap) -> [UInt8] {
    do throws(RegularFile.Problem) {
      return try RegularFile.bytes(of: FilePath(root + path), atMost: limit)
    } catch {
      throw Gap("\(path): \(error)")
    }
  }

  /// Returns the text of a regular file.
  func text(_ path: String) throws(Gap) -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// Returns the first line of a short file such as those of sysfs, safe to print; nil if it is unreadable or empty.
  func word(_ path: String) -> String? {
    guard let bytes = try? bytes(path, atMost: 4096) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 10 }.prefix(200), as: UTF8.self).onOneLine
    return line.isEmpty ? nil : line
  }

  /// The entries of a folder.
  struct Names {
    /// The listed names, shorter ones first.
    var names: [String] = []
    /// The number of further names, as counted up to a limit.
    var others = 0
  }

  /// The most further names that are counted: a folder may have millions.
  private static let countLimit = 1 << 16

  /// Returns the names in a folder.
  func names(in path: String) throws(Gap) -> Names {
    guard let folder = opendir(root + path) else { throw Gap("\(path): \(Errno(rawValue: errno))") }
    defer { closedir(folder) }
    var all = Names()
    while all.others < Self.countLimit, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if all.names.count < Self.nameLimit { all.names.append(name) } else { all.others += 1 }
    }
    all.names.sort { ($0.count, $0) < ($1.count, $1) }
    return all
  }

  /// Returns the last component of a link's target; nil if there is no link.
  func target(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(root + path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return FilePath(String(decoding: buffer.prefix(count), as: UTF8.self)).lastComponent?.string.onOneLine
  }

  /// Runs a program of the machine and returns its output.
  ///
  /// - Parameter codes: The exit codes of useful output.
  func output(
    of path: String, _ arguments: [String], within limit: Duration = .seconds(10), codes: ClosedRange<Int32> = 0...0
  ) throws(Gap) -> ChildProcess.Result {
    let result: ChildProcess.Result
    do throws(ChildProcess.Failure) { result = try run(path, arguments, limit) } catch { throw Gap("\(error)") }
    let name = FilePath(path).lastComponent?.string ?? path
    guard let status = result.status else {
      if result.isCut { return result }
      throw Gap("\(name) took longer than \(limit.components.seconds) s, or was killed")
    }
    guard codes.contains(status) else {
      throw Gap("\(name) ended with \(status): \(Redaction.message(result.complaint).prefix(200))")
    }
    return result
  }
}

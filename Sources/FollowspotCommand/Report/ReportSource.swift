internal import FollowspotFiles
internal import Glibc
internal import FollowspotSpelling
internal import SystemPackage

/// Where a report comes from: the files of a machine, and what its programs say.
struct ReportSource {
  /// Runs a program at a path with some words.
  typealias Run =
    @Sendable (_ path: String, _ arguments: [String], _ limit: Duration) throws(ChildProcess.Failure) ->
    ChildProcess.Result

  /// What `/` is; another folder in tests.
  var root = ""
  /// The kiosk's own program.
  var program: String
  /// What of its programs is run how.
  var run: Run = { path, arguments, limit throws(ChildProcess.Failure) in
    try ChildProcess.run(path, arguments, within: limit, atMost: 1 << 20)
  }

  /// Why something can't be told, as a sentence without its full stop.
  struct Gap: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description.onOneLine }
  }

  /// The most names of a folder that are looked at.
  static let nameLimit = 256

  /// The bytes of a regular file, of which none is waited for.
  func bytes(_ path: String, atMost limit: Int = 1 << 16) throws(Gap) -> [UInt8] {
    do throws(RegularFile.Problem) {
      return try RegularFile.bytes(of: FilePath(root + path), atMost: limit)
    } catch {
      throw Gap("\(path): \(error)")
    }
  }

  /// The text of a regular file without the space around it, on one line where it is to be.
  func text(_ path: String) throws(Gap) -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// A short text of sysfs: its first line, safe to print; nil where it can't be read or is empty.
  func word(_ path: String) -> String? {
    guard let bytes = try? bytes(path, atMost: 4096) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 10 }.prefix(200), as: UTF8.self).onOneLine
    return line.isEmpty ? nil : line
  }

  /// What is in a folder.
  struct Names {
    /// The names that are looked at, in their order.
    var names: [String] = []
    /// How many there are beside them, as far as they are counted.
    var others = 0
  }

  /// The most names of a folder that are counted: it may have millions.
  private static let countLimit = 1 << 16

  /// The names in a folder.
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

  /// The last part of where a link leads to; nil for what is no link.
  func target(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(root + path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return FilePath(String(decoding: buffer.prefix(count), as: UTF8.self)).lastComponent?.string.onOneLine
  }

  /// What a program of the machine says.
  ///
  /// - Parameter codes: The statuses with which what it says is worth something.
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

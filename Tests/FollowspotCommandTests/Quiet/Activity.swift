import FollowspotTesting
import Glibc
import SystemPackage

/// What the kernel counted of a process so far, thread by thread.
struct Activity: Equatable {
  private(set) var threads: [Int: Thread] = [:]

  struct Thread: Equatable {
    /// How often it gave the processor up, to wait.
    var voluntarySwitches = 0
    /// How often the processor was taken from it.
    var forcedSwitches = 0
    /// Ticks of the processor that it had.
    var ticks = 0
    /// Whether it sleeps.
    var isAsleep = false
  }

  /// Reads `/proc/PID/task`.
  init(of process: Int) throws {
    let folder = "/proc/\(process)/task"
    for name in try Self.names(folder) {
      guard let id = Int(name) else { continue }
      // A thread may end while it is looked at.
      guard let status = try? Self.text("\(folder)/\(name)/status"), let stat = try? Self.text("\(folder)/\(name)/stat")
      else { continue }
      var thread = Thread()
      for line in status.split(separator: "\n") {
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words[0] {
        case "voluntary_ctxt_switches:": thread.voluntarySwitches = Int(words[1]) ?? 0
        case "nonvoluntary_ctxt_switches:": thread.forcedSwitches = Int(words[1]) ?? 0
        case "State:": thread.isAsleep = words[1] == "S"
        default: break
        }
      }
      // After the name, which may hold anything, in parentheses: fields 14 and 15 of `proc(5)`.
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      thread.ticks = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
      threads[id] = thread
    }
  }

  private static func text(_ path: String) throws -> String {
    try FilePath(path).text()
  }

  private static func names(_ folder: String) throws -> [String] {
    guard let stream = opendir(folder) else { throw Errno(rawValue: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}

extension Program {
  /// Waits until nothing moves any more: only the threads that stay are left, and they have slept through dozens of frames.
  func waitForRest() throws {
    // Its own, the log's, that of the records, and the helper where there are several processors.
    let threads = sysconf(CInt(_SC_NPROCESSORS_ONLN)) > 1 ? 4 : 3
    var last = try Activity(of: id)
    var since = ContinuousClock.now
    try wait("to come to rest") {
      let activity = try Activity(of: id)
      if activity != last || activity.threads.count > threads || !activity.threads.values.allSatisfy(\.isAsleep) {
        (last, since) = (activity, .now)
      }
      return ContinuousClock.now - since > .milliseconds(500)
    }
  }
}

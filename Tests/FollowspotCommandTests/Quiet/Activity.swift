import FollowspotTesting
import Glibc
import SystemPackage

/// The kernel's counters for each thread of a process.
struct Activity: Equatable {
  private(set) var threads: [Int: Thread] = [:]

  struct Thread: Equatable {
    var name = ""
    /// The number of times that it waited.
    var voluntarySwitches = 0
    /// The number of times that the kernel preempted it.
    var forcedSwitches = 0
    /// The processor ticks that it has used.
    var ticks = 0
    /// Whether it sleeps.
    var isAsleep = false
  }

  /// Reads `/proc/PID/task`.
  init(of process: Int) throws {
    let folder = "/proc/\(process)/task"
    for name in try Self.names(folder) {
      guard let id = Int(name) else { continue }
      // A thread may end during the reading.
      guard let status = try? Self.text("\(folder)/\(name)/status"), let stat = try? Self.text("\(folder)/\(name)/stat")
      else { continue }
      var thread = Thread()
      for line in status.split(separator: "\n") {
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words[0] {
        case "Name:": thread.name = words.dropFirst().joined(separator: " ")
        case "voluntary_ctxt_switches:": thread.voluntarySwitches = Int(words[1]) ?? 0
        case "nonvoluntary_ctxt_switches:": thread.forcedSwitches = Int(words[1]) ?? 0
        case "State:": thread.isAsleep = words[1] == "S"
        default: break
        }
      }
      // Fields 14 and 15 of `proc(5)`, counted after the name in parentheses, which may contain anything.
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
  /// Waits until only the permanent threads are left and all have slept for half a second.
  func waitForRest() throws {
    // The main thread, the log's, the records', and the drawing helper if there are several processors.
    let most = sysconf(CInt(_SC_NPROCESSORS_ONLN)) > 1 ? 4 : 3
    var last = try Activity(of: id)
    var since = ContinuousClock.now
    try wait("to come to rest") {
      let activity = try Activity(of: id)
      let threads = activity.threads.values
      // Pango of Debian 13 keeps a thread for fontconfig.
      let own = threads.count { !$0.name.hasPrefix("[pango]") }
      if activity != last || own > most || !threads.allSatisfy(\.isAsleep) {
        (last, since) = (activity, .now)
      }
      return ContinuousClock.now - since > .milliseconds(500)
    }
  }
}

import FollowspotTesting
import SystemPackage

/// Everything that could wake a thread of a process, by the kernel's files about it.
struct Activity: Equatable {
  private struct Thread: Equatable {
    /// The number of times that it waited.
    var waits: Int?
    /// Whether it sleeps in a system call without a time limit.
    var sleeps: Bool
  }

  private var threads: [String: Thread] = [:]
  /// The seconds until each timer that is set.
  private var timers: [Int] = []

  /// Reads `/proc/PID`. Threads may end during the reading.
  init(of process: Int) {
    let folder = FilePath("/proc/\(process)")
    let tasks = folder.appending("task")
    for name in TemporaryFolder.names(in: tasks) {
      let task = tasks.appending(name)
      guard let status = try? task.appending("status").text(), let call = try? task.appending("syscall").text() else {
        continue
      }
      let waits = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      threads[name] = Thread(waits: waits.flatMap { Int($0.split(separator: "\t")[1]) }, sleeps: Self.isEndless(call))
    }
    for name in TemporaryFolder.names(in: folder.appending("fdinfo")) {
      let lines = try? folder.appending("fdinfo").appending(name).text().split(separator: "\n")
      guard let value = lines?.first(where: { $0.hasPrefix("it_value: (") }) else { continue }
      let seconds = value.dropFirst("it_value: (".count).prefix { $0 != "," }
      if value != "it_value: (0, 0)" { timers.append(Int(seconds) ?? 0) }
    }
  }

  /// Whether a thread waits in a system call without a time limit, by a line of `/proc/PID/syscall`: the call's number
  /// and its arguments. For both calls the fourth is the limit.
  private static func isEndless(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard words.count > 4, let call = Int(words[0]) else { return false }
    return call == futex ? words[4] == "0x0" : polls.contains(call) && words[4] == "0xffffffff"
  }

  // The numbers of `futex(2)`, `epoll_wait(2)` and `epoll_pwait(2)`; arm64 has the last alone.
  #if arch(x86_64)
    private static let (futex, polls) = (202, [232, 281])
  #else
    private static let (futex, polls) = (98, [22])
  #endif

  /// Whether no thread runs, and none would within a day unless another process causes it.
  var isAtRest: Bool { !threads.isEmpty && threads.values.allSatisfy(\.sleeps) && timers.allSatisfy { $0 > 86_400 } }
}

extension Program {
  /// Waits until the program is at rest. Between two equal observations no thread has run.
  func waitForRest() throws {
    var last = Activity(of: id)
    try wait("to come to rest") {
      let before = last
      last = Activity(of: id)
      return last.isAtRest && last == before
    }
  }
}

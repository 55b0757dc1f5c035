internal import FollowspotFiles
internal import Glibc
internal import SystemPackage

/// Runs a program to its end, for some time at most, and takes what it says, up to a limit.
enum ChildProcess {
  /// What it said, and how it ended.
  struct Result: Sendable {
    var output: [UInt8] = []
    /// The lines that it said on standard error, up to a limit.
    var complaints: [String] = []
    /// Its status; nil where it was killed, or had to be.
    var status: Int32?
    /// Whether it said more than is taken.
    var isCut = false

    /// The first of its complaints.
    var complaint: String { complaints.first ?? "" }
  }

  /// The most bytes of complaints that are taken.
  private static let complaintLimit = 1 << 14

  /// Why it does not run: the program is not there, or may not be run.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What programs hear of the world: no language, no pager, no colours.
  private static let environment = ["LC_ALL=C", "PATH=/usr/bin:/bin", "SYSTEMD_COLORS=0", "SYSTEMD_PAGER="]

  /// Runs a program: `posix_spawn(3)`.
  ///
  /// - Parameters:
  ///   - path: An absolute path; nothing is searched for.
  ///   - limit: The bytes of its output that are taken; it is killed where there are more.
  static func run(
    _ path: String, _ arguments: [String], within time: Duration, atMost limit: Int
  ) throws(Failure) -> Result {
    var pipes: [CInt] = [-1, -1, -1, -1]
    defer { for pipe in pipes where pipe >= 0 { close(pipe) } }
    guard pipes.withUnsafeMutableBufferPointer({ pipe2Both($0) }) else { throw Failure(description: "no descriptors") }
    let process = try spawn(path, arguments, output: pipes[1], errors: pipes[3])
    for place in [1, 3] {
      close(pipes[place])
      pipes[place] = -1
    }
    var result = Result()
    let end = ContinuousClock.now + time
    var isWhole = take(&result, pipes[0], pipes[2], until: end, atMost: limit)
    result.isCut = result.output.count > limit
    if result.isCut { result.output.removeLast(result.output.count - limit) }
    var status: Int32 = 0
    // What has said all may still be about to end; what it left behind keeps nobody waiting.
    while isWhole {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        result.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
        return result
      }
      isWhole = ended == 0 && ContinuousClock.now < end
      poll(nil, 0, 5)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return result
  }

  private static func pipe2Both(_ pipes: UnsafeMutableBufferPointer<CInt>) -> Bool {
    guard let start = pipes.baseAddress, pipe(start) == 0, pipe(start + 2) == 0 else { return false }
    return pipes.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
  }

  private static func spawn(
    _ path: String, _ arguments: [String], output: CInt, errors: CInt
  ) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    let problem = posix_spawn(&process, path, &actions, nil, &words, &variables)
    guard problem == 0 else { throw Failure(description: "\(path): \(Errno(rawValue: problem))") }
    return process
  }

  /// Takes what it says until it says no more, time is over, or there is too much. Returns whether it has said all.
  private static func take(
    _ result: inout Result, _ output: CInt, _ errors: CInt, until end: ContinuousClock.Instant, atMost limit: Int
  ) -> Bool {
    var polled = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var said: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    defer { result.complaints = said.split(separator: 10).map { String(decoding: $0, as: UTF8.self) } }
    while polled.contains(where: { $0.fd >= 0 }) {
      let rest = ContinuousClock.now.duration(to: end).components
      let milliseconds = rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0, result.output.count <= limit else { return false }
      guard poll(&polled, 2, CInt(clamping: milliseconds)) >= 0 || errno == EINTR else { return false }
      for place in polled.indices where polled[place].fd >= 0 && polled[place].revents != 0 {
        let count = read(polled[place].fd, &part, part.count)
        // A negative one is never polled again.
        if count <= 0 { polled[place].fd = -1 } else if place == 0 { result.output += part[..<count] }
        if place == 1, count > 0 { said += part[..<min(count, complaintLimit - said.count)] }
      }
    }
    return true
  }
}

internal import FollowspotFiles
internal import Glibc
internal import SystemPackage

/// Runs a program with a time limit and collects its output up to a size limit.
enum ChildProcess {
  /// The output and the exit status.
  struct Result: Sendable {
    var output: [UInt8] = []
    /// The lines on standard error, up to a limit.
    var complaints: [String] = []
    /// The exit status; nil if a signal ended the program.
    var status: Int32?
    /// Whether the output exceeded the limit.
    var isCut = false

    /// The first line on standard error; empty if there is none.
    var complaint: String { complaints.first ?? "" }
  }

  /// The most bytes collected from standard error.
  private static let complaintLimit = 1 << 14

  /// The reason why a program can't be run: it is missing, or execution is not permitted.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The environment of the programs: no language, no pager, no colours.
  private static let environment = ["LC_ALL=C", "PATH=/usr/bin:/bin", "SYSTEMD_COLORS=0", "SYSTEMD_PAGER="]

  /// Runs a program with `posix_spawn(3)` and waits for its end.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the program.
  ///   - time: The time after which it is killed.
  ///   - limit: The most bytes of output. A program that writes more is killed.
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
    // After closing its output, the program may need a moment to exit. Its own children are not waited for.
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

  /// Reads output until both pipes end, the time is over, or the limit is exceeded. Returns whether both pipes ended.
  private static func take(
    _ result: inout Result, _ output: CInt, _ errors: CInt, until end: ContinuousClock.Instant, atMost limit: Int
  ) -> Bool {
    var polled = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var standardError: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    defer { result.complaints = standardError.split(separator: 10).map { String(decoding: $0, as: UTF8.self) } }
    while polled.contains(where: { $0.fd >= 0 }) {
      let rest = ContinuousClock.now.duration(to: end).components
      let milliseconds = rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0, result.output.count <= limit else { return false }
      guard poll(&polled, 2, CInt(clamping: milliseconds)) >= 0 || errno == EINTR else { return false }
      for place in polled.indices where polled[place].fd >= 0 && polled[place].revents != 0 {
        let count = read(polled[place].fd, &part, part.count)
        // `poll` ignores negative descriptors.
        if count <= 0 { polled[place].fd = -1 } else if place == 0 { result.output += part[..<count] }
        if place == 1, count > 0 { standardError += part[..<min(count, complaintLimit - standardError.count)] }
      }
    }
    return true
  }
}

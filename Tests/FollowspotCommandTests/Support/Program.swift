import Glibc
import SystemPackage
import Testing

/// The exit code and the output of a command.
struct Outcome: CustomTestStringConvertible {
  /// The exit code; negative for a signal that killed it.
  var code: Int32
  var output: String
  var error: String

  var testDescription: String { "\(code)\n\(output)\(error)" }
}

/// A running `followspot` or another program. It is killed when its owner releases it.
final class Program {
  /// The longest wait of a test. Commands take milliseconds, but machines may be very busy.
  static let patience = Duration.seconds(300)

  private let process: pid_t
  private var pipes: [FileDescriptor]
  private var texts: [[UInt8]] = [[], []]
  private var rawStatus: Int32 = 0
  private var status: Int32?
  private let name: String

  /// The process ID.
  var id: Int { Int(process) }
  /// The standard output so far.
  var output: String { String(decoding: texts[0], as: UTF8.self) }
  /// The standard error so far.
  var error: String { String(decoding: texts[1], as: UTF8.self) }

  /// Starts a command, which is in the test program's folder.
  ///
  /// - Parameters:
  ///   - program: Another program of the package, or an absolute path.
  ///   - variables: Additions to its environment.
  ///   - folder: Its working directory; that of the tests by default.
  ///   - ownOutput: Receives its standard output, which is then not collected here.
  ///   - ownError: Receives its standard error, which is then not collected here.
  ///   - isPlain: Whether file permissions apply to it even if root runs the tests.
  init(
    _ arguments: [String], program: String = "followspot", variables: [String: String] = [:],
    in folder: FilePath? = nil, output ownOutput: FileDescriptor? = nil, error ownError: FileDescriptor? = nil,
    isPlain: Bool = false
  ) throws {
    let path = program.hasPrefix("/") ? program : try Self.path(program)
    var command = [path] + arguments
    if !variables.isEmpty { command = ["env"] + variables.map { "\($0)=\($1)" } + command }
    if isPlain, geteuid() == 0 { command = Self.withoutCapabilities + command }
    if let folder { command = ["env", "--chdir", folder.string] + command }
    name = ([program] + arguments).joined(separator: " ")
    let (output, childOutput) = try Self.pipe()
    let (error, childError) = try Self.pipe()
    pipes = [output, error]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, (ownOutput ?? childOutput).rawValue, 1)
    posix_spawn_file_actions_adddup2(&actions, (ownError ?? childError).rawValue, 2)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var environment = Self.environment
    let result = posix_spawnp(&process, command[0], &actions, nil, &words, &environment)
    try childOutput.close()
    try childError.close()
    guard result == 0 else { throw Errno(rawValue: result) }
    self.process = process
  }

  /// The environment at the first start of a program, without the variables that seat tests set.
  nonisolated(unsafe) private static let environment: [UnsafeMutablePointer<CChar>?] = {
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      let isOfSeats = ["LIBSEAT_BACKEND=", "SEATD_SOCK="].contains { String(cString: entry).hasPrefix($0) }
      if !isOfSeats { entries.append(strdup(entry)) }
      next += 1
    }
    return entries + [nil]
  }()

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for pipe in pipes { try? pipe.close() }
  }

  /// Runs a command to its end.
  static func run(_ arguments: String..., in folder: FilePath? = nil, isPlain: Bool = false) throws -> Outcome {
    try Program(arguments, in: folder, isPlain: isPlain).end()
  }

  /// Runs the following command as a root user to whom file permissions apply, without `CAP_DAC_OVERRIDE` and similar.
  private static let withoutCapabilities = ["setpriv", "--bounding-set=-all"]

  /// Whether commands can be run without capabilities.
  static var canRunPlain: Bool { (try? run("--version", isPlain: true).code) == 0 }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Stops the program and waits for that.
  func stop() throws {
    send(SIGSTOP)
    var information = siginfo_t()
    guard waitid(P_PID, id_t(process), &information, WSTOPPED | WNOWAIT) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Waits for the end of the program.
  func end() throws -> Outcome {
    try wait("to end") { self.status != nil }
    return Outcome(code: try #require(status), output: output, error: error)
  }

  /// Waits until a condition holds. It is checked after each output and every few milliseconds.
  func wait(_ what: String, until condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while try !condition() {
      let hasEnded = status != nil
      guard !hasEnded, ContinuousClock.now < deadline else {
        kill(process, SIGKILL)
        throw Problem(
          testDescription:
            "'\(name)' \(hasEnded ? "ended" : "took too long") while waited for \(what):\n\(output)\(error)")
      }
      listen()
    }
  }

  /// Waits until a file exists.
  func wait(forFile path: String) throws { try wait("to make \(path)") { access(path, F_OK) == 0 } }

  /// Waits until standard error contains a text.
  func wait(forError text: String) throws { try wait("to say '\(text)'") { self.error.contains(text) } }

  /// Collects output for some milliseconds and notices the program's end.
  private func listen() {
    let hasEnded = waitpid(process, &rawStatus, WNOHANG) == process
    // The output of an ended process can be read without waiting.
    while take(within: hasEnded ? 0 : 5), hasEnded {}
    guard hasEnded else { return }
    status = rawStatus & 0x7F == 0 ? (rawStatus >> 8) & 0xFF : -(rawStatus & 0x7F)
  }

  /// Collects output, waiting at most some milliseconds. Returns whether there was any.
  private func take(within milliseconds: Int32) -> Bool {
    var polled = pipes.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
    var hasSpoken = false
    for (index, entry) in polled.enumerated() where entry.revents & Int16(POLLIN) != 0 {
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(entry.fd, &part, part.count)
      guard count > 0 else { continue }
      texts[index] += part.prefix(count)
      hasSpoken = true
    }
    return hasSpoken
  }

  /// The reason why a test can't continue.
  struct Problem: Error, CustomTestStringConvertible, CustomStringConvertible {
    var testDescription: String
    var description: String { testDescription }
  }

  /// Returns the path of a program of the package: in the folder that `FOLLOWSPOT_PROGRAMS` names if it is there, otherwise
  /// beside the tests.
  static func path(_ program: String = "followspot") throws -> String {
    let named = getenv("FOLLOWSPOT_PROGRAMS").map { FilePath(platformString: $0).appending(program).string }
    if let named, access(named, X_OK) == 0 { return named }
    return try folder().appending(program).string
  }

  private static func folder() throws -> FilePath {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { throw Errno(rawValue: errno) }
    return FilePath(String(decoding: buffer.prefix(count), as: UTF8.self)).removingLastComponent()
  }

  /// Creates a pipe whose ends are closed in other child processes.
  static func pipe() throws -> (FileDescriptor, FileDescriptor) {
    let (readEnd, writeEnd) = try FileDescriptor.pipe()
    for end in [readEnd, writeEnd] {
      guard fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) == 0 else { throw Errno(rawValue: errno) }
    }
    return (readEnd, writeEnd)
  }
}

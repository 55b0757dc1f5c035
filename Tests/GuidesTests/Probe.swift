internal import Glibc
internal import SystemPackage

/// A running `GuidesStoreProbe`, which is killed when its owner releases it.
struct Probe: ~Copyable {
  private let process: pid_t
  private let input: FileDescriptor
  private let output: FileDescriptor

  /// The process id.
  var id: Int { Int(process) }

  /// Starts a probe from the folder of the test program.
  init(_ mode: String, _ directory: FilePath) throws {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { throw Errno(rawValue: errno) }
    let folder = FilePath(String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self))
    let program = folder.removingLastComponent().appending("GuidesStoreProbe").string

    let (childInput, input) = try Self.pipe()
    let (output, childOutput) = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, childInput.rawValue, 0)
    posix_spawn_file_actions_adddup2(&actions, childOutput.rawValue, 1)
    defer { posix_spawn_file_actions_destroy(&actions) }

    var arguments: [UnsafeMutablePointer<CChar>?] = [program, mode, directory.string].map { text in
      text.withCString { strdup($0) }
    }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, program, &actions, nil, &arguments, environ)
    try childInput.close()
    try childOutput.close()
    guard result == 0 else { throw Errno(rawValue: result) }
    self.process = process
    self.input = input
    self.output = output
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    try? input.close()
    try? output.close()
  }

  /// Returns the next line of output; `nil` after the end.
  func line() throws -> String? {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = try withUnsafeMutableBytes(of: &byte) { try output.read(into: $0) }
      if count == 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }

  /// Returns all lines until the end.
  func lines() throws -> [String] {
    var lines: [String] = []
    while let line = try line() { lines.append(line) }
    return lines
  }

  /// Kills the probe, as a power cut would.
  func terminate() { kill(process, SIGKILL) }

  /// Other child processes must close both ends, or they would keep the probe's input open.
  private static func pipe() throws -> (FileDescriptor, FileDescriptor) {
    let (readEnd, writeEnd) = try FileDescriptor.pipe()
    for end in [readEnd, writeEnd] {
      guard fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) == 0 else { throw Errno(rawValue: errno) }
    }
    return (readEnd, writeEnd)
  }
}

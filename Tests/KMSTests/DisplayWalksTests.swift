import Glibc
import SystemPackage
import Testing

struct DisplayWalksTests {
  @Test(
    "Hundreds of random walks on a simulated kernel that may refuse any call end with the right picture and no leaks")
  func walks() throws {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let folder = FilePath(String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self))
    let program = folder.removingLastComponent().appending("DisplayWalks").string
    let pipe = try FileDescriptor.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipe.writeEnd.rawValue, 1)
    posix_spawn_file_actions_addclose(&actions, pipe.readEnd.rawValue)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments: [UnsafeMutablePointer<CChar>?] = [program, "300", "1"].map { text in
      text.withCString { strdup($0) }
    }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, program, &actions, nil, &arguments, environ)
    try pipe.writeEnd.close()
    #expect(result == 0)
    var said: [UInt8] = []
    try withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
      while result == 0 {
        let count = try pipe.readEnd.read(into: bytes)
        if count == 0 { break }
        said += bytes[..<count]
      }
    }
    try pipe.readEnd.close()
    waitpid(process, nil, 0)
    let text = String(decoding: said, as: UTF8.self)
    #expect(text.hasSuffix("300 passed, 0 failed, 0 skipped\n"), "\(text)")
  }
}

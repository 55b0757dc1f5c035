import SystemPackage
import Testing

@testable import DocumentRuntime

@Suite("The memory of a kiosk that has started")
struct ProcessMemoryTests {
  @Test("is less than it was by most of the code that is mapped, and the program goes on")
  func giveBack() async {
    // A process of its own, since other tests use the code meanwhile.
    await #expect(processExitsWith: .success) {
      let before = try mappedFiles()
      ProcessMemory.giveBackStart()
      let after = try mappedFiles()
      try #require(after < before / 2, "\(before) kB before, \(after) kB after")
    }
  }
}

/// `RssFile` of `proc(5)`: pages of files that the process has mapped, in kB.
private func mappedFiles() throws -> Int {
  let file = try FileDescriptor.open("/proc/self/status", .readOnly)
  let text = try file.closeAfter {
    try String(unsafeUninitializedCapacity: 8192) { try file.read(into: UnsafeMutableRawBufferPointer($0)) }
  }
  let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
  return try #require(Int(line.split(separator: " ").dropFirst().first ?? ""))
}

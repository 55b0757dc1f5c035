import Dispatch
import Glibc
import Synchronization
import SystemPackage
import Testing

@testable import FollowspotExecution

@Suite("Traces", .serialized)
struct TraceTests {
  @Test("A few stages are written after a second, and the remaining ones at the end")
  func few() throws {
    // Other tests of this process are traced too. The stages of this test have a display number that no other test
    // uses.
    let display = 4242
    let names = Mutex<[String]>([])
    let written = DispatchSemaphore(value: 0)
    try Trace.begin { spans, _ in
      let ours = spans?.filter { $0.output == display }.map(\.stage.rawValue)
      names.withLock { $0 += ours ?? ["end"] }
      if ours?.isEmpty == false { written.signal() }
    }
    Trace.end(.layout, from: Trace.start(), output: display)
    // It takes a second. The limit is high for busy machines.
    #expect(written.wait(timeout: .now() + 60) == .success)
    Trace.end(.list, from: Trace.start(), output: display)
    #expect(Trace.finish())
    #expect(names.withLock { $0 } == ["layout", "list", "end"])
  }

  @Test("The start stage begins with the process, to a hundredth of a second")
  func processStart() throws {
    let file = try FileDescriptor.open("/proc/self/stat", .readOnly)
    var line = [UInt8](repeating: 0, count: 1024)
    let count = try file.closeAfter { try line.withUnsafeMutableBytes { try file.read(into: $0) } }
    let words = String(decoding: line[..<count], as: UTF8.self).split(separator: ")").last?.split(separator: " ")
    let ticks = try #require(words.flatMap { Double($0[19]) })
    func age() -> Double { Double(Trace.now - Trace.processStart) / 1e9 }
    var now = timespec()
    let before = age()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let (after, expected) = (age(), Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 - ticks / 100)
    #expect(before - 0.02 < expected && expected < after + 0.02, "\(before) to \(after), not \(expected)")
  }
}

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

  @Test("The start stage begins in the tick of the kernel's clock in which the process did")
  func processStart() throws {
    let file = try FileDescriptor.open("/proc/self/stat", .readOnly)
    var line = [UInt8](repeating: 0, count: 1024)
    let count = try file.closeAfter { try line.withUnsafeMutableBytes { try file.read(into: $0) } }
    let words = String(decoding: line[..<count], as: UTF8.self).split(separator: ")").last?.split(separator: " ")
    let ticks = try #require(words.flatMap { UInt64($0[19]) })
    // The kernel's clock, unlike that of traces, runs while the machine sleeps.
    var boot = timespec()
    clock_gettime(CLOCK_BOOTTIME, &boot)
    let ahead = max(0, Int64(boot.tv_sec) * 1_000_000_000 + Int64(boot.tv_nsec) - Int64(Trace.now))
    let start = Int64(Trace.processStart) + ahead
    // The estimate may be the end of the tick. The two readings for `ahead` are not made at the same time.
    let slack: Int64 = ahead > 0 ? 10_000_000 : 0
    let tick = Int64(ticks) * 10_000_000
    #expect((tick - slack...tick + 10_000_000 + slack).contains(start), "\(start), not \(tick)")
  }
}

import Dispatch
import Synchronization
import Testing

@testable import FollowspotExecution

@Suite("Stages that are measured", .serialized)
struct TraceTests {
  @Test("are written after a moment, however few they are, and the rest at the end")
  func few() throws {
    // The whole process is measured, and other tests run in it: ours are of a display that nobody has.
    let display = 4242
    let names = Mutex<[String]>([])
    let written = DispatchSemaphore(value: 0)
    try Trace.begin { spans, _ in
      let ours = spans?.filter { $0.output == display }.map(\.stage.rawValue)
      names.withLock { $0 += ours ?? ["end"] }
      if ours?.isEmpty == false { written.signal() }
    }
    Trace.end(.layout, from: Trace.start(), output: display)
    // Long, for a machine with much to do; it takes a second.
    #expect(written.wait(timeout: .now() + 60) == .success)
    Trace.end(.list, from: Trace.start(), output: display)
    #expect(Trace.finish())
    #expect(names.withLock { $0 } == ["layout", "list", "end"])
  }
}

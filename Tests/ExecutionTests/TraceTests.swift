import Dispatch
import Synchronization
import Testing

@testable import Execution

@Suite("Stages that are measured", .serialized)
struct TraceTests {
  @Test("are written after a moment, however few they are, and the rest at the end")
  func few() throws {
    let names = Mutex<[String]>([])
    let written = DispatchSemaphore(value: 0)
    try Trace.begin { spans, _ in
      names.withLock { $0 += spans?.map(\.stage.rawValue) ?? ["end"] }
      if spans?.isEmpty == false { written.signal() }
    }
    Trace.end(.layout, from: Trace.start())
    // Long, for a machine with much to do; it takes a second.
    #expect(written.wait(timeout: .now() + 60) == .success)
    Trace.end(.list, from: Trace.start())
    #expect(Trace.finish())
    #expect(names.withLock { $0 } == ["layout", "list", "end"])
  }
}

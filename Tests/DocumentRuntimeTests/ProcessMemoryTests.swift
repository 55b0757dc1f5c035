import FollowspotRuntime
import FollowspotTesting
import FollowspotData
import FollowspotDocuments
import Glibc
import Logging
import SystemPackage
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@Suite("The memory of a kiosk that has started")
struct ProcessMemoryTests {
  @Test("Giving back memory unmaps most of the code, and the program still runs")
  func giveBack() async {
    // Runs in a separate process, because other tests use the code meanwhile.
    await #expect(processExitsWith: .success) {
      let before = try mappedFiles()
      ProcessMemory.returnStartMemory()
      let after = try mappedFiles()
      try #require(after < before / 2, "\(before) kB before, \(after) kB after")
    }
  }
}

@Suite("The memory of freed data")
struct FreedMemoryTests {
  @Test("Freed memory returns to the system")
  func freed() async {
    await #expect(processExitsWith: .success) {
      let blocks = (0..<40_000).map { _ in
        let block = UnsafeMutableRawPointer.allocate(byteCount: 2000, alignment: 16)
        memset(block, 1, 2000)
        return block
      }
      // The last block stays, so that the heap does not shrink automatically.
      for block in blocks.dropLast() { block.deallocate() }
      let before = try resident("RssAnon:")
      ProcessMemory.returnFreedMemory()
      try blockUntil { try resident("RssAnon:") <= before - 60_000 }
      let after = try resident("RssAnon:")
      try #require(after <= before - 60_000, "\(before) kB before, \(after) kB after")
    }
  }

  @Test("Memory is given back once, some time after much was freed, and never for little")
  @MainActor func timing() throws {
    var document = Document.blank
    document.data = [
      DataDeclaration("rows", .list([.init("id", .text), .init("a", .text)], key: "id")),
      DataDeclaration("note", .text),
    ]
    let data = SessionData(document, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let timeline = ViewTimeline()
    data.attach(to: timeline)
    let long = String(repeating: "x", count: 60_000)
    data.store.set("note", to: .text(long), now: .zero)
    data.store.set("note", to: nil, now: .zero)
    let rows = (0..<50).map { DataRow(key: "\($0)", values: ["id": .text("\($0)"), "a": .text(long)]) }
    data.store.set("rows", to: .list(rows), now: .zero)
    #expect(timeline.nextDeadline == nil)
    data.store.set("rows", to: .list([]), now: .zero)
    data.store.set("note", to: .text("x"), now: .zero)
    #expect(timeline.nextDeadline == timeline.now + SessionData.trimDelay)
    timeline.advance(to: timeline.now + SessionData.trimDelay)
    #expect(timeline.nextDeadline == nil && data.store.releasedSize == 0)
  }
}

/// `RssFile` of `proc(5)`: pages of files that the process has mapped, in kB.
private func mappedFiles() throws -> Int { try resident("RssFile:") }

/// A line of `/proc/self/status`, in kB.
private func resident(_ name: String) throws -> Int {
  let file = try FileDescriptor.open("/proc/self/status", .readOnly)
  let text = try file.closeAfter {
    try String(unsafeUninitializedCapacity: 8192) { try file.read(into: UnsafeMutableRawBufferPointer($0)) }
  }
  let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
  return try #require(Int(line.split(separator: " ").dropFirst().first ?? ""))
}

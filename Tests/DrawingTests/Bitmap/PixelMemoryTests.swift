import FollowspotExecution
import Glibc
import Testing

@testable import FollowspotDrawing

@Suite("Pixel memory")
struct PixelMemoryTests {
  private static let hugePage = 2 << 20

  @Test(
    "Pixel memory is zeroed and writable from end to end",
    arguments: [64, 4096, 1_000_000, hugePage - 1, hugePage, hugePage + 1, 1920 * 1080 * 4, 3840 * 2160 * 4])
  func whole(byteCount: Int) {
    let memory = PixelMemory(byteCount: byteCount)
    for place in [0, byteCount / 2, byteCount - 1] {
      #expect(memory.base.load(fromByteOffset: place, as: UInt8.self) == 0)
      memory.base.storeBytes(of: 7, toByteOffset: place, as: UInt8.self)
    }
    // A huge page must begin at a multiple of its size.
    if byteCount >= Self.hugePage { #expect(UInt(bitPattern: memory.base) % UInt(Self.hugePage) == 0) }
  }

  @Test(
    "All pixel memory is unmapped, even if it ends within a page", arguments: [1100 * 1080 * 4, 1920 * 1080 * 4, 1000])
  func givenBack(byteCount: Int) throws {
    /// The address space of the process in pages: the first number of `/proc/self/statm`, see proc(5).
    func pages() throws -> Int {
      let file = try #require(fopen("/proc/self/statm", "r"))
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 128)
      let count = fread(&bytes, 1, bytes.count, file)
      return try #require(
        String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ").first.flatMap { Int($0) })
    }
    _ = PixelMemory(byteCount: byteCount)
    let before = try pages()
    for _ in 0..<1000 { _ = PixelMemory(byteCount: byteCount) }
    // Other tests run at the same time. Leaked memory would amount to 500,000 pages.
    #expect(try pages() - before < 250_000)
  }

  @Test("Prepared pixel memory is resident before it is written, and may be released during preparation")
  func prepared() throws {
    let byteCount = 3 * Self.hugePage
    for _ in 0..<50 {
      let memory = PixelMemory(byteCount: byteCount)
      prepare(memory)
    }
    // Pages are counted up to the last one, also inside a huge page.
    for byteCount in [3 * Self.hugePage, 1100 * 1080 * 4, Self.hugePage + 4096, 8192] {
      let memory = PixelMemory(byteCount: byteCount)
      #expect(residentPages(memory.base, byteCount) == 0)
      memory.pages.settle()
      #expect(residentPages(memory.base, byteCount) == (byteCount + Int(getpagesize()) - 1) / Int(getpagesize()))
      #expect(memory.base.load(fromByteOffset: byteCount - 1, as: UInt8.self) == 0)
    }
  }

  @Test("Pixels painted while memory is prepared are kept", .enabled(if: HelperThread.shared != nil))
  func painted() {
    let byteCount = 3 * Self.hugePage
    for _ in 0..<20 {
      let memory = PixelMemory(byteCount: byteCount)
      prepare(memory)
      memset(memory.base, 7, byteCount)
      memory.pages.settle()
      let bytes = UnsafeRawBufferPointer(start: memory.base, count: byteCount)
      #expect(bytes.allSatisfy { $0 == 7 })
    }
  }

  /// Prepares two memories, because the helper thread leaves a single task to its owner.
  private func prepare(_ memory: borrowing PixelMemory) {
    let other = PixelMemory(byteCount: 4096)
    memory.prepare()
    other.prepare()
  }

  /// Returns the number of resident pages, see mincore(2).
  private func residentPages(_ base: UnsafeMutableRawPointer, _ byteCount: Int) -> Int {
    var pages = [UInt8](repeating: 0, count: (byteCount + Int(getpagesize()) - 1) / Int(getpagesize()))
    #expect(mincore(base, byteCount, &pages) == 0)
    return pages.count { $0 & 1 == 1 }
  }
}

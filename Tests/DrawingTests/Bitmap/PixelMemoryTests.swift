import Testing

@testable import Drawing

@Suite("Memory for pixels")
struct PixelMemoryTests {
  private static let hugePage = 2 << 20

  @Test(
    "It is clear and can be written from end to end",
    arguments: [64, 4096, 1_000_000, hugePage - 1, hugePage, hugePage + 1, 1920 * 1080 * 4, 3840 * 2160 * 4])
  func whole(byteCount: Int) {
    let memory = PixelMemory(byteCount: byteCount)
    for place in [0, byteCount / 2, byteCount - 1] {
      #expect(memory.base.load(fromByteOffset: place, as: UInt8.self) == 0)
      memory.base.storeBytes(of: 7, toByteOffset: place, as: UInt8.self)
    }
    // Only what lies at a multiple of its size can be one huge page.
    if byteCount >= Self.hugePage { #expect(UInt(bitPattern: memory.base) % UInt(Self.hugePage) == 0) }
  }
}

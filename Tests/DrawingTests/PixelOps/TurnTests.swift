import FollowspotCPixelOps
import FollowspotTesting
import Testing

/// The loops rotate tiles of eight by eight pixels and process the rest one by one. Extents around those of tiles,
/// unaligned addresses and odd steps exercise all of that.
@Suite struct TurnTests {
  private static let extents = [1, 2, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65, 130]
  static let sizes = extents.flatMap { width in extents.map { (width: width, height: $0) } }

  /// The rows of a target or of a source.
  private struct Rows<Element: FixedWidthInteger> {
    let width: Int
    let height: Int
    /// Elements from one row to the next.
    let stride: Int
    var memory: [Element]

    init(_ width: Int, _ height: Int, _ random: inout SeededGenerator) {
      (self.width, self.height) = (width, height)
      stride = width + random.whole(0...5)
      memory = (0..<stride * height + 1).map { _ in Element(truncatingIfNeeded: random.whole(0...Int.max)) }
    }

    /// Rows begin at the second element, so that none is aligned.
    func index(_ x: Int, _ y: Int) -> Int { 1 + y * stride + x }
  }

  /// Returns the output of the loop and the result computed pixel by pixel.
  private func transpose<Element: FixedWidthInteger>(
    _ width: Int, _ height: Int, backwards: Bool, _ seed: UInt64, _ pack: (UInt32) -> Element,
    _ loop: (UnsafeMutablePointer<Element>?, Int, UnsafePointer<UInt32>?, Int, Int, Int) -> Void
  ) -> (found: [Element], expected: [Element]) {
    var random = SeededGenerator(seed: seed)
    let from = Rows<UInt32>(height, width, &random)
    var found = Rows<Element>(width, height, &random)
    var expected = found
    for y in 0..<height {
      for x in 0..<width {
        let row = backwards ? width - 1 - x : x
        expected.memory[expected.index(x, y)] = pack(from.memory[from.index(y, row)])
      }
    }
    let step = found.stride * MemoryLayout<Element>.stride
    found.memory.withUnsafeMutableBufferPointer { to in
      from.memory.withUnsafeBufferPointer { pixels in
        let first = pixels.baseAddress! + from.index(0, backwards ? width - 1 : 0)
        loop(to.baseAddress! + 1, step, first, (backwards ? -4 : 4) * from.stride, width, height)
      }
    }
    return (found.memory, expected.memory)
  }

  @Test(
    "Transposing turns rows into columns with the scalar results and writes nothing else", arguments: sizes,
    [SeededGenerator.newSeed()])
  func transposing(size: (width: Int, height: Int), seed: UInt64) {
    for backwards in [false, true] {
      let words = transpose(
        size.width, size.height, backwards: backwards, seed, { $0 | 0xFF00_0000 }, pixelops_transpose_xrgb8888)
      #expect(words.found == words.expected)
      let deep = transpose(
        size.width, size.height, backwards: backwards, seed, ScalarPixels.xrgb2101010, pixelops_transpose_xrgb2101010)
      #expect(deep.found == deep.expected)
      let halves = transpose(
        size.width, size.height, backwards: backwards, seed, ScalarPixels.rgb565, pixelops_transpose_rgb565)
      #expect(halves.found == halves.expected)
    }
  }

  /// Returns the number of wrong pixels from a loop whose rows begin at cache lines.
  private func wrongPixels<Element: FixedWidthInteger>(
    _ width: Int, _ height: Int, backwards: Bool, _ seed: UInt64, _ pack: (UInt32) -> Element,
    _ loop: (UnsafeMutablePointer<Element>?, Int, UnsafePointer<UInt32>?, Int, Int, Int) -> Void
  ) -> Int {
    var random = SeededGenerator(seed: seed)
    let from = Rows<UInt32>(height, width, &random)
    let stride = (width + 64) / 32 * 32
    let step = stride * MemoryLayout<Element>.stride
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: step * height, alignment: 64)
    defer { memory.deallocate() }
    let found = memory.bindMemory(to: Element.self)
    found.initialize(repeating: 77)
    from.memory.withUnsafeBufferPointer { pixels in
      let first = pixels.baseAddress! + from.index(0, backwards ? width - 1 : 0)
      loop(found.baseAddress, step, first, (backwards ? -4 : 4) * from.stride, width, height)
    }
    return found.indices.count { place in
      let (x, y) = (place % stride, place / stride)
      return found[place] != (x < width ? pack(from.memory[from.index(y, backwards ? width - 1 - x : x)]) : 77)
    }
  }

  @Test(
    "Transposing whole tiles at cache lines, and the rest beside them, matches the scalar results",
    arguments: [(64, 16), (128, 40), (200, 17), (63, 33), (64, 15)], [SeededGenerator.newSeed()])
  func tiles(size: (width: Int, height: Int), seed: UInt64) {
    for backwards in [false, true] {
      func wrong<Element: FixedWidthInteger>(
        _ pack: (UInt32) -> Element,
        _ loop: (UnsafeMutablePointer<Element>?, Int, UnsafePointer<UInt32>?, Int, Int, Int) -> Void
      ) -> Int { wrongPixels(size.width, size.height, backwards: backwards, seed, pack, loop) }
      #expect(wrong({ $0 | 0xFF00_0000 }, pixelops_transpose_xrgb8888) == 0)
      #expect(wrong(ScalarPixels.xrgb2101010, pixelops_transpose_xrgb2101010) == 0)
      #expect(wrong(ScalarPixels.rgb565, pixelops_transpose_rgb565) == 0)
    }
  }

  @Test("Transposing may read one row repeatedly and may write rows from last to first")
  func steps() {
    let src = (0..<20 as Range<UInt32>).map { $0 * 0x0A0B0C }
    var dst = [UInt32](repeating: 0, count: 20 * 11)
    dst.withUnsafeMutableBufferPointer {
      pixelops_transpose_xrgb8888($0.baseAddress! + 19 * 11, -44, src, 0, 11, 20)
    }
    #expect(dst == src.reversed().flatMap { Array(repeating: $0 | 0xFF00_0000, count: 11) })
  }

  @Test("Reversing rows matches the scalar results", arguments: 0...40, [SeededGenerator.newSeed()])
  func reversing(_ count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let src = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.whole(0...Int.max)) }
    var words = [UInt32](repeating: 1, count: count + 1)
    pixelops_reverse_xrgb8888(&words, src, count)
    #expect(words == src.reversed().map { $0 | 0xFF00_0000 } + [1])
    pixelops_reverse_xrgb2101010(&words, src, count)
    #expect(words == src.reversed().map(ScalarPixels.xrgb2101010) + [1])
    var halves = [UInt16](repeating: 1, count: count + 1)
    pixelops_reverse_rgb565(&halves, src, count)
    #expect(halves == src.reversed().map(ScalarPixels.rgb565) + [1])
  }
}

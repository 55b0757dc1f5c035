import FollowspotCPixelOps
import Testing

@testable import FollowspotDrawing

/// Tests the constants that replace division and narrowing on each processor: all must give the bits of a division.
@Suite struct LayNarrowedTests {
  /// One case fills whole cache lines; the other has pieces too short for that.
  @Test("Every alpha over every byte matches the scalar results at 16 bits a pixel", arguments: [256, 32])
  func everyAlpha(piece: Int) {
    let src = (UInt32(0)...255).map { 0xFF00_0000 + 0x01_0101 * $0 }
    for alpha in UInt32(0)...255 {
      for color in [alpha << 24, alpha * 0x0101_0000 + alpha / 2 * 0x0100 + alpha / 3] {
        var dst = [UInt16](repeating: 0, count: src.count)
        for start in stride(from: 0, to: src.count, by: piece) {
          src.withUnsafeBufferPointer { src in
            dst.withUnsafeMutableBufferPointer { dst in
              guard let from = src.baseAddress, let to = dst.baseAddress else { return }
              let rows = pixelops_rows(dst: to, src: from, dst_step: 0, src_step: 0, streams: 0, narrows: 1)
              let part = pixelops_part(start: start, end: start + piece, mask: nil, level: 255, flip: 0)
              pixelops_lay(rows, 1, color, [part], 1)
            }
          }
        }
        #expect(dst == src.map { ScalarPixels.rgb565(ScalarPixels.over(color, $0)) }, "alpha \(alpha)")
      }
    }
  }
}

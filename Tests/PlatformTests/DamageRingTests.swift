import Geometry
import Platform
import Testing

struct DamageRingTests {
  let size = PixelSize(width: 100, height: 50)
  let left = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
  let right = Region(PixelRect(x: 80, y: 0, width: 10, height: 10))

  @Test("A buffer that was never shown is written whole")
  func unknown() {
    var ring = DamageRing(buffers: 2, size: size)
    #expect(ring.begin(0, damage: left) == Region(PixelRect(size)))
  }

  @Test("A buffer is written where the frame changed and where it missed frames shown in the others")
  func takesTurns() {
    var ring = DamageRing(buffers: 2, size: size)
    for buffer in 0...1 {
      _ = ring.begin(buffer, damage: Region(PixelRect(size)))
      ring.accept(buffer, damage: Region(PixelRect(size)))
    }
    _ = ring.begin(0, damage: left)
    ring.accept(0, damage: left)
    let region = ring.begin(1, damage: right)
    #expect(region.area == 200)
    #expect(region.intersects(left.bounds) && region.intersects(right.bounds))
    ring.accept(1, damage: right)
    #expect(ring.begin(0, damage: Region()) == right)
  }

  @Test("What was written for a refused frame is written anew")
  func refused() {
    var ring = DamageRing(buffers: 2, size: size)
    for buffer in 0...1 {
      _ = ring.begin(buffer, damage: Region(PixelRect(size)))
      ring.accept(buffer, damage: Region(PixelRect(size)))
    }
    // Buffer 1 missed nothing here: buffer 0 must hold what 1 shows before the refusal.
    _ = ring.begin(0, damage: Region())
    ring.accept(0, damage: Region())
    _ = ring.begin(1, damage: left)
    #expect(ring.begin(1, damage: right).area == 200)
  }

  @Test("Damage outside the display is cut off")
  func clipped() {
    let ring = DamageRing(buffers: 2, size: size)
    let wild = Region(PixelRect(minX: -50, minY: 40, maxX: 500, maxY: 400))
    #expect(ring.clipped(wild) == Region(PixelRect(minX: 0, minY: 40, maxX: 100, maxY: 50)))
  }
}

import FollowspotGeometry
import FollowspotPlatform
import Testing

struct DamageRingTests {
  let size = PixelSize(width: 100, height: 50)
  let left = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
  let right = Region(PixelRect(x: 80, y: 0, width: 10, height: 10))

  /// A ring with two buffers that were both shown.
  private var shown: DamageRing {
    var ring = DamageRing(buffers: 2, size: size)
    for buffer in 0...1 { ring.accept(buffer) }
    return ring
  }

  @Test("A buffer that was never shown is written whole")
  func unknown() {
    var ring = DamageRing(buffers: 2, size: size)
    ring.add(left)
    #expect(ring.missing(in: 0) == Region(PixelRect(size)))
    #expect(ring.damage == Region(PixelRect(size)))
    ring.accept(0)
    #expect(ring.missing(in: 1) == Region(PixelRect(size)))
  }

  @Test("A buffer is written where the frame changed and where the buffer missed earlier frames")
  func takesTurns() {
    var ring = shown
    ring.add(left)
    ring.accept(0)
    ring.add(right)
    #expect(ring.damage == right)
    let region = ring.missing(in: 1)
    #expect(region.area == 200)
    #expect(region.intersects(left.bounds) && region.intersects(right.bounds))
    ring.accept(1)
    #expect(ring.missing(in: 0) == right)
    #expect(ring.damage.isEmpty)
  }

  @Test("The damage of a refused frame is written again and is part of the next frame's damage")
  func refused() {
    var ring = shown
    ring.add(left)
    ring.add(right)
    #expect(ring.missing(in: 1).area == 200)
    #expect(ring.damage.area == 200)
    ring.accept(1)
    #expect(ring.missing(in: 0).area == 200)
  }

  @Test("Damage outside of the display is cropped, and forgetting damages the whole display")
  func clipped() {
    var ring = shown
    ring.add(Region(PixelRect(minX: -50, minY: 40, maxX: 500, maxY: 400)))
    #expect(ring.damage == Region(PixelRect(minX: 0, minY: 40, maxX: 100, maxY: 50)))
    ring.forget()
    #expect(ring.missing(in: 1) == Region(PixelRect(size)))
  }
}

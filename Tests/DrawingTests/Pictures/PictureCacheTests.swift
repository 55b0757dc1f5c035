import FollowspotGeometry
import Testing

@testable import FollowspotDrawing

@Suite struct PictureCacheTests {
  private func bitmap(_ bytes: Int) -> Bitmap {
    Bitmap(size: PixelSize(width: 4, height: bytes / 4), format: .alpha) { _, _ in }
  }

  @Test("A picture is made once for a frame and the next")
  func once() {
    let cache = PictureCache<Int, Bitmap>()
    let first = cache.picture(5) { bitmap(100) }
    var made = 0
    func again() -> Bitmap {
      cache.picture(5) {
        made += 1
        return bitmap(100)
      }
    }
    #expect(again() === first)
    cache.beginFrame()
    #expect(again() === first && made == 0)
  }

  @Test("A picture that a frame did not use is made again in the next")
  func forgotten() {
    let cache = PictureCache<Int, Bitmap>()
    weak let first = cache.picture(5) { bitmap(100) }
    #expect(first != nil)
    cache.beginFrame()
    cache.beginFrame()
    #expect(first == nil && cache.count == 0)
  }

  @Test("A picture that is still in use is kept, however many frames pass")
  func held() {
    let cache = PictureCache<Int, Bitmap>()
    let shown = cache.picture(5) { bitmap(100) }
    for _ in 0..<10 { cache.beginFrame() }
    #expect(cache.picture(5) { bitmap(100) } === shown)
  }

  @Test("A card that moves by whole pixels keeps its shadow; a card that changes gets another")
  func movingShadow() {
    let size = PixelSize(width: 100, height: 100)
    func list(_ x: Double, width: Double, opacity: Double = 1) -> DisplayList {
      let card = DisplayList([
        .fill(
          .roundedRectangle(DeviceRect(minX: x, minY: 20, maxX: x + width, maxY: 50), CornerRadii(8)), .color(.white))
      ])
      let shadow = Shadow(pixel: .black, radius: 6, offsetX: 0, offsetY: 3)
      return DisplayList([.group(CompositingGroup(card, opacity: opacity, shadow: shadow))])
    }
    let compositor = Compositor(size: size)
    let pictures = compositor.rasterizer.shadows
    let buffer = PixelBuffer(size: size)
    func show(_ list: DisplayList) { compositor.compose(compositor.update(to: list), into: buffer.target) }
    show(list(20, width: 30))
    #expect(pictures.count == 1)
    show(list(33, width: 30))
    show(list(33, width: 30, opacity: 0.5))
    #expect(pictures.count == 1)
    show(list(33, width: 31))
    #expect(pictures.count == 2)
  }

  @Test("A card that changes in every frame keeps only the shadows of two frames")
  func changingShadow() {
    let size = PixelSize(width: 100, height: 100)
    let compositor = Compositor(size: size)
    let buffer = PixelBuffer(size: size)
    for frame in 0..<100 {
      let card = DeviceRect(minX: 20, minY: 20, maxX: 50 + Double(frame) / 7, maxY: 50)
      let group = CompositingGroup(
        DisplayList([.fill(.rectangle(card), .color(.white))]),
        shadow: Shadow(pixel: .black, radius: 6, offsetX: 0, offsetY: 3))
      compositor.compose(compositor.update(to: DisplayList([.group(group)])), into: buffer.target)
      #expect((1...2).contains(compositor.rasterizer.shadows.count))
    }
  }
}

import Geometry
import Testing

@testable import Drawing

@Suite struct PictureCacheTests {
  private func key(_ width: Int) -> PictureCache.Key {
    let group = CompositingGroup(DisplayList([.fill(.rectangle(3, 3, 9, 9), .color(.white))]))
    return .shadow(
      ShadowKey(group, casters: PixelRect(x: 3, y: 3, width: width, height: 6), blur: BoxBlur(radius: 4)))
  }

  private func bitmap(_ bytes: Int) -> Bitmap {
    Bitmap(size: PixelSize(width: 4, height: bytes / 4), format: .alpha) { _, _ in }
  }

  @Test("A picture is made once for a frame and the next")
  func once() {
    let cache = PictureCache()
    let first = cache.picture(key(5)) { bitmap(100) }
    var made = 0
    func again() -> Bitmap {
      cache.picture(key(5)) {
        made += 1
        return bitmap(100)
      }
    }
    #expect(again() === first)
    cache.beginFrame()
    #expect(again() === first && made == 0)
  }

  @Test("What a frame did not show, the next one has to make anew")
  func forgotten() {
    let cache = PictureCache()
    weak let first = cache.picture(key(5)) { bitmap(100) }
    #expect(first != nil)
    cache.beginFrame()
    cache.beginFrame()
    #expect(first == nil && cache.count == 0)
  }

  @Test("What stays on the display is kept for the frame in which it changes")
  func held() {
    let cache = PictureCache()
    let shown = cache.picture(key(5)) { bitmap(100) }
    for _ in 0..<10 { cache.beginFrame() }
    #expect(cache.picture(key(5)) { bitmap(100) } === shown)
  }

  @Test("A card that moves by whole pixels keeps its shadow, one that changes gets another")
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
    let pictures = compositor.painter.pictures
    _ = compositor.update(to: list(20, width: 30))
    #expect(pictures.count == 1)
    _ = compositor.update(to: list(33, width: 30))
    _ = compositor.update(to: list(33, width: 30, opacity: 0.5))
    #expect(pictures.count == 1)
    _ = compositor.update(to: list(33, width: 31))
    #expect(pictures.count == 2)
  }

  @Test("A card that changes in every frame leaves no more than the shadows of two frames")
  func changingShadow() {
    let compositor = Compositor(size: PixelSize(width: 100, height: 100))
    for frame in 0..<100 {
      let card = DeviceRect(minX: 20, minY: 20, maxX: 50 + Double(frame) / 7, maxY: 50)
      let group = CompositingGroup(
        DisplayList([.fill(.rectangle(card), .color(.white))]),
        shadow: Shadow(pixel: .black, radius: 6, offsetX: 0, offsetY: 3))
      _ = compositor.update(to: DisplayList([.group(group)]))
      #expect(compositor.painter.pictures.count <= 2)
    }
  }
}

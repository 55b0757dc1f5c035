import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Cutouts under a sheet")
struct SheetCutoutsTests {
  @Test("A sheet highlights every marked element with its own radius, even over bars later in the tree")
  func cutouts() throws {
    let scene = SheetScene()
    #expect(scene.scrim == nil && scene.sheet == nil)
    scene.arrive()
    let scrim = try #require(scene.scrim)
    #expect(scrim.pixel == scene.scrimColor.pixel(in: ColorPalette()))
    #expect(
      scrim.cutouts.map(\.outline) == [
        .roundedRectangle(DeviceRect(Rect(x: 0, y: 0, width: 200, height: 20), scale: 1), CornerRadii(4)),
        .roundedRectangle(DeviceRect(Rect(x: 50, y: 20, width: 100, height: 60), scale: 1), CornerRadii(10)),
      ])
    let picture = Bitmap(rendering: scene.host.settled(), size: PixelSize(width: 200, height: 300))
    // The bar covers the screen because of its index, but not the sheet.
    #expect(picture[2, 296] != Color.green.pixel(in: ColorPalette()))
    #expect(scene.sheet?.maxY == 300)
  }

  @Test("A sheet highlights only the named elements, with padding")
  func highlights() {
    let scene = SheetScene {
      $0.highlights = ["first", "unknown"]
      $0.style.padding = EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
    }
    scene.arrive()
    #expect(scene.scrim?.cutouts.map(\.outline.bounds.rect) == [Rect(x: 46, y: 18, width: 112, height: 68)])
  }

  @Test("A sheet highlights only the visible part of an element in a list")
  func clipping() throws {
    let scene = SheetScene {
      $0.highlights = ["first", "last"]
      $0.style.padding = EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    }
    scene.host.drag(from: Point(x: 190, y: 200), to: Point(x: 190, y: 150))
    scene.host.pass(.seconds(3))
    scene.arrive()
    let cutout = try #require(scene.scrim?.cutouts.first)
    #expect(scene.scrim?.cutouts.count == 1)
    // The list spans 20 to 280. The element's lower edge is visible, so the cutout has padding there.
    #expect(cutout.clip == DeviceRect(Rect(x: 0, y: 20, width: 200, height: 280), scale: 1))
    #expect(cutout.outline.bounds.minY < 20 && cutout.outline.bounds.maxY > 20)
    let picture = Bitmap(rendering: scene.host.settled(), size: PixelSize(width: 200, height: 300))
    let lit = Color.white.pixel(in: ColorPalette())
    #expect(picture[100, 20] == lit && picture[100, 19] != Color.green.pixel(in: ColorPalette()))
  }

  @Test("A sheet scrolls its elements into view before it appears, if its options say so")
  func scrollsIntoView() {
    let scene = SheetScene {
      $0.highlights = ["last"]
      $0.scrollsIntoView = true
    }
    scene.arrive()
    #expect(scene.scrim?.cutouts.map(\.outline.bounds.rect) == [Rect(x: 50, y: 220, width: 100, height: 60)])
  }

  @Test("A sheet makes cutouts in a custom scrim, which takes every touch")
  func ownScrim() {
    let scene = SheetScene(scrim: .yellow)
    scene.arrive()
    let picture = Bitmap(rendering: scene.host.settled(), size: PixelSize(width: 200, height: 300))
    #expect(picture[2, 150] == Color.yellow.pixel(in: ColorPalette()))
    #expect(picture[100, 50] == Color.white.pixel(in: ColorPalette()))
    #expect(picture[100, 296] != Color.green.pixel(in: ColorPalette()))
    scene.host.tap(Point(x: 100, y: 100))
    #expect(scene.taps == 0 && scene.app.news == nil)
  }
}

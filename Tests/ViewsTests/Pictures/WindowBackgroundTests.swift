import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Background of a window")
struct WindowBackgroundTests {
  /// Returns the pixel in the corner of the display, beside a small view.
  private func corner(_ view: some View, palette: ColorPalette = ColorPalette(), insets: EdgeInsets = .zero) -> Pixel {
    var environment = EnvironmentValues.forTests
    environment.palette = palette
    let size = Size(width: 24, height: 16)
    let host = ViewHost(size: size, safeAreaInsets: insets, environment: environment) { view.fillsWindow() }
    return Bitmap(rendering: host.update(), size: PixelSize(width: 24, height: 16))[0, 0]
  }

  private var dot: some View { Color.red.frame(width: 4, height: 4) }
  private let blue = Color(hex: 0x0000FF).pixel(in: ColorPalette())
  private let white = Color.white.pixel(in: ColorPalette())

  @Test("A window has the palette's background, under the safe area's edges too", arguments: [0, 3.0])
  func palette(inset: Double) {
    let insets = EdgeInsets(inset)
    #expect(corner(dot, insets: insets) == Color(.role(.background)).pixel(in: ColorPalette()))
    #expect(corner(dot, palette: .dark, insets: insets) == Color(.role(.background)).pixel(in: .dark))
    #expect(corner(dot, palette: ColorPalette([.background: Color(hex: 0x0000FF)]), insets: insets) == blue)
    #expect(corner(dot) != Color.black.pixel(in: ColorPalette()))
  }

  @Test("A window has the background that a view inside sets, the outermost first")
  func chosen() {
    let nested = VStack { dot.containerBackground(Color(hex: 0x0000FF), for: .window) }
    #expect(corner(nested) == blue)
    #expect(corner(nested.containerBackground(for: .window) { Color.white }) == white)
  }

  @Test("A window follows the preferred colour scheme, with the view's colours")
  func scheme() {
    #expect(corner(dot.preferredColorScheme(.dark)) == Color(.role(.background)).pixel(in: .dark))
    #expect(corner(dot.preferredColorScheme(nil)) == Color(.role(.background)).pixel(in: ColorPalette()))
    #expect(corner(Color.primary.preferredColorScheme(.dark)) == Color.primary.pixel(in: .dark))
  }

  @Test("A window's background takes no touches, and its views get the whole display")
  func space() {
    let host = ViewHost(size: Size(width: 24, height: 16)) { Color.red.frame(width: 4, height: 4).fillsWindow() }
    _ = host.update()
    #expect(host.hit(Point(x: 1, y: 1)) == nil)
    #expect(host.hit(Point(x: 12, y: 8)) != nil)
  }
}

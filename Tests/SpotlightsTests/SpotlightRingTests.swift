import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor
struct SpotlightRingTests {
  private let element = Rect(x: 12, y: 8, width: 16, height: 10)

  private func picture(_ view: some View, width: Double = 40, height: Double = 26) -> String {
    Bitmap(rendering: view, size: Size(width: width, height: height)).ascii()
  }

  private func cutout(_ shape: AnyShape) -> SpotlightCutout {
    SpotlightCutout(around: element, padding: .zero, shape: shape)
  }

  @Test("A ring runs around a cutout at its distance, with the cutout's corners")
  func distance() throws {
    let ring = SpotlightRingView(cutout: cutout(.rectangle), style: SpotlightRing(color: .white, width: 2, distance: 3))
    let host = ViewHost(size: Size(width: 40, height: 26), scale: 2) { ring }
    let item = try #require(host.update().items.first)
    guard case .border(let outline, let width, let outset, _) = item.content else {
      Issue.record("\(item)")
      return
    }
    #expect(outline.bounds == DeviceRect(element, scale: 2) && width == 4 && outset == 10)
  }

  @Test("A ring follows a path, and around a figure drawn as a path it equals the figure's ring")
  func paths() {
    let unit = Path { $0.addEllipse(in: Rect(x: 0, y: 0, width: 1, height: 1)) }
    var drawn = Path()
    drawn.addPath(unit)
    drawn.addRect(Rect(x: 0.5, y: 0.5, width: 0, height: 0))
    let square = SpotlightCutout(around: Rect(x: 12, y: 6, width: 14, height: 14), padding: .zero, shape: .path(drawn))
    var round = SpotlightCutout(around: square.rect, padding: .zero, shape: .ellipse)
    round.rect = square.rect
    let style = SpotlightRing(color: .white, width: 2, distance: 2)
    #expect(
      picture(SpotlightRingView(cutout: square, style: style))
        == picture(SpotlightRingView(cutout: round, style: style)))
  }

  @Test("A pulse leaves the ring, expands and fades; at phases 0 and 1 only the ring is visible")
  func pulse() {
    let style = SpotlightRing(color: .white, width: 1, distance: 1, pulse: .init(expansion: 10, opacity: 0.8))
    func items(_ phase: Double) -> [DisplayItem] {
      ViewHost(size: Size(width: 40, height: 26)) {
        SpotlightRingView(cutout: cutout(.capsule), style: style, phase: phase)
      }.update().items
    }
    #expect(items(0) == items(1) && items(0).count == 1)
    #expect(items(.nan) == items(0))
    let half = items(0.5)
    guard half.count == 2, case .border(_, _, let outset, .color(let pixel)) = half[0].content else {
      Issue.record("\(half)")
      return
    }
    #expect(outset == 1 + 5 + 1 && pixel.alpha == 102)
  }

  @Test("The rings of two adjacent cutouts form one line around both and cross no cutout")
  func neighbours() {
    let cutouts = [4.0, 17].map {
      SpotlightCutout(around: Rect(x: $0, y: 6, width: 10, height: 8), padding: .zero, shape: .rectangle)
    }
    let scrim = SpotlightScrim(
      color: .black, cutouts: cutouts, ring: SpotlightRing(color: .white, width: 2, distance: 2))
    let picture = picture(Color(white: 0.5).overlay { scrim }, width: 32, height: 20)
    #expect(
      picture == """
        ................................
        ................................
        ###############################.
        ###############################.
        ##...........................##.
        ##...........................##.
        ##..5555555555...5555555555..##.
        ##..5555555555...5555555555..##.
        ##..5555555555...5555555555..##.
        ##..5555555555...5555555555..##.
        ##..5555555555...5555555555..##.
        ##..5555555555...5555555555..##.
        ##..5555555555...5555555555..##.
        ##..5555555555...5555555555..##.
        ##...........................##.
        ##...........................##.
        ###############################.
        ###############################.
        ................................
        ................................
        """)
  }

  @Test("A scrim of opacity 0 darkens nothing")
  func opacity() {
    let faded = picture(Color.white.overlay { SpotlightScrim(color: .black, opacity: 0, cutouts: []) })
    #expect(!faded.contains("."))
  }

  @Test("A picture's alpha is the shape of a cutout, scaled to its frame")
  func image() {
    /// A provider of a single picture, which is opaque in its left half.
    final class Provider: ImageProviding {
      func size(of image: ImageReference) -> ImageAvailability<Size> {
        image.path == "half" ? .ready(Size(width: 8, height: 5)) : .unavailable
      }
      func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap> {
        .ready(
          Bitmap(size: size, format: .alpha) { memory, rowBytes in
            for y in 0..<size.height {
              for x in 0..<size.width / 2 {
                memory.storeBytes(of: 255, toByteOffset: y * rowBytes + x, as: UInt8.self)
              }
            }
          })
      }
    }
    var environment = EnvironmentValues.forTests
    environment.imageProvider = Provider()
    let picture = Bitmap(
      rendering: Color.white.overlay { SpotlightScrim(color: .black, cutouts: [cutout(.image("half"))]) },
      size: Size(width: 40, height: 26), environment: environment)
    #expect(picture[14, 12] == Color.white.pixel(in: ColorPalette()))
    #expect(picture[26, 12] == Color.black.pixel(in: ColorPalette()))
    #expect(picture[14, 6] == Color.black.pixel(in: ColorPalette()))
  }
}

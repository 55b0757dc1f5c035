import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Glibc
import Testing
import FollowspotViews

@MainActor @Suite("Shapes with erased types")
struct AnyShapeTests {
  /// A custom shape that is hashable.
  private struct Bar: Shape, Hashable {
    var height = 1.0
    func path(in rect: Rect) -> Path { Path(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: height)) }
  }

  nonisolated private static let different: [AnyShape] = [
    .rectangle, .roundedRectangle(cornerRadius: 4), .roundedRectangle(cornerRadius: 5), .circle, .ellipse, .capsule,
    .unevenRoundedRectangle(RectangleCornerRadii(topLeading: 4)), .image("a"), .image("b"), AnyShape(Star()),
    .path(Path(Rect(x: 0, y: 0, width: 1, height: 0.5))), AnyShape(Star(points: 7)), AnyShape(Bar()),
    AnyShape(Bar(height: 2)), AnyShape(Path(Rect(x: 0, y: 0, width: 9, height: 9))),
  ]

  @Test("A shape equals another of its type that is equal or draws the same")
  func equality() {
    for (index, shape) in Self.different.enumerated() {
      for (other, another) in Self.different.enumerated() { #expect((shape == another) == (index == other)) }
    }
    #expect(Set(Self.different).count == Self.different.count)
    #expect(Set(Self.different + Self.different).count == Self.different.count)
    #expect(AnyShape(Star(points: 7)) == AnyShape(Star(points: 7)))
    #expect(AnyShape(AnyShape(Bar())) == AnyShape(Bar()))
    #expect(AnyShape(RoundedRectangle(cornerRadius: 4)) == .roundedRectangle(cornerRadius: 4))
  }

  @Test("An erased shape has the path, size and direction of the wrapped shape")
  func forwarding() {
    let rect = Rect(x: 3, y: 4, width: 30, height: 20)
    #expect(AnyShape(Star()).path(in: rect) == Star().path(in: rect))
    #expect(AnyShape.circle.sizeThatFits(rect.size) == Size(width: 20, height: 20))
    #expect(AnyShape(Star()).sizeThatFits(rect.size) == rect.size)
    #expect(
      AnyShape.image("a").layoutDirectionBehavior == .fixed && AnyShape(Star()).layoutDirectionBehavior == .mirrors)
  }

  @Test("A shape has SwiftUI's names")
  func names() {
    func picture(_ shape: any Shape) -> String {
      Bitmap(rendering: Color.white.clipShape(AnyShape(shape)), size: Size(width: 12, height: 8)).ascii()
    }
    #expect(picture(.rect) == picture(.rectangle) && picture(.rect(cornerRadius: 4)) == picture(.capsule))
    #expect(picture(.rect(cornerRadius: 3)) != picture(.rect))
    let radii = RectangleCornerRadii(topLeading: 3)
    #expect(picture(.rect(cornerRadii: radii)) == picture(.unevenRoundedRectangle(radii)))
    #expect(picture(.rect(topLeadingRadius: 3)) == picture(.unevenRoundedRectangle(radii)))
    #expect(picture(.circle) == picture(Circle()) && picture(.ellipse) == picture(Ellipse()))
    let cut = Bitmap(rendering: Color.white.clipShape(.circle), size: Size(width: 12, height: 8)).ascii()
    #expect(cut == picture(.circle))
  }

  @Test("A path in the unit square is stretched to its space")
  func unitPath() {
    let shape = UnitPath(Path { $0.addLines([.zero, Point(x: 1, y: 0.5), Point(x: 0, y: 1)]) })
    let expected = Path {
      $0.addLines([Point(x: 10, y: 20), Point(x: 50, y: 30), Point(x: 10, y: 40)])
    }
    #expect(shape.path(in: Rect(x: 10, y: 20, width: 40, height: 20)) == expected)
  }

  @Test("An image shape is the picture's opaque part, or all of its space without a picture")
  func image() {
    /// An image provider with one picture, whose left half is opaque.
    final class Half: ImageProviding {
      func size(of image: ImageReference) -> ImageAvailability<Size> {
        image.path == "half" ? .ready(Size(width: 8, height: 8)) : .unavailable
      }
      func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap> {
        .ready(
          Bitmap(size: size, format: image.isTemplate ? .alpha : .argb) { memory, rowBytes in
            for y in 0..<size.height {
              for x in 0..<size.width / 2 { memory.storeBytes(of: 255, toByteOffset: y * rowBytes + x, as: UInt8.self) }
            }
          })
      }
    }
    var environment = EnvironmentValues.forTests
    environment.imageProvider = Half()
    func picture(_ view: some View) -> String {
      Bitmap(rendering: Color.black.overlay { view }, size: Size(width: 8, height: 2), environment: environment).ascii()
    }
    let half = """
      ####....
      ####....
      """
    let whole = """
      ########
      ########
      """
    #expect(picture(Color.white.clipShape(ImageShape("half"))) == half)
    #expect(picture(ImageShape("half").fill(Color.white)) == half)
    #expect(picture(Color.white.clipShape(ImageShape("none"))) == whole)
  }
}

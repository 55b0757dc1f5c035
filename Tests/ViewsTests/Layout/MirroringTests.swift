import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@MainActor @Suite("Mirroring from right to left")
struct MirroringTests {
  private func bitmap(_ direction: LayoutDirection, @ViewBuilder _ view: () -> some View) -> Bitmap {
    Bitmap(
      rendering: view().background(.white).environment(\.layoutDirection, direction),
      size: Size(width: 40, height: 24), scale: 1)
  }

  /// Returns the rows of a picture as the bits of each pixel.
  private func rows(_ bitmap: Bitmap, isMirrored: Bool = false) -> [[UInt32]] {
    (0..<bitmap.size.height).map { y in
      let row = (0..<bitmap.size.width).map { bitmap.row(y).load(fromByteOffset: 4 * $0, as: UInt32.self) }
      return isMirrored ? row.reversed() : row
    }
  }

  nonisolated static let views: [PictureSpec] = [
    PictureSpec("a radius for a leading corner") {
      UnevenRoundedRectangle(topLeadingRadius: 12, bottomTrailingRadius: 5).fill(.black)
    },
    PictureSpec("a border along one") {
      UnevenRoundedRectangle(topLeadingRadius: 12).strokeBorder(.black, lineWidth: 3)
    },
    PictureSpec("what is cut to one") {
      Color.black.clipShape(UnevenRoundedRectangle(topLeadingRadius: 12))
    },
    PictureSpec("a figure of one's own") { Wedge().fill(.black) },
    PictureSpec("a gradient from leading") {
      Rectangle().fill(
        .linearGradient(
          Gradient(stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)]),
          startPoint: .leading, endPoint: .trailing))
    },
    PictureSpec("what grows from its leading edge") { Color.black.scaleEffect(0.5, anchor: .topLeading) },
    PictureSpec("what lies at the leading edge") {
      Color.black.frame(width: 10, height: 10).frame(maxWidth: .infinity, alignment: .leading)
    },
  ]

  @Test("A view with a leading side is mirrored pixel for pixel", arguments: views)
  func mirrors(_ spec: PictureSpec) {
    let left = bitmap(.leftToRight) { spec.view() }
    let right = bitmap(.rightToLeft) { spec.view() }
    let (isTheSame, isMirrored) = (rows(left) == rows(right), rows(left, isMirrored: true) == rows(right))
    #expect(!isTheSame && isMirrored)
  }

  @Test("A shape with fixed direction and a path are not mirrored")
  func fixed() {
    let path = Wedge().path(in: Rect(x: 0, y: 0, width: 30, height: 20))
    for view in [AnyView(FixedWedge().fill(.black)), AnyView(path.fill(.black))] {
      let isTheSame = rows(bitmap(.leftToRight) { view }) == rows(bitmap(.rightToLeft) { view })
      #expect(isTheSame)
    }
  }

  @Test("An anchor's leading point is on the right")
  func anchors() {
    struct Key: PreferenceKey {
      static var defaultValue: Anchor<Point>? { nil }
      static func reduce(value: inout Anchor<Point>?, nextValue: () -> Anchor<Point>?) { value = value ?? nextValue() }
    }
    var seen: [Point] = []
    let host = ViewHost(size: Size(width: 100, height: 50)) {
      Color.red.frame(width: 20, height: 10)
        .anchorPreference(key: Key.self, value: .leading) { $0 }
        .environment(\.layoutDirection, .rightToLeft)
        .overlayPreferenceValue(Key.self) { anchor in
          GeometryReader { proxy in
            let _ = anchor.map { seen.append(proxy[$0]) }
            Color.clear
          }
        }
    }
    _ = host.update()
    #expect(seen.last == Point(x: 20, y: 5))
  }

  /// A shape that points to the right.
  struct Wedge: Shape {
    func path(in rect: Rect) -> Path {
      Path { path in
        path.move(to: rect.origin)
        path.addLine(to: Point(x: rect.maxX, y: rect.midY))
        path.addLine(to: Point(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  struct FixedWedge: Shape {
    func path(in rect: Rect) -> Path { Wedge().path(in: rect) }
    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  }
}

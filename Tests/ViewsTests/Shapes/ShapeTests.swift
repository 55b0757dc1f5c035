import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@MainActor
struct ShapeTests {
  @Test("A clear view is laid out and not painted")
  func clear() {
    let host = ViewHost(size: Size(width: 40, height: 40)) {
      HStack(spacing: 0) {
        Color.clear
        Rectangle().fill(Color.red.opacity(0))
        Color.red
      }
    }
    let items = host.update().items
    #expect(items.count == 1)
    guard case .fill(let outline, _) = items.first?.content else {
      Issue.record("\(items)")
      return
    }
    #expect(outline.bounds.minX > 20)
  }

  @Test("A path has the bounds, the interior and the current point of its elements")
  func path() {
    let path = Path { path in
      path.move(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 20, y: 20))
      path.addQuadCurve(to: CGPoint(x: 0, y: 20), control: CGPoint(x: 10, y: 40))
      path.closeSubpath()
    }
    #expect(path.boundingRect == Rect(x: 0, y: 0, width: 20, height: 30))
    #expect(path.contains(Point(x: 10, y: 25)) && !path.contains(Point(x: 1, y: 5)))
    #expect(path.offsetBy(dx: 100, dy: 0).contains(Point(x: 110, y: 25)))
    #expect(path.currentPoint == Point(x: 10, y: 0))
    #expect(Path().isEmpty && !path.isEmpty)
  }

  @Test("Figures added to a path are filled, and overlaps are outside by the even-odd rule")
  func figures() {
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: 20, height: 20))
    path.addEllipse(in: Rect(x: 10, y: 0, width: 20, height: 20))
    path.addRoundedRect(in: Rect(x: 40, y: 0, width: 20, height: 20), cornerSize: Size(width: 6, height: 6))
    #expect(path.contains(Point(x: 15, y: 10)) && !path.contains(Point(x: 15, y: 10), eoFill: true))
    #expect(path.contains(Point(x: 29, y: 10)) && !path.contains(Point(x: 29, y: 1)))
    #expect(path.contains(Point(x: 50, y: 1)) && !path.contains(Point(x: 40.5, y: 0.5)))
    #expect(path.boundingRect.maxX == 60)
  }

  @Test("An arc that is not clockwise runs clockwise on the display, as in SwiftUI")
  func arcs() {
    func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
      Path { path in
        path.addArc(
          center: Point(x: 50, y: 50), radius: 40, startAngle: .degrees(start), endAngle: .degrees(end),
          clockwise: clockwise)
      }
    }
    #expect(arc(0, 180, clockwise: false).contains(Point(x: 50, y: 80)))
    #expect(arc(0, 180, clockwise: true).contains(Point(x: 50, y: 20)))
    #expect(arc(-90, 0, clockwise: false).boundingRect.maxY < 50.001)
    #expect(abs(arc(0, 360, clockwise: false).boundingRect.width - 80) < 1e-3)
    #expect(arc(.nan, .infinity, clockwise: true).boundingRect.isEmpty)
  }

  @Test("A stroked path contains the points on the line")
  func stroke() {
    let line = Path { $0.addLines([Point(x: 10, y: 10), Point(x: 30, y: 10), Point(x: 30, y: 30)]) }
    let stroke = line.strokedPath(StrokeStyle(lineWidth: 6))
    #expect(stroke.contains(Point(x: 20, y: 12.5)) && !stroke.contains(Point(x: 20, y: 14)))
    #expect(stroke.contains(Point(x: 32.5, y: 7.5)), "the miter")
    #expect(!line.strokedPath(StrokeStyle(lineWidth: 6, lineJoin: .round)).contains(Point(x: 32.5, y: 7.5)))
    #expect(!stroke.contains(Point(x: 8, y: 10)))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 6, lineCap: .round)).contains(Point(x: 8, y: 10)))
  }

  @Test("A rectangle has a radius for each corner")
  func uneven() {
    let picture = Bitmap(
      rendering: UnevenRoundedRectangle(topLeadingRadius: 5, bottomTrailingRadius: 3).fill(.white),
      size: Size(width: 10, height: 8))
    #expect(
      picture.ascii() == """
        ..489#####
        .6########
        4#########
        8#########
        9#########
        #########9
        #########6
        #######961
        """)
  }

  @Test("A path with a hole is filled by the even-odd rule")
  func evenOdd() {
    let shape = Path { path in
      path.addRect(Rect(x: 1, y: 1, width: 8, height: 5))
      path.addRect(Rect(x: 3, y: 2, width: 4, height: 3))
    }
    func picture(_ view: some View) -> String { Bitmap(rendering: view, size: Size(width: 10, height: 7)).ascii() }
    #expect(
      picture(shape.fill(.white, style: FillStyle(eoFill: true))) == """
        ..........
        .########.
        .##....##.
        .##....##.
        .##....##.
        .########.
        ..........
        """)
  }

  @Test("A material is a backdrop at the display's scale, tinted by the colour scheme", arguments: ColorScheme.allCases)
  func materials(_ scheme: ColorScheme) throws {
    var tints: [Int] = []
    for material in [Material.ultraThin, .thin, .regular, .thick, .ultraThick] {
      let host = ViewHost(size: Size(width: 40, height: 20), scale: 2) {
        Text("").frame(width: 40, height: 20).background(material, in: Capsule()).environment(\.colorScheme, scheme)
      }
      let item = try #require(host.update().items.first)
      guard case .fill(_, .backdrop(let backdrop)) = item.content else {
        Issue.record("\(item)")
        return
      }
      #expect(backdrop.radius == 88)
      let isLight = backdrop.tint.bits & 255 > UInt32(backdrop.tint.alpha) / 2
      #expect(isLight == (scheme == .light))
      tints.append(Int(backdrop.tint.alpha))
    }
    #expect(tints == tints.sorted() && Set(tints).count == 5)
  }

  @Test("A colour scheme sets its standard palette but keeps a custom one")
  func palettes() {
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    #expect(environment.palette == .dark)
    environment.colorScheme = .light
    #expect(environment.palette == ColorPalette())
    environment.palette = ColorPalette([.accent: .orange])
    environment.colorScheme = .dark
    #expect(environment.palette[.accent] == .orange)
  }

  @Test("A reverse mask cuts content out of any view, like a tutorial's implementation")
  func reverseMask() {
    let ground = Color(white: 0.5)
    func over(_ cover: some View) -> Bitmap {
      Bitmap(
        rendering: ZStack {
          ground; cover
        }, size: Size(width: 24, height: 12))
    }
    let ready = over(
      Rectangle().fill(.regularMaterial).reverseMask(alignment: .topLeading) {
        RoundedRectangle(cornerRadius: 3).frame(width: 10, height: 6).offset(x: 4, y: 3)
      })
    let own = over(
      Rectangle().fill(.regularMaterial).mask {
        Rectangle().overlay(alignment: .topLeading) {
          RoundedRectangle(cornerRadius: 3).frame(width: 10, height: 6).offset(x: 4, y: 3)
            .blendMode(.destinationOut)
        }
      })
    #expect(ready.ascii() == own.ascii())
    #expect(ready[8, 5] == Color(white: 0.5).pixel(in: ColorPalette()))
    #expect(ready[1, 1] != ready[8, 5])
  }
}

import SwiftUI
import Testing

@MainActor @Suite("Paths and other names of Core Graphics")
struct PathTests {
  private let shift = CGAffineTransform(translationX: 10, y: 20)

  @Test("Each figure of a path can be added under a map")
  func transforms() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    func bounds(_ draw: (inout Path) -> Void) -> CGRect { Path(draw).boundingRect }
    let moved = rect.offsetBy(dx: 10, dy: 20)
    #expect(bounds { $0.addRect(rect, transform: shift) } == moved)
    #expect(bounds { $0.addRects([rect], transform: shift) } == moved)
    #expect(bounds { $0.addLines([.zero, CGPoint(x: 4, y: 2)], transform: shift) } == moved)
    #expect(bounds { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: 1, height: 1), transform: shift) } == moved)
    #expect(bounds { $0.addPath(Path(rect), transform: shift) } == moved)
    #expect(bounds { $0.addPath(Path(rect), transform: .identity) } == rect)
    let round = bounds { $0.addEllipse(in: rect, transform: shift) }
    #expect(abs(round.minX - 10) < 0.01 && abs(round.maxY - 22) < 0.01)
    let turned = bounds { $0.addRect(rect, transform: CGAffineTransform(rotationAngle: .pi / 2)) }
    #expect(abs(turned.minX + 2) < 1e-9 && abs(turned.height - 4) < 1e-9)
  }

  @Test("An arc under a map continues the path that it is added to")
  func arcs() {
    var path = Path()
    path.move(to: CGPoint(x: 10, y: 20))
    path.addArc(
      center: .zero, radius: 5, startAngle: .zero, endAngle: .degrees(90), clockwise: false, transform: shift)
    #expect(path.elements.dropFirst().allSatisfy { if case .move = $0 { false } else { true } })
    #expect(path.elements[1] == .line(to: CGPoint(x: 15, y: 20)))
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 25) < 1e-9)
    var relative = Path()
    relative.addRelativeArc(center: .zero, radius: 5, startAngle: .zero, delta: .degrees(90), transform: shift)
    #expect(relative.elements.first == .move(to: CGPoint(x: 15, y: 20)))
    // The corner lies in the coordinates of the map, the current point does not.
    var corner = Path()
    corner.move(to: CGPoint(x: 10, y: 30))
    corner.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 10, y: 0), radius: 4, transform: shift)
    #expect(corner.elements[1] == .line(to: CGPoint(x: 10, y: 24)))
    let last = corner.currentPoint ?? .zero
    #expect(abs(last.x - 14) < 1e-9 && abs(last.y - 20) < 1e-9)
  }

  @Test("A path is made of its description again, and of nothing else")
  func descriptions() {
    let path = Path {
      $0.move(to: CGPoint(x: 0, y: 0.5))
      $0.addLine(to: CGPoint(x: 8, y: -1))
      $0.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 4))
      $0.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
      $0.closeSubpath()
    }
    #expect(path.description == "0 0.5 m 8 -1 l 3 4 1 2 q 7 8 9 10 5 6 c h")
    #expect(Path(path.description) == path && Path("")?.isEmpty == true)
    #expect(Path("1 2 3 4 re")?.boundingRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    for wrong in ["m", "1 m", "1 2 3 m", "1 2", "1 2 x", "one 2 m"] { #expect(Path(wrong) == nil, "\(wrong)") }
  }

  @Test("A path of Core Graphics draws the same figure, and a copy changes alone")
  func cgPaths() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 2))
    let copy = try #require(path.mutableCopy())
    path.addLine(to: CGPoint(x: 3, y: 6), transform: CGAffineTransform(scaleX: 1, y: 0.5))
    path.closeSubpath()
    #expect(Path(path).description == "1 2 m 3 2 l 3 3 l h" && Path(copy).description == "1 2 m 3 2 l")
    #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 2, height: 1) && path.contains(CGPoint(x: 2.9, y: 2.5)))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    let arcs = (
      CGMutablePath(),
      Path { $0.addArc(center: .zero, radius: 2, startAngle: .zero, endAngle: .radians(1), clockwise: true) }
    )
    arcs.0.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(Path(arcs.0) == arcs.1)
    var map = shift
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    #expect(CGPath(rect: rect, transform: &map).boundingBox == rect.offsetBy(dx: 10, dy: 20))
    #expect(CGPath(ellipseIn: rect, transform: nil).copy(using: &map)?.boundingBox.midX == 12)
    #expect(Path(Path(rect).cgPath) == Path(rect))
  }

  @Test("A colour of Core Graphics has its channels, unless the theme gives them")
  func cgColors() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
    #expect(color.components == [0.25, 0.5, 1, 0.5] && color.numberOfComponents == 4 && color.alpha == 0.5)
    #expect(Color(cgColor: color) == Color(red: 0.25, green: 0.5, blue: 1, opacity: 0.5))
    #expect(Color(CGColor(gray: 0.5, alpha: 1)) == Color(white: 0.5))
    #expect(color.copy(alpha: 1)?.components == [0.25, 0.5, 1, 1])
    #expect(Color(red: 1, green: 0, blue: 0).cgColor?.components == [1, 0, 0, 1] && Color.primary.cgColor == nil)
    #expect(UIColor(white: 1, alpha: 1).cgColor == .white && UIColor(cgColor: .black).cgColor == .black)
  }

  @Test("Maps and rectangles have their arithmetic")
  func geometry() {
    let map = CGAffineTransform(2, 0, 0, 4, 6, 8)
    #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 8, y: 12))
    #expect(CGPoint(x: 1, y: 1).applying(map).applying(map.inverted()) == CGPoint(x: 1, y: 1))
    #expect(map.concatenating(map.inverted()).isIdentity && !map.isIdentity)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    #expect(CGSize(width: 1, height: 1).applying(map) == CGSize(width: 2, height: 4))
    #expect(CGAffineTransformMakeTranslation(1, 2) == CGAffineTransform(translationX: 1, y: 2))
    let rect = CGRect(x: 1, y: 2, width: 10, height: 20)
    func parts(_ edge: CGRectEdge, _ distance: Double) -> [CGRect] {
      let parts = rect.divided(atDistance: distance, from: edge)
      return [parts.slice, parts.remainder]
    }
    let left = CGRect(x: 1, y: 2, width: 3, height: 20)
    let right = CGRect(x: 4, y: 2, width: 7, height: 20)
    #expect(parts(.minXEdge, 3) == [left, right] && parts(.maxXEdge, 7) == [right, left])
    let above = CGRect(x: 1, y: 2, width: 10, height: 5)
    let below = CGRect(x: 1, y: 7, width: 10, height: 15)
    #expect(parts(.minYEdge, 5) == [above, below] && parts(.maxYEdge, 15) == [below, above])
    #expect(parts(.minXEdge, 99)[0] == rect && parts(.minXEdge, 99)[1].width == 0)
  }

  @Test("A shape of a size lies at an anchor, and one is moved by a size or a point")
  func shapes() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let size = CGSize(width: 4, height: 6)
    #expect(
      Rectangle().size(size, anchor: .bottomTrailing).path(in: rect).boundingRect
        == CGRect(x: 6, y: 14, width: 4, height: 6))
    let moved = rect.offsetBy(dx: 1, dy: 2)
    #expect(Rectangle().offset(CGSize(width: 1, height: 2)).path(in: rect).boundingRect == moved)
    #expect(Rectangle().offset(CGPoint(x: 1, y: 2)).path(in: rect).boundingRect == moved)
    let shape: RoundedRectangle = .rect(cornerSize: CGSize(width: 3, height: 5))
    #expect(shape.cornerRadius == 3)
  }
}

#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// A path by its name in Core Graphics.
  public class CGPath {
    fileprivate var path: Path

    fileprivate init(_ path: Path) { self.path = path }

    /// Creates a rectangle under a map; `nil` maps nothing.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(Path(rect).mapped(transform))
    }
    /// Creates an ellipse in a rectangle under a map; `nil` maps nothing.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(Path(ellipseIn: rect).mapped(transform))
    }
    /// Creates a rectangle with round corners under a map; `nil` maps nothing. The smaller length is the radius.
    public convenience init(
      roundedRect rect: CGRect, cornerWidth: Double, cornerHeight: Double,
      transform: UnsafePointer<CGAffineTransform>?
    ) { self.init(Path(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)).mapped(transform)) }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }
    /// The end of the last element; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// The smallest rectangle around the outline, in points.
    public var boundingBox: CGRect { path.boundingRect }
    /// The smallest rectangle around the outline, in points.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// Whether a point lies inside of the path, by the non-zero rule.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
    /// Returns a copy.
    public func copy() -> CGPath? { CGPath(path) }
    /// Returns a copy under a map; `nil` maps nothing.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path.mapped(transform)) }
    /// Returns a copy that can be added to.
    public func mutableCopy() -> CGMutablePath? {
      let copy = CGMutablePath()
      copy.path = path
      return copy
    }
  }

  /// A path by its name in Core Graphics, to which elements are added.
  public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(Path()) }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
      path.move(to: point.applying(transform))
    }
    /// Adds a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
      path.addLine(to: point.applying(transform))
    }
    /// Adds straight lines as a separate subpath.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
      path.addLines(points, transform: transform)
    }
    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
      path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    /// Adds a cubic Bézier curve.
    public func addCurve(
      to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
      path.addCurve(
        to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    /// Adds a line to the start of the subpath.
    public func closeSubpath() { path.closeSubpath() }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
      path.addRect(rect, transform: transform)
    }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
      path.addRects(rects, transform: transform)
    }
    /// Adds an ellipse in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
      path.addEllipse(in: rect, transform: transform)
    }
    /// Adds a rectangle with round corners. The smaller length is the radius.
    public func addRoundedRect(
      in rect: CGRect, cornerWidth: Double, cornerHeight: Double, transform: CGAffineTransform = .identity
    ) {
      path.addRoundedRect(
        in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), transform: transform)
    }
    /// Adds an arc, with angles in radians; see ``Path/addArc(center:radius:startAngle:endAngle:clockwise:)``.
    public func addArc(
      center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool,
      transform: CGAffineTransform = .identity
    ) {
      path.addArc(
        center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
        clockwise: clockwise, transform: transform)
    }
    /// Adds an arc, with angles in radians. A positive angle of the arc goes clockwise.
    public func addRelativeArc(
      center: CGPoint, radius: Double, startAngle: Double, delta: Double, transform: CGAffineTransform = .identity
    ) {
      path.addRelativeArc(
        center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta), transform: transform)
    }
    /// Adds an arc that touches two lines, which meet in a point, and a line to its start.
    public func addArc(
      tangent1End: CGPoint, tangent2End: CGPoint, radius: Double, transform: CGAffineTransform = .identity
    ) { path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform) }
    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
      self.path.addPath(path.path, transform: transform)
    }
  }

  extension Path {
    /// Creates the same path.
    public init(_ path: CGPath) { self = path.path }

    /// The path by its name in Core Graphics.
    public var cgPath: CGPath { CGPath(self) }

    fileprivate func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
      transform.map { applying($0.pointee) } ?? self
    }
  }
#endif

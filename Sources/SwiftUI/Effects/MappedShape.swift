#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews
  internal import Foundation

  nonisolated extension Shape {
    /// Returns the shape at another place, in points.
    public func offset(_ distance: CGSize) -> MappedShape<Self> { offset(x: distance.width, y: distance.height) }
    /// Returns the shape at another place, in points.
    public func offset(_ distance: CGPoint) -> MappedShape<Self> { offset(x: distance.x, y: distance.y) }
    /// Returns the shape at another place, in points.
    public func offset(x: Double = 0, y: Double = 0) -> MappedShape<Self> {
      MappedShape(base: self) { path, _ in path.offsetBy(dx: x, dy: y) }
    }

    /// Returns the shape in a rectangle of a size, in points.
    public func size(width: Double, height: Double) -> MappedShape<Self> {
      MappedShape(base: self) { [self] _, rect in
        path(in: CGRect(x: rect.minX, y: rect.minY, width: width, height: height))
      }
    }

    /// Returns the shape in a rectangle of a size, in points.
    public func size(_ size: CGSize) -> MappedShape<Self> { self.size(width: size.width, height: size.height) }
    /// Returns the shape in a rectangle of a size, in points, with a point at the same place as in the shape's own.
    public func size(_ size: CGSize, anchor: UnitPoint) -> MappedShape<Self> {
      MappedShape(base: self) { [self] _, rect in
        let (x, y) = ((rect.width - size.width) * anchor.x, (rect.height - size.height) * anchor.y)
        return path(in: CGRect(x: rect.minX + x, y: rect.minY + y, width: size.width, height: size.height))
      }
    }

    /// Returns the shape under a map of positions.
    public func transform(_ map: CGAffineTransform) -> MappedShape<Self> {
      MappedShape(base: self) { path, _ in path.applying(map) }
    }

    /// Returns the shape larger or smaller about an anchor.
    public func scale(_ scale: Double, anchor: UnitPoint = .center) -> MappedShape<Self> {
      self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the shape larger or smaller about an anchor.
    public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> MappedShape<Self> {
      MappedShape(base: self) { path, rect in
        let (ax, ay) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
        return path.applying(CGAffineTransform(a: x, d: y, tx: ax - x * ax, ty: ay - y * ay))
      }
    }
  }

  /// A shape whose path is mapped.
  public struct MappedShape<Base: Shape>: Shape {
    private let base: Base
    private let map: @Sendable (Path, CGRect) -> Path

    fileprivate nonisolated init(base: Base, map: @escaping @Sendable (Path, CGRect) -> Path) {
      (self.base, self.map) = (base, map)
    }

    /// Returns the mapped figure.
    public nonisolated func path(in rect: CGRect) -> Path { map(base.path(in: rect), rect) }
  }
#endif

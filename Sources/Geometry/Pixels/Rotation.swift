/// The clockwise rotation of a picture on a panel, so that it is upright if the panel is mounted rotated.
///
/// After a quarter turn the picture's top lies along the panel's right edge. `turned(by:)` converts pixels and
/// rectangles from the picture to the panel; with the inverse rotation it converts back.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
  /// No rotation.
  case zero = 0
  /// 90 degrees.
  case quarter = 90
  /// 180 degrees.
  case half = 180
  /// 270 degrees.
  case threeQuarters = 270

  /// The clockwise angle in degrees: 0, 90, 180 or 270.
  public var degrees: Int { rawValue }

  /// Creates a rotation of 0, 90, 180 or 270 degrees clockwise. Fails for other numbers, including 360.
  public init?(degrees: Int) { self.init(rawValue: degrees) }

  /// Whether the rotation exchanges width and height.
  package var swapsSides: Bool { self == .quarter || self == .threeQuarters }

  /// The rotation that reverses this one.
  package var inverse: Rotation { Rotation(rawValue: (360 - rawValue) % 360) ?? .zero }

  /// Returns the combination of this rotation and a following one.
  package func then(_ next: Rotation) -> Rotation { Rotation(rawValue: (rawValue + next.rawValue) % 360) ?? .zero }
}

extension PixelSize {
  /// Returns the extent after a rotation. A rotation and its inverse give the same.
  package func turned(by rotation: Rotation) -> PixelSize {
    rotation.swapsSides ? PixelSize(width: height, height: width) : self
  }
}

extension PixelPoint {
  /// Returns the pixel's position after the rotation of a picture of the given extent.
  package func turned(by rotation: Rotation, in size: PixelSize) -> PixelPoint {
    switch rotation {
    case .zero: self
    case .quarter: PixelPoint(x: size.height - 1 - y, y: x)
    case .half: PixelPoint(x: size.width - 1 - x, y: size.height - 1 - y)
    case .threeQuarters: PixelPoint(x: y, y: size.width - 1 - x)
    }
  }
}

extension PixelRect {
  /// Returns the rectangle after the rotation of a picture of the given extent.
  package func turned(by rotation: Rotation, in size: PixelSize) -> PixelRect {
    switch rotation {
    case .zero: self
    case .quarter: PixelRect(minX: size.height - maxY, minY: minX, maxX: size.height - minY, maxY: maxX)
    case .half:
      PixelRect(
        minX: size.width - maxX, minY: size.height - maxY, maxX: size.width - minX, maxY: size.height - minY)
    case .threeQuarters: PixelRect(minX: minY, minY: size.width - maxX, maxX: maxY, maxY: size.width - minX)
    }
  }
}

/// How far a picture is turned clockwise on a panel, so that it is upright where the panel is mounted turned.
///
/// Turned by a quarter, the picture's top lies along the panel's right edge. Whatever has pixels or places has a
/// `turned(by:)`: with a rotation it leads from what is seen to the panel, with its inverse back.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case zero = 0
  /// By 90 degrees.
  case quarter = 90
  /// By 180 degrees.
  case half = 180
  /// By 270 degrees.
  case threeQuarters = 270

  /// Clockwise, in degrees: 0, 90, 180 or 270.
  public var degrees: Int { rawValue }

  /// A turn of 0, 90, 180 or 270 degrees clockwise; nil for other numbers, also for 360.
  public init?(degrees: Int) { self.init(rawValue: degrees) }

  /// Whether width and height change places.
  public var swapsSides: Bool { self == .quarter || self == .threeQuarters }

  /// The rotation that undoes this one.
  public var inverse: Rotation { Rotation(rawValue: (360 - rawValue) % 360) ?? .zero }

  /// One rotation after another.
  public func then(_ next: Rotation) -> Rotation { Rotation(rawValue: (rawValue + next.rawValue) % 360) ?? .zero }
}

extension PixelSize {
  /// The extent of a turned picture; the same for a rotation and its inverse.
  public func turned(by rotation: Rotation) -> PixelSize {
    rotation.swapsSides ? PixelSize(width: height, height: width) : self
  }
}

extension PixelPoint {
  /// Where a pixel of a picture, whose extent is given, lies when that is turned.
  public func turned(by rotation: Rotation, in size: PixelSize) -> PixelPoint {
    switch rotation {
    case .zero: self
    case .quarter: PixelPoint(x: size.height - 1 - y, y: x)
    case .half: PixelPoint(x: size.width - 1 - x, y: size.height - 1 - y)
    case .threeQuarters: PixelPoint(x: y, y: size.width - 1 - x)
    }
  }
}

extension PixelRect {
  /// Where pixels of a picture, whose extent is given, lie when that is turned.
  public func turned(by rotation: Rotation, in size: PixelSize) -> PixelRect {
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

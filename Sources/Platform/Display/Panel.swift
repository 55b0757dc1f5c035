public import FollowspotGeometry

/// One of the panels that a display is made of, as who touches it must know it.
public struct Panel: Hashable, Sendable {
  /// Its connector: `HDMI-A-1`.
  public var name: String
  /// How the picture is turned on it.
  public var rotation: Rotation
  /// The columns of the display's picture that its edges lie at, as fractions of the picture's width. They lie beyond the
  /// picture where the panel is larger.
  public var horizontally: ClosedRange<Double>
  /// The rows, as fractions of the height.
  public var vertically: ClosedRange<Double>
  /// The name of the touch screen that is glued to it; nil where nobody has said one.
  public var touch: String?

  /// A panel that shows all of the picture unless said otherwise.
  public init(
    name: String, rotation: Rotation = .zero, horizontally: ClosedRange<Double> = 0...1,
    vertically: ClosedRange<Double> = 0...1, touch: String? = nil
  ) {
    self.name = name
    self.rotation = rotation
    self.horizontally = horizontally
    self.vertically = vertically
    self.touch = touch
  }

  /// The part of a picture of a size that it shows, and what it has beyond the picture.
  public func frame(in size: Size) -> Rect {
    Rect(
      x: horizontally.lowerBound * size.width, y: vertically.lowerBound * size.height,
      width: (horizontally.upperBound - horizontally.lowerBound) * size.width,
      height: (vertically.upperBound - vertically.lowerBound) * size.height)
  }

  /// Where a place of the panel's own glass, however it is mounted, lies on the picture.
  public func seen(_ position: UnitPosition) -> UnitPosition {
    let upright = position.turned(by: rotation.inverse)
    func place(_ value: Double, in range: ClosedRange<Double>) -> Double {
      range.lowerBound + value * (range.upperBound - range.lowerBound)
    }
    return UnitPosition(x: place(upright.x, in: horizontally), y: place(upright.y, in: vertically))
  }
}

package import FollowspotGeometry

/// One panel of a display, with the values that map its touches to the picture.
package struct Panel: Hashable, Sendable {
  /// The connector's name: `HDMI-A-1`.
  package var name: String
  /// The rotation of the picture on it.
  package var rotation: Rotation
  /// The left and right edges, as fractions of the picture's width. They lie outside of 0…1 if the panel is larger than
  /// the picture.
  package var horizontally: ClosedRange<Double>
  /// The upper and lower edges, as fractions of the picture's height.
  package var vertically: ClosedRange<Double>
  /// The name of the touch screen mounted on it; nil if none is configured.
  package var touch: String?

  /// Creates a panel, which shows the whole picture by default.
  package init(
    name: String, rotation: Rotation = .zero, horizontally: ClosedRange<Double> = 0...1,
    vertically: ClosedRange<Double> = 0...1, touch: String? = nil
  ) {
    self.name = name
    self.rotation = rotation
    self.horizontally = horizontally
    self.vertically = vertically
    self.touch = touch
  }

  /// Returns the panel's rectangle in a picture of a size, including what lies outside of the picture.
  package func frame(in size: Size) -> Rect {
    Rect(
      x: horizontally.lowerBound * size.width, y: vertically.lowerBound * size.height,
      width: (horizontally.upperBound - horizontally.lowerBound) * size.width,
      height: (vertically.upperBound - vertically.lowerBound) * size.height)
  }

  /// Returns the position in the picture for a position on the panel, whatever its rotation.
  package func picturePosition(of position: UnitPosition) -> UnitPosition {
    let upright = position.turned(by: rotation.inverse)
    func place(_ value: Double, in range: ClosedRange<Double>) -> Double {
      range.lowerBound + value * (range.upperBound - range.lowerBound)
    }
    return UnitPosition(x: place(upright.x, in: horizontally), y: place(upright.y, in: vertically))
  }
}

/// The fill and the stroke of a shape.
package struct DrawingDescription: Hashable, Sendable {
  /// The colour or material, or `nil` for the foreground colour.
  package var fill: FillDescription?
  /// The width of a line along the edge that is drawn in place of the area, or `nil` for the area.
  package var stroke: Length?
  /// The fraction of the outline that is drawn.
  package var trim: Measured<Double>
  /// The angle in degrees by which the shape is turned clockwise about its centre.
  package var rotation: Measured<Double>

  enum Keys {
    static let stroke = Key(
      "stroke", .length(0...1024), "The width of a line along the inside of its edge, in place of the area.")
    static let trim = Key(
      "trim", Measured<Double>.syntax(.number(0...1), 0...1, whole: 0...1),
      "How much of the outline is drawn, from 0 to 1, or a datum as '$name': how far it is in its bounds."
    ).or(.fixed(1))
    static let rotation = Key(
      "rotation", Measured<Double>.syntax(.number(-3600...3600), -3600...3600),
      "The angle by which it is turned clockwise about its center, in degrees, or a datum."
    ).or(.fixed(0))
    static let all = [stroke.any, trim.any, rotation.any]
  }

  /// Creates an area in a colour or material.
  package init(fill: FillDescription?) {
    self.fill = fill
    (trim, rotation) = (Keys.trim.standard, Keys.rotation.standard)
  }

  init(_ fill: FillDescription?, _ fields: Fields, _ reader: inout Reader) {
    self.fill = fill
    stroke = fields(Keys.stroke, &reader)
    trim = fields(Keys.trim, &reader)
    rotation = fields(Keys.rotation, &reader)
  }
}

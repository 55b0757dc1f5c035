/// The keys that say how light falls on the views of one step, in guides and in sequences.
enum LightKeys {
  static let shape = Key(
    "shape", ShapeDescription.lightSyntax, "The shape of the light; default: the view's own shape.")
  static let cornerRadius = Key(
    "cornerRadius", .length(),
    "The radius of the light's corners, which makes it a 'roundedRectangle'; default for that shape: 16.")
  static let padding = Key(
    "padding", PaddingDescription.syntax,
    "How far the light extends beyond the views; default: the cover's padding.")
  static let all = [shape.any, cornerRadius.any, padding.any]

  /// The shape that the keys say; nil for that of the view.
  static func readShape(_ fields: Fields, _ reader: inout Reader) -> ShapeDescription? {
    let shape = fields(Self.shape, &reader)
    guard let radius = fields(cornerRadius, &reader) else { return shape }
    switch shape {
    case nil, .roundedRectangle: return .roundedRectangle(cornerRadius: radius)
    case .rectangle, .unevenRoundedRectangle, .circle, .capsule, .ellipse, .path, .image:
      if let entry = fields[cornerRadius.name] {
        reader.report(
          at: entry.keyPosition, "'cornerRadius' makes a 'roundedRectangle', and 'shape' says another; take one out")
      }
      return shape
    }
  }
}

internal import FollowspotGeometry

extension ShapeDescription {
  /// The corner radius of a rounded rectangle that states none.
  static let standardRadius = Length.points(16)

  enum Keys {
    static let shape = Key("shape", named, "The shape.")
    static let cornerRadius = Key(
      "cornerRadius", .length(), "The radius of a rounded rectangle's corners."
    ).or(standardRadius)
    static let path = Key(
      "path", .path, "A custom shape, in the syntax of SVG paths, in a square from 0 to 1: 'M0.5 0 L1 1 H0 Z'.")
    static let image = Key(
      "image", .picture, "A PNG, JPEG, WebP or SVG file: what lies below shows where it is opaque.")
    static let views = [shape.any, cornerRadius.any, path.any] + cornerKeys
    static let cutouts = [shape.any, cornerRadius.any, path.any, image.any] + cornerKeys
  }

  /// The corners of an uneven rectangle.
  fileprivate static let corners: [Row<CornerRadii<ThemeLengths>>] = [
    Row(
      "topLeadingRadius", .length(), \.topLeading,
      "The radius of an uneven rectangle's upper corner on the side where lines of text begin."),
    Row(
      "topTrailingRadius", .length(), \.topTrailing,
      "The radius of its upper corner on the side where lines of text end."),
    Row(
      "bottomLeadingRadius", .length(), \.bottomLeading,
      "The radius of its lower corner on the side where lines of text begin."),
    Row(
      "bottomTrailingRadius", .length(), \.bottomTrailing,
      "The radius of its lower corner on the side where lines of text end."),
  ]
  /// The keys for the corners of an uneven rectangle.
  static let cornerKeys = corners.keys(of: CornerRadii(.points(0)))

  /// A shape by its name, with default radii.
  private static let named = Syntax<ShapeDescription>.choice([
    ("rectangle", .rectangle), ("roundedRectangle", .roundedRectangle(cornerRadius: standardRadius)),
    ("unevenRoundedRectangle", .unevenRoundedRectangle(CornerRadii(.points(0)))), ("circle", .circle),
    ("capsule", .capsule), ("ellipse", .ellipse),
  ])

  /// The shape that clips a view: a name or keys.
  static let syntax = syntax("shape", Keys.views)
  /// The shape of a cutout: a name or keys.
  static let cutoutSyntax = syntax("cutout shape", Keys.cutouts)

  private static func syntax(_ name: String, _ keys: [AnyKey]) -> Syntax<ShapeDescription> {
    .scalar(named, or: .record(name, keys) { fields, reader in shape(fields, keys, &reader) })
  }

  private static func shape(_ fields: Fields, _ keys: [AnyKey], _ reader: inout Reader) -> ShapeDescription? {
    let shape = fields(Keys.shape, &reader)
    let path = fields(Keys.path, &reader)
    // Only cutouts accept `image`. Elsewhere it is reported as an unknown key.
    let image = keys.contains { $0.name == Keys.image.name } ? fields(Keys.image, &reader) : nil
    let radius = fields(Keys.cornerRadius, &reader)
    let radii = CornerRadii(fields, &reader)
    let kinds = [Keys.shape.name, Keys.path.name, Keys.image.name].filter { fields[$0] != nil }
    guard kinds.count == 1 else {
      let known = kinds.isEmpty ? "'shape', 'path'" : kinds.map { "'\($0)'" }.joined(separator: ", ")
      reader.report(
        at: fields.position, "a shape is one of \(known); \(kinds.isEmpty ? "write one" : "remove the others")")
      return nil
    }
    if let path { return .path(path) }
    if let image { return .image(image) }
    return switch shape {
    case .roundedRectangle: .roundedRectangle(cornerRadius: radius)
    case .unevenRoundedRectangle: .unevenRoundedRectangle(radii)
    default: shape
    }
  }

  /// Returns the shape that ``CutoutKeys`` describe in a step, or `nil` for the view's outline.
  static func cutout(_ fields: Fields, _ reader: inout Reader) -> ShapeDescription? {
    let shape = fields(CutoutKeys.shape, &reader)
    guard let radius = fields(CutoutKeys.cornerRadius, &reader) else { return shape }
    switch shape {
    case nil, .roundedRectangle: return .roundedRectangle(cornerRadius: radius)
    default:
      if let entry = fields[CutoutKeys.cornerRadius.name] {
        reader.report(
          at: entry.keyPosition, "'cornerRadius' makes a 'roundedRectangle', and 'shape' says another; remove one")
      }
      return shape
    }
  }
}

extension CornerRadii where Unit == ThemeLengths {
  /// Reads the radii from keys. Corners without a key have the radius 0.
  init(_ fields: Fields, _ reader: inout Reader) {
    self.init(.points(0))
    fields.fill(&self, ShapeDescription.corners, &reader)
  }
}

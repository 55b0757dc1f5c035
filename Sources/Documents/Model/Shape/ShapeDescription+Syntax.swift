internal import Views

extension ShapeDescription {
  /// The radius of round corners that nobody says.
  static let standardRadius = Length.points(16)

  enum Keys {
    static let shape = Key("shape", Syntax<ShapeName>.choice, "Which shape.")
    static let cornerRadius = Key(
      "cornerRadius", .length(), "The radius of a rounded rectangle's corners; default: 16.")
    static let path = Key(
      "path", .path, "A custom shape, in the syntax of SVG paths, in a square from 0 to 1: 'M0.5 0 L1 1 H0 Z'.")
    static let image = Key("image", .picture, "A PNG, JPEG, WebP or SVG file: light falls where it is opaque.")
    static let views = [shape.any, cornerRadius.any, path.any] + CornerRadiiDescription.Keys.all
    static let lights = [shape.any, cornerRadius.any, path.any, image.any] + CornerRadiiDescription.Keys.all
  }

  /// The shape that a view is cut to: a name or keys.
  static let syntax = syntax("shape", Keys.views)
  /// The shape of a light: a name or keys.
  static let lightSyntax = syntax("light shape", Keys.lights)

  private static func syntax(_ name: String, _ keys: [AnyKey]) -> Syntax<ShapeDescription> {
    .scalar(
      Syntax<ShapeName>.choice.map { name, _, _ in ShapeDescription(name, cornerRadius: nil, radii: nil) },
      or: .record(name, keys) { fields, reader in shape(fields, keys, &reader) })
  }

  private static func shape(_ fields: Fields, _ keys: [AnyKey], _ reader: inout Reader) -> ShapeDescription? {
    let name = fields(Keys.shape, &reader)
    let path = fields(Keys.path, &reader)
    // Not a key of every record: a picture named where none belongs is reported as an unknown key.
    let image = keys.contains { $0.name == Keys.image.name } ? fields(Keys.image, &reader) : nil
    let radius = fields(Keys.cornerRadius, &reader)
    let radii = CornerRadiiDescription(fields, &reader)
    let kinds = [Keys.shape.name, Keys.path.name, Keys.image.name].filter { fields[$0] != nil }
    guard kinds.count == 1 else {
      let known = kinds.isEmpty ? "'shape', 'path'" : kinds.map { "'\($0)'" }.joined(separator: ", ")
      reader.report(
        at: fields.position, "a shape is one of \(known); \(kinds.isEmpty ? "say one" : "take the others out")")
      return nil
    }
    if let path { return .path(path) }
    if let image { return .image(image) }
    return name.map { ShapeDescription($0, cornerRadius: radius, radii: radii) }
  }

  private init(_ name: ShapeName, cornerRadius: Length?, radii: CornerRadiiDescription?) {
    switch name {
    case .rectangle: self = .rectangle
    case .roundedRectangle: self = .roundedRectangle(cornerRadius: cornerRadius ?? Self.standardRadius)
    case .unevenRoundedRectangle: self = .unevenRoundedRectangle(radii ?? CornerRadiiDescription())
    case .circle: self = .circle
    case .capsule: self = .capsule
    case .ellipse: self = .ellipse
    }
  }
}

extension CornerRadiiDescription {
  enum Keys {
    static let topLeading = Key(
      "topLeadingRadius", .length(),
      "The radius of an uneven rectangle's upper corner on the side where lines of text begin.")
    static let topTrailing = Key(
      "topTrailingRadius", .length(), "The radius of its upper corner on the side where lines of text end.")
    static let bottomLeading = Key(
      "bottomLeadingRadius", .length(), "The radius of its lower corner on the side where lines of text begin.")
    static let bottomTrailing = Key(
      "bottomTrailingRadius", .length(), "The radius of its lower corner on the side where lines of text end.")
    static let all = [topLeading.any, topTrailing.any, bottomLeading.any, bottomTrailing.any]
  }

  /// Sharp corners.
  init() { (topLeading, topTrailing, bottomLeading, bottomTrailing) = (.points(0), .points(0), .points(0), .points(0)) }

  init(_ fields: Fields, _ reader: inout Reader) {
    topLeading = fields(Keys.topLeading, &reader) ?? .points(0)
    topTrailing = fields(Keys.topTrailing, &reader) ?? .points(0)
    bottomLeading = fields(Keys.bottomLeading, &reader) ?? .points(0)
    bottomTrailing = fields(Keys.bottomTrailing, &reader) ?? .points(0)
  }
}

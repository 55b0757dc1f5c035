internal import SystemPackage

extension ViewKind {
  private enum Keys {
    static let contentMode = Key(
      "contentMode", Syntax<ImageDescription.ContentMode>.choice,
      "How the picture fills its frame; 'fit' where nothing is said.")
    static let renderingMode = Key(
      "renderingMode", Syntax<ImageDescription.RenderingMode>.choice,
      "'template' draws the picture in the foreground color.")
    static let cornerRadius = Key("cornerRadius", .length(), "The radius of the corners; 16 where nothing is said.")
    static let startPoint = Key(
      "startPoint", Syntax<AlignmentName>.choice, "Where the first color is; 'top' where nothing is said.")
    static let endPoint = Key(
      "endPoint", Syntax<AlignmentName>.choice, "Where the last color is; 'bottom' where nothing is said.")
  }

  /// Views that show something, and views that only take room.
  static let contents: [ViewKind] = [
    ViewKind("Text", .message, "A text; lines break where they must.") { text, _, _ in .text(text) },
    ViewKind(
      "Image", .picture, keys: [Keys.contentMode.any, Keys.renderingMode.any],
      "A PNG, JPEG or SVG file, its path starting at the document's folder."
    ) {
      .image(
        ImageDescription(
          path: $0, contentMode: $1(Keys.contentMode, &$2), renderingMode: $1(Keys.renderingMode, &$2) ?? .original))
    },
    ViewKind("Spacer", optional: .length(), "Room that grows; a number is the least it takes.") { length, _, _ in
      .spacer(minLength: length)
    },
    ViewKind("Divider", optional: .nothing, "A hairline.") { _, _, _ in .divider },
  ]

  /// Views that are an area.
  static let shapes: [ViewKind] = [
    ViewKind("Rectangle", optional: .color, "A rectangle in a color.") { color, _, _ in
      .shape(ShapeDescription(.rectangle), color)
    },
    ViewKind(
      "RoundedRectangle", optional: .color, keys: [Keys.cornerRadius.any], "A rectangle with round corners in a color."
    ) {
      .shape(ShapeDescription(.roundedRectangle, cornerRadius: $1(Keys.cornerRadius, &$2) ?? .points(16)), $0)
    },
    ViewKind("Circle", optional: .color, "A circle in a color.") { color, _, _ in
      .shape(ShapeDescription(.circle), color)
    },
    ViewKind("Capsule", optional: .color, "A rectangle with half circles for ends, in a color.") { color, _, _ in
      .shape(ShapeDescription(.capsule), color)
    },
    ViewKind("Color", .color, "An area of a color.") { color, _, _ in .color(color) },
    ViewKind(
      "LinearGradient", .list(.color), keys: [Keys.startPoint.any, Keys.endPoint.any], "Colors along a line."
    ) { colors, fields, reader in
      if colors.count < 2 { reader.report(at: fields.position, "a gradient needs at least two colors") }
      return .linearGradient(
        colors, startPoint: fields(Keys.startPoint, &reader), endPoint: fields(Keys.endPoint, &reader))
    },
  ]
}

extension Syntax where Value == String {
  /// The path of a picture, from the folder of the file that names it.
  static var picture: Syntax<String> {
    text.map { text, node, reader in
      let path = (reader.folders[node.position.file] ?? ".").pushing(FilePath(text))
      reader.pictures.append((path, node.position))
      return path.string
    }
  }

  /// No content.
  static var nothing: Syntax<String> {
    Syntax(shape: .nothing) { node, reader in
      reader.mismatch(node, expecting: .nothing)
      return nil
    }
  }
}

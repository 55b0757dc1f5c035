internal import FollowspotData
internal import FollowspotGeometry
internal import FollowspotSpelling
internal import SystemPackage

extension ImageDescription {
  /// The keys that `Image` and `Label` share.
  enum Keys {
    static let renderingMode = Key(
      "renderingMode", Syntax<ImageDescription.RenderingMode>.choice,
      "'template' draws the picture in the foreground color."
    ).or(.original)
    static let flips = Key(
      "flipsForRightToLeft", .flag,
      "Whether the picture is mirrored where text runs from right to left, as an arrow is."
    ).or(false)
  }
}

extension ViewKind {
  private enum Keys {
    static let missing = Key(
      "missing", .message, "The text while data in it are missing; default: nothing.")
    static let contentMode = Key(
      "contentMode", Syntax<ImageDescription.Scaling>.choice,
      """
      How the picture fills its frame; default: 'fit'. With 'fill' the rest is cut off. Without a frame it has \
      its own size, a point for each pixel.
      """)
    static let decorative = Key(
      "decorative", .flag,
      "Whether the picture says nothing that the texts around it don't say, so that it needs no label."
    ).or(false)
    static let cornerRadius = Key("cornerRadius", .length(), "The radius of the corners.").or(
      ShapeDescription.standardRadius)
    static let fill = Key("fill", .fill, "Its color or material; default: the foreground color.")
    static let startPoint = Key(
      "startPoint", Syntax<AlignmentName>.choice, "Where the first color is."
    ).or(.top)
    static let endPoint = Key(
      "endPoint", Syntax<AlignmentName>.choice, "Where the last color is."
    ).or(.bottom)
  }

  /// The views that show content or take up space.
  static let contents: [ViewKind] = [
    ViewKind("Text", .template, keys: [Keys.missing.any], "A text; long lines wrap. '$name' shows data.") {
      var template = $0
      template.missing = $1(Keys.missing, &$2)
      return .text(template)
    },
    ViewKind(
      "Image", .imageSource,
      keys: [
        Keys.contentMode.any, ImageDescription.Keys.renderingMode.any, ImageDescription.Keys.flips.any,
        Keys.decorative.any,
      ],
      "A PNG, JPEG, WebP or SVG file, its path starting at the document's folder; or '$name' for data of the type 'image'."
    ) {
      .image(
        ImageDescription(
          source: $0, contentMode: $1(Keys.contentMode, &$2),
          renderingMode: $1(ImageDescription.Keys.renderingMode, &$2),
          flipsForRightToLeft: $1(ImageDescription.Keys.flips, &$2), isDecorative: $1(Keys.decorative, &$2)))
    },
    ViewKind("Spacer", optional: .length(), "Flexible space; a number is its minimum length.") { length, _, _ in
      .spacer(minLength: length)
    },
    ViewKind(
      "OverlayContainer", .attachedContainer, "A container of overlays that fills its space."
    ) { name, _, _ in .overlayContainer(name) },
    ViewKind("Divider", optional: .nothing, "A hairline.") { _, _, _ in .divider },
  ]

  /// The views that are a filled area.
  static let shapes: [ViewKind] = [
    ViewKind("Rectangle", optional: .fill, keys: DrawingDescription.Keys.all, "A rectangle in a color or material.") {
      .shape(.rectangle, DrawingDescription($0, $1, &$2))
    },
    ViewKind(
      "RoundedRectangle", optional: .fill, keys: [Keys.cornerRadius.any] + DrawingDescription.Keys.all,
      "A rectangle with round corners in a color or material."
    ) {
      .shape(.roundedRectangle(cornerRadius: $1(Keys.cornerRadius, &$2)), DrawingDescription($0, $1, &$2))
    },
    ViewKind(
      "UnevenRoundedRectangle", optional: .fill, keys: ShapeDescription.cornerKeys + DrawingDescription.Keys.all,
      "A rectangle with a radius for each corner, in a color or material."
    ) {
      .shape(.unevenRoundedRectangle(CornerRadii($1, &$2)), DrawingDescription($0, $1, &$2))
    },
    ViewKind("Circle", optional: .fill, keys: DrawingDescription.Keys.all, "A circle in a color or material.") {
      .shape(.circle, DrawingDescription($0, $1, &$2))
    },
    ViewKind("Ellipse", optional: .fill, keys: DrawingDescription.Keys.all, "An ellipse in a color or material.") {
      .shape(.ellipse, DrawingDescription($0, $1, &$2))
    },
    ViewKind(
      "Capsule", optional: .fill, keys: DrawingDescription.Keys.all,
      "A rectangle with half circles for ends, in a color or material."
    ) {
      .shape(.capsule, DrawingDescription($0, $1, &$2))
    },
    ViewKind(
      "Path", .path, keys: [Keys.fill.any] + DrawingDescription.Keys.all,
      "A custom shape, in the syntax of SVG paths, in a square from 0 to 1 that is stretched to the frame."
    ) {
      .shape(.path($0), DrawingDescription($1(Keys.fill, &$2), $1, &$2))
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

extension Syntax where Value == ImageDescription.Source {
  /// A picture: a file, or a datum with its path.
  static var imageSource: Syntax<ImageDescription.Source> {
    let file = Syntax<String>.picture
    return Syntax(shape: file.shape) { node, reader in
      guard case .scalar(let text, _) = node.content, let variable = Variable(whole: text),
        case .data(let reference) = reader.meaning(of: variable.name)
      else { return file.read(node, &reader).map { .file($0) } }
      guard let part = reader.part(of: reference, field: variable.field, called: variable.name, at: node.position)
      else {
        return nil
      }
      guard part.type == .image else {
        reader.report(at: node.position, "'\(text)' is not a picture; it is \(part.type.phrase)")
        return nil
      }
      return .data(part, folder: (reader.folders[node.position.file] ?? ".").string)
    }
  }
}

extension Syntax where Value == String {
  /// The path of a picture, relative to the folder of the document's file.
  static var picture: Syntax<String> {
    let syntax = text
    return Syntax(shape: syntax.shape) { node, reader in
      guard let text = syntax.read(node, &reader) else { return nil }
      // In an unused component the variables have no values.
      if reader.isOpen, node.hasVariables { return text }
      if text.holds("://") {
        reader.report(
          at: node.position,
          "\(text.quoted) is an address, and pictures are files; save it in the document's folder and name it here"
        )
        return text
      }
      let path = (reader.folders[node.position.file] ?? ".").pushing(FilePath(text))
      // Views refer to pictures by strings, so a path must survive the conversion.
      guard path == FilePath(path.string) else {
        reader.report(
          at: node.position,
          "pictures can't be named in a folder whose own name is not UTF-8; rename the folder, or run the program in it"
        )
        return text
      }
      reader.resources.pictures.append(Document.Picture(path: path, position: node.position))
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

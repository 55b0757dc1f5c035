internal import FollowspotDrawing
internal import FollowspotGeometry

/// A picture in a text, in the size of a symbol.
nonisolated struct InlineImage: Equatable, Sendable {
  let image: Image

  static func == (a: InlineImage, b: InlineImage) -> Bool {
    a.image.reference == b.image.reference && a.image.symbol == b.image.symbol
  }

  /// The character that stands for a picture.
  static let character = "\u{FFFC}"

  /// Returns a text without the characters for pictures.
  static func words(_ string: String) -> String {
    String(String.UnicodeScalarView(string.unicodeScalars.filter { $0 != "\u{FFFC}" }))
  }

  /// Returns the space of the picture in a line, in points.
  @MainActor func box(_ font: FontDescription, in environment: EnvironmentValues) -> TextRun.Box {
    var inner = environment
    inner.text.font = font
    let size = Symbol.size(in: inner)
    // Its middle is that of capitals.
    return TextRun.Box(size: size, depth: size.height / 2 - 0.36 * font.size)
  }

  /// Paints the picture in the middle of a frame, as large as fits.
  @MainActor func paint(_ builder: inout DisplayListBuilder, in frame: Rect, _ environment: EnvironmentValues) {
    let image = image.resizable().scaledToFit()
    let size = image.symbol == nil ? image.measure(ProposedViewSize(frame.size), in: environment) : frame.size
    let origin = Point(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
    builder.translated(by: origin) { image.paint(&$0, size: size, text: nil, in: environment) }
  }
}

/// A picture of a text with its colour.
package nonisolated struct PlacedImage {
  /// The index of the run that the picture is.
  let run: Int
  let image: InlineImage
  /// The colour; `nil` for that of the text.
  let color: AnyShapeStyle?
}

public import FollowspotGeometry

/// Lays out text. The views know text only through this protocol; `Typesetting` implements it.
public protocol TextMeasuring: AnyObject {
  /// Prepares a text for layout. Equal requests give the same object while it is in use, so repeated requests are
  /// cheap.
  func resolve(_ request: TextRequest) -> ResolvedText
}

extension TextMeasuring {
  /// Lays out a text in a space in points, by default without limits; see ``ResolvedText/typeset(in:)``.
  package func typeset(
    _ request: TextRequest, width: Double = .infinity, height: Double = .infinity
  ) -> any TypesetText {
    resolve(request).typeset(in: Size(width: width, height: height))
  }
}

/// A laid-out paragraph. Lines that did not fit the height were dropped, except the first.
public protocol TypesetText: AnyObject {
  /// The extent in points. It is wider than the requested width only if a single glyph is.
  var size: Size { get }
  /// The smallest space in points that gives the same layout. It is `size`, with less height where that was rounded up
  /// and more width where no glyph would fit it.
  var leastSpace: Size { get }
  /// The distance from the top to the first baseline, in points.
  var firstBaseline: Double { get }
  /// The distance from the top to the last baseline, in points.
  var lastBaseline: Double { get }
  /// Whether text was dropped and replaced by an ellipsis.
  var isTruncated: Bool { get }
  /// The first word that was broken because it is longer than the line; `nil` if none was.
  var brokenWord: String? { get }
  /// The frame of the paragraph's picture relative to the paragraph's upper left corner, in pixels; `nil` if it is
  /// unknown before drawing.
  var pictureFrame: PixelRect? { get }
  /// Returns the picture of the paragraph in a colour; it is drawn once and kept. It is an alpha bitmap if one colour
  /// suffices and a colour bitmap if there are colour glyphs.
  func picture(in pixel: Pixel) -> TextPicture
}

extension TypesetText {
  /// `nil`: the frame is unknown.
  public var pictureFrame: PixelRect? { nil }
}

/// A paragraph with spaces for pictures.
package protocol BoxedText: TypesetText {
  /// The spaces: the index of the run, and the frame in points.
  var boxes: [(run: Int, frame: Rect)] { get }
}

/// The pixels of a paragraph.
public struct TextPicture {
  /// The drawn glyphs.
  public var bitmap: Bitmap
  /// The bitmap's upper left corner relative to the paragraph's, in pixels. Glyphs may extend beyond the paragraph's
  /// size.
  public var offset: PixelPoint

  /// Creates a picture. The offset is negative where glyphs begin left of the paragraph or above it.
  public init(bitmap: Bitmap, offset: PixelPoint) {
    self.bitmap = bitmap
    self.offset = offset
  }
}

/// Everything that decides a paragraph's look, except its colour and the available space.
public struct TextRequest: Hashable, Sendable {
  /// The text. Line feeds break lines.
  public var string: String
  /// The font of the text.
  public var font: FontDescription
  /// The most lines; `nil` for no limit.
  public var lineLimit: Int?
  /// The position of lines that are shorter than the longest.
  public var alignment: TextAlignment
  /// The extra distance between lines, in points.
  public var lineSpacing: Double
  /// The number of pixels in one point.
  public var scale: Double
  /// A BCP 47 tag for shaping and line breaking, such as `de` or `ar`; `nil` for the process's locale.
  public var locale: String?
  /// Whether the paragraph runs from right to left, whatever its first letter: the base direction of the Unicode
  /// Bidirectional Algorithm (UAX #9). Words of other scripts keep their direction. A paragraph with letters of
  /// left-to-right scripts only, such as `21 °C`, keeps its word order and is aligned right.
  public var isRightToLeft: Bool
  /// The extra distance after each character, in points. Ligatures are apart then.
  package var kerning = 0.0
  /// The parts of the text with their own fonts and colours, in order; empty if all of it is in ``font``. Their strings make up
  /// the text.
  package var runs: [TextRun] = []
  /// The place of the ellipsis in a line that is too long.
  package var truncation = TextTruncation.tail
  /// Whether the layout has the positions of carets; see ``CaretTable``. Only a text that is edited needs them.
  package var hasCarets = false
  /// Whether the text is for the visitor alone. Then nothing keeps it longer than the views that show it.
  package var isPrivate = false

  /// Creates a request, by default for any number of lines at one pixel for each point, from left to right. Parameters
  /// set the properties of the same names.
  public init(
    string: String, font: FontDescription = FontDescription(), lineLimit: Int? = nil,
    alignment: TextAlignment = .leading, lineSpacing: Double = 0, scale: Double = 1, locale: String? = nil,
    isRightToLeft: Bool = false
  ) {
    self.string = string
    self.font = font
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.scale = scale
    self.locale = locale
    self.isRightToLeft = isRightToLeft
  }
}

extension TextRequest {
  /// Whether all properties are equal. Strings that differ only in how Unicode composes their characters are equal, except
  /// for carets, whose positions count bytes.
  public static func == (request: TextRequest, other: TextRequest) -> Bool {
    request.string == other.string && request.font == other.font && request.lineLimit == other.lineLimit
      && request.alignment == other.alignment && request.lineSpacing == other.lineSpacing
      && request.scale == other.scale && request.locale == other.locale
      && request.isRightToLeft == other.isRightToLeft && request.isPrivate == other.isPrivate
      && request.hasCarets == other.hasCarets && request.kerning == other.kerning && request.runs == other.runs
      && request.truncation == other.truncation
      && (!request.hasCarets || request.string.utf8.elementsEqual(other.string.utf8))
  }

  /// Hashes only the text and the size, which tell most requests apart. Every text of a screen is looked up.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(font.size)
  }
}

/// The place of the ellipsis in a line that is too long.
package enum TextTruncation: Hashable, Sendable {
  /// At the start of the last line.
  case head
  /// In the middle of the last line.
  case middle
  /// At the end of the last line.
  case tail
}

/// The alignment of a paragraph's lines.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the line's start: left, or right in a right-to-left request.
  case leading
  /// Centred.
  case center
  /// At the line's end.
  case trailing
}

/// A part of a text with its own look.
package struct TextRun: Hashable, Sendable {
  /// The part's length in UTF-8 bytes.
  package var count: Int
  /// The font of the part.
  package var font: FontDescription
  /// The extra distance after each character, in points.
  package var kerning: Double
  /// The colour of the part; `nil` for that of the text.
  package var pixel: Pixel?
  /// The lines below and through the characters; `nil` for none.
  package var underline, strikethrough: Rule?
  /// The colour behind the characters; `nil` for none.
  package var background: Pixel?
  /// The distance of the characters above the baseline, in points.
  package var rise = 0.0
  /// The space in place of the characters; `nil` to draw them.
  package var box: Box?

  /// A space in a line, in points.
  package struct Box: Hashable, Sendable {
    /// The extent.
    package var size: Size
    /// The part of the height that lies below the baseline.
    package var depth: Double

    /// Creates a space.
    package init(size: Size, depth: Double) { (self.size, self.depth) = (size, depth) }
  }

  /// A line along characters.
  package struct Rule: Hashable, Sendable {
    /// The colour; `nil` for that of the characters.
    package var pixel: Pixel?

    /// Creates a line.
    package init(pixel: Pixel? = nil) { self.pixel = pixel }
  }

  /// Creates a part. Parameters set the properties of the same names.
  package init(
    count: Int, font: FontDescription, kerning: Double = 0, pixel: Pixel? = nil, underline: Rule? = nil,
    strikethrough: Rule? = nil
  ) {
    (self.count, self.font, self.kerning, self.pixel) = (count, font, kerning, pixel)
    (self.underline, self.strikethrough) = (underline, strikethrough)
  }
}

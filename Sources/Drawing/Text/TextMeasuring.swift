public import FollowspotGeometry

/// Lays out text. The views know text only by this protocol; `Typesetting` implements it.
public protocol TextMeasuring: AnyObject {
  /// Prepares a text to be laid out. Equal requests give the same object while it is in use, so asking twice costs
  /// little.
  func resolve(_ request: TextRequest) -> ResolvedText
}

extension TextMeasuring {
  /// Lays out a text in a space in points, by default without limits; see ``ResolvedText/typeset(in:)``.
  public func typeset(
    _ request: TextRequest, width: Double = .infinity, height: Double = .infinity
  ) -> any TypesetText {
    resolve(request).typeset(in: Size(width: width, height: height))
  }
}

/// A laid-out paragraph. Lines that did not fit the height were left out, but never the first.
public protocol TypesetText: AnyObject {
  /// The extent in points, never wider than the width asked for unless a single glyph is.
  var size: Size { get }
  /// The least space in points in which it comes out the same as in the one it was laid out in: its size, less high
  /// where that was rounded up, and wider where no letter would find room in it.
  var leastSpace: Size { get }
  /// From the top to the first baseline, in points.
  var firstBaseline: Double { get }
  /// From the top to the last baseline, in points.
  var lastBaseline: Double { get }
  /// Whether something had to be left out and an ellipsis stands for it.
  var isTruncated: Bool { get }
  /// The first word that is broken because it is longer than the line; nil where none is.
  var brokenWord: String? { get }
  /// Where its picture lies from the paragraph's upper left corner, in pixels, told without drawing it; nil where that
  /// is not known before.
  var pictureFrame: PixelRect? { get }
  /// The picture of the paragraph in a colour; drawn once and kept.
  /// An alpha bitmap where one colour says it all, a colour bitmap where there are colour glyphs.
  func picture(in pixel: Pixel) -> TextPicture
}

extension TypesetText {
  /// Whether a line ends inside a word.
  public var breaksWords: Bool { brokenWord != nil }

  /// Not known.
  public var pictureFrame: PixelRect? { nil }
}

/// The pixels of a paragraph.
public struct TextPicture {
  /// Its ink.
  public var bitmap: Bitmap
  /// Where the bitmap's upper left pixel lies from the paragraph's upper left corner; ink may reach outside the size.
  public var offset: PixelPoint

  /// An offset in pixels; negative where ink begins left of the paragraph or above it.
  public init(bitmap: Bitmap, offset: PixelPoint) {
    self.bitmap = bitmap
    self.offset = offset
  }
}

/// Everything that decides how a paragraph looks, less its colour and the space there is for it.
public struct TextRequest: Hashable, Sendable {
  /// The text; line feeds break lines.
  public var string: String
  /// How the letters look.
  public var font: FontDescription
  /// The most lines; nil for any number.
  public var lineLimit: Int?
  /// Where lines shorter than the longest stand.
  public var alignment: TextAlignment
  /// Extra points between lines.
  public var lineSpacing: Double
  /// Pixels a point.
  public var scale: Double
  /// A BCP 47 tag for shaping and line breaking, such as `de` or `ar`; nil for the process's.
  public var locale: String?
  /// Whether the paragraph runs from right to left, whatever its first letter: words of other scripts keep their own
  /// direction inside of it (the base direction of the Unicode Bidirectional Algorithm, UAX #9). One that has letters of
  /// scripts from left to right alone, such as `21 °C`, keeps the order of its words and stands at the right.
  public var isRightToLeft: Bool

  /// By default any number of lines, a pixel a point, from left to right.
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
  /// By what tells requests apart in practice: text measurers look them up for every text of a screen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(font.size)
  }
}

/// Where the lines of a paragraph stand.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the start of the line: left, in a request from right to left right.
  case leading
  /// In the middle.
  case center
  /// At the end of the line.
  case trailing
}

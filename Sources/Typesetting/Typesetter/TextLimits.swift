/// The limits of the work for any text. Text beyond them is cut and counts as truncated.
package enum TextLimits {
  /// The most UTF-8 bytes of a string that are laid out: about 20 pages.
  package static let bytes = 65_536
  /// The most UTF-8 bytes in one layout, because Pango's time grows with their square. A longer stretch without a line
  /// feed is broken after a space, or anywhere in a word without end.
  package static let partBytes = 4_096
  /// The most UTF-8 bytes of one word. A longer word may be broken there.
  package static let wordBytes = 256
  /// The most lines of a paragraph.
  package static let lines = 2_000
  /// The font sizes in pixels. Sizes outside are clamped.
  package static let fontPixels = 1.0...2_000.0
  /// The extra distances after characters, in points. Distances outside are clamped.
  package static let kernings = -500.0...500.0
  /// The scales, in pixels for each point. Scales outside are clamped; NaN counts as 1.
  package static let scales = 0.1...16.0
  /// The longest side of a paragraph in pixels. Cairo's pictures are limited to 32,767.
  package static let extent = 32_000.0
  /// The most pixels of a paragraph: 32 Mi, four 4K screens. The first line always counts.
  package static let area = 33_554_432.0
}

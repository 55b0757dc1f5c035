/// What bounds the work that any text can cause. Beyond them text is cut and counts as truncated.
public enum TextLimits {
  /// The most of a string that is laid out, in UTF-8 bytes: about 20 pages.
  public static let bytes = 65_536
  /// The most that is laid out at a time, in UTF-8 bytes, because Pango's time grows with the square of it. A longer
  /// stretch without a line feed is broken after a space, or in a word without end anywhere.
  public static let partBytes = 4_096
  /// The most in UTF-8 bytes that is taken for one word; it may be broken there.
  public static let wordBytes = 256
  /// The most lines of a paragraph.
  public static let lines = 2_000
  /// Sizes of letters in pixels; sizes outside are brought to the nearer end.
  public static let fontPixels = 1.0...2_000.0
  /// Pixels a point; scales outside are brought to the nearer end, NaN is 1.
  public static let scales = 0.1...16.0
  /// The longest side of a paragraph in pixels; cairo's pictures end at 32,767.
  public static let extent = 32_000.0
  /// The most pixels a paragraph may cover: 32 Mi, four 4K screens. The first line always counts.
  public static let area = 33_554_432.0
}

/// How high a line without letters is, in pixels of letters of one size.
struct EmptyLine {
  let ascent, descent: Double
  /// Whether its paragraph runs from right to left.
  let isRightToLeft: Bool
}

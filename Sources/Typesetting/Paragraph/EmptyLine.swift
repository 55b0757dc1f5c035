/// How high a line without letters is, in pixels of letters of one size.
struct EmptyLine {
  let ascent, descent: Double
}

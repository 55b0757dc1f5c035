/// The height of a line without glyphs, in pixels at ``LineBreaker``'s fixed font size.
struct EmptyLine {
  let ascent, descent: Double
}

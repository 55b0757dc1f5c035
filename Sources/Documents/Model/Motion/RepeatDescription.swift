/// A motion that shows continuing work while the view is visible.
package struct RepeatDescription: Hashable, Sendable {
  /// The opacity and the scale between which and the view's own it goes back and forth.
  package var opacity = 1.0, scale = 1.0
  /// Whether a shape turns.
  package var rotates = false
  /// The duration of one turn, or of the way to the view's own state.
  package var duration = Duration.seconds(1)

  static let syntax = Syntax<RepeatDescription>.record(
    "repeat", RepeatDescription(),
    [
      Row("opacity", .number(0...1), \.opacity, "The opacity from which the view returns again and again."),
      Row("scale", .number(0...4), \.scale, "The scale from which the view returns again and again."),
      Row("rotates", .flag, \.rotates, "Whether a shape turns clockwise about its center."),
      Row(
        "duration", .duration(.milliseconds(200)...(.seconds(60))), \.duration,
        "The duration of a turn, or of one way."),
    ]
  ) { motion, fields, reader in
    if motion.opacity == 1, motion.scale == 1, !motion.rotates {
      reader.report(at: fields.position, "nothing moves here; write 'opacity: 0.3', 'scale: 0.9' or 'rotates: true'")
    }
  }
}

/// The overlays, sheet, sequence and spotlight over a kiosk's screen, as scripts can name them.
package struct Presented: Hashable, Sendable {
  /// The names of the overlays on the display, the oldest first. One that is shown twice occurs twice.
  package var overlays: [String]
  /// The name of the sheet that is shown; nil for none.
  package var sheet: String?
  /// The sequence that is running; nil for none.
  package var sequence: Sequence?
  /// The number that the spotlight is at; nil if it is off.
  package var spotlight: Int?

  /// A sequence at one of its steps.
  package struct Sequence: Hashable, Sendable {
    /// The name of the sequence in the document.
    package var name: String
    /// The current step, from 1.
    package var step: Int

    /// Creates a sequence at a step, from 1.
    package init(name: String, step: Int) {
      self.name = name
      self.step = step
    }
  }

  /// Creates a description. Everything is absent by default.
  package init(overlays: [String] = [], sheet: String? = nil, sequence: Sequence? = nil, spotlight: Int? = nil) {
    self.overlays = overlays
    self.sheet = sheet
    self.sequence = sequence
    self.spotlight = spotlight
  }
}

/// A button that an overlay may show beside a step's words.
public enum StepButton: String, Hashable, Sendable, CaseIterable {
  /// To the step before.
  case back
  /// To the next step, as a touch anywhere.
  case next
  /// Away from the whole sequence.
  case skip
  /// The same, for sequences that are read rather than followed.
  case close
}

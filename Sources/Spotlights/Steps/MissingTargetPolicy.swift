/// The policy for a step whose element is missing at its turn, or disappears while it is highlighted.
public enum MissingTargetPolicy: Hashable, Sendable {
  /// Skips the step, and does not count it in "2 of 5".
  case skip
  /// Shows only the scrim until the element appears, for at most this time. Then skips the step.
  case wait(upTo: Duration)
  /// Shows the step's card in the centre, without a cutout.
  case center
  /// Ends the sequence.
  case abort
}

/// A button that an overlay may show for a step.
public enum StepButton: String, Hashable, Sendable, CaseIterable {
  /// Goes to the previous step.
  case back
  /// Goes to the next step, like a touch anywhere.
  case next
  /// Leaves a sequence whose steps the visitor follows.
  case skip
  /// Leaves a sequence that the visitor only reads.
  case close
}

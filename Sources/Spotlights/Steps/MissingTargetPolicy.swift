/// What happens to a step whose element is not there when its turn comes, or disappears while it is lit.
public enum MissingTargetPolicy: Hashable, Sendable {
  /// The step is passed over, and not counted in "2 of 5".
  case skip
  /// The sequence waits in darkness for the element, this long at most; then the step is passed over.
  case wait(upTo: Duration)
  /// The step's words stand in the middle of a display without light.
  case center
  /// The sequence ends.
  case abort
}

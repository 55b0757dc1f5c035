#if SwiftUI
  public import FollowspotViews

  /// When an animation counts as ended.
  public enum AnimationCompletionCriteria: Hashable, Sendable {
    /// When the value is nearly at its end. Here it is the same as the other.
    case logicallyComplete
    /// When nothing moves any more.
    case removed
  }

  /// Changes state with an animation, and runs an action when nothing moves any more.
  ///
  /// - Parameters:
  ///   - animation: The animation; `nil` for none.
  ///   - criteria: Unused.
  ///   - body: Changes the state.
  ///   - completion: Called at the end; at once if nothing is animated.
  /// - Throws: The error of `body`.
  public func withAnimation<Result, Failure: Error>(
    _ animation: Animation? = .default, completionCriteria criteria: AnimationCompletionCriteria,
    _ body: () throws(Failure) -> Result, completion: @escaping () -> Void
  ) throws(Failure) -> Result { try withAnimation(animation, body, completion: completion) }
#endif

#if SwiftUI
  public import FollowspotViews

  /// When an animation counts as ended.
  public enum AnimationCompletionCriteria: Hashable, Sendable {
    /// When the value is nearly at its end. Here it is the same as the other.
    case logicallyComplete
    /// When nothing moves any more.
    case removed
  }

  extension Transaction {
    /// Whether the velocity of what a finger drags is measured: it is, where a view needs it.
    public var tracksVelocity: Bool {
      get { self[TracksVelocityKey.self] }
      set { self[TracksVelocityKey.self] = newValue }
    }

    /// Would run an action when the animations of the change have ended.
    @available(*, unavailable, message: "use withAnimation(_:_:completion:)")
    public mutating func addAnimationCompletion(
      criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {}
  }

  private enum TracksVelocityKey: TransactionKey { static let defaultValue = false }

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

extension OverlayContainerConfiguration {
  /// The rule for how many views may be on the display at once.
  public enum QueueType: Hashable, Sendable {
    /// As many as the maximum allows. The others wait and follow one by one.
    case multiple
    /// One view. A new view replaces the current one.
    case oneByOne
    /// One view. A new view waits until the current one has disappeared.
    case oneByOneWaitFinish
  }

  /// The handling of operations in bursts.
  public enum QueueControlOperator: Hashable, Sendable {
    /// Carries out each operation.
    case none
    /// Carries out only the first operation of a burst, immediately. The others are rejected as
    /// ``OverlayRejection/debounced``.
    ///
    /// A burst is a run of operations of one kind, each less than this many seconds after the one before. The kinds
    /// are: showing; dismissing one view, by id, as the topmost or by a gesture; dismissing all visible views;
    /// dismissing all views. Kinds are counted separately, so that no show blocks a dismissal and no narrow dismissal a
    /// wider one. An operation that changes nothing is not counted. Operations from the manager, bindings, the
    /// environment and gestures are treated alike. A view that leaves automatically, or because its presenting view has
    /// disappeared, is not an operation.
    case debounce(seconds: Double)

    /// The interval that separates bursts.
    var interval: Duration {
      switch self {
      case .none: .zero
      case .debounce(let seconds): Duration(boundedSeconds: seconds)
      }
    }
  }
}

extension OverlayContainerConfiguration {
  /// Which views may be on the display together.
  public enum QueueType: Hashable, Sendable {
    /// As many as the maximum allows; the others wait and follow one by one.
    case multiple
    /// One: a new view takes the shown one's place.
    case oneByOne
    /// One: a new view waits until the shown one is gone.
    case oneByOneWaitFinish
  }

  /// What happens to operations that come in bursts.
  public enum QueueControlOperator: Hashable, Sendable {
    /// Each is carried out.
    case none
    /// Of a burst the first operation survives and is carried out at once; the others are rejected as
    /// ``OverlayRejection/debounced``.
    ///
    /// A burst is a run of operations of one kind, each less than this many seconds after the one before. The kinds
    /// are: showing; dismissing one view, by id, as the topmost or by a gesture; dismissing all that show; dismissing
    /// all. They are counted apart, so that no show swallows a dismissal and no narrow dismissal a wide one. What
    /// would change nothing is not counted. Every path is treated alike: manager, binding, environment and gestures.
    /// A view that leaves because its time is over, or because what presents it is gone, is no operation.
    case debounce(seconds: Double)

    /// The length of the interval.
    var interval: Duration {
      switch self {
      case .none: .zero
      case .debounce(let seconds): Duration(boundedSeconds: seconds)
      }
    }
  }
}

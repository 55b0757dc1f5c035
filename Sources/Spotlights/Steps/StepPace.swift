/// How time affects a step: it may advance by itself, and it ends if nobody is there.
public struct StepPace: Hashable, Sendable {
  /// When a step that nobody touches has had its time, so that no scrim stays for good.
  public enum Limit: Hashable, Sendable {
    /// So long after the step came or was last touched, the guide ends.
    case ends(after: Duration)
    /// So long after the step came or was last touched, the next step follows.
    case advances(after: Duration)
    /// Never. Only for a display that is always looked after: a step that can't be left stays for good.
    case never
  }

  /// What happens of itself.
  public enum Event: Hashable, Sendable {
    /// The next step follows.
    case advance
    /// The guide ends.
    case end
  }

  /// How long the step stays before the next one follows; nil for until it is touched.
  public var advancesAfter: Duration?
  /// When it has had its time.
  public var limit: Limit

  /// By default the next step doesn't follow by itself; times below 0 count as 0.
  public init(advancesAfter: Duration? = nil, limit: Limit) {
    self.advancesAfter = advancesAfter
    self.limit = limit
  }

  /// What happens first if nobody touches the step, and when.
  ///
  /// - Parameters:
  ///   - shown: When the step came on the display.
  ///   - touched: When it was last touched; no earlier than it came.
  public func next(shownAt shown: Duration, touchedAt touched: Duration) -> (event: Event, time: Duration)? {
    let end: (event: Event, time: Duration)? =
      switch limit {
      case .ends(let time): (.end, touched + max(.zero, time))
      case .advances(let time): (.advance, touched + max(.zero, time))
      case .never: nil
      }
    guard let advancesAfter else { return end }
    let advance = (event: Event.advance, time: shown + max(.zero, advancesAfter))
    guard let end, end.time < advance.time else { return advance }
    return end
  }
}

/// The timing of a step: when it advances automatically, and when it ends without touches.
public struct StepPace: Hashable, Sendable {
  /// The limit of a step without touches, so that no scrim stays for ever.
  public enum Limit: Hashable, Sendable {
    /// Ends the guide this long after the step appeared or was last touched.
    case ends(after: Duration)
    /// Advances this long after the step appeared or was last touched.
    case advances(after: Duration)
    /// No limit. Only for attended displays, because a step that cannot be left stays for ever.
    case never
  }

  /// A timed event.
  package enum Event: Hashable, Sendable {
    /// The next step follows.
    case advance
    /// The guide ends.
    case end
  }

  /// The time after which the next step follows; `nil` to wait for a touch.
  package var advancesAfter: Duration?
  /// The limit of the step without touches.
  package var limit: Limit

  /// Creates a pace, by default without automatic advance. Negative times count as 0.
  package init(advancesAfter: Duration? = nil, limit: Limit) {
    self.advancesAfter = advancesAfter
    self.limit = limit
  }

  /// Returns the first timed event if the step is not touched; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - shown: The time at which the step appeared on the display.
  ///   - touched: The time of its last touch, not before it appeared.
  package func next(shownAt shown: Duration, touchedAt touched: Duration) -> (event: Event, time: Duration)? {
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

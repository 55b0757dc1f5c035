extension OverlayQueue {
  /// What decides who is shown when.
  package struct Rules: Hashable, Sendable {
    /// Who may be on the display together; fixed for a queue's life.
    package let type: OverlayContainerConfiguration.QueueType
    /// The most views at once, in a queue of type `multiple`: at least 1; nil for ``OverlayQueue/placesLimit``.
    package let maximum: Int?
    /// From a place becoming free to the next view taking it.
    package let delay: Duration
    /// Operations of one kind that are closer than this make a burst; zero for none.
    package let debounce: Duration

    package init(
      type: OverlayContainerConfiguration.QueueType, maximum: Int? = nil, delay: Duration = .milliseconds(500),
      debounce: Duration = .zero
    ) {
      self.type = type
      self.maximum = maximum.map { max(1, $0) }
      self.delay = delay.bounded
      self.debounce = debounce.bounded
    }

    /// The most views on the display at once; nil where a newcomer never waits.
    var places: Int? {
      switch type {
      case .multiple: maximum ?? OverlayQueue.placesLimit
      case .oneByOne: nil  // A newcomer takes the shown view's place at once, while that one still leaves.
      case .oneByOneWaitFinish: 1
      }
    }

    func with(type: OverlayContainerConfiguration.QueueType) -> Rules {
      Rules(type: type, maximum: maximum, delay: delay, debounce: debounce)
    }
  }

  /// What is asked for one view.
  package struct Options: Hashable, Sendable {
    /// Whether the view comes with its transition, also after it has waited.
    package let animated: Bool
    /// How long the view stays; nil for until it is dismissed.
    package let autoDismiss: Duration?

    package init(animated: Bool = true, autoDismiss: Duration? = nil) {
      self.animated = animated
      self.autoDismiss = autoDismiss?.bounded
    }
  }
}

extension Duration {
  /// A length of time that can be added to any instant: 0 seconds to a year.
  var bounded: Duration { max(.zero, min(self, .seconds(31_536_000))) }

  /// Seconds as an author gives them: NaN and negative numbers are 0, and more than a year is a year.
  package init(boundedSeconds seconds: Double) {
    self = seconds > 0 ? .seconds(min(seconds, 31_536_000)) : .zero
  }
}

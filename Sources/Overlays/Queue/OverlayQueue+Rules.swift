extension OverlayQueue {
  package struct Rules: Hashable, Sendable {
    /// The rule for how many views may be on the display at once; fixed for a queue's life.
    package let type: OverlayContainerConfiguration.QueueType
    /// The most views at once in a queue of type `multiple`, at least 1; `nil` for ``OverlayQueue/placesLimit``.
    package let maximum: Int?
    /// The delay between a place becoming free and the next view taking it.
    package let delay: Duration
    /// The interval below which operations of one kind form a burst; zero for none.
    package let debounce: Duration
    /// The overlap of the views.
    package let order: OverlayContainerConfiguration.DisplayOrder

    package init(
      type: OverlayContainerConfiguration.QueueType, maximum: Int? = nil, delay: Duration = .milliseconds(500),
      debounce: Duration = .zero, order: OverlayContainerConfiguration.DisplayOrder = .ascending
    ) {
      self.type = type
      self.maximum = maximum.map { max(1, $0) }
      self.delay = delay.bounded
      self.debounce = debounce.bounded
      self.order = order
    }

    /// The most views on the display at once; `nil` if new views never wait.
    var places: Int? {
      switch type {
      case .multiple: maximum ?? OverlayQueue.placesLimit
      case .oneByOne: nil  // A new view takes the place immediately, while the old one still leaves.
      case .oneByOneWaitFinish: 1
      }
    }

    func with(type: OverlayContainerConfiguration.QueueType) -> Rules {
      Rules(type: type, maximum: maximum, delay: delay, debounce: debounce, order: order)
    }
  }

  /// The options of a view.
  package struct Options: Hashable, Sendable {
    /// Whether the view appears with its transition, even after waiting.
    package let animated: Bool
    /// The time before the automatic dismissal; `nil` for none.
    package let autoDismiss: Duration?

    package init(animated: Bool = true, autoDismiss: Duration? = nil) {
      self.animated = animated
      self.autoDismiss = autoDismiss?.bounded
    }
  }
}

extension Duration {
  /// The duration clamped to 0 seconds…a year, so that it can be added to any time.
  var bounded: Duration { max(.zero, min(self, .seconds(31_536_000))) }

  /// Converts an author's seconds. NaN and negative numbers count as 0, and more than a year as a year.
  package init(boundedSeconds seconds: Double) {
    self = seconds > 0 ? .seconds(min(seconds, 31_536_000)) : .zero
  }
}

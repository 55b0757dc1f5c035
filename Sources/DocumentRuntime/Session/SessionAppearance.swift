/// How a kiosk looks because of who is there: what programs beside it are told of a ``VisitorSession/State``.
struct SessionAppearance: Hashable {
  /// What is shown.
  enum Phase: Hashable {
    case resting, attract, active
    case warning(seconds: Int)
  }

  /// How bright it is.
  enum Light: Hashable {
    case bright, dimmed, blank

    /// That it has become so.
    fileprivate var change: Change {
      switch self {
      case .bright: .woken
      case .dimmed: .dimmed
      case .blank: .blank
      }
    }
  }

  /// What became another.
  enum Change: Hashable {
    /// A countdown came, with so many seconds left.
    case warning(seconds: Int)
    /// A countdown went, because somebody touched the kiosk.
    case continued
    /// Pictures and screens are shown in turns from now on.
    case attract
    /// They are no longer shown, though nobody came.
    case resting
    /// It is darkened.
    case dimmed
    /// Nothing is shown.
    case blank
    /// It is bright again.
    case woken
  }

  private let phase: Phase
  private let light: Light

  init(_ state: VisitorSession.State) {
    light =
      switch state {
      case .dimmed: .dimmed
      case .blank: .blank
      case .resting, .attract, .active, .warning: .bright
      }
    phase =
      switch state {
      case .attract, .dimmed(.some): .attract
      case .active: .active
      case .warning(let seconds): .warning(seconds: seconds)
      case .resting, .dimmed(nil), .blank: .resting
      }
  }

  /// How it is, in the words of its changes: nothing is said of a visitor who is at the kiosk, nor of a bright display.
  var present: [Change] {
    let change: Change? =
      switch phase {
      case .resting: .resting
      case .attract: .attract
      case .active: nil
      case .warning(let seconds): .warning(seconds: seconds)
      }
    return [change, light == .bright ? nil : light.change].compactMap(\.self)
  }

  /// What became another since, the light first: that is what somebody sees first.
  func changes(from before: SessionAppearance) -> [Change] {
    var changes: [Change] = []
    if light != before.light { changes.append(light.change) }
    switch (before.phase, phase) {
    // In the dark nobody sees what goes on there.
    case _ where light == .blank: break
    case (.warning, .warning): break
    case (_, .warning(let seconds)): changes.append(.warning(seconds: seconds))
    case (.warning, .active): changes.append(.continued)
    case (.attract, .attract): break
    case (_, .attract): changes.append(.attract)
    case (.attract, .resting): changes.append(.resting)
    case (.resting, .resting), (.active, .resting), (.warning, .resting), (_, .active): break
    }
    return changes
  }
}

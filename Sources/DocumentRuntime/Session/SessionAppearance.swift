internal import FollowspotRuntime

/// The look of a kiosk in a ``VisitorSession/State``, as it is reported to programs.
package struct SessionAppearance: Hashable {
  /// The content that is shown.
  enum Phase: Hashable {
    case resting, attract, active
    case warning(seconds: Int)
  }

  /// The brightness of the display.
  enum Brightness: Hashable {
    case bright, dimmed, blank

    /// The change that leads to this brightness.
    fileprivate var change: AppearanceChange {
      switch self {
      case .bright: .woken
      case .dimmed: .dimmed
      case .blank: .blank
      }
    }
  }

  private let phase: Phase
  private let brightness: Brightness

  init(_ state: VisitorSession.State) {
    brightness =
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

  /// The look as changes. A present visitor and a bright display need none.
  var present: [AppearanceChange] {
    let change: AppearanceChange? =
      switch phase {
      case .resting: .resting
      case .attract: .attract
      case .active: nil
      case .warning(let seconds): .warning(seconds: seconds)
      }
    return [change, brightness == .bright ? nil : brightness.change].compactMap(\.self)
  }

  /// Returns the changes from an earlier look, with the brightness first.
  func changes(from before: SessionAppearance) -> [AppearanceChange] {
    var changes: [AppearanceChange] = []
    if brightness != before.brightness { changes.append(brightness.change) }
    switch (before.phase, phase) {
    // A blank display hides every other change.
    case _ where brightness == .blank: break
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

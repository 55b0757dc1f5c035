#if SwiftUI
  public import FollowspotViews

  /// The direction of an arrow key.
  public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right
  }

  nonisolated extension View {
    /// Runs an action for the arrow keys; `nil` for none.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
      onKeyPress(phases: [.down, .repeat]) { press in
        let directions: [KeyEquivalent: MoveCommandDirection] = [
          .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
        ]
        guard let action, let direction = directions[press.key] else { return .ignored }
        action(direction)
        return .handled
      }
    }
  }
#endif

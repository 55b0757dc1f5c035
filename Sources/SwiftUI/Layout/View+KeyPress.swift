#if SwiftUI
  public import FollowspotViews
  public import Foundation

  nonisolated extension View {
    /// Runs an action for some keys of a keyboard while the view or one inside has the focus.
    public func onKeyPress(
      keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
      action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored } }

    /// Runs an action for keys with some characters while the view or one inside has the focus.
    public func onKeyPress(
      characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
      action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
      onKeyPress(phases: phases) { press in
        !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
          ? action(press) : .ignored
      }
    }
  }
#endif

#if SwiftUI
  public import FollowspotViews

  nonisolated extension View {
    /// Runs an action with the new value when a value has changed.
    public func onChange<Value: Equatable>(
      of value: Value, perform action: @escaping (_ newValue: Value) -> Void
    ) -> some View { onChange(of: value, initial: false) { _, new in action(new) } }

    /// Sets the animation of all changes of the view, whatever has caused them; `nil` for none.
    public func animation(_ animation: Animation?) -> some View {
      transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }

    /// Runs an asynchronous action when the view appears and each time a value changes. The action is cancelled when the
    /// value changes and when the view disappears.
    public func task<Value: Hashable>(
      id value: Value, priority: TaskPriority = .userInitiated,
      _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
      // A view of another identity appears, so that the content behind keeps its own.
      background { EmptyShape().task(priority: priority, action).id(value) }
    }
  }

  /// An area that shows nothing.
  private struct EmptyShape: View {
    var body: some View { Color.clear.frame(width: 0, height: 0) }
  }
#endif

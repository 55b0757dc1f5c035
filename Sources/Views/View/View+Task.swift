nonisolated extension View {
  /// Runs asynchronous work from when the view appears until it disappears, which cancels the work.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View { modifier(TaskModifier(priority: priority, action: action)) }
}

private nonisolated struct TaskModifier: ViewModifier {
  let priority: TaskPriority
  let action: @MainActor @Sendable () async -> Void
  @State private var task: Task<Void, Never>?

  init(priority: TaskPriority, action: @escaping @MainActor @Sendable () async -> Void) {
    self.priority = priority
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    content
      .onAppear { task = Task(priority: priority) { @MainActor in await action() } }
      .onDisappear { task?.cancel() }
  }
}

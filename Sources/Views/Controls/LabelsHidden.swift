private enum HidesLabelsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls leave out their labels.
  package var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Hides the labels of toggles, steppers, pickers and fields in the view. They are still said, and shown in a field that
  /// is empty.
  public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}

private enum CoveredKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether other views lie over the view, so that keys and scans don't reach it.
  var isCovered: Bool {
    get { self[CoveredKey.self] }
    set { self[CoveredKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Hides the view, which stays in the tree and keeps its state, while others are shown in its place.
  package func covered(_ isCovered: Bool) -> some View {
    opacity(isCovered ? 0 : 1)
      .allowsHitTesting(!isCovered)
      .accessibilityHidden(isCovered)
      .transformedEnvironment { if isCovered { $0.isCovered = true } }
  }
}

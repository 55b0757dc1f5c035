/// How monitors share what a kiosk shows.
public enum OutputArrangement: String, Hashable, Sendable, CaseIterable {
  /// One monitor shows it.
  case one
  /// Each monitor has views of its own.
  case each
  /// Each monitor shows the same.
  case mirror
  /// Monitors stand side by side, and one picture is as wide as all of them.
  case wide
}

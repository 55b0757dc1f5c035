/// The way in which monitors share a kiosk's picture.
public enum OutputArrangement: String, Hashable, Sendable, CaseIterable {
  /// One monitor shows the views.
  case one
  /// Each monitor has its own views.
  case each
  /// All monitors show the same picture.
  case mirror
  /// The monitors stand side by side and share one wide picture.
  case wide
}

extension OutputArrangement {
  /// The reason why an arrangement does not accept a number of connectors.
  package enum ConnectorProblem: Hashable, Sendable {
    /// ``one`` uses a single connector.
    case oneHasSeveral
    /// ``each`` needs named connectors, because each has its own views.
    case eachHasNone
    /// ``wide`` needs several connectors.
    case wideHasOne
    /// No kiosk has more connectors than this.
    case tooMany(most: Int)
  }

  /// Returns the problem with a number of named connectors; `nil` if it is accepted. 0 stands for all available
  /// connectors.
  package func problem(ofConnectors count: Int) -> ConnectorProblem? {
    if count > ConnectorOptions.mostConnectors { return .tooMany(most: ConnectorOptions.mostConnectors) }
    return switch self {
    case .one: count > 1 ? .oneHasSeveral : nil
    case .each: count == 0 ? .eachHasNone : nil
    case .wide: count == 1 ? .wideHasOne : nil
    case .mirror: nil
    }
  }
}

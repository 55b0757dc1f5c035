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

extension OutputArrangement {
  /// Why so many connectors can't be named for an arrangement.
  package enum ConnectorProblem: Hashable, Sendable {
    /// ``one`` shows on one of them.
    case oneHasSeveral
    /// ``each`` has views for those that are named.
    case eachHasNone
    /// ``wide`` is one picture over several.
    case wideHasOne
    /// No kiosk shows on more than this.
    case tooMany(most: Int)
  }

  /// What is wrong with a number of connectors that are named; none stands for all that there are.
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

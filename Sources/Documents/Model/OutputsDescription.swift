internal import Spelling

/// Which monitors show the picture.
public struct OutputsDescription: Hashable, Sendable {
  /// How monitors share it.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// One monitor shows it.
    case one
    /// Each monitor shows all of it.
    case mirror
    /// Monitors stand side by side, and it is as wide as all of them.
    case wide
  }

  /// How monitors share it.
  public var arrangement: Arrangement
  /// The connectors they are at, for a wide picture from left to right; empty for all, in the kernel's order.
  public var connectors: [String]

  /// Without `connectors` whatever monitors there are.
  public init(_ arrangement: Arrangement = .one, connectors: [String] = []) {
    self.arrangement = arrangement
    self.connectors = connectors
  }
}

extension OutputsDescription {
  private static let arrange = Key(
    "arrange", Syntax<Arrangement>.choice, required: true,
    "'one' monitor, the same on each ('mirror'), or one picture over all that stand side by side ('wide').")
  private static let connectors = Key(
    "connectors", .oneOrMore(.line),
    "The connectors, such as 'HDMI-A-1', or their monitors, such as 'monitor:DELL U2415', from left to right; 'followspot devices' lists them; default: all."
  )

  /// An arrangement, or keys.
  static let syntax = Syntax<OutputsDescription>.scalar(
    Syntax<Arrangement>.choice.map { arrangement, _, _ in OutputsDescription(arrangement) },
    or: .record("outputs", [arrange.any, connectors.any]) { fields, reader in
      let names = fields(connectors, &reader) ?? []
      guard let arrangement = fields(arrange, &reader) else { return nil }
      if let entry = fields[connectors] { reader.check(names, of: arrangement, at: entry.value.position) }
      return OutputsDescription(arrangement, connectors: names)
    })
}

extension Reader {
  /// Each connector once, and one for one monitor.
  fileprivate mutating func check(
    _ connectors: [String], of arrangement: OutputsDescription.Arrangement, at position: SourcePosition
  ) {
    var seen: Set<String> = []
    if let twice = connectors.first(where: { !seen.insert($0).inserted }) {
      report(at: position, "\(twice.quoted) is named twice; each connector has one monitor")
    } else if arrangement == .one, connectors.count > 1 {
      report(at: position, "'one' monitor has one connector; name one, or say 'mirror' or 'wide'")
    }
  }
}

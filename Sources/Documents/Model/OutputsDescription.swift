public import Geometry
internal import Spelling

/// Which monitors show the picture.
public struct OutputsDescription: Hashable, Sendable {
  /// How monitors share it.
  public var arrangement: OutputArrangement
  /// The monitors, for a wide picture from left to right; empty for all, in the kernel's order.
  public var connectors: [Connector]

  /// Where a monitor is plugged in, and what it shows.
  public struct Connector: Hashable, Sendable {
    /// Which one it is.
    public var options: ConnectorOptions
    /// The screen that it begins with, where each monitor has one of its own; nil for that of the settings.
    public var screen: String?

    /// A connector with the screen of the settings unless said otherwise.
    public init(_ options: ConnectorOptions, screen: String? = nil) {
      (self.options, self.screen) = (options, screen)
    }
  }

  /// Without `connectors` whatever monitors there are.
  public init(_ arrangement: OutputArrangement = .one, connectors: [Connector] = []) {
    self.arrangement = arrangement
    self.connectors = connectors
  }
}

extension OutputsDescription {
  private static let arrange = Key(
    "arrange", Syntax<OutputArrangement>.choice, required: true,
    "'one' monitor, a screen on 'each', the same on each ('mirror'), or one picture over all that stand side by side ('wide')."
  )
  private static let connectors = Key(
    "connectors", .oneOrMore(Connector.syntax),
    "The connectors, such as 'HDMI-A-1', or keys of connectors, from left to right; 'followspot devices' lists them; default: all, but for 'each'."
  )

  /// An arrangement, or keys.
  static let syntax = Syntax<OutputsDescription>.scalar(
    Syntax<OutputArrangement>.choice.map { arrangement, node, reader in
      let outputs = OutputsDescription(arrangement)
      reader.check(outputs, at: node.position)
      return outputs
    },
    or: .record("outputs", [arrange.any, connectors.any]) { fields, reader in
      let connectors = fields(connectors, &reader) ?? []
      guard let arrangement = fields(arrange, &reader) else { return nil }
      let outputs = OutputsDescription(arrangement, connectors: connectors)
      reader.check(outputs, at: fields[Self.connectors]?.value.position ?? fields.position)
      return outputs
    })
}

extension OutputsDescription.Connector {
  private static let connector = Key(
    "connector", .line, required: true,
    "The connector's name, such as 'HDMI-A-1'; with its card, such as 'card1-HDMI-A-1'; its monitor's name, such as 'monitor:DELL U2415'; or its number on the card."
  )
  private static let screen = Key(
    "screen", .name(of: .screen),
    "The screen to begin with, where 'each' monitor has one; default: that of the settings.")
  private static let rotation = Key(
    "rotation", .number as Syntax<Rotation>,
    "Degrees clockwise to turn the picture on it; default: that of the settings.")
  private static let scale = Key(
    "scale", .displayScale, "Pixels a point on it, where 'each' monitor has a screen; default: that of the settings.")
  private static let touch = Key(
    "touch", .line, "The name of the touch screen that is glued to it; 'followspot devices' lists them.")

  /// A name, or keys.
  static let syntax = Syntax<OutputsDescription.Connector>.scalar(
    Syntax<String>.line.map { name, _, _ in OutputsDescription.Connector(ConnectorOptions(name)) },
    or: .record("connector", [connector.any, screen.any, rotation.any, scale.any, touch.any]) { fields, reader in
      let (screen, rotation) = (fields(screen, &reader), fields(rotation, &reader))
      let (scale, touch) = (fields(scale, &reader), fields(touch, &reader))
      guard let name = fields(connector, &reader) else { return nil }
      return OutputsDescription.Connector(
        ConnectorOptions(name, rotation: rotation, scale: scale, touch: touch), screen: screen)
    })
}

extension Reader {
  /// Each connector once, as many as the arrangement has, and screens only where each monitor has one.
  fileprivate mutating func check(_ outputs: OutputsDescription, at position: SourcePosition) {
    let connectors = outputs.connectors
    var seen: Set<String> = []
    if let twice = connectors.map(\.options.name).first(where: { !seen.insert($0).inserted }) {
      report(at: position, "\(twice.quoted) is named twice; each connector has one monitor")
    }
    switch outputs.arrangement {
    case .one:
      if connectors.count > 1 {
        report(at: position, "'one' monitor has one connector; name one, or say 'each', 'mirror' or 'wide'")
      }
    case .each:
      if connectors.isEmpty { report(at: position, "'each' monitor is one of 'connectors'; name them") }
    case .mirror, .wide:
      if connectors.dropFirst().contains(where: { $0.options.scale != nil }) {
        report(at: position, "one picture has one 'scale': that of the first connector, or of the settings")
      }
    }
    if outputs.arrangement != .each, connectors.contains(where: { $0.screen != nil }) {
      report(at: position, "a connector has a 'screen' of its own where 'each' monitor has one")
    }
  }
}

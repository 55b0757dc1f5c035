internal import FollowspotGeometry
package import FollowspotOutputs
internal import FollowspotSpelling

/// The monitors that show the picture.
package struct OutputsDescription: Hashable, Sendable {
  /// The arrangement of the picture on the monitors.
  package var arrangement: OutputArrangement
  /// The connectors, from left to right for a wide picture; empty for all, in the kernel's order.
  package var connectors: [Connector]

  /// A connector and the screen that its monitor shows.
  package struct Connector: Hashable, Sendable {
    /// The connector's name and options.
    package var options: ConnectorOptions
    /// The monitor's first screen if each monitor has its own, or `nil` for the start screen of the settings.
    package var screen: String?

    /// Creates a connector, by default with the start screen of the settings.
    package init(_ options: ConnectorOptions, screen: String? = nil) {
      (self.options, self.screen) = (options, screen)
    }
  }

  /// Creates a set of monitors. Without `connectors` it contains all that are plugged in.
  package init(_ arrangement: OutputArrangement = .one, connectors: [Connector] = []) {
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
    "The connectors from left to right, such as 'HDMI-A-1', or keys of connectors; 'followspot devices' lists them. Default: all, except for 'each'."
  )

  /// An arrangement, or keys.
  static let syntax = Syntax<OutputsDescription>.scalar(
    Syntax<OutputArrangement>.choice.map { arrangement, node, reader in
      reader.checkNone(arrangement, at: node.position)
      return OutputsDescription(arrangement)
    },
    or: .record("outputs", [arrange.any, connectors.any]) { fields, reader in
      let connectors = fields(connectors, &reader) ?? []
      guard let arrangement = fields(arrange, &reader) else { return nil }
      let list = fields[Self.connectors]?.value
      let nodes = list?.items ?? []
      if nodes.isEmpty, !reader.checkNone(arrangement, at: fields.position), let list {
        reader.report(at: list.position, "'connectors' is empty; name some, or remove it for all connectors")
      }
      // If a connector could not be read, the rest cannot be checked as a whole.
      if nodes.count == connectors.count { reader.check(arrangement, connectors, nodes) }
      return OutputsDescription(arrangement, connectors: connectors)
    }
  ).writing { $0.connectors.isEmpty ? "'\($0.arrangement.rawValue)'" : nil }
}

extension OutputsDescription.Connector {
  private static let rows: [Row<OutputsDescription.Connector>] = [
    Row(
      "connector", .existing("connector"), \.options.name, required: true,
      "The connector's name, such as 'HDMI-A-1'; with its card, such as 'card1-HDMI-A-1'; its monitor's name, such as 'monitor:DELL U2415'; or its number on the card."
    ),
    Row(
      "screen", .name(of: .screen), \.screen, "The start screen, for 'each'; default: that of the settings."),
    Row(
      "rotation", Syntax<Rotation>.number, \.options.rotation,
      "The clockwise rotation of its picture in degrees; default: that of the settings."),
    Row(
      "scale", .displayScale, \.options.scale,
      "Pixels per point on it; for one picture on several monitors only the first connector has it. Default: that of the settings."
    ),
    Row(
      "touch", .existing("touch screen"), \.options.touch,
      "The name of the touch screen on this monitor; 'followspot devices' lists them."),
  ]

  /// A name, or keys.
  static let syntax = Syntax<OutputsDescription.Connector>.scalar(
    Syntax<String>.existing("connector").map { name, _, _ in OutputsDescription.Connector(ConnectorOptions(name)) },
    or: .record("connector", rows.map(\.key)) { fields, reader in
      var connector = OutputsDescription.Connector(ConnectorOptions(""))
      fields.fill(&connector, rows, &reader)
      return connector.options.name.isEmpty ? nil : connector
    })
}

extension Reader {
  /// Reports an arrangement that lacks its required connectors, and returns whether it does.
  @discardableResult
  fileprivate mutating func checkNone(_ arrangement: OutputArrangement, at position: SourcePosition) -> Bool {
    guard arrangement.problem(ofConnectors: 0) != nil else { return false }
    report(at: position, "'each' needs 'connectors'; name them")
    return true
  }

  /// Reports duplicate connectors and touch screens, a wrong number of connectors, and screens and scales where they do
  /// not apply.
  fileprivate mutating func check(
    _ arrangement: OutputArrangement, _ connectors: [OutputsDescription.Connector], _ nodes: [YAMLNode]
  ) {
    switch arrangement.problem(ofConnectors: connectors.count) {
    case .oneHasSeveral:
      report(at: nodes[1].position, "'one' monitor has one connector; name one, or write 'each', 'mirror' or 'wide'")
    case .wideHasOne:
      report(at: nodes[0].position, "a 'wide' picture has two connectors or more; name them, or write 'one'")
    case .tooMany(let most):
      report(at: nodes[most].position, "a kiosk shows on \(most) connectors at most; remove the others")
    // Reported before, as there is no node for it here.
    case .eachHasNone, nil: break
    }
    if let bare = ConnectorOptions.withoutCard(connectors.map(\.options)),
      let index = connectors.firstIndex(where: { $0.options == bare })
    {
      report(
        at: nodes[index].position,
        "\(bare.name.quoted) names no card, and another connector does; name the card of each, as card0-\(bare.name)")
    }
    var names: Set<String> = []
    var touchScreens: Set<String> = []
    for (index, (connector, node)) in zip(connectors, nodes).enumerated() {
      let options = connector.options
      if !names.insert(options.name).inserted {
        report(at: node.position, "\(options.name.quoted) is named twice; each connector has one monitor")
      }
      if !options.hasValidName {
        warn(at: node.position, "no connector is called \(options.name.quoted)\(Self.hint(for: options.name))")
      }
      if let touch = options.touch, !touchScreens.insert(touch).inserted {
        report(
          at: node.position(of: "touch"),
          "\(touch.quoted) belongs to one monitor; for two touch screens of one name use 'followspot calibrate'"
        )
      }
      if arrangement.isOnePicture, index > 0, options.scale != nil {
        report(
          at: node.position(of: "scale"), "one picture has one 'scale': that of the first connector, or of the settings"
        )
      }
      if arrangement != .each, connector.screen != nil {
        report(
          at: node.position(of: "screen"), "a connector has its own 'screen' only with 'each'")
      }
    }
  }

  /// Returns a hint about a name that cannot be a connector's.
  private static func hint(for name: String) -> String {
    if name.contains(where: { $0 == "," || $0.isWhitespace }) { return "; several are a list: [HDMI-A-1, DP-1]" }
    return "; they are called as HDMI-A-1, card1-DP-2 or monitor:DELL U2415, and 'followspot devices' lists them"
  }
}

extension OutputArrangement {
  /// Whether all monitors show the same views.
  fileprivate var isOnePicture: Bool { self == .mirror || self == .wide }
}

extension YAMLNode {
  /// The items of a list, or the node itself if it is none.
  fileprivate var items: [YAMLNode] { if case .sequence(let items) = content { items } else { [self] } }

  /// Returns the position of a key, or of the node if it has no such key.
  fileprivate func position(of key: String) -> SourcePosition { entries(named: key).first?.keyPosition ?? position }
}

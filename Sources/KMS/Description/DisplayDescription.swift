package import FollowspotPlatform
internal import SystemPackage

/// A card as `followspot devices` describes it.
package struct DisplayDescription: Hashable, Sendable {
  /// The card as udev describes it.
  package var node: CardNode
  /// The card's connectors with their modes; empty if the card could not be opened.
  package var connectors: [Connector]
  /// The output that a kiosk would use.
  package var choice: OutputChoice?
  /// The connectors that a kiosk would not use, with the reasons.
  package var rejected: [OutputVerdict.Rejection]
  /// The reason why a kiosk would not use the card; nil for the card that it would use.
  package var obstacle: String?
  /// The error that makes the card unusable; nil otherwise.
  package var error: DisplayError?

  /// Describes every card of the seat, in the order in which a kiosk tries them. Opening a card for this changes
  /// nothing on it.
  ///
  /// - Parameter device: The only card that would be used; nil for the best one.
  /// - Parameter udevSeat: The seat, as in udev's `ID_SEAT`.
  /// - Throws: A ``DisplayError`` if udev cannot list the cards.
  @MainActor
  package static func all(
    opener: any DeviceOpening = DirectDevices(), device: String? = nil,
    preferences: DisplayPreferences = DisplayPreferences(), udevSeat: String = "seat0"
  ) throws(DisplayError) -> [DisplayDescription] {
    var descriptions: [DisplayDescription] = []
    let watch = try CardWatch(seat: udevSeat)
    let nodes: [CardNode]
    do throws(Errno) {
      nodes = try watch.cards()
    } catch {
      throw DisplayError(.failed, operation: "list", object: "the displays", cause: "udev says: \(error)")
    }
    for node in nodes { descriptions.append(describe(node, opener, preferences)) }
    return marked(descriptions, device)
  }

  /// Returns the reason why a seat has no card and what to do about it; nil if it has one or udev fails.
  @MainActor
  package static func absence(udevSeat: String = "seat0") -> String? {
    guard let watch = try? CardWatch(seat: udevSeat), let nodes = try? watch.cards(), nodes.isEmpty else { return nil }
    return watch.absence
  }

  @MainActor
  private static func describe(
    _ node: CardNode, _ opener: any DeviceOpening, _ preferences: DisplayPreferences
  ) -> DisplayDescription {
    var description = DisplayDescription(node: node, connectors: [], choice: nil, rejected: [])
    do throws(DisplayError) {
      let card = try Card(node.path, opener: opener)
      defer { card.abandon() }
      guard let topology = try? card.readTopology(), topology.canHaveOutputs else {
        throw DisplayError(
          .unsupported, operation: "use", object: node.path, cause: "it has no connector for a monitor")
      }
      let verdict = topology.choose(preferences)
      description.connectors = topology.connectors
      description.choice = verdict.choice
      description.rejected = verdict.rejected
      if !card.isMaster {
        description.error = DisplayError(
          .busy, operation: "use", object: node.path, cause: DeviceHolders.sentence(for: node.path))
      }
    } catch {
      description.error = error
    }
    return description
  }

  /// Adds to every card except the one in use the reason why it is not used.
  static func marked(_ descriptions: [DisplayDescription], _ device: String?) -> [DisplayDescription] {
    let used = descriptions.first {
      $0.error == nil && $0.choice != nil && (device == nil || device == $0.node.path)
    }
    return descriptions.map { description in
      var description = description
      if let device, device != description.node.path {
        description.obstacle = "\(device) was requested"
      } else if let error = description.error {
        description.obstacle = error.cause
      } else if description.choice == nil {
        description.obstacle = "no monitor is connected; it would be waited for"
      } else if let used, used.node != description.node {
        description.obstacle = "\(used.node.path) is used"
      }
      return description
    }
  }
}

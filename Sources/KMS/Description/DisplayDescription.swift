public import FollowspotPlatform
internal import SystemPackage

/// A card as `followspot devices` tells of it.
public struct DisplayDescription: Hashable, Sendable {
  /// The card.
  public var node: CardNode
  /// Its connectors with their modes; empty where the card could not be opened.
  public var connectors: [Connector]
  /// The output that would be used.
  public var choice: OutputChoice?
  /// Connectors that would not, and why.
  public var rejected: [OutputVerdict.Rejection]
  /// Why the card as a whole would not be used; nil for the one that would.
  public var obstacle: String?
  /// What kind of obstacle it is, where the card can't be used at all.
  public var error: DisplayError?

  /// Every card of the seat, in the order they are tried. Opening a card for this changes nothing on it.
  ///
  /// - Parameter device: The only card that would be used; nil for the best there is.
  /// - Parameter udevSeat: Whose cards, as udev's `ID_SEAT` has them.
  /// - Throws: A ``DisplayError`` if udev can't be asked.
  @MainActor
  public static func all(
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

  /// Why a seat has no card, and what to do about it; nil where it has one, or udev can't be asked.
  @MainActor
  public static func absence(udevSeat: String = "seat0") -> String? {
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
          .unsupported, operation: "use", object: node.path, cause: "it has nothing to plug a monitor into")
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

  /// Says of all cards but the one that would be used why not.
  static func marked(_ descriptions: [DisplayDescription], _ device: String?) -> [DisplayDescription] {
    let used = descriptions.first {
      $0.error == nil && $0.choice != nil && (device == nil || device == $0.node.path)
    }
    return descriptions.map { description in
      var description = description
      if let device, device != description.node.path {
        description.obstacle = "\(device) was asked for"
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

internal import FollowspotGeometry
internal import FollowspotOutputs

/// The part of the options that displays are opened from. If two plans are equal, a restart would change nothing on the
/// displays.
package struct DisplayPlan: Hashable {
  /// The connectors with their own options; a single one without a name stands for any connector.
  private var places: [ConnectorOptions]
  private var arrangement: OutputArrangement

  /// Creates the plan of some options.
  ///
  /// - Parameter isVirtual: Whether displays are in memory, where some options have no effect.
  package init(_ options: KioskOptions, isVirtual: Bool) {
    let isOnePicture = options.arrangement == .mirror || options.arrangement == .wide
    let connectors = isVirtual ? options.virtualPlaces : options.connectors
    places = (connectors.isEmpty ? [""] : connectors).enumerated().map { index, connector in
      var place = connector
      let scale = place.scale ?? options.pixelsPerPoint
      if isVirtual {
        (place.scale, place.touch) = (.fixed(scale.pixels(on: options.size, pixelsPerMillimetre: nil)), nil)
      } else {
        // In one picture on several connectors, the scale of the first counts.
        place.scale = isOnePicture && index > 0 ? nil : scale
      }
      return place
    }
    // The arrangement has no effect on a single connector.
    arrangement = connectors.count == 1 ? .one : options.arrangement
  }
}

extension KioskOptions {
  /// The virtual displays: one, or one for each named connector.
  var virtualPlaces: [ConnectorOptions] { connectors.isEmpty || outputs == .one ? ["virtual"] : connectors }
}

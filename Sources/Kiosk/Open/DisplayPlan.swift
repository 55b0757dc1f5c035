internal import FollowspotGeometry

/// What displays are made of when a kiosk is opened: where two plans are equal, a restart changes nothing on them.
package struct DisplayPlan: Hashable {
  /// The connectors, with what holds for each alone; one of no name where all are taken that there are.
  private var places: [ConnectorOptions]
  private var arrangement: OutputArrangement

  /// The plan that some options ask for.
  ///
  /// - Parameter isVirtual: Whether displays are memory, where some options change nothing.
  package init(_ options: KioskOptions, isVirtual: Bool) {
    let isOnePicture = options.outputs == .mirror || options.outputs == .wide
    let connectors = isVirtual ? options.virtualPlaces : options.connectors
    places = (connectors.isEmpty ? [""] : connectors).enumerated().map { index, connector in
      var place = connector
      let scale = place.scale ?? options.scale
      if isVirtual {
        (place.scale, place.touch) = (.fixed(scale.pixels(on: options.size, pixelsPerMillimetre: nil)), nil)
      } else {
        // Of one picture the first one's counts.
        place.scale = isOnePicture && index > 0 ? nil : scale
      }
      return place
    }
    // One alone is the same however it is arranged.
    arrangement = connectors.count == 1 ? .one : options.outputs
  }
}

extension KioskOptions {
  /// Displays in memory: one, or as many as there are connectors named.
  var virtualPlaces: [ConnectorOptions] { connectors.isEmpty || outputs == .one ? ["virtual"] : connectors }
}

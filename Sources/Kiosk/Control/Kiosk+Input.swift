internal import FollowspotGeometry
internal import FollowspotInput
internal import FollowspotOutputs
internal import FollowspotPlatform
internal import FollowspotSeat
internal import FollowspotSpelling

extension Kiosk {
  /// The number of input devices in use, by kind. Empty if the kiosk reads no devices or another session holds them.
  package var inputCounts: [String: Int] {
    guard let devices else { return [:] }
    var counts: [String: Int] = [:]
    for kind in [InputDevice.Kind.touchscreen, .touchpad, .mouse, .keyboard, .tablet] {
      counts[kind.rawValue] = devices.filter { $0.kinds.contains(kind) }.count
    }
    return counts
  }

  /// A sentence for each touch screen that the options assign to a connector and that is missing.
  var inputProblems: [String] {
    guard let devices else { return [] }
    return connectors.compactMap { connector in
      guard let touch = connector.touch, !devices.contains(where: { $0.name == touch }) else { return nil }
      return "the touch screen \(touch.quoted) of \(connector.name) is not there; plug it in, or see followspot devices"
    }
  }

  /// The devices in use. Nil if the kiosk reads no devices. Also nil while they are released: while the seat is
  /// inactive or no display has a mode.
  private var devices: [InputDevice]? {
    guard seat?.isActive ?? true, outputs.contains(where: { $0.display.mode != nil }) else { return nil }
    for output in outputs {
      let source = (output.input as? SharedInput.Port)?.shared ?? output.input
      if let source = source as? LibinputSource { return source.devices }
    }
    return nil
  }
}

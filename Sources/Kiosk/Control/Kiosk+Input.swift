internal import FollowspotGeometry
internal import FollowspotInput
internal import FollowspotPlatform
internal import FollowspotSeat
internal import FollowspotSpelling

extension Kiosk {
  /// How many input devices of each kind are in use; empty where none are looked for, or another session has them.
  package var inputCounts: [String: Int] {
    guard let devices else { return [:] }
    var counts: [String: Int] = [:]
    for kind in [InputDevice.Kind.touchscreen, .touchpad, .mouse, .keyboard, .tablet] {
      counts[kind.rawValue] = devices.filter { $0.kinds.contains(kind) }.count
    }
    return counts
  }

  /// The touch screens that connectors are said to have and that are not there, a sentence each.
  var inputProblems: [String] {
    guard let devices else { return [] }
    return connectors.compactMap { connector in
      guard let touch = connector.touch, !devices.contains(where: { $0.name == touch }) else { return nil }
      return "the touch screen \(touch.quoted) of \(connector.name) is not there; plug it in, or see followspot devices"
    }
  }

  /// The devices in use; nil where none are looked for, or where they are let go of: with the seat, and while there is
  /// nothing to show on.
  private var devices: [InputDevice]? {
    guard seat?.isActive ?? true, outputs.contains(where: { $0.display.mode != nil }) else { return nil }
    for output in outputs {
      let source = (output.input as? SharedInput.Port)?.shared ?? output.input
      if let source = source as? LibinputSource { return source.devices }
    }
    return nil
  }
}

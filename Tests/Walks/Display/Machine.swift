internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotKMS
internal import FollowspotGeometry

extension SimulatedCard {
  /// Returns a random card that shows its firmware's framebuffer.
  static func random(_ path: String, in world: World, _ dice: inout SeededGenerator) -> SimulatedCard {
    let card = SimulatedCard(path, in: world)
    card.driver.hasAtomic = !dice.oneIn(4)
    card.driver.hasClips = !dice.oneIn(3)
    card.driver.refusesClips = dice.oneIn(6)
    card.driver.uploads = dice.oneIn(3)
    card.driver.hasDirty = !dice.oneIn(3)
    card.driver.namesCRTCs = !dice.oneIn(8)
    card.driver.waits = !dice.oneIn(5)
    card.driver.turns = dice.oneIn(3)
    card.driver.refusesTurns = dice.oneIn(3)
    if dice.oneIn(4) { card.driver.format = dice.oneIn(2) ? followspot_format_rgb565 : followspot_format_xrgb2101010 }
    card.driver.extraPitch = dice.one(of: [0, 0, 40])
    let crtcs = 1 + dice.below(3)
    for index in 0..<crtcs {
      card.crtcs.append(CRTC(id: 30 + UInt32(index)))
      card.planes.append(Plane(id: 50 + UInt32(index), kind: 1, mask: 1 << UInt32(index)))
    }
    card.planes.append(Plane(id: 60, kind: 2, mask: 7))
    card.planes.append(Plane(id: 61, kind: 0, mask: 7))
    for index in 0..<3 {
      var connector = Connector(
        id: 10 + UInt32(index), type: index == 0 ? 11 : 10, number: index == 0 ? 1 : UInt32(index),
        encoder: 20 + UInt32(index))
      connector.modes = modes(.usual)
      connector.orientation = dice.oneIn(4) ? UInt64(dice.below(4)) : 0
      if index > 0, !dice.oneIn(2) { connector.connection = DRM_MODE_DISCONNECTED.rawValue }
      card.connectors.append(connector)
    }
    if dice.oneIn(2), let mode = card.connectors[0].modes.first {
      card.connectors[0].crtc = 30
      (card.crtcs[0].mode, card.crtcs[0].isActive, card.crtcs[0].framebuffer) = (mode, true, World.firmware)
      (card.planes[0].crtc, card.planes[0].framebuffer) = (30, World.firmware)
      if dice.oneIn(3) { (card.planes[crtcs + 1].crtc, card.planes[crtcs + 1].framebuffer) = (30, World.firmware) }
    }
    return card
  }

  static func modes(_ kind: Step.Modes) -> [drmModeModeInfo] {
    switch kind {
    case .usual: [mode(24, 12), mode(20, 10, isPreferred: true)]
    case .other: [mode(16, 12)]
    case .none: []
    case .zero: [mode(0, 0), mode(20, 0)]
    case .zeroFirst: [mode(0, 10, isPreferred: true), mode(12, 8)]
    case .fast: [mode(18, 10, clock: .max)]
    case .huge: [mode(60_000, 60_000, isPreferred: true)]
    case .timeless: [mode(22, 10, clock: 0)]
    }
  }

  private static func mode(_ width: UInt16, _ height: UInt16, isPreferred: Bool = false, clock: UInt32? = nil)
    -> drmModeModeInfo
  {
    var mode = drmModeModeInfo()
    (mode.hdisplay, mode.hsync_start, mode.hsync_end, mode.htotal) = (width, width, width &+ 8, width &+ 10)
    (mode.vdisplay, mode.vsync_start, mode.vsync_end, mode.vtotal) = (height, height, height &+ 1, height &+ 2)
    mode.clock = clock ?? UInt32(clamping: Int(mode.htotal) * Int(mode.vtotal) * 60 / 1000 + 1)
    mode.vrefresh = clock == 0 ? 0 : 60
    mode.type = isPreferred ? 1 << 3 : 0
    return mode
  }
}

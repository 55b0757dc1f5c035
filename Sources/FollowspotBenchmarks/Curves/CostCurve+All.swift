internal import FollowspotGeometry

extension CostCurve {
  /// All curves of the catalogue's page about speed.
  static var all: [CostCurve] {
    let widths = [480, 640, 960, 1280, 1920, 2560, 3840]
    var frame = CostCurve("frame/Mpixels", widths, frameScene)
    var copy = CostCurve("memcpy/Mpixels", widths) { width in
      let comparison = frameScene(width)
      return Comparison(ours: comparison.memcpy ?? comparison.ours)
    }
    frame.position = { width, _ in Double(width * (width * 9 / 16)) / 1e6 }
    copy.position = frame.position
    let views = [10, 30, 100, 300, 1000, 3000, 10_000]
    let queued = [1, 3, 10, 30, 100, 300, 990]
    var document = CostCurve("document/kB", [3, 10, 30, 100, 300, 1000, 3000], parseScene)
    document.position = { _, comparison in Double(comparison.bytesTouched ?? 0) / 1000 }
    return [
      frame, copy,
      CostCurve("frame/cutouts", [1, 4, 16, 48, 96, 192, 384], cutoutsScene),
      CostCurve("screen/views", views, buildScene),
      CostCurve("change/views", views, changeScene),
      CostCurve("queue/overlays", queued, queueScene),
      CostCurve("queue-emptied/overlays", queued, emptyQueueScene),
      document,
    ]
  }
}

/// Returns a whole frame with three cutouts on a display of the given width.
@MainActor
private func frameScene(_ width: Int) -> Comparison {
  scrimScene(PixelSize(width: width, height: width * 9 / 16), .rounded, 3)
}

internal import FollowspotDrawing
internal import FollowspotGeometry

extension CurvePage {
  /// All figures of the catalogue's page about speed.
  static var all: [CurvePage] { [frames, views, work] }

  private static var frames: CurvePage {
    let widths = [480, 640, 960, 1280, 1920, 2560, 3840]
    var frame = CostCurve("the frame", widths, frameScene)
    var copy = CostCurve("memcpy of as many bytes", widths) { width in
      let comparison = frameScene(width)
      return Comparison(ours: comparison.memcpy ?? comparison.ours)
    }
    frame.position = { width, _ in Double(width * (width * 9 / 16)) / 1e6 }
    copy.position = frame.position
    return CurvePage(
      name: "curves-frames",
      panels: [
        Panel(title: "A frame under a scrim", axis: "millions of pixels", curves: [frame, copy]),
        Panel(
          title: "Cutouts in a scrim of 1920×1080", axis: "cutouts",
          curves: [CostCurve(nil, [1, 4, 16, 48, 96, 192, 384], cutoutsScene)]),
      ])
  }

  private static var views: CurvePage {
    let counts = [10, 30, 100, 300, 1000, 3000, 10_000]
    return CurvePage(
      name: "curves-views",
      panels: [
        Panel(title: "A screen from nothing", axis: "views", curves: [CostCurve(nil, counts, buildScene)]),
        Panel(title: "The same after one change", axis: "views", curves: [CostCurve(nil, counts, changeScene)]),
      ])
  }

  private static var work: CurvePage {
    let queued = [1, 3, 10, 30, 100, 300, 990]
    var documents = CostCurve(nil, [3, 10, 30, 100, 300, 1000, 3000], parseScene)
    documents.position = { _, comparison in Double(comparison.bytesTouched ?? 0) / 1000 }
    return CurvePage(
      name: "curves-work",
      panels: [
        Panel(
          title: "A container's queue", axis: "overlays that wait",
          curves: [
            CostCurve("one shown and dismissed", queued, queueScene),
            CostCurve("all dismissed", queued, emptyQueueScene),
          ]),
        Panel(title: "A document read", axis: "kilobytes", curves: [documents]),
      ])
  }
}

/// Returns a whole frame with three cutouts on a display of the given width.
@MainActor
private func frameScene(_ width: Int) -> Comparison {
  scrimScene(PixelSize(width: width, height: width * 9 / 16), .rounded, 3)
}

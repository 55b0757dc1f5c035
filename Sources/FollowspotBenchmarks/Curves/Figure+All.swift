internal import Drawing
internal import Geometry

extension Figure {
  /// Every figure of the catalogue's page about speed.
  static var all: [Figure] { [frames, views, work] }

  private static var frames: Figure {
    let widths = [480, 640, 960, 1280, 1920, 2560, 3840]
    var frame = Curve("the frame", widths, frameScene)
    var copy = Curve("memcpy of as many bytes", widths) { width in
      let contest = frameScene(width)
      return Contest(ours: contest.memcpy ?? contest.ours)
    }
    frame.position = { width, _ in Double(width * (width * 9 / 16)) / 1e6 }
    copy.position = frame.position
    return Figure(
      name: "curves-frames",
      panels: [
        Panel(title: "A frame under a cover", axis: "millions of pixels", curves: [frame, copy]),
        Panel(
          title: "Lights in a cover of 1920×1080", axis: "lights",
          curves: [Curve(nil, [1, 4, 16, 48, 96, 192, 384], holesScene)]),
      ])
  }

  private static var views: Figure {
    let counts = [10, 30, 100, 300, 1000, 3000, 10_000]
    return Figure(
      name: "curves-views",
      panels: [
        Panel(title: "A screen from nothing", axis: "views", curves: [Curve(nil, counts, buildScene)]),
        Panel(title: "The same after one change", axis: "views", curves: [Curve(nil, counts, changeScene)]),
      ])
  }

  private static var work: Figure {
    let queued = [1, 3, 10, 30, 100, 300, 990]
    var documents = Curve(nil, [3, 10, 30, 100, 300, 1000, 3000], parseScene)
    documents.position = { _, contest in Double(contest.bytesTouched ?? 0) / 1000 }
    return Figure(
      name: "curves-work",
      panels: [
        Panel(
          title: "A container's queue", axis: "overlays that wait",
          curves: [
            Curve("one shown and dismissed", queued, queueScene), Curve("all dismissed", queued, emptyQueueScene),
          ]),
        Panel(title: "A document read", axis: "kilobytes", curves: [documents]),
      ])
  }
}

/// A whole frame with three lights on a display of a width.
@MainActor
private func frameScene(_ width: Int) -> Contest {
  coverScene(PixelSize(width: width, height: width * 9 / 16), .rounded, 3)
}

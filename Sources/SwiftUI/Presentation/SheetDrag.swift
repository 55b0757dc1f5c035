#if SwiftUI
  internal import FollowspotViews
  internal import Observation

  /// The height of a sheet under a finger, which is on the sheet itself or on a scroll view inside.
  @Observable @MainActor
  final class SheetDrag: ScrollSurroundings {
    /// The heights of a sheet on a display.
    struct Heights {
      /// The heights in points from the smallest on, with the detents that they come from.
      var all: [(height: Double, detent: PresentationDetent)] = []
      /// The height without a finger, in points.
      var current = 0.0
      /// Whether a finger can't close the sheet.
      var isFixed = false

      /// The smallest height, in points.
      var least: Double { all.first?.height ?? current }
      /// The largest height, in points.
      var most: Double { all.last?.height ?? current }
    }

    /// The height that a finger has chosen; `nil` for none.
    private(set) var chosen: PresentationDetent?
    /// The distance that a finger on a scroll view has dragged the sheet down, in points; negative for up.
    private(set) var pull = 0.0
    /// The distance below the smallest height at which a finger closed the sheet, in points.
    private(set) var end = 0.0
    @ObservationIgnored var heights = Heights()
    /// Called with a height that a finger has chosen.
    @ObservationIgnored var choose: (PresentationDetent) -> Void = { _ in }
    @ObservationIgnored var close: () -> Void = {}
    @ObservationIgnored var isOpen: () -> Bool = { true }

    /// Brings a sheet that is shown again while it closes back into place.
    func reopen() { if end != 0 { withAnimation(.sheet) { end = 0 } } }

    func follow(_ way: Double) -> Double {
      let lowest = heights.isFixed ? heights.current - heights.least : .infinity
      let next = max(heights.current - heights.most, min(pull + way, lowest))
      let rest = pull + way - next
      if next != pull { pull = next }
      return rest
    }

    func release(at speed: Double?) -> Bool {
      guard pull != 0 else { return true }
      let isHighest = pull <= heights.current - heights.most
      if let speed { settle(after: pull, predicted: pull + speed / 4) }
      withAnimation(.sheet) { pull = 0 }
      return isHighest
    }

    /// Chooses the height nearest to where a finger drags the sheet, or closes it below half of the smallest.
    ///
    /// - Parameters:
    ///   - way: The way of the finger down, in points.
    ///   - predicted: The way with what the finger's speed adds to it, in points.
    func settle(after way: Double, predicted: Double) {
      let wanted = heights.current - predicted
      if !heights.isFixed, wanted < heights.least / 2 {
        end = max(0, heights.least - heights.current + way)
        close()
        if isOpen() { withAnimation(.sheet) { end = 0 } }
        return
      }
      let nearest = heights.all.min { abs($0.height - wanted) < abs($1.height - wanted) }
      guard let nearest, nearest.height != heights.current else { return }
      chosen = nearest.detent
      choose(nearest.detent)
    }
  }

  extension Animation {
    /// The way of a sheet that a finger has left.
    static var sheet: Animation { .easeOut(duration: 0.2) }
  }
#endif

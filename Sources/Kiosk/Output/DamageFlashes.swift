internal import FollowspotDrawing
internal import FollowspotGeometry

/// The tint of `--show damage`: it marks pixels that the views have changed, for a moment.
///
/// Tints are items at the end of the display list, so they follow the panel's rotation like all other items, and no
/// buffer is read back. Damage by the tints themselves is not tinted.
struct DamageFlashes {
  /// The time that a change stays tinted.
  static let span = Duration.milliseconds(300)
  /// The largest number of tints; beyond it the oldest end early. A screen that moves everywhere has some tens.
  private static let limit = 512
  fileprivate static let tint = Paint.color(Pixel(red: 1, green: 0, blue: 0.8, opacity: 0.25))
  fileprivate static let outline = Paint.color(Pixel(red: 1, green: 0, blue: 0.8))

  /// The items of the views, without tints.
  private var views = DisplayList()
  /// From oldest to newest. They do not overlap.
  private var flashes: [Flash] = []
  private var count: Int32 = 0

  fileprivate struct Flash {
    var rect: PixelRect
    var end: Duration
    /// Whether this is a whole damaged rectangle, not the rest that later frames have left of one.
    var isWhole: Bool
    /// Identifies the tint.
    var part: Int32
  }

  /// The time when the next tint ends; nil without any.
  var nextEnd: Duration? { flashes.first?.end }

  /// Returns the items of the views with the current tints over them.
  mutating func list(over views: DisplayList) -> DisplayList {
    self.views = views
    return list
  }

  /// The items that the views had last, with the current tints over them.
  var list: DisplayList { DisplayList(views.items + flashes.flatMap(\.items)) }

  /// Tints new damage and removes tints that have ended. Returns whether the tints have changed.
  mutating func follow(_ damage: Region, at now: Duration) -> Bool {
    let ended = flashes.prefix { $0.end <= now }.count
    guard ended > 0 || !damage.isEmpty else { return false }
    flashes.removeFirst(ended)
    for rect in damage.rects { flashes = flashes.flatMap { $0.without(rect, &count) } }
    flashes += damage.rects.map { Flash(rect: $0, end: now + Self.span, isWhole: true, part: Flash.next(&count)) }
    flashes.removeFirst(max(0, flashes.count - Self.limit))
    return true
  }

  /// Removes all tints, because the display's mode has changed.
  mutating func removeAll() { flashes = [] }
}

extension DamageFlashes.Flash {
  fileprivate static func next(_ count: inout Int32) -> Int32 {
    count &+= 1
    return count
  }

  /// Returns the parts of the tint outside of pixels that have changed again.
  fileprivate func without(_ cutout: PixelRect, _ count: inout Int32) -> [Self] {
    guard rect.intersects(cutout) else { return [self] }
    var rest = Region(rect)
    rest.subtract(cutout)
    return rest.rects.map { Self(rect: $0, end: end, isWhole: false, part: Self.next(&count)) }
  }

  fileprivate var items: [DisplayItem] {
    let outline = Outline.rectangle(DeviceRect(rect))
    // Nodes have numbers from 0, so negative ones are free.
    let fill = DisplayItem(
      overEverything: .fill(outline, DamageFlashes.tint), id: DisplayItem.ID(node: -1, part: part))
    guard isWhole else { return [fill] }
    let border = DisplayItem(
      overEverything: .border(outline, width: 1, DamageFlashes.outline), id: DisplayItem.ID(node: -2, part: part))
    return [fill, border]
  }
}

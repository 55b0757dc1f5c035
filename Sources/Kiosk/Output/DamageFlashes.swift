internal import FollowspotDrawing
internal import FollowspotGeometry

/// What `--show damage` lays over frames: a tint wherever the views have changed pixels, for a moment.
///
/// Tints are items at the end of the list that is composed. So they reach the glass as all else does, however the panel is
/// turned, and nothing is read back. What comes and goes with them is no damage of the views, and so is not tinted itself.
struct DamageFlashes {
  /// How long a change stays tinted.
  static let span = Duration.milliseconds(300)
  /// What is kept at most; of more the oldest end early. A screen that moves all over has some tens.
  private static let limit = 512
  fileprivate static let tint = Paint.color(Pixel(red: 1, green: 0, blue: 0.8, opacity: 0.25))
  fileprivate static let outline = Paint.color(Pixel(red: 1, green: 0, blue: 0.8))

  /// What the views show, without tints.
  private var views = DisplayList()
  /// From the oldest to the newest; none lies over another.
  private var flashes: [Flash] = []
  private var count: Int32 = 0

  fileprivate struct Flash {
    var rect: PixelRect
    var end: Duration
    /// Whether it is what one frame has changed, and not what later ones have left of that.
    var isWhole: Bool
    /// Tells it from all others.
    var part: Int32
  }

  /// When the next tint ends; nil without any.
  var nextEnd: Duration? { flashes.first?.end }

  /// What the views show now, and over it the tints there are.
  mutating func list(over views: DisplayList) -> DisplayList {
    self.views = views
    return list
  }

  /// What the views showed last, and over it the tints there are.
  var list: DisplayList { DisplayList(views.items + flashes.flatMap(\.items)) }

  /// Tints what the views have changed and ends what was tinted for long enough. Returns whether there are other tints now.
  mutating func follow(_ damage: Region, at now: Duration) -> Bool {
    let ended = flashes.prefix { $0.end <= now }.count
    guard ended > 0 || !damage.isEmpty else { return false }
    flashes.removeFirst(ended)
    for rect in damage.rects { flashes = flashes.flatMap { $0.without(rect, &count) } }
    flashes += damage.rects.map { Flash(rect: $0, end: now + Self.span, isWhole: true, part: Flash.next(&count)) }
    flashes.removeFirst(max(0, flashes.count - Self.limit))
    return true
  }

  /// Ends all at once: the display has become another.
  mutating func removeAll() { flashes = [] }
}

extension DamageFlashes.Flash {
  fileprivate static func next(_ count: inout Int32) -> Int32 {
    count &+= 1
    return count
  }

  /// What is left of it beside pixels that have changed again.
  fileprivate func without(_ cutout: PixelRect, _ count: inout Int32) -> [Self] {
    guard rect.intersects(cutout) else { return [self] }
    var rest = Region(rect)
    rest.subtract(cutout)
    return rest.rects.map { Self(rect: $0, end: end, isWhole: false, part: Self.next(&count)) }
  }

  fileprivate var items: [DisplayItem] {
    let outline = Outline.rectangle(DeviceRect(rect))
    // No node has a number below 0.
    let fill = DisplayItem(
      overEverything: .fill(outline, DamageFlashes.tint), id: DisplayItem.ID(node: -1, part: part))
    guard isWhole else { return [fill] }
    let border = DisplayItem(
      overEverything: .border(outline, width: 1, DamageFlashes.outline), id: DisplayItem.ID(node: -2, part: part))
    return [fill, border]
  }
}

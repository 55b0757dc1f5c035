internal import FollowspotGeometry

/// The views with one id, one of which is the source of their geometry.
@MainActor
final class MatchedGroup {
  private var members: [MatchedMember] = []
  /// The frame of the source on the display, in points; `nil` before the first layout.
  private(set) var frame: Rect?
  /// The frame in which a source was shown last, and the update in which it left the tree.
  private var last: (frame: Rect, round: Int)?

  nonisolated init() {}

  /// The view whose geometry the others take: the latest that is a source and isn't leaving.
  private var source: MatchedMember? { members.last { $0.isSource && !$0.isLeaving } }

  var isEmpty: Bool { members.isEmpty }

  func join(_ member: MatchedMember) { members.append(member) }

  /// Removes a view in an update.
  func leave(_ member: MatchedMember, in round: Int) {
    if member.isSource, let shown = member.shownFrame { last = (shown, round) }
    members.removeAll { $0 === member }
    if isEmpty { frame = nil }
  }

  /// Whether a view is the source.
  func isSource(_ member: MatchedMember) -> Bool { source === member }

  /// Returns the frame of the source that a new one replaces in an update; `nil` if none does.
  func frame(before member: MatchedMember, in round: Int) -> Rect? {
    if let former = members.last(where: { $0 !== member && $0.isSource }) { return former.shownFrame }
    return last.flatMap { $0.round == round ? $0.frame : nil }
  }

  /// Sets the source's frame. The other views follow in the transaction of the layout.
  func show(_ frame: Rect, of source: MatchedMember, by updates: FrameUpdates) {
    guard frame != self.frame else { return }
    self.frame = frame
    guard members.count > 1 else { return }
    let transaction = Transaction.current
    updates.afterLayout { [weak self, weak source] in
      transaction.run {
        for member in self?.members ?? [] where member !== source { member.node?.invalidateLayout() }
      }
    }
  }
}

/// A view in a group, with the difference between its shown frame and that of its layout.
@MainActor
final class MatchedMember: Moving {
  weak var node: ModifierNode<MatchedGeometryModifier>?
  fileprivate(set) var isSource = false
  /// The frame in the layout on the display, in points; a leaving view keeps its last. `nil` before the first layout.
  private(set) var natural: Rect?
  /// The distance of the anchor and the difference of the size.
  private var way: AnimatedValue<Rect.AnimatableData>?

  nonisolated init() {}

  /// Whether the view or one around it is leaving.
  var isLeaving: Bool { node.map { $0.isDetached || $0.containers.contains(where: \.isLeaving) } ?? true }

  /// The difference to the frame in the layout now.
  private var shown: Rect {
    var shown = Rect.zero
    if let way, let now = node?.host?.timeline.now { shown.animatableData = way.value(at: now) }
    return shown
  }

  /// The frame in which the view is shown on the display, as far as its content takes the size.
  var shownFrame: Rect? {
    guard let natural, let anchor = node?.modifier.anchor else { return nil }
    let shown = shown
    let size = Size(width: natural.width + shown.width, height: natural.height + shown.height)
    let place = natural.origin + anchor.point(in: natural.size) + shown.origin
    return Rect(origin: place - anchor.point(in: size), size: size)
  }

  /// Notes the modifier of the view.
  func update(_ modifier: MatchedGeometryModifier) { isSource = modifier.isSource }

  /// Returns the difference to show in a layout.
  func place(_ modifier: MatchedGeometryModifier, in group: MatchedGroup, on host: ViewHost) -> Rect {
    guard let node else { return .zero }
    let isNew = natural == nil
    if isNew || !isLeaving { natural = node.displayFrame }
    let natural = natural ?? .zero
    let isSource = group.isSource(self)
    let transaction = Transaction.current
    let animation = node.environment.reducesMotion ? nil : transaction.effective
    let target = isSource ? .zero : group.frame.map { modifier.difference(to: $0, from: natural) } ?? .zero
    if isNew {
      let former = isSource && animation != nil ? group.frame(before: self, in: host.updates.round) : nil
      way = AnimatedValue((former.map { modifier.difference(to: $0, from: natural) } ?? target).animatableData)
    }
    way?.move(to: target.animatableData, by: animation, at: host.timeline.now, transaction.completion)
    if way?.isMoving == true { host.updates.start(self) }
    if isSource { group.show(natural, of: self, by: host.updates) }
    return shown
  }

  func move(at now: Duration) -> Bool {
    guard !isOver else { return false }
    way?.settle(at: now)
    node?.invalidateLayout()
    return way?.isMoving ?? false
  }

  func nextMove(after now: Duration) -> Duration { way?.nextMove(after: now) ?? now }
  var isEndless: Bool { way?.isEndless ?? false }
  var isOver: Bool { node?.isDetached ?? true }
}

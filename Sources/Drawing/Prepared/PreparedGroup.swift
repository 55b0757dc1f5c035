internal import FollowspotGeometry

/// A group prepared for painting.
final class PreparedGroup {
  let source: CompositingGroup
  let content: PreparedList
  let clip: Coverage?
  let mask: PreparedList?
  /// The opacity, 0…255.
  let opacity: UInt8
  let shadow: PreparedShadow?
  /// The pixels that the content may touch, without its shadow.
  let inner: PixelRect
  /// The pixels that the group may touch.
  let bounds: PixelRect
  /// Whether painting the content directly onto the background gives the same result as composing it first.
  let isPassage: Bool

  /// Whether the group may reduce the opacity of what lies below.
  let erases: Bool

  init(_ group: CompositingGroup, visible: PixelRect) {
    source = group
    erases = !group.isShadowAlone && group.erases
    opacity = Coverage.level(group.opacity)
    // A shadow may be visible where its casters are not.
    let reach = group.shadow.map { visible.union(PreparedShadow.castersSeen(in: visible, $0)) } ?? visible
    content = PreparedList(group.content.items, visible: reach)
    mask = group.mask.map { PreparedList($0.items, visible: reach) }
    clip = group.clip.map { Coverage($0, visible: reach) }
    var inner = content.bounds.intersection(reach)
    if let clip { inner = inner.intersection(clip.bounds) }
    if let mask { inner = inner.intersection(mask.bounds) }
    self.inner = inner
    shadow = group.shadow.flatMap { PreparedShadow($0, of: group, casters: inner, visible: visible) }
    let isShown = opacity > 0
    let around = shadow?.bounds ?? .zero
    bounds = !isShown ? .zero : group.isShadowAlone ? around : inner.union(around)
    isPassage =
      group.isShadowAlone
      || opacity == 255 && group.mask == nil && group.blendMode == .normal && clip?.isWholePixels ?? true
        && group.content.items.allSatisfy { item in
          if case .group(let child) = item.content { child.blendMode == .normal } else { true }
        }
  }
}

extension CompositingGroup {
  fileprivate var erases: Bool {
    blendMode == .destinationOut
      || content.items.contains { if case .group(let child) = $0.content { child.erases } else { false } }
  }
}

internal import FollowspotGeometry

/// A frame of a fixed size along one or both axes.
nonisolated struct FrameModifier: PrimitiveModifier, Equatable, Animatable, MovementModifier {
  var width: Double?
  var height: Double?
  let alignment: Alignment

  @MainActor var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(width ?? 0, height ?? 0) }
    set {
      if width != nil { width = max(0, newValue.first) }
      if height != nil { height = max(0, newValue.second) }
    }
  }

  @MainActor private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  @MainActor func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    let size = content.sizeThatFits(inner(proposal))
    return Size(width: width ?? size.width, height: height ?? size.height)
  }

  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    let inner = inner(proposal)
    return Placement(origin: ViewDimensions(of: content, inner).origin(in: size, alignment), proposal: inner)
  }

  @MainActor func traits(_ content: LayoutTraits) -> LayoutTraits { content.withPlace }

  @MainActor func find(_ line: AlignmentLine, in content: LayoutNode, at proposal: ProposedViewSize) -> Double? {
    let inner = inner(proposal)
    let origin = ViewDimensions(of: content, inner).origin(in: measure(content, proposal), alignment)
    return line.shifted(content.explicitLine(line, at: inner), by: origin)
  }
}

/// A frame with limits along one or both axes. Along an axis with a limit, the frame takes the proposal clamped to it;
/// otherwise it takes the content's size. This is SwiftUI's documented behaviour of flexible frames.
nonisolated struct FlexibleFrameModifier: PrimitiveModifier, Equatable {
  let minWidth, idealWidth, maxWidth: Double?
  let minHeight, idealHeight, maxHeight: Double?
  let alignment: Alignment

  @MainActor private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    func clamp(_ proposed: Double?, _ least: Double?, _ ideal: Double?, _ most: Double?) -> Double? {
      guard var value = proposed ?? ideal else { return nil }
      if let most { value = min(value, most) }
      if let least { value = max(value, least) }
      return value
    }
    return ProposedViewSize(
      width: clamp(proposal.width, minWidth, idealWidth, maxWidth),
      height: clamp(proposal.height, minHeight, idealHeight, maxHeight))
  }

  @MainActor func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    let size = content.sizeThatFits(inner(proposal))
    func extent(_ proposed: Double?, _ taken: Double, _ least: Double?, _ ideal: Double?, _ most: Double?) -> Double {
      guard let proposed = proposed ?? ideal else { return max(least ?? 0, min(taken, most ?? .infinity)) }
      let lower = least ?? min(taken, most ?? .infinity)
      let upper = most ?? max(taken, lower)
      return max(lower, min(proposed, upper))
    }
    return Size(
      width: extent(proposal.width, size.width, minWidth, idealWidth, maxWidth),
      height: extent(proposal.height, size.height, minHeight, idealHeight, maxHeight))
  }

  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    let inner = ProposedViewSize(size)
    return Placement(origin: ViewDimensions(of: content, inner).origin(in: size, alignment), proposal: inner)
  }

  @MainActor func traits(_ content: LayoutTraits) -> LayoutTraits { content.withPlace }

  @MainActor func find(_ line: AlignmentLine, in content: LayoutNode, at proposal: ProposedViewSize) -> Double? {
    let size = measure(content, proposal).finite
    let inner = ProposedViewSize(size)
    let origin = ViewDimensions(of: content, inner).origin(in: size, alignment)
    return line.shifted(content.explicitLine(line, at: inner), by: origin)
  }
}

nonisolated extension View {
  /// Puts the view into a frame of a fixed size.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` for the view's own.
  ///   - height: The height in points; `nil` for the view's own.
  ///   - alignment: The position of the view in the frame.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    Modified(
      content: self,
      modifier: FrameModifier(
        width: width?.extent, height: height?.extent, alignment: alignment))
  }

  /// Puts the view into a frame that takes the proposed size within limits, in points; `nil` sets no limit.
  ///
  /// - Parameters:
  ///   - minWidth: The least width.
  ///   - idealWidth: The width if none is proposed.
  ///   - maxWidth: The greatest width; `.infinity` takes all of the proposed width.
  ///   - minHeight: The least height.
  ///   - idealHeight: The height if none is proposed.
  ///   - maxHeight: The greatest height; `.infinity` takes all of the proposed height.
  ///   - alignment: The position of the view in the frame.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    Modified(
      content: self,
      modifier: FlexibleFrameModifier(
        minWidth: minWidth?.extent, idealWidth: idealWidth?.extent, maxWidth: maxWidth?.extent,
        minHeight: minHeight?.extent, idealHeight: idealHeight?.extent, maxHeight: maxHeight?.extent,
        alignment: alignment))
  }
}

extension Double {
  /// The number as a length: 0 for negative numbers and NaN.
  fileprivate var extent: Double { self > 0 ? self : 0 }
}

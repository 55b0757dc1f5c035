public import FollowspotGeometry

/// Moves the painted view. Its space in the layout stays.
nonisolated struct OffsetModifier: PrimitiveModifier, Equatable, Animatable, MovementModifier, PaintedMotion {
  var distance: Point

  @MainActor var animatableData: Point.AnimatableData {
    get { distance.animatableData }
    set { distance.animatableData = newValue }
  }

  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    Placement(origin: distance, proposal: proposal, isAbsolute: true)
  }

  @MainActor func reach(in size: Size) -> Double { max(abs(distance.x), abs(distance.y)) }
}

/// Takes all of the proposed space and puts the content's centre at a position in it.
nonisolated struct PositionModifier: PrimitiveModifier, Equatable, Animatable, MovementModifier {
  var position: Point

  @MainActor var animatableData: Point.AnimatableData {
    get { position.animatableData }
    set { position.animatableData = newValue }
  }

  @MainActor func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    let size = content.sizeThatFits(proposal)
    return proposal.replacingUnspecifiedDimensions(by: size)
  }

  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    let taken = content.sizeThatFits(proposal).finite
    return Placement(
      origin: Point(x: position.x - taken.width / 2, y: position.y - taken.height / 2), proposal: proposal,
      isAbsolute: true)
  }
}

/// Sets a trait that the container reads.
nonisolated struct TraitModifier<Value: Equatable>: PrimitiveModifier {
  let path: WritableKeyPath<LayoutTraits, Value>
  let value: Value

  @MainActor func traits(_ content: LayoutTraits) -> LayoutTraits {
    var traits = content
    traits[keyPath: path] = value
    return traits
  }

  @MainActor func needsLayout(after old: Self) -> Bool { value != old.value }
}

/// Gives the view its ideal size, whatever is proposed.
nonisolated struct FixedSizeModifier: PrimitiveModifier, Equatable {
  let horizontal, vertical: Bool

  @MainActor private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  @MainActor func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    content.sizeThatFits(inner(proposal))
  }

  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    Placement(origin: .zero, proposal: inner(proposal))
  }

  @MainActor func find(_ line: AlignmentLine, in content: LayoutNode, at proposal: ProposedViewSize) -> Double? {
    content.explicitLine(line, at: inner(proposal))
  }
}

nonisolated extension View {
  /// Moves the view to the right and down, in points, without affecting the layout.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    Modified(content: self, modifier: OffsetModifier(distance: Point(x: x, y: y).finite))
  }

  /// Moves the view, in points, without affecting the layout.
  public func offset(_ distance: Size) -> some View { offset(x: distance.width, y: distance.height) }

  /// Puts the view's centre at a position in the proposed space, in points.
  public func position(x: Double = 0, y: Double = 0) -> some View { position(Point(x: x, y: y)) }

  /// Puts the view's centre at a position in the proposed space, in points.
  public func position(_ position: Point) -> some View {
    Modified(content: self, modifier: PositionModifier(position: position.finite))
  }

  /// Sets the view's priority in a stack. Views with a higher one get space first; the default is 0.
  public func layoutPriority(_ priority: Double) -> some View {
    Modified(content: self, modifier: TraitModifier(path: \.priority, value: priority.finite))
  }

  /// Sets the view's order in a stack. Views with a higher one lie above; the default is 0.
  public func zIndex(_ index: Double) -> some View {
    Modified(content: self, modifier: TraitModifier(path: \.zIndex, value: index.finite))
  }

  /// Gives the view its ideal size along some axes, whatever is proposed.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    Modified(content: self, modifier: FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}

internal import FollowspotDrawing
public import FollowspotGeometry

/// Paints a view under a map that depends on its size, and takes its touches through the map. The layout doesn't change.
protocol EffectModifier: PrimitiveModifier {
  /// Returns the map of positions in a view of a size, in points.
  func map(in size: Size, for direction: LayoutDirection) -> CGAffineTransform
}

extension EffectModifier {
  var isPainted: Bool { true }

  func effect(node: ModifierNode<Self>) -> CGAffineTransform? {
    map(in: node.frame.size, for: node.environment.layoutDirection)
  }

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    effect(node: node)?.inverse.flatMap { content.hitInContainer($0(point)) }
  }

  func needsLayout(after old: Self) -> Bool { false }

  /// The greatest distance by which the map moves a corner.
  func reach(in size: Size) -> Double {
    let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)].map(Point.init(x:y:))
    let moves = LayoutDirection.allCases.flatMap { direction in
      corners.map { map(in: size, for: direction)($0) - $0 }
    }
    return moves.reduce(0) { max($0, abs($1.x), abs($1.y)) }
  }

  func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    let (size, direction) = (node.frame.size, node.environment.layoutDirection)
    if let old, old.map(in: size, for: direction) != map(in: size, for: direction) {
      node.host?.updates.effectDidChange()
    }
  }
}

/// An effect that draws a view into bitmaps where its map turns it.
protocol MappingModifier: EffectModifier where Storage == MappedPictures {}

/// The mapped bitmaps of a view.
@MainActor
final class MappedPictures {
  var bitmaps = MappedBitmaps()
}

extension MappingModifier {
  func makeStorage(in environment: EnvironmentValues) -> MappedPictures { MappedPictures() }

  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    paintMapped(content, &builder, node: node)
  }

  /// Paints the view's bitmaps under the map.
  func paintMapped(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    let bounds = node.shownBounds
    let map = map(in: bounds.size, for: node.environment.layoutDirection)
    if map == .identity { return content.paintInContainer(&builder) }
    let list = builder.isolatedForShadow { content.paintInContainer(&$0) }
    node.storage.bitmaps.begin()
    let mapped = list.mapped(by: builder.onDisplay(map, at: bounds.origin), &node.storage.bitmaps)
    if !mapped.items.isEmpty { builder.add(.group(CompositingGroup(mapped))) }
  }

  func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] { [] }
}

extension CGAffineTransform {
  /// The map back; `nil` if everything becomes a line or a point.
  package var inverse: CGAffineTransform? {
    let area = a * d - b * c
    guard abs(area) > 1e-9, area.isFinite else { return nil }
    let turn = CGAffineTransform(a: d / area, b: -b / area, c: -c / area, d: a / area)
    let origin = turn(Point(x: tx, y: ty))
    return CGAffineTransform(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: -origin.x, ty: -origin.y)
  }
}

extension DisplayListBuilder {
  /// Returns a map of points about a position as one of the display's pixels.
  func onDisplay(_ map: CGAffineTransform, at position: Point) -> DeviceTransform {
    let start = zoomed(origin + position)
    let (x, y) = (start.x * scale, start.y * scale)
    // The ratio of the zoom matters only where a view is stretched along one axis.
    let size = zoomed(Point(x: 1, y: 1))
    let (b, c) = (map.b * size.y / size.x, map.c * size.x / size.y)
    let (tx, ty) = (map.tx * size.x * scale, map.ty * size.y * scale)
    return DeviceTransform(
      a: map.a, b: b, c: c, d: map.d, tx: x + tx - (map.a * x + c * y), ty: y + ty - (b * x + map.d * y))
  }
}

/// Turns a view about an anchor.
nonisolated struct RotationModifier: MappingModifier, Animatable, Equatable, MovementModifier, PaintedMotion {
  var angle: Angle
  var anchor: UnitPoint

  @MainActor var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.radians, anchor.animatableData) }
    set {
      angle.radians = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  @MainActor func map(in size: Size, for direction: LayoutDirection) -> CGAffineTransform {
    let turn = CGAffineTransform(rotationAngle: angle.radians.finite)
    let anchor = anchor.placed(for: direction).point(in: size)
    let moved = turn(anchor)
    return CGAffineTransform(
      a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: anchor.x - moved.x, ty: anchor.y - moved.y)
  }

  /// The diameter of the circle in which the view turns.
  @MainActor func reach(in size: Size) -> Double {
    let (x, y) = (max(abs(anchor.x), abs(1 - anchor.x)), max(abs(anchor.y), abs(1 - anchor.y)))
    return 2 * (x * size.width + y * size.height)
  }

  @MainActor func needsLayout(after old: RotationModifier) -> Bool { false }
}

/// Maps a view's positions, counted from its upper left corner.
nonisolated struct TransformModifier: MappingModifier, Animatable, Equatable, MovementModifier, PaintedMotion {
  var transform: CGAffineTransform

  @MainActor var animatableData: AnimatableVector {
    get {
      AnimatableVector([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }
    set {
      let numbers = newValue.values
      guard numbers.count == 6 else { return }
      transform = CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
  }

  @MainActor func map(in size: Size, for direction: LayoutDirection) -> CGAffineTransform { transform }

  @MainActor func needsLayout(after old: TransformModifier) -> Bool { false }
}

nonisolated extension View {
  /// Paints the view turned about an anchor, clockwise for positive angles. The layout doesn't change.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    Modified(content: self, modifier: RotationModifier(angle: angle, anchor: anchor))
  }

  /// Paints the view under a map of positions, counted from its upper left corner. The layout doesn't change.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    Modified(content: self, modifier: TransformModifier(transform: transform))
  }
}

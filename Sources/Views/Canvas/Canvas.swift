package import FollowspotDrawing
public import FollowspotGeometry
internal import FollowspotSemantics

/// A view that draws by calls, for pictures that consist of many parts.
///
/// The closure runs whenever the view is painted: after the body around it ran again, or after its size changed. It
/// reads states and models in that body, because reads of the closure itself are not observed. The drawing is clipped
/// to the frame. It is no element for those who can't see it until it has a label.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.orange))
///   context.draw(Text("\(visitors)").font(.title), at: CGPoint(x: size.width / 2, y: size.height / 2))
/// }
/// .accessibilityLabel("\(visitors) visitors today")
/// ```
public nonisolated struct Canvas: View, LeafView, Leaf {
  private let renderer: (inout GraphicsContext, Size) -> Void

  /// Creates a drawing.
  ///
  /// - Parameter renderer: Draws into a context of a size in points, with the origin in the upper left corner.
  public init(renderer: @escaping (inout GraphicsContext, Size) -> Void) { self.renderer = renderer }

  @MainActor package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  @MainActor package func needsLayout(after old: Canvas) -> Bool { false }

  @MainActor package func describe(_ builder: inout SemanticsBuilder, node: LayoutNode) {
    builder.add(builder.element(.canvas, of: node))
  }

  @MainActor package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    guard !builder.hides(size, in: environment) else { return }
    let clip = builder.device(Rect(origin: .zero, size: size))
    guard !clip.isEmpty else { return }
    let list = builder.isolated(in: clip) { inner in
      let recorder = CanvasRecorder(inner)
      var context = GraphicsContext(recorder, size: size, environment: environment)
      renderer(&context, size)
      inner = recorder.builder
    }
    guard !list.items.isEmpty else { return }
    builder.add(.group(CompositingGroup(list, clip: .rectangle(clip))))
  }
}

/// Describes a drawing by the elements of other views, which are laid out in its frame and not shown.
nonisolated struct AccessibilityChildrenModifier: PrimitiveModifier {
  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    guard builder.nodes.count > start else { return }
    let taken = builder.take(since: start)
    var first = taken[0]
    first.children += taken.dropFirst()
    builder.add(first)
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// Lays views out and describes them, but does not show them.
nonisolated struct UnseenModifier: PrimitiveModifier {
  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {}
  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? { nil }
  @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] { [] }
  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Puts the elements of other views inside of this view's element, such as those of the bars in a ``Canvas``. The views
  /// are laid out in the frame of this one, and never shown.
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View {
    let inner = Modified(content: VStack(spacing: 0) { children() }, modifier: UnseenModifier())
    return Modified(content: overlay { inner }, modifier: AccessibilityChildrenModifier())
  }
}

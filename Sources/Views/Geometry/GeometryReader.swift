public import FollowspotGeometry

/// A view whose content is made from the space there is. Takes all of it; the content starts in the upper leading
/// corner.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  private let content: (GeometryProxy) -> Content

  /// `content` is called while the view is laid out, with the space it gets.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node { GeometryNode(content, in: environment) }

  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    (node as? GeometryNode<Content>)?.update(content, in: environment)
  }
}

/// The space of a ``GeometryReader`` and where it lies.
@MainActor
public struct GeometryProxy {
  private let reader: LayoutNode
  fileprivate let use: GeometryUse
  /// The extent in points.
  public let size: Size

  fileprivate init(reader: LayoutNode, use: GeometryUse, size: Size) {
    (self.reader, self.use, self.size) = (reader, use, size)
  }

  /// The reader, for who asks where something lies.
  private var node: LayoutNode {
    use.asksForPlaces = true
    return reader
  }

  /// Parts of the extent's edges outside of the safe area, in points.
  public var safeAreaInsets: EdgeInsets {
    guard let host = node.host else { return .zero }
    return host.reach(of: Rect(origin: node.displayOrigin, size: size), over: .all)
  }

  /// Which way text runs here.
  package var layoutDirection: LayoutDirection { reader.environment.layoutDirection }

  /// The frame in a coordinate space, in points.
  public func frame(in space: CoordinateSpace) -> Rect {
    switch space {
    case .local: Rect(origin: .zero, size: size)
    case .global: Rect(origin: node.displayOrigin, size: size)
    }
  }

  /// The value of an anchor in the reader's coordinates; at the origin once the anchor's view is gone.
  public subscript(anchor: Anchor<Rect>) -> Rect { anchor.value(in: node) ?? .zero }

  /// The value of an anchor in the reader's coordinates; at the origin once the anchor's view is gone.
  public subscript(anchor: Anchor<Point>) -> Point { anchor.value(in: node) ?? .zero }

  /// The part of an anchor's view that no container clips away, in the reader's coordinates; nil if there is none.
  package func visibleFrame(of anchor: Anchor<Rect>) -> Rect? {
    guard let frame = anchor.visibleFrame, !frame.isEmpty else { return nil }
    return local(frame)
  }

  /// The part of the display outside of which nothing is seen of an anchor's view, in the reader's coordinates; nil
  /// where all of the view is seen. It ends at the edges that are hidden only: around the others there is room.
  package func clip(of anchor: Anchor<Rect>) -> Rect? {
    guard let host = node.host, let window = anchor.window, let frame = anchor.displayValue, !window.contains(frame)
    else { return nil }
    let (minX, minY) = (
      frame.minX < window.minX ? window.minX : 0, frame.minY < window.minY ? window.minY : 0
    )
    let (maxX, maxY) = (
      frame.maxX > window.maxX ? window.maxX : host.size.width,
      frame.maxY > window.maxY ? window.maxY : host.size.height
    )
    return local(Rect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY)))
  }

  private func local(_ rect: Rect) -> Rect {
    let origin = node.displayOrigin
    return rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}

/// What coordinates are counted from.
public enum CoordinateSpace: Hashable, Sendable {
  /// The upper left corner of the view.
  case local
  /// The upper left corner of the display.
  case global
}

/// What was asked of a proxy.
@MainActor
private final class GeometryUse {
  /// Whether the content depends on where something lies, not on the extent alone: then every layout may make it another.
  var asksForPlaces = false
}

/// Evaluates its content while it is laid out, when its space is known.
final class GeometryNode<Content: View>: LayoutNode, ObservableReader {
  private var content: (GeometryProxy) -> Content
  private let inner: ContainerNode<TopLeadingLayout>
  private let reads = ObservedReads()
  private let use = GeometryUse()
  /// The extent that the content was made for; nil where it has to be made anew.
  private var shown: Size?
  /// What the last animated change of what was read belongs to; nil where none has been heard of since.
  private var heard: Transaction?

  init(_ content: @escaping (GeometryProxy) -> Content, in environment: EnvironmentValues) {
    self.content = content
    inner = ContainerNode(TopLeadingLayout(), in: environment)
    super.init(in: environment)
    inner.parent = self
  }

  func update(_ content: @escaping (GeometryProxy) -> Content, in environment: EnvironmentValues) {
    self.content = content
    self.environment = environment
    shown = nil
    invalidateLayout()
  }

  func readsChanged() {
    if Transaction.current.isAnimated { heard = .current }
    shown = nil
    invalidateLayout()
  }

  override func forEachChild(_ body: (Node) -> Void) { body(inner) }

  override func detach() {
    super.detach()
    reads.forget()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size { proposal.replacingUnspecifiedDimensions() }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    // Of all that is laid out anew now, this belongs to the change that it heard of, which may have been another.
    if let heard {
      self.heard = nil
      heard.run { showContent(in: size) }
    } else if use.asksForPlaces || shown != size {
      // What changed inside is no reason: a text on a screen would have all of the screen made anew.
      showContent(in: size)
    }
    inner.place(at: .zero, proposal: ProposedViewSize(size), in: self)
    if use.asksForPlaces { host?.watchPosition(of: self) }
  }

  private func showContent(in size: Size) {
    shown = size
    build {
      inner.show(reads.track(for: self) { content(GeometryProxy(reader: self, use: use, size: size)) }, in: environment)
    }
  }

  override func paint(_ builder: inout DisplayListBuilder) { inner.paintInContainer(&builder) }
  override func hit(_ point: Point) -> LayoutNode? { inner.hitInContainer(point) }
  override func send(_ preferences: inout PreferenceValues) { inner.gather(&preferences) }
}

/// Proposes all of the space to each element and puts it into the upper leading corner.
struct TopLeadingLayout: ContainerLayout {
  func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment.along(nil) }

  func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    elements.map { _ in Placement(origin: .zero, proposal: proposal) }
  }
}

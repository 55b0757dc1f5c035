public import FollowspotGeometry

/// A view whose content depends on the available space. It takes all of the space and places the content in the upper
/// leading corner.
public nonisolated struct GeometryReader<Content: View>: View, PrimitiveView {
  private let content: (GeometryProxy) -> Content
  /// Whether the view is as large as its content.
  private let fits: Bool

  /// Creates the view.
  ///
  /// - Parameter content: Called during layout, with the space that the view gets.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { (self.content, fits) = (content, false) }

  private init(_ content: @escaping (GeometryProxy) -> Content, fits: Bool) {
    (self.content, self.fits) = (content, fits)
  }

  /// Returns a view as large as its content, whose size must not depend on the proxy.
  ///
  /// - Parameter content: Called during layout, with the space that the content has taken. Before its first layout it is
  ///   called with none.
  package static func fitting(_ content: @escaping (GeometryProxy) -> Content) -> GeometryReader {
    GeometryReader(content, fits: true)
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    GeometryNode(content, fits: fits, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? GeometryNode<Content>)?.update(content, in: environment)
  }
}

/// The size and position of a ``GeometryReader``. Code without isolation may read it, on the main actor only.
public nonisolated struct GeometryProxy: Sendable {
  private let reader: LayoutNode
  fileprivate let use: GeometryUse
  /// The size of the reader, in points.
  public let size: Size

  @MainActor fileprivate init(reader: LayoutNode, use: GeometryUse, size: Size) {
    (self.reader, self.use, self.size) = (reader, use, size)
  }

  /// The reader. Reading this property notes that the content depends on positions.
  @MainActor private var node: LayoutNode {
    use.readsFrames = true
    return reader
  }

  /// The widths of the frame's edges that lie outside of the safe area, in points.
  public var safeAreaInsets: EdgeInsets {
    MainActor.assumeIsolated {
      guard let host = node.host else { return .zero }
      return host.display.reach(of: Rect(origin: node.displayOrigin, size: size), over: .all)
    }
  }

  /// The frame of the scroll view around the reader on the display, in points; `nil` for none.
  @MainActor package var scrollFrame: Rect? { node.containers.first { $0 is ScrollNode }?.displayFrame }

  /// The direction of text in the reader's environment.
  @MainActor package var layoutDirection: LayoutDirection { reader.environment.layoutDirection }

  /// Returns the reader's frame in a coordinate space, in points: the least rectangle around it if it is turned there.
  public func frame(in space: CoordinateSpace) -> Rect {
    MainActor.assumeIsolated {
      switch space {
      case .local: Rect(origin: .zero, size: size)
      case .global: node.displayMap.box(of: Rect(origin: .zero, size: size))
      case ._named(let name): node.map(to: node.space(named: name)).box(of: Rect(origin: .zero, size: size))
      }
    }
  }

  /// The value of an anchor in the reader's coordinates; zero once the anchor's view is gone.
  public subscript(anchor: Anchor<Rect>) -> Rect { MainActor.assumeIsolated { anchor.value(in: node) ?? .zero } }

  /// The value of an anchor in the reader's coordinates; zero once the anchor's view is gone.
  public subscript(anchor: Anchor<Point>) -> Point { MainActor.assumeIsolated { anchor.value(in: node) ?? .zero } }

  /// Returns the part of an anchor's view that no container clips, in the reader's coordinates; `nil` if there is none.
  @MainActor package func visibleFrame(of anchor: Anchor<Rect>) -> Rect? {
    guard let frame = anchor.visibleFrame, !frame.isEmpty else { return nil }
    return local(frame)
  }

  /// Returns the area to which an anchor's view is clipped, in the reader's coordinates; `nil` if it isn't clipped.
  ///
  /// Where an edge of the view is visible, the area extends to the edge of the display.
  @MainActor package func clip(of anchor: Anchor<Rect>) -> Rect? {
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

  @MainActor private func local(_ rect: Rect) -> Rect {
    let origin = node.displayOrigin
    return rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}

/// The origin of coordinates.
public enum CoordinateSpace: Hashable, Sendable {
  /// Coordinates relative to the upper left corner of the view.
  case local
  /// Coordinates relative to the upper left corner of the display.
  case global
  /// See ``named(_:)``.
  case _named(String)
}

/// A record of the values that the content read from its proxy.
@MainActor
private final class GeometryUse {
  /// Whether the content depends on positions and not only on the size. Then every layout makes it again.
  var readsFrames = false
}

/// A node that makes its content during layout, when its size is known.
final class GeometryNode<Content: View>: LayoutNode, ObservableReader {
  private var content: (GeometryProxy) -> Content
  private let inner: ContainerNode<TopLeadingLayout>
  private let reads = ObservedReads()
  private let use = GeometryUse()
  /// Whether the node is as large as its content.
  private let fits: Bool
  /// The size that the content was made for; `nil` if it must be made again.
  private var shown: Size?
  /// The last size of the node; `nil` before the first layout.
  private var last: Size?
  /// The transaction of the last animated change to what the content read; `nil` once the content was made with it.
  private var pendingTransaction: Transaction?

  init(_ content: @escaping (GeometryProxy) -> Content, fits: Bool, in environment: EnvironmentValues) {
    (self.content, self.fits) = (content, fits)
    inner = ContainerNode(TopLeadingLayout(fits: fits), in: environment)
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
    if Transaction.current.isAnimated { pendingTransaction = .current }
    shown = nil
    invalidateLayout()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(inner) }

  override func detach() {
    super.detach()
    reads.forget()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    guard fits else { return proposal.replacingUnspecifiedDimensions() }
    if shown == nil, pendingTransaction == nil { showContent(in: last ?? .zero) }
    return inner.sizeThatFits(proposal)
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    // The current layout may belong to another change. The content belongs to the change that it was notified of.
    if let pendingTransaction {
      self.pendingTransaction = nil
      pendingTransaction.run { showContent(in: size) }
    } else if use.readsFrames || shown != size {
      // A change inside the content is no reason to make it again: one text would remake a whole screen.
      showContent(in: size)
    }
    last = size
    inner.place(at: .zero, proposal: fits ? proposal : ProposedViewSize(size), in: self)
    if use.readsFrames { host?.updates.watchPosition(of: self) }
  }

  private func showContent(in size: Size) {
    shown = size
    let isFirst = last == nil
    build {
      // The first size is no change of what was shown without one.
      if isFirst { Transaction().run { show(size) } } else { show(size) }
    }
  }

  private func show(_ size: Size) {
    inner.show(reads.track(for: self) { content(GeometryProxy(reader: self, use: use, size: size)) }, in: environment)
  }

  override func paint(_ builder: inout DisplayListBuilder) { inner.paintInContainer(&builder) }
  override func hit(_ point: Point) -> LayoutNode? { inner.hitInContainer(point) }
  override func send(_ preferences: inout PreferenceValues) { inner.gather(&preferences) }
  override func describe(_ builder: inout SemanticsBuilder) { inner.describeInContainer(&builder) }
}

/// A layout that proposes all of the space to each element and places it in the upper leading corner.
nonisolated struct TopLeadingLayout: ContainerLayout {
  /// Whether the layout is as large as its elements and not as the space.
  var fits = false

  @MainActor func adapt(_ environment: EnvironmentValues) -> EnvironmentValues {
    fits ? environment : environment.along(nil)
  }

  @MainActor func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    guard fits else { return proposal.replacingUnspecifiedDimensions() }
    return elements.reduce(.zero) { size, element in
      let other = element.sizeThatFits(proposal)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  @MainActor func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    elements.map { _ in Placement(origin: .zero, proposal: proposal) }
  }
}

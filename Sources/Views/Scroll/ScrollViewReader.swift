public import FollowspotGeometry

/// A view whose content can scroll to a view with an id.
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("Back to the top") { withAnimation { proxy.scrollTo("top", anchor: .top) } }
///   ScrollView { rows }
/// }
/// ```
public nonisolated struct ScrollViewReader<Content: View>: View {
  private let content: (ScrollViewProxy) -> Content
  @State private var place = NodeReference()

  /// Creates the view.
  ///
  /// - Parameter content: Returns the views, given what scrolls those inside of them.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// The content.
  @MainActor public var body: some View { content(ScrollViewProxy(place: place)).nodes(in: place) }
}

/// The access to the scroll views in a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  let place: NodeReference

  package init(place: NodeReference) { self.place = place }

  /// Scrolls until a view is visible. The scroll views around it move, and a row of a lazy stack that does not exist yet
  /// is made.
  ///
  /// - Parameters:
  ///   - id: The id that `id(_:)` or a `ForEach` gives to the view.
  ///   - anchor: The position in the view and in the scroll view that come to lie on each other; `nil` for the least
  ///     distance that shows the whole view.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    let id = AnyHashable(id)
    guard let host = place.host else { return }
    if let node = node(id) { return node.reveal(at: anchor) }
    guard let rows = place.all.lazy.compactMap({ $0.lazyRows(holding: id) }).first else { return }
    host.makeRow(id, of: rows)
    // The row has a place after the next layout. Until its neighbours are measured, that place is an estimate.
    host.updates.afterReport {
      node(id)?.reveal(at: anchor)
      host.updates.afterReport {
        node(id)?.reveal(at: anchor)
        host.dropRowRequests()
      }
    }
  }

  private func node(_ id: AnyHashable) -> LayoutNode? {
    for start in place.all { if let node = start.view(id) { return node } }
    return nil
  }
}

extension ViewHost {
  /// Makes the row with an id at the next layout.
  fileprivate func makeRow(_ id: AnyHashable, of rows: LazyRowsNode) {
    guard let index = rows.index(ofID: id) else { return }
    rows.requestedRow = index
    wantedRows.lists.append(rows)
    rows.invalidateLayout()
  }
}

extension _ViewNode {
  /// Returns the first view with an id in the node, in the order in which views are written; `nil` if there is none.
  fileprivate func view(_ id: AnyHashable) -> LayoutNode? {
    if let found = child(withID: id) { return found.firstElement }
    var found: LayoutNode?
    forEachChild { child in if found == nil { found = child.view(id) } }
    return found
  }

  /// Returns the lazy list in the node that has a row with an id.
  fileprivate func lazyRows(holding id: AnyHashable) -> LazyRowsNode? {
    if let rows = self as? LazyRowsNode, rows.index(ofID: id) != nil { return rows }
    var found: LazyRowsNode?
    forEachChild { child in if found == nil { found = child.lazyRows(holding: id) } }
    return found
  }

  /// The first element with a place.
  fileprivate var firstElement: LayoutNode? {
    var elements: [LayoutNode] = []
    collect(into: &elements)
    return elements.first { $0.isPlaced && !$0.isLeaving }
  }
}

extension LayoutNode {
  /// Scrolls the innermost scroll view around the node so that an anchor of both lies at the same position, and the
  /// others by the least distance.
  fileprivate func reveal(at anchor: UnitPoint?) {
    if let anchor, let scroll = containers.dropFirst().lazy.compactMap({ $0 as? ScrollNode }).first {
      #if SwiftUI
        let (inner, outer) = (displayFrame, scroll.frameInMargins)
      #else
        let (inner, outer) = (displayFrame, scroll.displayFrame)
      #endif
      let anchor = anchor.placed(for: environment.layoutDirection)
      let way = Point(
        x: inner.minX + anchor.x * inner.width - outer.minX - anchor.x * outer.width,
        y: inner.minY + anchor.y * inner.height - outer.minY - anchor.y * outer.height)
      scroll.scroll(by: way.finite)
    }
    host?.settle()
    reveal()
  }
}

/// A maker of a list's rows from views.
package protocol RowMaking {
  /// Returns the row of a view.
  ///
  /// - Parameters:
  ///   - id: The tag of the view, or the identity of its element; `nil` for none.
  ///   - edges: The ends of the group at which the row is.
  func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView
  /// The view between sections without headings; `nil` for none.
  var gap: AnyView? { get }
}

extension RowMaking {
  package var gap: AnyView? { nil }
}

/// The ends of a group of rows at which a row is.
package struct RowEdges: Hashable, Sendable {
  /// Whether the row is the first.
  package var isFirst: Bool
  /// Whether the row is the last.
  package var isLast: Bool
  /// Whether the row belongs to a `ForEach`, which makes it on demand.
  fileprivate var isOfEach = false

  /// Creates the edges of a row.
  package init(isFirst: Bool = true, isLast: Bool = true) { (self.isFirst, self.isLast) = (isFirst, isLast) }

  /// Returns the edges of a part of the rows, which is the first or the last of them.
  package func inside(isFirst: Bool, isLast: Bool) -> RowEdges {
    inside(isFirst: isFirst, isLast: isLast, ofEach: false)
  }

  fileprivate func inside(isFirst: Bool, isLast: Bool, ofEach: Bool) -> RowEdges {
    var edges = self
    edges.isFirst = isFirst && self.isFirst
    edges.isLast = isLast && self.isLast
    edges.isOfEach = ofEach || isOfEach
    return edges
  }
}

/// A view that consists of several rows.
package protocol RowSource {
  /// Whether a view with a body of the type consists of the rows in the body.
  static var hasRows: Bool { get }
  /// Whether the view is more than one row with a modifier.
  var isSource: Bool { get }
  /// Whether the rows are a separate group, as those of a section are.
  var isGroup: Bool { get }
  /// Returns the rows of the view, which a lazy stack makes on demand.
  func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView
}

extension RowSource {
  package static var hasRows: Bool { true }
  package var isSource: Bool { true }
  package var isGroup: Bool { false }
}

nonisolated extension View {
  /// Returns the rows of a list with the view as its content. A view that doesn't consist of several is one row.
  package func rows(madeBy maker: any RowMaking, id: AnyHashable? = nil, at edges: RowEdges = RowEdges()) -> AnyView {
    guard isRowSource else { return AnyView(self).row(madeBy: maker, id: id, at: edges) }
    let rows = id.map { IdentifiedRows(maker: maker, id: $0) } ?? maker
    return (self as? any RowSource)?.rows(rows, at: edges) ?? AnyView(BodyRows(self, maker: rows, edges: edges))
  }

  /// Whether the rows of the view are a separate group.
  fileprivate var isRowGroup: Bool { (self as? any RowSource)?.isGroup ?? false }

  /// Whether the view or its body consists of several rows.
  fileprivate var isRowSource: Bool { (self as? any RowSource)?.isSource ?? Self.bodyHasRows }

  /// Whether views of the type, or their bodies, consist of several rows.
  fileprivate static var isOfRows: Bool { (Self.self as? any RowSource.Type)?.hasRows ?? bodyHasRows }

  private static var bodyHasRows: Bool {
    let type = ObjectIdentifier(Self.self)
    // The body of a view that contains itself has no rows beyond those of the other views in it.
    guard Body.self != Never.self, openBodies.insert(type).inserted else { return false }
    defer { openBodies.remove(type) }
    return Body.isOfRows
  }
}

/// The types whose bodies are being looked at, which views do on the main actor.
nonisolated(unsafe) private var openBodies: Set<ObjectIdentifier> = []

/// The rows in the body of a view.
private nonisolated struct BodyRows<Content: View>: View {
  @Embedded private var content: Content
  private let maker: any RowMaking
  private let edges: RowEdges

  init(_ content: Content, maker: any RowMaking, edges: RowEdges) {
    _content = Embedded(wrappedValue: content)
    (self.maker, self.edges) = (maker, edges)
  }

  @MainActor var body: some View { content.body.rows(madeBy: maker, at: edges) }
}

/// Makes rows that have an identity unless a tag gives them another.
private struct IdentifiedRows: RowMaking {
  let maker: any RowMaking
  let id: AnyHashable
  var gap: AnyView? { maker.gap }

  func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView {
    maker.row(content, id: id ?? self.id, at: edges)
  }
}

/// Makes rows of changed views.
private struct ChangedRows: RowMaking {
  let maker: any RowMaking
  let change: (AnyView) -> AnyView
  var gap: AnyView? { maker.gap }

  func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView {
    maker.row(change(content), id: id, at: edges)
  }
}

extension Modified: RowSource {
  package static var hasRows: Bool { Content.isOfRows }
  package var isSource: Bool { content.isRowSource }
  package var isGroup: Bool { content.isRowGroup }

  /// Returns the rows of the content, each with the modifier.
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    content.rows(
      madeBy: ChangedRows(maker: maker) { AnyView(Modified<AnyView, Modifier>(content: $0, modifier: modifier)) },
      at: edges)
  }
}

extension CustomModified: RowSource {
  package static var hasRows: Bool { Content.isOfRows }
  package var isSource: Bool { content.isRowSource }
  package var isGroup: Bool { content.isRowGroup }

  /// Returns the rows of the content, each with the modifier.
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    content.rows(
      madeBy: ChangedRows(maker: maker) { AnyView(CustomModified<AnyView, Modifier>(content: $0, modifier: modifier)) },
      at: edges)
  }
}

extension EnvironmentView: RowSource {
  package static var hasRows: Bool { Content.isOfRows }
  package var isSource: Bool { content.isRowSource }
  package var isGroup: Bool { content.isRowGroup }

  /// Returns the rows of the content in the environment, with their headings.
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    AnyView(EnvironmentView<AnyView>(content: content.rows(madeBy: maker, at: edges), change: change))
  }
}

extension AnyView {
  /// Returns the view as a row. A view that stands alone is a row of a `ForEach` too, so that the list counts it.
  fileprivate func row(madeBy maker: any RowMaking, id: AnyHashable?, at edges: RowEdges) -> AnyView {
    let row = maker.row(self, id: id, at: edges)
    return edges.isOfEach ? row : AnyView(ForEach(0..<1) { _ in row })
  }
}

extension ForEach: RowSource {
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    AnyView(
      mapped { id, isFirst, isLast, content in
        content.rows(
          madeBy: maker, id: AnyHashable(id), at: edges.inside(isFirst: isFirst, isLast: isLast, ofEach: true))
      })
  }
}

extension TupleView: RowSource {
  /// Returns the rows of views. Those that are one row each and follow each other are made on demand together. Rows
  /// before, between and behind groups are groups too.
  private static func rows(of views: [any View], _ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    let isSource = views.map { Self.isRowSource($0) && !($0 is any SingleRow) }
    let isGroup = views.map { Self.isRowGroup($0) }
    let starts = views.indices.filter { $0 == 0 || isSource[$0] || isSource[$0 - 1] }
    func begins(_ index: Int) -> Bool { index > 0 && isGroup[index - 1] && !isGroup[index] }
    func ends(_ index: Int) -> Bool { index < views.count - 1 && isGroup[index + 1] && !isGroup[index] }
    func row(_ index: Int, ofEach: Bool) -> AnyView {
      var own = edges.inside(isFirst: index == 0, isLast: index == views.count - 1, ofEach: ofEach)
      if begins(index) { own.isFirst = true }
      if ends(index) { own.isLast = true }
      return views[index].rows(madeBy: maker, at: own)
    }
    return AnyView(
      ForEach(starts.indices, id: \.self) { run in
        let start = starts[run]
        let end = run + 1 < starts.count ? starts[run + 1] : views.count
        if begins(start) { maker.gap }
        if isSource[start] {
          row(start, ofEach: false)
        } else {
          ForEach(start..<end) { row($0, ofEach: true) }
        }
      }.eager())
  }

  private static func isRowSource(_ view: some View) -> Bool { view.isRowSource }
  private static func isRowGroup(_ view: some View) -> Bool { view.isRowGroup }

  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    var views: [any View] = []
    forEach { views.append($0) }
    return Self.rows(of: views, maker, at: edges)
  }
}

extension Group: RowSource {
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView { content.rows(madeBy: maker, at: edges) }
}

extension AnyView: RowSource {
  package static var hasRows: Bool { false }
  package var isGroup: Bool { content.isRowGroup }

  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    content.rows(madeBy: maker, at: edges)
  }
}

/// A row whose view gives it an identity.
private protocol SingleRow {}

extension TaggedView: SingleRow {}

extension TaggedView: RowSource {
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    content.rows(madeBy: maker, id: tag, at: edges)
  }
}

extension EmptyView: RowSource {
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView { AnyView(self) }
}

extension Optional: RowSource where Wrapped: View {
  package static var hasRows: Bool { Wrapped.isOfRows }
  package var isGroup: Bool { self?.isRowGroup ?? false }

  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    AnyView(map { $0.rows(madeBy: maker, at: edges) })
  }
}

extension _ConditionalContent: RowSource {
  package static var hasRows: Bool { First.isOfRows || Second.isOfRows }

  package var isGroup: Bool {
    switch branch {
    case .first(let view): view.isRowGroup
    case .second(let view): view.isRowGroup
    }
  }

  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    switch branch {
    case .first(let view): view.rows(madeBy: maker, at: edges)
    case .second(let view): view.rows(madeBy: maker, at: edges)
    }
  }
}

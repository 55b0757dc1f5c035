#if SwiftUI
  internal import FollowspotControls
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  nonisolated extension View {
    /// Shows a view behind the row of a list in which the view is; `nil` for the background of the list.
    public func listRowBackground(_ view: (some View)?) -> some View {
      RowTraitView(content: self, trait: .background(view.map { AnyView($0) }))
    }

    /// Sets the distances of the view from the edges of its row in a list; `nil` for those of the list.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
      RowTraitView(content: self, trait: .insets(insets))
    }

    /// Sets the distances of the view from some edges of its row in a list; `nil` for those of the list.
    public func listRowInsets(_ edges: Edge.Set = .all, _ length: Double?) -> some View {
      listRowInsets(
        length.map { length in
          func inset(_ edge: Edge.Set, _ usual: Double) -> Double { edges.contains(edge) ? length : usual }
          return EdgeInsets(
            top: inset(.top, 8), leading: inset(.leading, 16), bottom: inset(.bottom, 8),
            trailing: inset(.trailing, 16))
        })
    }

    /// Shows or hides the line under the row of a list in which the view is. The line over it belongs to the row before.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
      RowTraitView(
        content: self,
        trait: .separator(edges.contains(.bottom) && visibility != .automatic ? visibility == .visible : nil))
    }

    /// Sets the colour of the line under the row of a list in which the view is; `nil` for that of the list.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
      RowTraitView(content: self, trait: .separatorColor(edges.contains(.bottom) ? color : nil))
    }

    /// Returns the view unchanged: no lines are between sections.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> Self { self }

    /// Returns the view unchanged: no lines are between sections.
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> Self { self }

    /// Sets the distance between the sections of lists in the view.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { listSectionSpacing(spacing.length) }

    /// Sets the distance between the sections of lists in the view, in points.
    public func listSectionSpacing(_ spacing: Double) -> some View { environment(\.listSectionSpacing, spacing) }
  }

  /// The distance between sections of a list.
  public struct ListSectionSpacing: Hashable, Sendable {
    fileprivate let length: Double

    /// The usual distance.
    public static let `default` = ListSectionSpacing(length: 20)
    /// A small distance.
    public static let compact = ListSectionSpacing(length: 10)

    /// Returns a distance in points.
    public static func custom(_ spacing: Double) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
  }

  /// A view that changes the appearance of its row.
  private nonisolated struct RowTraitView<Content: View>: View {
    let content: Content
    let trait: RowTrait
    @Environment(\.ownRowTraits) private var own
    @Environment(\.isPrivate) private var isPrivate

    init(content: Content, trait: RowTrait) { (self.content, self.trait) = (content, trait) }

    @MainActor var body: some View {
      content
        .onChange(of: Evaluation(), initial: true) { own?.set(isPrivate ? trait.isPrivate : trait) }
        .onDisappear { own?.set(trait.removed) }
    }

    /// A value that differs in each evaluation, because views can't be compared.
    private struct Evaluation: Equatable {
      static func == (a: Evaluation, b: Evaluation) -> Bool { false }
    }
  }

  extension RowTraitView: RowSource {
    /// Returns the rows of the content with the appearance.
    func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
      content.rows(madeBy: TraitRows(maker: maker, trait: trait), at: edges)
    }
  }

  /// Makes rows with an appearance.
  private struct TraitRows: RowMaking {
    let maker: any RowMaking
    let trait: RowTrait
    var gap: AnyView? { maker.gap }

    func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView {
      AnyView(
        maker.row(content, id: id, at: edges).transformEnvironment(\.rowTraits) { trait.complete(&$0) })
    }
  }

  extension RowTrait {
    /// The change back to the appearance of the list.
    fileprivate var removed: RowTrait {
      switch self {
      case .background: .background(nil)
      case .insets: .insets(nil)
      case .separator: .separator(nil)
      case .separatorColor: .separatorColor(nil)
      }
    }
  }
#endif

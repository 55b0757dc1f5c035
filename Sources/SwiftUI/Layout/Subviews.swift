#if SwiftUI
  public import FollowspotViews

  /// One of the views in a view.
  public nonisolated struct Subview: View, Identifiable {
    /// The identity of a view among others.
    public struct ID: Hashable {
      /// The tag of the view, or that of its element in a `ForEach`; `nil` for none.
      fileprivate let tag: AnyHashable?
      /// The number of views with the same tag before it.
      fileprivate let number: Int
    }

    public let id: ID
    fileprivate let view: AnyView

    @MainActor public var body: some View { view }
  }

  /// The views in a view: those in its braces, in groups, and of the elements of each `ForEach`.
  public nonisolated struct SubviewsCollection: RandomAccessCollection {
    private let views: [Subview]

    init(_ parts: [(tag: AnyHashable?, view: AnyView)]) {
      var counts: [AnyHashable?: Int] = [:]
      views = parts.map { part in
        let number = counts[part.tag, default: 0]
        counts[part.tag] = number + 1
        return Subview(id: Subview.ID(tag: part.tag, number: number), view: part.view)
      }
    }

    /// The position of the first view: 0.
    public var startIndex: Int { views.startIndex }
    /// The number of views.
    public var endIndex: Int { views.endIndex }
    /// The view at a position.
    public subscript(position: Int) -> Subview { views[position] }
  }

  nonisolated extension SubviewsCollection: View {
    @MainActor public var body: some View { ForEach(self) { $0 } }
  }

  extension AnyView {
    /// Creates a view from a value of any type; `nil` if it is no view.
    public init?(_fromValue value: Any) {
      guard let view = value as? any View else { return nil }
      self.init(erasing: view)
    }
  }

  extension ForEach where Data == SubviewsCollection, ID == Subview.ID {
    /// Creates a view for each view in another.
    public init(subviews view: some View, @ViewBuilder content: @escaping (Subview) -> Content) {
      self.init(SubviewsCollection(view.tagged), content: content)
    }
  }

  extension Group {
    /// Makes views from those in another.
    public init(subviews view: some View, @ViewBuilder transform: (SubviewsCollection) -> Content) {
      self.init { transform(SubviewsCollection(view.tagged)) }
    }
  }
#endif

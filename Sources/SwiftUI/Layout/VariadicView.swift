#if SwiftUI
  public import FollowspotViews

  /// The names by which code for older systems gets the views in a view.
  public enum _VariadicView {
    /// The views in a view.
    public typealias Children = SubviewsCollection
    /// What makes a view from those in another.
    public typealias Root = _VariadicView_ViewRoot
    /// What makes a view from those in another.
    public typealias ViewRoot = _VariadicView_ViewRoot
    /// What makes several views from those in another.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot
    /// What makes one view from those in another.
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot

    /// The view that a root makes from those in another.
    public nonisolated struct Tree<Root: ViewRoot, Content: View>: View {
      private let root: Root
      private let content: Content

      /// Creates the view.
      public init(_ root: Root, @ViewBuilder content: () -> Content) { (self.root, self.content) = (root, content()) }

      @MainActor public var body: some View { root.body(children: SubviewsCollection(content.tagged)) }
    }
  }

  /// What makes a view from those in another.
  @MainActor @preconcurrency
  public protocol _VariadicView_ViewRoot {
    associatedtype Body: View
    /// Returns the view.
    @ViewBuilder func body(children: _VariadicView.Children) -> Body
  }

  /// What makes several views from those in another.
  public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

  /// What makes one view from those in another.
  public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
#endif

#if SwiftUI
  public import FollowspotViews

  /// The names by which code for older systems gets the views in a view.
  public enum _VariadicView {
    /// The views in a view.
    public typealias Children = SubviewsCollection
    /// A function from the views in a view to another view.
    public typealias Root = _VariadicView_ViewRoot
    /// A function from the views in a view to another view.
    public typealias ViewRoot = _VariadicView_ViewRoot
    /// A function from the views in a view to several views.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot
    /// A function from the views in a view to one view.
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

  /// A function from the views in a view to another view.
  @MainActor @preconcurrency
  public protocol _VariadicView_ViewRoot {
    associatedtype Body: View
    /// Returns the view.
    @ViewBuilder func body(children: _VariadicView.Children) -> Body
  }

  /// A function from the views in a view to several views.
  public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

  /// A function from the views in a view to one view.
  public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
#endif

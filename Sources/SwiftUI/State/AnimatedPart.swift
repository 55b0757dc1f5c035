#if SwiftUI
  public import FollowspotViews

  nonisolated extension View {
    /// Animates the modifiers in braces, and nothing in the view that they modify.
    ///
    /// - Parameters:
    ///   - animation: The animation of their changes; `nil` for none.
    ///   - body: Returns the given view with the modifiers.
    public func animation<Modified: View>(
      _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Modified
    ) -> some View {
      let outer = OuterAnimation()
      return body(PlaceholderContentView(view: self, outer: outer)).transaction {
        outer.animation = $0.animation
        if !$0.disablesAnimations { $0.animation = animation }
      }
    }
  }

  /// The view that modifiers in braces modify.
  public nonisolated struct PlaceholderContentView<Content: View>: View {
    private let view: Content
    private let outer: OuterAnimation?

    init(view: Content) { (self.view, outer) = (view, nil) }

    fileprivate init(view: Content, outer: OuterAnimation) { (self.view, self.outer) = (view, outer) }

    @MainActor public var body: some View {
      view.transaction { [outer] in if let outer { $0.animation = outer.animation } }
    }
  }

  /// The animation of a change as it came to a view. It is set on the way down the tree before the view inside reads it.
  fileprivate final class OuterAnimation {
    var animation: Animation?
  }
#endif

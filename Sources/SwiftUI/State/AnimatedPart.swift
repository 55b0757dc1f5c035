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
    fileprivate let view: Content
    fileprivate let outer: OuterAnimation

    @MainActor public var body: some View {
      view.transaction { [outer] in $0.animation = outer.animation }
    }
  }

  /// The animation of a change as it came to a view. It is set on the way down the tree before the view inside reads it.
  fileprivate final class OuterAnimation {
    var animation: Animation?
  }
#endif

#if SwiftUI
  public import FollowspotViews

  /// A modifier that an animation changes.
  public protocol AnimatableModifier: ViewModifier, Animatable {}

  /// An effect that changes the way in which a view is painted.
  public protocol GeometryEffect: ViewModifier, Animatable {
    /// Returns the map of a view's positions for its size.
    func effectValue(size: CGSize) -> ProjectionTransform
  }

  extension GeometryEffect {
    /// Returns the view under the map.
    public func body(content: Content) -> some View {
      GeometryReader.fitting { content.transformEffect(effectValue(size: $0.size).affine) }
    }
  }
#endif

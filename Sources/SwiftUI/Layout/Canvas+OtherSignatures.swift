#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// The colour space in which a canvas mixes colours. There is one, sRGB with its curve.
  public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
  }

  extension Canvas {
    /// Creates a drawing. The first three parameters are unused: a drawing is as opaque as what it draws, and is drawn
    /// with the frame that it belongs to.
    @_disfavoredOverload
    public init(
      opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
      renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) { self.init(renderer: renderer) }
  }
#endif

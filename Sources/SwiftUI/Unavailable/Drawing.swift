#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  // Parts of drawing that are not there. The compiler rejects each use and says what to write instead.

  extension Path {
    /// Would be a path without crossings.
    @available(*, unavailable, message: "leave this out: paths that cross themselves are filled by either rule")
    public func normalized(eoFill: Bool = false) -> Path { self }
  }

  extension Shape {
    /// Would keep what belongs to one of two shapes only.
    @available(*, unavailable, message: "add both paths to one Path, and fill it with FillStyle(eoFill: true)")
    public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
    /// Would keep the line outside of another shape.
    @available(*, unavailable, message: "draw the other shape over it with blendMode(.destinationOut)")
    public func lineSubtraction(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
    /// Would keep the line inside of another shape.
    @available(*, unavailable, message: "clip the stroked shape by the other: clipShape(_:)")
    public func lineIntersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  }

  /// Would have corners that fit those of the display.
  @available(*, unavailable, message: "use ContainerRelativeShape, or a RoundedRectangle")
  public struct ConcentricRectangle: View {
    /// Would create a shape.
    public init() {}
    public var body: some View { EmptyView() }
  }

  /// Would be the shaders of a program.
  @available(*, unavailable, message: "there are no shaders: draw in a Canvas, or use blur, saturation and the like")
  @dynamicMemberLookup
  public struct ShaderLibrary {
    /// Would be the shaders of the main bundle.
    public static var `default`: ShaderLibrary { preconditionFailure() }
    /// Would be a shader.
    public static subscript(dynamicMember name: String) -> ShaderFunction { preconditionFailure() }
    /// Would be a shader.
    public subscript(dynamicMember name: String) -> ShaderFunction { preconditionFailure() }
  }

  /// A shader that takes arguments, which does not exist here.
  @dynamicCallable
  public struct ShaderFunction {
    /// Would give it arguments.
    public func dynamicallyCall(withArguments arguments: [Any]) -> Any { preconditionFailure() }
  }

  extension GraphicsContext {
    /// Would change what is drawn next.
    @available(*, unavailable, message: "draw without filters, or use blur, shadow and colours of the Canvas")
    public func addFilter(_ filter: Filter) {}
    /// Would draw in Core Graphics.
    @available(*, unavailable, message: "there is no Core Graphics: draw with the context itself")
    public func withCGContext(content: (Any) throws -> Void) rethrows {}
    /// Would clip to what is drawn.
    @available(*, unavailable, message: "use clip(to:) with a Path")
    public func clipToLayer(opacity: Double = 1, content: (inout GraphicsContext) throws -> Void) rethrows {}
    /// A change of what is drawn next.
    public struct Filter: Sendable {
      /// A blur.
      public static func blur(radius: Double) -> Filter { Filter() }
      /// A shadow.
      public static func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> Filter {
        Filter()
      }
      /// Another saturation.
      public static func saturation(_ amount: Double) -> Filter { Filter() }
      /// Another brightness.
      public static func brightness(_ amount: Double) -> Filter { Filter() }
      /// Another contrast.
      public static func contrast(_ amount: Double) -> Filter { Filter() }
      /// Gray in place of colours.
      public static func grayscale(_ amount: Double) -> Filter { Filter() }
      /// Turned hues.
      public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
      /// Weaker colours where there is little of them.
      public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
      /// Colours multiplied by another.
      public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    }

    /// Would find a view of the canvas.
    @available(*, unavailable, message: "draw the text or the image itself: context.draw(Image(systemName:), at:)")
    public func resolveSymbol(id: some Hashable) -> Image? { nil }
  }

  extension Canvas {
    /// Would draw views.
    @available(*, unavailable, message: "draw the texts and images themselves: context.draw(Image(systemName:), at:)")
    public init(
      opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
      renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> some View
    ) { preconditionFailure() }
  }

  extension GraphicsContext.Shading {
    /// Would paint with what is behind.
    @available(*, unavailable, message: "what is behind is not known: use a colour")
    public static var backdrop: Self { preconditionFailure() }
  }

  /// Would make a picture of a view.
  @available(*, unavailable, message: "tests have Bitmap(rendering:size:scale:) of the product FollowspotTesting")
  public struct ImageRenderer<Content: View> {
    /// Would render a view.
    public init(content: Content) { preconditionFailure() }
    /// Would be the scale.
    public var scale: Double {
      get { preconditionFailure() }
      nonmutating set {}
    }
    /// Would be the picture.
    public var uiImage: Any? { preconditionFailure() }
    /// Would be the picture.
    public var cgImage: Any? { preconditionFailure() }
    /// Would be the picture.
    public var nsImage: Any? { preconditionFailure() }
  }

  extension Shape {
    /// Would join two shapes.
    @available(*, unavailable, message: "draw both shapes, or add their paths to one Path")
    public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
    /// Would keep what two shapes have in common.
    @available(*, unavailable, message: "clip one shape by the other: clipShape(_:)")
    public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
    /// Would cut a shape out of another.
    @available(
      *, unavailable, message: "draw the other shape over it with blendMode(.destinationOut), or use reverseMask"
    )
    public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  }

  /// Would compute an animation.
  @available(*, unavailable, message: "use Animation.timingCurve, a Spring, or keyframeAnimator")
  public protocol CustomAnimation {}

  /// Would draw texts.
  @available(*, unavailable, message: "draw the text in a Canvas")
  public protocol TextRenderer {}

  nonisolated extension View {
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: draw in a Canvas, or use blur, saturation and the like")
    public func colorEffect(_ shader: Any, isEnabled: Bool = true) -> some View { self }
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: draw in a Canvas, or use blur, saturation and the like")
    public func layerEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: draw in a Canvas, or use blur, saturation and the like")
    public func distortionEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
    /// Would draw texts in another way.
    @available(*, unavailable, message: "draw the text in a Canvas")
    public func textRenderer(_ renderer: Any) -> some View { self }
  }
#endif

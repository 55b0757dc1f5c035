#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// A change of the look of a view that depends on its size and position, and that does not change the layout.
  public nonisolated protocol VisualEffect: Sendable {
    /// Returns a view with the effect.
    @MainActor func _applied(to view: AnyView) -> AnyView
  }

  /// The effect that changes nothing, on which others build.
  public nonisolated struct EmptyVisualEffect: VisualEffect {
    /// Creates the effect.
    public init() {}

    /// Returns the view.
    @MainActor public func _applied(to view: AnyView) -> AnyView { view }
  }

  /// An effect after another one.
  private nonisolated struct FurtherEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let change: @MainActor @Sendable (AnyView) -> AnyView

    @MainActor func _applied(to view: AnyView) -> AnyView { change(base._applied(to: view)) }
  }

  nonisolated extension VisualEffect {
    func adding(_ change: @escaping @MainActor @Sendable (AnyView) -> some View) -> some VisualEffect {
      FurtherEffect(base: self) { AnyView(change($0)) }
    }

    /// Moves the view to the right and down, in points.
    public func offset(x: Double = 0, y: Double = 0) -> some VisualEffect { adding { $0.offset(x: x, y: y) } }
    /// Moves the view, in points.
    public func offset(_ distance: CGSize) -> some VisualEffect { adding { $0.offset(distance) } }
    /// Shows the view larger or smaller about an anchor.
    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some VisualEffect {
      scaleEffect(x: scale, y: scale, anchor: anchor)
    }
    /// Shows the view larger or smaller about an anchor.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
      scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    /// Shows the view larger or smaller about an anchor.
    public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some VisualEffect {
      adding { $0.scaleEffect(x: x, y: y, anchor: anchor) }
    }
    /// Turns the view about an anchor, clockwise for positive angles.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
      adding { $0.rotationEffect(angle, anchor: anchor) }
    }
    /// Turns the view about an axis, without perspective; see ``View/rotation3DEffect(_:axis:anchor:anchorZ:perspective:)``.
    public func rotation3DEffect(
      _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, anchorZ: Double = 0,
      perspective: Double = 1
    ) -> some VisualEffect { adding { $0.rotation3DEffect(angle, axis: axis, anchor: anchor) } }
    /// Shows the view under a map of positions.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
      adding { $0.transformEffect(transform) }
    }
    /// Shows the view under the affine part of a map of positions.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
      adding { $0.projectionEffect(transform) }
    }
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: use blur, saturation and the like")
    public func colorEffect(_ shader: Any, isEnabled: Bool = true) -> some VisualEffect { self }
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: use blur, saturation and the like")
    public func layerEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
      self
    }
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: use offset, scaleEffect and rotationEffect")
    public func distortionEffect(
      _ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some VisualEffect { self }
    /// Sets the opacity, from 0 (clear) to 1 (opaque).
    public func opacity(_ opacity: Double) -> some VisualEffect { adding { $0.opacity(opacity) } }
    /// Blurs the view; see ``View/blur(radius:opaque:)``.
    public func blur(radius: Double, opaque: Bool = false) -> some VisualEffect {
      adding { $0.blur(radius: radius, opaque: opaque) }
    }
  }

  nonisolated extension View {
    /// Changes the look of the view by its size and position. The layout doesn't change.
    ///
    /// - Parameter effect: Returns the effect. It is called whenever the size changes, and the position if the closure has
    ///   read it.
    public func visualEffect(
      _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
      GeometryReader.fitting { proxy in
        EffectedView(view: AnyView(self), effect: effect(EmptyVisualEffect(), proxy))
      }
    }
  }

  private nonisolated struct EffectedView<Effect: VisualEffect>: View {
    let view: AnyView
    let effect: Effect

    @MainActor var body: some View { effect._applied(to: view) }
  }
#endif

#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  /// A gradient from the top to the bottom of what it paints.
  public nonisolated struct AnyGradient: IndirectStyle, Hashable, Sendable {
    private enum Content: Hashable {
      case gradient(Gradient)
      /// A colour, which is lighter at the top.
      case color(Color)
    }

    private let content: Content

    /// Creates a gradient of colours, the first at the top.
    public init(_ gradient: Gradient) { content = .gradient(gradient) }

    fileprivate init(_ color: Color) { content = .color(color) }

    /// The share of white at the top.
    private static let light: Float = 0.22

    /// Returns the paint in a rectangle.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      linear(in: environment)._paint(in: rect, environment: environment)
    }

    package func style(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(linear(in: environment)) }

    private func linear(in environment: EnvironmentValues) -> LinearGradient {
      let gradient: Gradient
      switch content {
      case .gradient(let given): gradient = given
      case .color(let color):
        var top = color.resolve(in: environment) as Color.Resolved
        top.red += (1 - top.red) * Self.light
        top.green += (1 - top.green) * Self.light
        top.blue += (1 - top.blue) * Self.light
        gradient = Gradient(colors: [Color(top), color])
      }
      return LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)
    }
  }

  extension Color {
    /// The colour as a gradient: it is a little lighter at the top.
    public var gradient: AnyGradient { AnyGradient(self) }
  }
#endif

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
      LinearGradient(gradient: gradient(in: environment), startPoint: .top, endPoint: .bottom)
    }

    /// Returns the colours in an environment.
    fileprivate func gradient(in environment: EnvironmentValues) -> Gradient {
      switch content {
      case .gradient(let given): return given
      case .color(let color):
        var top = color.resolve(in: environment) as Color.Resolved
        top.red += (1 - top.red) * Self.light
        top.green += (1 - top.green) * Self.light
        top.blue += (1 - top.blue) * Self.light
        return Gradient(colors: [Color(top), color])
      }
    }
  }

  /// A gradient of a colour in another form than from top to bottom.
  public nonisolated struct FormedGradient: IndirectStyle {
    fileprivate let gradient: AnyGradient
    fileprivate let form: (Gradient) -> AnyShapeStyle

    /// Returns the paint in a rectangle.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      style(in: environment)._paint(in: rect, environment: environment)
    }

    package func style(in environment: EnvironmentValues) -> AnyShapeStyle { form(gradient.gradient(in: environment)) }
  }

  nonisolated extension ShapeStyle where Self == FormedGradient {
    /// Returns a gradient along a line.
    public static func linearGradient(
      _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> FormedGradient {
      FormedGradient(gradient: gradient) { .linearGradient($0, startPoint: startPoint, endPoint: endPoint) }
    }

    /// Returns a gradient from a centre outwards; lengths in points.
    public static func radialGradient(
      _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
    ) -> FormedGradient {
      FormedGradient(gradient: gradient) {
        AnyShapeStyle(RadialGradient(gradient: $0, center: center, startRadius: startRadius, endRadius: endRadius))
      }
    }

    /// Returns a gradient from a centre outwards, as wide and high as what it paints.
    public static func ellipticalGradient(
      _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
      endRadiusFraction: Double = 0.5
    ) -> FormedGradient {
      FormedGradient(gradient: gradient) {
        AnyShapeStyle(
          EllipticalGradient(
            gradient: $0, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction))
      }
    }

    /// Returns a gradient around a centre.
    public static func angularGradient(
      _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> FormedGradient {
      FormedGradient(gradient: gradient) {
        AnyShapeStyle(AngularGradient(gradient: $0, center: center, startAngle: startAngle, endAngle: endAngle))
      }
    }

    /// Returns a gradient once around a centre.
    public static func conicGradient(
      _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> FormedGradient {
      FormedGradient(gradient: gradient) {
        AnyShapeStyle(AngularGradient(gradient: $0, center: center, angle: angle))
      }
    }
  }

  extension Color {
    /// The colour as a gradient: it is a little lighter at the top.
    public var gradient: AnyGradient { AnyGradient(self) }
  }
#endif

public import FollowspotDrawing
public import FollowspotGeometry

/// Frosted glass: what lies below, blurred, lightened or darkened. Five thicknesses, in light and dark by
/// ``EnvironmentValues/colorScheme`` unless ``colorScheme(_:)`` says which.
///
/// What is seen through it is the app layer: everything painted before the first material or scrim.
public struct Material: Hashable, Sendable {
  /// What a thickness looks like.
  private enum Thickness: Int, Hashable { case ultraThin, thin, regular, thick, ultraThick }

  private let thickness: Thickness
  /// Light or dark; nil for that of the environment.
  private var scheme: ColorScheme?

  /// The clearest.
  public static let ultraThin = Material(thickness: .ultraThin)
  /// Clearer than regular.
  public static let thin = Material(thickness: .thin)
  /// Half clear.
  public static let regular = Material(thickness: .regular)
  /// Less clear than regular.
  public static let thick = Material(thickness: .thick)
  /// Nearly opaque.
  public static let ultraThick = Material(thickness: .ultraThick)

  /// The radius of the blur in points, twice its standard deviation.
  private static let radius = 44.0

  private init(thickness: Thickness) { self.thickness = thickness }

  /// The same material, light or dark wherever it is used.
  public func colorScheme(_ scheme: ColorScheme) -> Material {
    var material = self
    material.scheme = scheme
    return material
  }

  /// How the app layer looks through the material.
  public func backdrop(in environment: EnvironmentValues) -> Backdrop {
    let strength: Double
    let tint: Color
    switch scheme ?? environment.colorScheme {
    case .light:
      strength = [0.46, 0.58, 0.7, 0.81, 0.9][thickness.rawValue]
      tint = Color(white: 0.975, opacity: strength)
    case .dark:
      strength = [0.52, 0.64, 0.75, 0.85, 0.93][thickness.rawValue]
      tint = Color(red: 0.1, green: 0.1, blue: 0.11, opacity: strength)
    }
    return Backdrop(
      radius: Self.radius * environment.displayScale, saturation: 1.8, tint: tint.pixel(in: environment.palette))
  }
}

extension Material: ShapeStyle {
  /// What lies behind, blurred and tinted for the colour scheme.
  public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
    .backdrop(backdrop(in: environment))
  }
}

extension ShapeStyle where Self == Material {
  /// ``Material/ultraThin``
  public static var ultraThinMaterial: Material { .ultraThin }
  /// ``Material/thin``
  public static var thinMaterial: Material { .thin }
  /// ``Material/regular``
  public static var regularMaterial: Material { .regular }
  /// ``Material/thick``
  public static var thickMaterial: Material { .thick }
  /// ``Material/ultraThick``
  public static var ultraThickMaterial: Material { .ultraThick }
}

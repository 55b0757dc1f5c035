public import FollowspotDrawing
public import FollowspotGeometry

/// A blurred and tinted view of the app layer behind, like frosted glass.
///
/// There are five thicknesses. ``EnvironmentValues/colorScheme`` selects the light or dark variant unless
/// ``colorScheme(_:)`` sets it. The app layer is all content painted before the first material or scrim, and what lies
/// below further materials without touching an earlier one.
public struct Material: Hashable, Sendable {
  /// The thicknesses, the clearest first.
  private enum Thickness: Int, Hashable { case ultraThin, thin, regular, thick, ultraThick }

  private let thickness: Thickness
  /// The variant; `nil` for the environment's.
  private var scheme: ColorScheme?

  /// The clearest material.
  public static let ultraThin = Material(thickness: .ultraThin)
  /// A material clearer than ``regular``.
  public static let thin = Material(thickness: .thin)
  /// A material of medium clearness.
  public static let regular = Material(thickness: .regular)
  /// A material less clear than ``regular``.
  public static let thick = Material(thickness: .thick)
  /// A nearly opaque material.
  public static let ultraThick = Material(thickness: .ultraThick)

  /// The radius of the blur in points, twice its standard deviation.
  private static let radius = 44.0

  private init(thickness: Thickness) { self.thickness = thickness }

  /// Returns the material in a fixed light or dark variant.
  public func colorScheme(_ scheme: ColorScheme) -> Material {
    var material = self
    material.scheme = scheme
    return material
  }

  /// Returns the effect on the app layer behind.
  package func backdrop(in environment: EnvironmentValues) -> Backdrop {
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
  /// Returns a paint that blurs and tints the content behind.
  public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
    .backdrop(backdrop(in: environment))
  }
}

nonisolated extension ShapeStyle where Self == Material {
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

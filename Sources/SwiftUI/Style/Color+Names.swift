#if SwiftUI
  public import FollowspotDrawing
  internal import FollowspotExecution
  internal import FollowspotGeometry
  public import FollowspotViews
  public import Foundation

  extension Color {
    /// Creates a colour from its hue, 0…1.
    ///
    /// - Parameters:
    ///   - hue: The position on the colour circle, from 0 (red) to 1 (red again).
    ///   - saturation: The strength of the colour, 0…1.
    ///   - brightness: The brightness, 0…1.
    ///   - opacity: The opacity, from 0 (clear) to 1 (opaque).
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
      func channel(_ shift: Double) -> Double {
        let position = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
        return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
      }
      self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// Creates the colour of a kiosk's theme with a name. There are no asset catalogues here: names that
    /// ``NamedColors`` doesn't know give the primary colour.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bundle: Unused.
    public init(_ name: String, bundle: Bundle? = nil) {
      self = NamedColors.color(name) ?? .primary
    }
  }

  /// The colours that `Color("name")` finds, in place of an asset catalogue.
  public enum NamedColors {
    nonisolated(unsafe) private static var colors: [String: Color] = [:]
    private static let lock = NSLock()

    /// Gives a colour a name. Names are given before the first view is shown.
    public static func set(_ color: Color, for name: String) { lock.withLock { colors[name] = color } }

    static func color(_ name: String) -> Color? { lock.withLock { colors[name] } }
  }

  nonisolated extension ShapeStyle where Self == Color {
    /// The colour of links: the accent.
    public static var link: Color { .accentColor }
    /// The colour of the prompt in a field.
    public static var placeholder: Color { .secondary }
    /// The background of the display.
    public static var windowBackground: Color { Color(.role(.background)) }
    /// The weak colour behind controls.
    public static var fill: Color { .secondary.opacity(0.2) }
  }
#endif

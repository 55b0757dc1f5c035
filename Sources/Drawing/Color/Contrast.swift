internal import Glibc

extension Color {
  /// The relative luminance that WCAG 2 defines, from 0 (black) to 1 (white). A role has none and counts as black; the
  /// opacity is ignored.
  private var luminance: Double {
    guard case .components(let red, let green, let blue) = source else { return 0 }
    func light(_ value: Double) -> Double {
      let value = value > 0 ? min(value, 1) : 0
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Returns the contrast with another colour, from 1 to 21. Both must have components.
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the colour mixed with a share of another one, 0…1. Both must have components.
  package func mixed(with other: Color, by share: Double) -> Color {
    guard case .components(let red, let green, let blue) = source,
      case .components(let otherRed, let otherGreen, let otherBlue) = other.source
    else { return self }
    return Color(
      red: red + (otherRed - red) * share, green: green + (otherGreen - green) * share,
      blue: blue + (otherBlue - blue) * share, opacity: opacity)
  }
}

#if SwiftUI
  /// The height of a card.
  public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable { case fraction(Double), height(Double) }

    private let kind: Kind

    /// Half of the display.
    public static let medium = fraction(0.5)
    /// Nearly all of the display.
    public static let large = fraction(0.94)

    /// A share of the display's height; 0 for NaN.
    public static func fraction(_ fraction: Double) -> PresentationDetent {
      PresentationDetent(kind: .fraction(fraction.isNaN ? 0 : max(0, min(fraction, 1))))
    }
    /// A height in points; 0 for NaN.
    public static func height(_ height: Double) -> PresentationDetent {
      PresentationDetent(kind: .height(height.isNaN ? 0 : max(0, height)))
    }

    /// Returns the height on a display, in points.
    func height(on display: Double) -> Double {
      switch kind {
      case .fraction(let fraction): display * fraction
      case .height(let height): min(height, display)
      }
    }
  }
#endif

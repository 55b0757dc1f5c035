#if SwiftUI
  public import FollowspotViews

  /// Forms of a symbol, such as the filled one.
  public struct SymbolVariants: Hashable, Sendable {
    private var hasSlash = false
    private var enclosure: String?
    private var isFilled = false

    /// The symbol as its name says.
    public static let none = SymbolVariants()
    /// In a circle.
    public static let circle = none.circle
    /// In a square.
    public static let square = none.square
    /// In a rectangle.
    public static let rectangle = none.rectangle
    /// Filled.
    public static let fill = none.fill
    /// Struck through.
    public static let slash = none.slash

    /// The form in a circle.
    public var circle: SymbolVariants { changed { $0.enclosure = "circle" } }
    /// The form in a square.
    public var square: SymbolVariants { changed { $0.enclosure = "square" } }
    /// The form in a rectangle.
    public var rectangle: SymbolVariants { changed { $0.enclosure = "rectangle" } }
    /// The filled form.
    public var fill: SymbolVariants { changed { $0.isFilled = true } }
    /// The form that is struck through.
    public var slash: SymbolVariants { changed { $0.hasSlash = true } }

    /// Whether all of another's forms are part of this one.
    public func contains(_ other: SymbolVariants) -> Bool {
      (hasSlash || !other.hasSlash) && (isFilled || !other.isFilled)
        && (other.enclosure == nil || enclosure == other.enclosure)
    }

    private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
      var variants = self
      change(&variants)
      return variants
    }

    mutating func add(_ other: SymbolVariants) {
      hasSlash = hasSlash || other.hasSlash
      enclosure = other.enclosure ?? enclosure
      isFilled = isFilled || other.isFilled
    }

    /// Returns the name of the form of a symbol. Forms without a symbol are left out.
    func name(_ name: String, where exists: (String) -> Bool) -> String {
      [hasSlash ? "slash" : nil, enclosure, isFilled ? "fill" : nil].compactMap(\.self).reduce(name) {
        let longer = $0 + "." + $1
        return exists(longer) ? longer : $0
      }
    }
  }

  private enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

  extension EnvironmentValues {
    /// The forms of symbols.
    public var symbolVariants: SymbolVariants {
      get { self[SymbolVariantsKey.self] }
      set { self[SymbolVariantsKey.self] = newValue }
    }
  }

  nonisolated extension View {
    /// Shows another form of the symbols in the view, where there is one.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
      transformEnvironment(\.symbolVariants) { $0.add(variant) }
    }
  }
#endif

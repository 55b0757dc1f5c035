#if SwiftUI
  package import FollowspotDrawing
  package import FollowspotGeometry

  /// One of the foreground styles around.
  package nonisolated struct ForegroundLevel: LeveledStyle, Hashable, Sendable {
    /// The number of stronger styles.
    package var index: Int
    /// The factor of its opacity.
    package var opacity = 1.0

    /// Creates a level.
    package init(index: Int) { self.index = index }

    /// Returns the style in an environment.
    package func style(in environment: EnvironmentValues) -> AnyShapeStyle {
      environment.foregroundLevels[index].opacity(opacity)
    }

    package var foregroundLevel: ForegroundLevel { self }

    @MainActor package func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      let style = style(in: environment)
      guard style.color == nil else { return style._paint(in: rect, environment: environment) }
      return style._paint(in: rect, environment: environment.insideLevel)
    }
  }

  /// A style that means another one.
  package protocol IndirectStyle: ShapeStyle {
    /// Returns the other style in an environment.
    nonisolated func style(in environment: EnvironmentValues) -> AnyShapeStyle
  }

  /// A style that is one of the foreground styles around.
  package protocol LeveledStyle: IndirectStyle {
    /// The one that it is.
    nonisolated var foregroundLevel: ForegroundLevel { get }
  }

  /// The foreground style and the weaker ones.
  nonisolated struct ForegroundLevels {
    private var styles: [AnyShapeStyle]
    /// The number of styles that are skipped, because a weaker one became the foreground style.
    private var depth = 0

    /// The factors of the opacity of weaker styles.
    private static let factors = [1, 0.5, 0.25, 0.15, 0.08]
    /// The factors for the secondary colour, which is weaker than the primary one.
    private static let secondaryFactors = [1, 0.6, 0.3, 0.1]

    init(_ styles: [AnyShapeStyle]) { self.styles = styles }

    /// Whether the weaker styles were set too, as for the parts of a symbol.
    var arePalette: Bool { styles.count > 1 && depth == 0 }

    subscript(_ level: Int) -> AnyShapeStyle {
      let level = level + depth
      if level < styles.count { return styles[level] }
      if styles.count == 1, let color = styles[0].color, color.source == .role(.primary) {
        let factor = Self.secondaryFactors[min(level - 1, Self.secondaryFactors.count - 1)]
        return AnyShapeStyle(Color.secondary.opacity(factor * color.opacity))
      }
      return styles[styles.count - 1].opacity(Self.factors[min(level - styles.count + 1, Self.factors.count - 1)])
    }

    /// Returns the levels with a weaker one as the first.
    func from(_ level: ForegroundLevel) -> ForegroundLevels {
      if level.opacity != 1 { return ForegroundLevels([self[level.index].opacity(level.opacity)]) }
      var levels = self
      levels.depth += level.index
      return levels
    }
  }

  extension EnvironmentValues {
    /// The environment of a style that was found as a level. A level in that style would find the style itself, so it is
    /// one of the primary colour.
    var insideLevel: EnvironmentValues {
      var inner = self
      inner.foregroundLevels = ForegroundLevels([AnyShapeStyle(Color.primary)])
      return inner
    }

    /// Sets the foreground style and the weaker ones. One that depends on the styles around takes them from here.
    package mutating func setForeground(_ styles: [AnyShapeStyle]) {
      let levels: ForegroundLevels
      if styles.count == 1, let level = styles[0].foregroundLevel {
        levels = foregroundLevels.from(level)
      } else {
        levels = ForegroundLevels(styles.map { $0.foregroundLevel?.style(in: self) ?? $0 })
      }
      foregroundStyle = levels[0]
      foregroundLevels = levels
    }
  }

  nonisolated extension AnyShapeStyle {
    /// Returns the style itself, or the one that it means in an environment.
    func resolved(in environment: EnvironmentValues) -> AnyShapeStyle {
      if color != nil { return self }
      guard let style = style as? any IndirectStyle else { return self }
      return style.style(in: environment)
        .resolved(in: style is any LeveledStyle ? environment.insideLevel : environment)
    }

    fileprivate var foregroundLevel: ForegroundLevel? {
      color == nil ? (style as? any LeveledStyle)?.foregroundLevel : nil
    }

    /// Returns the style with its opacity multiplied by a factor, 0…1.
    package func opacity(_ factor: Double) -> AnyShapeStyle {
      if factor == 1 { return self }
      if let color { return AnyShapeStyle(color.opacity(factor)) }
      return AnyShapeStyle(FadedStyle(base: self, opacity: factor))
    }
  }

  /// A style that is less opaque.
  private nonisolated struct FadedStyle: ChangedStyle {
    let base: AnyShapeStyle
    let opacity: Double

    @MainActor func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      switch base._paint(in: rect, environment: environment) {
      case .color(let pixel): return .color(pixel.opacity(opacity))
      case .linearGradient(var gradient):
        for index in gradient.stops.indices {
          gradient.stops[index].pixel = gradient.stops[index].pixel.opacity(opacity)
        }
        return .linearGradient(gradient)
      case .backdrop(let backdrop): return .backdrop(backdrop)
      }
    }
  }
#endif

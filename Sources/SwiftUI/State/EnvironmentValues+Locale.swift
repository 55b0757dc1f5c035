#if SwiftUI
  public import FollowspotViews
  public import Foundation

  private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar? { nil } }
  private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone? { nil } }
  private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
  private enum DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }

  extension EnvironmentValues {
    /// The visitor's language and region.
    public var locale: Locale {
      get { languageTag.map { Locale(identifier: $0) } ?? .current }
      set { languageTag = newValue.identifier(.bcp47) }
    }

    /// Whether a language was set.
    var hasLocale: Bool { languageTag != nil }

    /// The calendar of dates.
    public var calendar: Calendar {
      get {
        var calendar = self[CalendarKey.self] ?? .current
        if self[CalendarKey.self] == nil, hasLocale { calendar.locale = locale }
        return calendar
      }
      set { self[CalendarKey.self] = newValue }
    }

    /// The time zone of dates.
    public var timeZone: TimeZone {
      get { self[TimeZoneKey.self] ?? .current }
      set { self[TimeZoneKey.self] = newValue }
    }

    /// The length of a pixel's side, in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// The size of controls, for styles that have several. Those of Followspot have one.
    public var controlSize: ControlSize {
      get { self[ControlSizeKey.self] }
      set { self[ControlSizeKey.self] = newValue }
    }

    /// The size of texts that the visitor prefers, for views that have several layouts. Fonts keep their sizes.
    public var dynamicTypeSize: DynamicTypeSize {
      get { self[DynamicTypeSizeKey.self] }
      set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// The size of texts that the visitor prefers, by the older names.
    public var sizeCategory: ContentSizeCategory {
      get { ContentSizeCategory(dynamicTypeSize) }
      set { dynamicTypeSize = newValue.size }
    }
  }

  /// The size of texts that a visitor prefers.
  public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one for visitors who see little.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Whether a size is smaller than another.
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
  }

  /// The size of texts that a visitor prefers, by the older names.
  public enum ContentSizeCategory: Comparable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one for visitors who see little.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    fileprivate init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

    fileprivate var size: DynamicTypeSize {
      DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? DynamicTypeSize.large.rawValue]
    }
  }

  nonisolated extension View {
    /// Sets the size of controls, for styles that have several. Those of Followspot have one: that of a finger.
    public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }

    /// Sets the size of texts for views that have several layouts. Fonts keep their sizes.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    /// Limits the size of texts for views that have several layouts. Fonts keep their sizes.
    public func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View {
      transformEnvironment(\.dynamicTypeSize) { $0 = min(max($0, range.lowerBound), range.upperBound) }
    }

    /// Limits the size of texts for views that have several layouts. Fonts keep their sizes.
    public func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View {
      transformEnvironment(\.dynamicTypeSize) { $0 = min($0, range.upperBound) }
    }

    /// Limits the size of texts for views that have several layouts. Fonts keep their sizes.
    public func dynamicTypeSize(_ range: PartialRangeFrom<DynamicTypeSize>) -> some View {
      transformEnvironment(\.dynamicTypeSize) { $0 = max($0, range.lowerBound) }
    }
  }
#endif

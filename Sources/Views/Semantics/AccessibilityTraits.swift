internal import FollowspotSemantics

/// The purpose of a view for those who can't see or touch it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates a set of traits from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A view that acts when it is pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 2)
  /// A text that doesn't change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 3)
  /// A switch.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 4)
  /// The chosen one of several views.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 5)
  /// A view whose changes are announced when nothing else is being said.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 6)

  static let roles: [(AccessibilityTraits, Role)] = [
    (.isStaticText, .text), (.isImage, .image), (.isHeader, .heading), (.isButton, .button), (.isToggle, .toggle),
  ]
}

/// The way an element treats the views inside.
public enum AccessibilityChildBehavior: String, Hashable, Sendable, CaseIterable {
  /// The labels of the views become one label. Views with actions stay elements inside.
  case combine
  /// The views are elements inside.
  case contain
  /// The views are left out.
  case ignore
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: Int, Hashable, Sendable, CaseIterable {
  /// No particular level; it counts as the first.
  case unspecified = 0
  /// The levels, from the heading of a whole screen to the smallest part.
  case h1, h2, h3, h4, h5, h6
}

/// The changes of a view that are announced.
public enum AccessibilityLiveRegion: String, Hashable, Sendable, CaseIterable {
  /// None.
  case off
  /// All, when nothing else is being said.
  case polite
  /// All, at once.
  case assertive
}

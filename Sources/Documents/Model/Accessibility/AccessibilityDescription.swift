/// The words and rules about a view for visitors who cannot see or touch it, and for scripts.
package struct AccessibilityDescription: Hashable, Sendable {
  /// The name in place of the texts inside.
  package var label: TextTemplate?
  /// The value in words.
  package var value: TextTemplate?
  /// The effect of using the view.
  package var hint: TextTemplate?
  /// Whether the view and everything inside are left out.
  package var isHidden: Bool?
  /// The purposes and states of the view.
  package var traits: [TraitName]?
  /// The order among neighbours; `nil` for 0.
  package var sortPriority: Double?
  /// The treatment of the views inside, if the view is one element.
  package var children: ChildBehaviorName?
  /// The level of the heading that the view is.
  package var heading: HeadingName?
  /// The names of the view's gestures.
  package var actions: GestureNamesDescription?
  /// The changes that are announced.
  package var liveRegion: LiveRegionName?
  /// Whether the view shows something that is for the visitor alone.
  package var isPrivate: Bool?

  /// Creates a description that says nothing.
  package init() {}
}

/// SwiftUI's `AccessibilityTraits` by name.
package enum TraitName: String, Hashable, Sendable, CaseIterable {
  case isButton, isHeader, isImage, isStaticText, isToggle, isSelected, updatesFrequently
}

/// SwiftUI's `AccessibilityChildBehavior` by name.
package enum ChildBehaviorName: String, Hashable, Sendable, CaseIterable {
  case combine, contain, ignore
}

/// SwiftUI's `AccessibilityHeadingLevel` by name.
package enum HeadingName: String, Hashable, Sendable, CaseIterable {
  case h1, h2, h3, h4, h5, h6
}

/// The urgency of announcements by name.
package enum LiveRegionName: String, Hashable, Sendable, CaseIterable {
  case off, polite, assertive
}

/// The names of actions that visitors otherwise perform by gestures; `nil` for a gesture without a name.
package struct GestureNamesDescription: Hashable, Sendable {
  /// The names of a double tap and a long press.
  package var doubleTap, longPress: TextTemplate?
  /// The names of swipes in a fixed direction.
  package var left, right, up, down: TextTemplate?
  /// The names of swipes to the start and the end of lines of text.
  package var leading, trailing: TextTemplate?

  /// Creates names of no gestures.
  package init() {}
}

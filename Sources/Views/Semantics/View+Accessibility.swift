package import FollowspotSemantics

nonisolated extension View {
  func accessibility(_ change: AccessibilityChange?) -> some View {
    Modified(content: self, modifier: AccessibilityModifier(change: change))
  }

  /// Names the view. Scripts find it by this name, and it is read aloud in place of the texts in the view.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { accessibility(.label(String(label))) }

  /// Sets the value of the view in words.
  public func accessibilityValue(_ value: some StringProtocol) -> some View { accessibility(.value(String(value))) }

  /// Says what happens when the view is used.
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { accessibility(.hint(String(hint))) }

  /// Names the view for scripts. The name is never shown or read aloud.
  public func accessibilityIdentifier(_ identifier: String) -> some View { accessibility(.identifier(identifier)) }

  /// Sets whether the view and everything inside are left out, because they say nothing new.
  public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility(hidden ? .hidden : nil) }

  /// Makes one element of the view.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility(.element(children))
  }

  /// Adds traits.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { accessibility(.add(traits)) }

  /// Removes traits.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { accessibility(.remove(traits)) }

  /// Makes a heading of the text.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibility(.heading(max(1, level.rawValue)))
  }

  /// Sets the order among the elements around: higher priorities come first, equal ones in the order in which they are
  /// written.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    accessibility(.sortPriority(sortPriority.isFinite ? sortPriority : 0))
  }

  /// Adds an action with a name, for what a visitor can otherwise do only by a gesture.
  public func accessibilityAction(named name: some StringProtocol, _ handler: @escaping () -> Void) -> some View {
    accessibility(.action(String(name), handler))
  }

  /// Sets whether changes of the view are announced.
  public func accessibilityLiveRegion(_ region: AccessibilityLiveRegion) -> some View {
    accessibility(Live(rawValue: region.rawValue).map { .live($0) })
  }

  /// Sets whether the view shows something that is for the visitor alone. Its words are left out of dumps and messages, and
  /// screenshots and recordings have areas of one colour in place of its texts and pictures.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    accessibility(sensitive ? .isPrivate : nil)
      .transformedEnvironment { if sensitive { $0.isPrivate = true } }
  }

  /// Names what the gestures of the view do.
  package func accessibilityGestures(_ gestures: [AccessibilityGesture]) -> some View {
    accessibility(.gestures(gestures))
  }

  /// Makes a button of a text that says what a tap does, where a view around the text takes the tap.
  package func accessibilityTapsAround() -> some View { accessibility(.tapsAround) }

  /// Makes the view a separate part of the display; `nil` makes none.
  package func accessibilityScope(_ scope: AccessibilityScope?) -> some View {
    accessibility(scope.map { .scope($0) })
  }
}

extension ViewHost {
  /// Performs an element's action with a name. Returns false if there is none.
  @discardableResult
  package func perform(_ name: String, on id: SemanticsNode.ID) -> Bool {
    guard let node = rootNode?.node(id.serial) else { return false }
    for case let modifier as ModifierNode<AccessibilityModifier> in node.containers {
      guard let handler = modifier.modifier.change?.handler(of: name) else { continue }
      handler()
      return true
    }
    return false
  }
}

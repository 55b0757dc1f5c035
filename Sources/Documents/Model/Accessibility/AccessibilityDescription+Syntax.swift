extension GestureNamesDescription {
  static let syntax = Syntax<GestureNamesDescription>.record(
    "gesture names", GestureNamesDescription(),
    [
      Row("doubleTap", .template, \.doubleTap, "The name of what 'onDoubleTapGesture' does."),
      Row("longPress", .template, \.longPress, "The name of what 'onLongPressGesture' does."),
      Row("left", .template, \.left, "The name of what a swipe to the left does."),
      Row("right", .template, \.right, "The name of what a swipe to the right does."),
      Row("up", .template, \.up, "The name of what a swipe up does."),
      Row("down", .template, \.down, "The name of what a swipe down does."),
      Row("leading", .template, \.leading, "The name of what a swipe to the start of lines does."),
      Row("trailing", .template, \.trailing, "The name of what a swipe to the end of lines does."),
    ]
  ) { _, fields, reader in
    if fields.entries.isEmpty {
      reader.report(at: fields.position, "no gesture is named here; name one, such as 'longPress: Remove'")
    }
  }
}

extension ViewModifiers {
  /// The modifiers for visitors who cannot see or touch the view.
  static let accessibilityRows: [Row<ViewModifiers>] = [
    Row(
      "accessibilityLabel", .template, \.accessibility.label,
      "The view's name, which is read aloud in place of the texts inside, and by which scripts find it."),
    Row("accessibilityValue", .template, \.accessibility.value, "The view's value in words."),
    Row("accessibilityHint", .template, \.accessibility.hint, "What happens when the view is used."),
    Row(
      "accessibilityHidden", .flag, \.accessibility.isHidden,
      "Whether the view and everything inside are not read aloud, because they say nothing new."),
    Row(
      "accessibilityAddTraits", .oneOrMore(Syntax<TraitName>.choice), \.accessibility.traits,
      "What the view is, such as 'isHeader' or 'isStaticText', or its state, such as 'isSelected'."),
    Row(
      "accessibilitySortPriority", .number(-1000...1000), \.accessibility.sortPriority,
      "The order of reading among the views around; higher numbers first. Default: as written."),
    Row(
      "accessibilityElement", Syntax<ChildBehaviorName>.choice, \.accessibility.children,
      "Makes one element of the view: 'combine' joins the texts inside, 'contain' groups them, 'ignore' leaves them out."
    ),
    Row(
      "accessibilityHeading", Syntax<HeadingName>.choice, \.accessibility.heading,
      "Makes a heading of the text; 'h1' is the heading of a whole screen."),
    Row(
      "accessibilityActions", GestureNamesDescription.syntax, \.accessibility.actions,
      "The names of the view's gestures other than taps, for visitors who use keys or speech."),
    Row(
      "liveRegion", Syntax<LiveRegionName>.choice, \.accessibility.liveRegion,
      "Whether changes of the view are announced: 'polite' when nothing else is being said, 'assertive' at once."),
    Row(
      "privacySensitive", .flag, \.accessibility.isPrivate,
      "Whether the view shows something for the visitor alone; its words are left out of dumps, and screenshots hide it."
    ),
  ]
}

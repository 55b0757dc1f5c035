internal import FollowspotDocuments
internal import FollowspotSemantics
internal import FollowspotViews

extension ViewFactory {
  /// Makes one element of what is inside a view. Gestures are added later, so that they belong to the element.
  func joined(_ view: AnyView, _ description: AccessibilityDescription) -> AnyView {
    guard let children = description.children else { return view }
    return AnyView(view.accessibilityElement(children: children.value))
  }

  /// Returns a view with everything that is said about it to visitors who cannot see or touch it.
  func described(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    let description = modifiers.accessibility
    if description == AccessibilityDescription() { return content }
    var view = content
    if let traits = description.traits {
      view = AnyView(view.accessibilityAddTraits(traits.reduce(into: []) { $0.formUnion($1.value) }))
    }
    if let heading = description.heading { view = AnyView(view.accessibilityHeading(heading.value)) }
    let words = SpokenTexts(description, modifiers, in: layoutDirection)
    if !words.templates.isEmpty {
      view =
        words.templates.allSatisfy(\.isFixed)
        ? named(view, words) : AnyView(NamedView(content: view, words: words, factory: self))
    }
    if let region = description.liveRegion { view = AnyView(view.accessibilityLiveRegion(region.value)) }
    if description.isPrivate == true { view = AnyView(view.privacySensitive()) }
    if description.isHidden == true { view = AnyView(view.accessibilityHidden(true)) }
    return view
  }

  /// Returns a view with its words, as the data are at present.
  fileprivate func named(_ content: AnyView, _ words: SpokenTexts) -> AnyView {
    var view = content
    if !words.gestures.isEmpty {
      let names = words.gestures.map { gesture in
        AccessibilityGesture(gesture.kind, name: text(gesture.name).string) { perform(gesture.actions) }
      }
      let isPrivate = words.gestures.contains { data.isPrivate($0.name) }
      view = AnyView(view.accessibilityGestures(names).privacySensitive(isPrivate))
    }
    if let label = words.label { view = AnyView(view.accessibilityLabel(text(label))) }
    if let value = words.value { view = AnyView(view.accessibilityValue(text(value))) }
    if let hint = words.hint { view = AnyView(view.accessibilityHint(text(hint))) }
    return view
  }

  /// Returns a text in the visitor's language with the current data, in a row with those of the row.
  func text(_ template: TextTemplate) -> Phrase {
    template.isFixed
      ? Phrase(resolver.message(template.source))
      : data.text(template, resolver.wording(of: template.source), word: resolver.word)
  }
}

/// The words about a view, each a text that may contain data.
struct SpokenTexts {
  /// A gesture with the name of what it does.
  struct Gesture {
    let kind: AccessibilityGesture.Kind
    let name: TextTemplate
    let actions: [Action]
  }

  let label, value, hint: TextTemplate?
  private(set) var gestures: [Gesture] = []

  init(_ description: AccessibilityDescription, _ modifiers: ViewModifiers, in direction: LayoutDirection) {
    (label, value, hint) = (description.label, description.value, description.hint)
    guard let names = description.actions else { return }
    let swipe = modifiers.onSwipeGesture ?? SwipeDescription()
    let (start, end): (AccessibilityGesture.Kind, AccessibilityGesture.Kind) =
      direction == .leftToRight ? (.swipeLeft, .swipeRight) : (.swipeRight, .swipeLeft)
    let all: [(AccessibilityGesture.Kind, TextTemplate?, [Action]?)] = [
      (.doubleTap, names.doubleTap, modifiers.onDoubleTapGesture),
      (.longPress, names.longPress, modifiers.onLongPressGesture), (.swipeLeft, names.left, swipe.left),
      (.swipeRight, names.right, swipe.right), (.swipeUp, names.up, swipe.up), (.swipeDown, names.down, swipe.down),
      (start, names.leading, swipe.leading), (end, names.trailing, swipe.trailing),
    ]
    gestures = all.compactMap { kind, name, actions in
      guard let name, let actions else { return nil }
      return Gesture(kind: kind, name: name, actions: actions)
    }
  }

  var templates: [TextTemplate] { [label, value, hint].compactMap(\.self) + gestures.map(\.name) }
}

/// A view whose label, value, hint or actions contain data. It is evaluated again only when these change.
private struct NamedView: View {
  let content: AnyView
  let words: SpokenTexts
  let factory: ViewFactory

  var body: some View {
    let view = factory.named(content, words)
    let moving = words.templates.filter(factory.data.followsClock)
    if moving.isEmpty {
      view
    } else {
      view.onVisibility(of: moving) {
        $0.forEach(factory.data.follow)
      } onEnd: {
        $0.forEach(factory.data.leave)
      }
    }
  }
}

extension ChildBehaviorName {
  fileprivate var value: AccessibilityChildBehavior {
    switch self {
    case .combine: .combine
    case .contain: .contain
    case .ignore: .ignore
    }
  }
}

extension TraitName {
  fileprivate var value: AccessibilityTraits {
    switch self {
    case .isButton: .isButton
    case .isHeader: .isHeader
    case .isImage: .isImage
    case .isStaticText: .isStaticText
    case .isToggle: .isToggle
    case .isSelected: .isSelected
    case .updatesFrequently: .updatesFrequently
    }
  }
}

extension HeadingName {
  fileprivate var value: AccessibilityHeadingLevel {
    switch self {
    case .h1: .h1
    case .h2: .h2
    case .h3: .h3
    case .h4: .h4
    case .h5: .h5
    case .h6: .h6
    }
  }
}

extension LiveRegionName {
  fileprivate var value: AccessibilityLiveRegion {
    switch self {
    case .off: .off
    case .polite: .polite
    case .assertive: .assertive
    }
  }
}

extension ViewDescription {
  /// The views that lie directly in it, behind it and before it.
  var inner: [ViewDescription] { content.views + ornaments }

  /// The views behind it and before it.
  var ornaments: [ViewDescription] {
    guard let modifiers else { return [] }
    let ground = if case .views(let ground) = modifiers.background { ground } else { [ViewDescription]() }
    return ground + (modifiers.overlay ?? [])
  }

  /// Calls a closure with the view and all in it, until that returns false for one: what lies in it is left out.
  package func walk(_ body: (ViewDescription) -> Bool) {
    guard body(self) else { return }
    for view in inner { view.walk(body) }
  }

  /// What a touch of it does.
  var touchActions: [Action] {
    var actions = modifiers?.onTapGesture ?? []
    if case .button(_, let own) = content { actions += own }
    return actions
  }
}

extension ViewDescription.Content {
  /// The views inside.
  var views: [ViewDescription] {
    switch self {
    case .vStack(let views, _, _), .hStack(let views, _, _), .lazyVStack(let views, _, _),
      .lazyHStack(let views, _, _), .zStack(let views, _), .scrollView(let views, _), .group(let views),
      .button(let views, _):
      views
    case .grid(let rows, _, _, _): rows.flatMap(\.self)
    case .rows(let rows): rows.content + rows.empty
    case .spacer, .divider, .text, .image, .shape, .color, .overlayContainer, .linearGradient: []
    }
  }

  /// What documents call it; nil for what only holds others.
  package var name: String? {
    switch self {
    case .vStack: "VStack"
    case .hStack: "HStack"
    case .lazyVStack: "LazyVStack"
    case .lazyHStack: "LazyHStack"
    case .zStack: "ZStack"
    case .grid: "Grid"
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .scrollView: "ScrollView"
    case .group, .rows: nil
    case .text: "Text"
    case .image: "Image"
    case .button: "Button"
    case .shape: "shape"
    case .color: "Color"
    case .overlayContainer: "OverlayContainer"
    case .linearGradient: "LinearGradient"
    }
  }
}

extension Document {
  /// Everything that is shown, outermost views only.
  var roots: [ViewDescription] {
    let steps = guides.flatMap(\.steps).flatMap { $0.content ?? [] }
    let labels = spotlights.flatMap { $0.labels.values.flatMap(\.self) }
    let sheets = sheets.flatMap { $0.content + ($0.scrimContent ?? []) }
    let warning = settings.session?.warning?.content ?? []
    return screens.flatMap(\.views) + steps + sheets + labels + overlays.flatMap(\.content) + warning
  }
}

extension ScreenDescription {
  /// Whether one of its views has a container.
  package func has(container: String) -> Bool {
    var isThere = false
    for view in views {
      view.walk { view in
        if view.modifiers?.overlayContainer?.contains(container) == true { isThere = true }
        if case .overlayContainer(container) = view.content { isThere = true }
        return !isThere
      }
    }
    return isThere
  }
}

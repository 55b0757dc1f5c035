internal import FollowspotDrawing

extension ViewDescription {
  /// The views directly inside, behind and in front of the view, and in its place.
  package var inner: [ViewDescription] { content.views + others }

  /// The views behind and in front of the view, and in its place.
  package var others: [ViewDescription] { ornaments + (modifiers?.otherwise ?? []) }

  /// The views behind and in front of the view.
  var ornaments: [ViewDescription] {
    guard let modifiers else { return [] }
    let behind = if case .views(let views) = modifiers.background { views } else { [ViewDescription]() }
    return behind + (modifiers.overlay ?? [])
  }

  /// Calls a closure with the view and all views in it. If the closure returns false, the content of that view is
  /// skipped.
  package func walk(_ body: (ViewDescription) -> Bool) {
    guard body(self) else { return }
    for view in inner { view.walk(body) }
  }

  /// Whether the view or one inside does something when it is used.
  var hasAction: Bool {
    if case .button = content { return true }
    if let modifiers, modifiers.hasGesture { return true }
    return inner.contains(where: \.hasAction)
  }

  /// The actions of a tap on the view.
  package var touchActions: [Action] {
    var actions = modifiers?.onTapGesture ?? []
    switch content {
    case .button(_, let own, _): actions += own
    case .control(let control): actions += control.actions
    case .tabs(let tabs): actions += tabs.actions
    case .list(let list): actions += list.actions
    default: break
    }
    return actions
  }
}

extension ViewModifiers {
  fileprivate var hasGesture: Bool {
    onTapGesture != nil || onDoubleTapGesture != nil || onLongPressGesture != nil || onSwipeGesture != nil
  }
}

extension ViewDescription.Content {
  /// The views directly inside.
  var views: [ViewDescription] {
    switch self {
    case .vStack(let views, _, _), .hStack(let views, _, _), .lazyVStack(let views, _, _),
      .lazyHStack(let views, _, _), .zStack(let views, _), .scrollView(let views, _, _), .viewThatFits(let views, _),
      .group(let views), .button(let views, _, _), .lazyGrid(let views, _):
      views
    case .tabs(let tabs): tabs.tabs.flatMap(\.content)
    case .list(let list): [list.rows]
    case .control(let control): control.views
    case .grid(let rows, _, _, _): rows.flatMap(\.self)
    case .rows(let rows): rows.content + rows.empty
    case .spacer, .divider, .text, .image, .code, .shape, .color, .overlayContainer, .linearGradient: []
    }
  }

  /// The name of the view in documents, or `nil` for a group or rows.
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
    case .viewThatFits: "ViewThatFits"
    case .list: "List"
    case .lazyGrid(_, let tracks): tracks.direction == .vertical ? "LazyVGrid" : "LazyHGrid"
    case .group, .rows: nil
    case .text: "Text"
    case .image: "Image"
    case .code(let code): code.symbology == .qr ? "QRCode" : "Barcode"
    case .button: "Button"
    case .control(let control): control.kind.rawValue
    case .tabs: "TabView"
    case .shape: "shape"
    case .color: "Color"
    case .overlayContainer: "OverlayContainer"
    case .linearGradient: "LinearGradient"
    }
  }
}

extension Document {
  /// The outermost views of everything that is shown.
  package var roots: [ViewDescription] {
    let steps = guides.flatMap(\.steps).flatMap { $0.content ?? [] }
    let labels = spotlights.flatMap { $0.labels.values.flatMap(\.self) }
    let sheets = sheets.flatMap { $0.content + ($0.scrimContent ?? []) }
    let warning = settings.session?.warning?.content ?? []
    return screens.flatMap(\.views) + steps + sheets + labels + overlays.flatMap(\.content) + warning
  }
}

extension ScreenDescription {
  /// Whether one of the screen's views has a container.
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

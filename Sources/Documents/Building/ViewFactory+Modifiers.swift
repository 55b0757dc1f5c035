internal import Drawing
internal import Geometry
internal import Spotlights
internal import Views

extension ViewFactory {
  /// A view with all that is done to it, from the inside out, in the order of ``ViewModifiers``' properties.
  func modified(_ view: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    reacting(composed(boxed(lettered(view, modifiers), modifiers), modifiers), modifiers)
  }

  /// What texts inside follow.
  private func lettered(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    var view = content
    if let font = modifiers.font { view = AnyView(view.font(look.font(font))) }
    if let color = modifiers.foregroundColor { view = AnyView(view.foregroundColor(look.color(color))) }
    if let limit = modifiers.lineLimit { view = AnyView(view.lineLimit(limit)) }
    if let alignment = modifiers.multilineTextAlignment { view = AnyView(view.multilineTextAlignment(alignment)) }
    if let spacing = modifiers.lineSpacing { view = AnyView(view.lineSpacing(look.points(spacing))) }
    if modifiers.fixedSize == true { view = AnyView(view.fixedSize()) }
    return view
  }

  /// What gives it an extent and a ground.
  private func boxed(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    var view = content
    if let padding = modifiers.padding {
      view = AnyView(
        view.padding(
          EdgeInsets(
            top: look.points(padding.top), leading: look.points(padding.leading), bottom: look.points(padding.bottom),
            trailing: look.points(padding.trailing))))
    }
    if let frame = modifiers.frame { view = framed(view, frame) }
    switch modifiers.background {
    case .color(let color): view = AnyView(view.background { look.color(color) })
    case .views(let inner): view = AnyView(view.background { container(inner) })
    case nil: break
    }
    if let overlay = modifiers.overlay { view = AnyView(view.overlay { container(overlay) }) }
    return view
  }

  private func framed(_ content: AnyView, _ frame: FrameDescription) -> AnyView {
    let alignment = frame.alignment?.value ?? .center
    var view = content
    if frame.width != nil || frame.height != nil {
      view = AnyView(
        view.frame(width: frame.width.map(look.points), height: frame.height.map(look.points), alignment: alignment))
    }
    if frame.minWidth != nil || frame.maxWidth != nil || frame.minHeight != nil || frame.maxHeight != nil {
      view = AnyView(
        view.frame(
          minWidth: frame.minWidth.map(look.points), maxWidth: frame.maxWidth.map(look.points),
          minHeight: frame.minHeight.map(look.points), maxHeight: frame.maxHeight.map(look.points),
          alignment: alignment))
    }
    return view
  }

  /// What happens to its picture as a whole.
  private func composed(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    var view = content
    if modifiers.clipShape != nil || modifiers.cornerRadius != nil { view = clipped(view, to: modifiers.outline) }
    if let border = modifiers.border { view = bordered(view, border, along: modifiers.outline) }
    if let mask = modifiers.mask { view = AnyView(view.mask { container(mask) }) }
    if let mode = modifiers.blendMode { view = AnyView(view.blendMode(mode)) }
    if let shadow = modifiers.shadow {
      let color = shadow.color.map(look.color) ?? Color(white: 0, opacity: 0.33)
      view = AnyView(view.shadow(color: color, radius: look.points(shadow.radius), x: shadow.x, y: shadow.y))
    }
    if let opacity = modifiers.opacity { view = AnyView(view.opacity(opacity)) }
    return view
  }

  /// What it reacts to, what it is called, and where it is moved.
  private func reacting(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    var view = content
    if let actions = modifiers.onTapGesture { view = AnyView(view.onTapGesture { perform(actions) }) }
    if let actions = modifiers.onAppear { view = AnyView(view.onAppear { perform(actions) }) }
    if let actions = modifiers.onDisappear { view = AnyView(view.onDisappear { perform(actions) }) }
    if modifiers.disabled == true { view = AnyView(view.disabled(true)) }
    if let id = modifiers.id {
      view = AnyView(view.spotlightElement(key: MarkKey(id), shape: focusShape(modifiers.outline)))
    }
    if let offset = modifiers.offset { view = AnyView(view.offset(x: offset.x, y: offset.y)) }
    if let position = modifiers.position { view = AnyView(view.position(x: position.x, y: position.y)) }
    if modifiers.ignoresSafeArea == true { view = AnyView(view.ignoresSafeArea()) }
    if let priority = modifiers.layoutPriority { view = AnyView(view.layoutPriority(priority)) }
    if let index = modifiers.zIndex { view = AnyView(view.zIndex(index)) }
    return view
  }
}

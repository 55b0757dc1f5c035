internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotOverlays
internal import FollowspotSpotlights
internal import FollowspotViews

extension ViewFactory {
  /// Returns a view with all its modifiers, in the order that ``ViewModifiers`` describes.
  func modified(_ view: AnyView, _ description: ViewDescription) -> AnyView {
    guard let modifiers = description.modifiers else { return inDirection(labelled(view, description)) }
    let cutout = modifiers.id.map { (marks(of: $0), self.cutoutShape(on: description)) }
    var view = view
    if case .button(let label, let actions, let look) = description.content, look.style == .plain {
      // The background is a part of the button: it accepts touches, and it looks pressed or disabled.
      view = button(grounded(inside().label(label), description, modifiers), actions, look)
    } else {
      view = grounded(view, description, modifiers)
    }
    return inDirection(reacting(composed(view, modifiers), modifiers, cutout: cutout))
  }

  /// Applies the modifiers of texts, the frame, the background and its edge.
  private func grounded(
    _ content: AnyView, _ description: ViewDescription, _ modifiers: ViewModifiers
  ) -> AnyView {
    // A label covers the background if there is one, and otherwise only the content.
    let hasGround = modifiers.background != nil || modifiers.border != nil
    var view = styled(content, modifiers)
    if !hasGround { view = labelled(view, description) }
    view = boxed(view, modifiers)
    if hasGround { view = labelled(view, description) }
    if let cut = modifiers.cut { view = clipped(view, to: cut) }
    if let border = modifiers.border { view = bordered(view, border, along: modifiers.cut ?? .rectangle) }
    return view
  }

  /// Returns the keys by which guides find a view.
  private func marks(of id: String) -> [SpotlightKey] {
    let own = SpotlightKey(id, in: rowKey.map { .key($0) })
    return isInFirstRow ? [own, SpotlightKey(id, in: .first)] : [own]
  }

  private func labelled(_ view: AnyView, _ description: ViewDescription) -> AnyView {
    guard builder.labels != .none, let kind = description.content.name, kind != "Spacer" else { return view }
    return AnyView(view.layoutLabel(ViewLabel(description, kind: kind, isGround: isGround)))
  }

  /// The factory of views that lie behind or in front of a view.
  private var ornament: ViewFactory {
    var factory = inside()
    factory.isGround = true
    return factory
  }

  /// Applies the modifiers of texts.
  private func styled(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    var view = content
    if let font = modifiers.font { view = AnyView(view.font(resolver.font(font))) }
    if let color = modifiers.foregroundColor { view = AnyView(view.foregroundColor(resolver.color(color))) }
    if let limit = modifiers.lineLimit { view = AnyView(view.lineLimit(limit)) }
    if let alignment = modifiers.multilineTextAlignment { view = AnyView(view.multilineTextAlignment(alignment)) }
    if let spacing = modifiers.lineSpacing { view = AnyView(view.lineSpacing(resolver.points(spacing))) }
    if modifiers.fixedSize == true { view = AnyView(view.fixedSize()) }
    return view
  }

  /// Applies the modifiers of the frame and the background.
  private func boxed(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    var view = content
    if let padding = modifiers.padding { view = AnyView(view.padding(resolver.insets(padding))) }
    if let frame = modifiers.frame { view = framed(view, frame, modifiers.animation?.value) }
    switch modifiers.background {
    case .fill(.color(let color)): view = AnyView(view.background { resolver.color(color) })
    case .fill(.material(let name)):
      view = AnyView(view.background(name.material, in: (modifiers.cut ?? .rectangle).shape(in: resolver)))
    case .views(let inner): view = AnyView(view.background { ornament.container(inner) })
    case nil: break
    }
    if let overlay = modifiers.overlay { view = AnyView(view.overlay { ornament.container(overlay) }) }
    return view
  }

  private func framed(_ content: AnyView, _ frame: FrameDescription, _ animation: Animation?) -> AnyView {
    let alignment = frame.alignment.value
    var view = content
    if frame.width?.isOfData == true || frame.height?.isOfData == true {
      view = AnyView(MeasuredFrame(content: view, frame: frame, factory: self, animation: animation))
    } else if frame.width != nil || frame.height != nil {
      view = AnyView(
        view.frame(
          width: frame.width?.points(in: self), height: frame.height?.points(in: self), alignment: alignment))
    }
    if frame.minWidth != nil || frame.maxWidth != nil || frame.minHeight != nil || frame.maxHeight != nil {
      view = AnyView(
        view.frame(
          minWidth: frame.minWidth.map(resolver.points), maxWidth: frame.maxWidth.map(resolver.points),
          minHeight: frame.minHeight.map(resolver.points), maxHeight: frame.maxHeight.map(resolver.points),
          alignment: alignment))
    }
    return view
  }

  /// Applies the modifiers of the picture as a whole.
  private func composed(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    var view = content
    if let mask = modifiers.mask { view = AnyView(view.mask { ornament.container(mask) }) }
    if let mask = modifiers.reverseMask { view = AnyView(view.reverseMask { ornament.container(mask) }) }
    if let mode = modifiers.blendMode { view = AnyView(view.blendMode(mode)) }
    if let shadow = modifiers.shadow {
      view = AnyView(
        view.shadow(
          color: resolver.color(shadow.color), radius: resolver.points(shadow.radius), x: shadow.x, y: shadow.y)
      )
    }
    switch modifiers.opacity {
    case .fixed(let opacity): view = AnyView(view.opacity(opacity))
    case .data?:
      if let opacity = modifiers.opacity {
        view = AnyView(
          MeasuredOpacity(content: view, opacity: opacity, data: data, animation: modifiers.animation?.value))
      }
    case nil: break
    }
    if let motion = modifiers.repeats { view = pulsing(view, motion) }
    return view
  }

  /// Applies gestures and appearance actions, then targets, overlays, the position, and animations.
  private func reacting(
    _ content: AnyView, _ modifiers: ViewModifiers, cutout: (marks: [SpotlightKey], shape: AnyShape)?
  ) -> AnyView {
    var view = joined(content, modifiers.accessibility)
    view = touched(view, modifiers)
    if let actions = modifiers.onAppear { view = AnyView(view.onAppear { perform(actions) }) }
    if let actions = modifiers.onDisappear { view = AnyView(view.onDisappear { perform(actions) }) }
    if let actions = modifiers.onScan { view = AnyView(view.onScan { perform(actions, scanned: $0) }) }
    switch modifiers.disabled {
    case .fixed(true): view = AnyView(view.disabled(true))
    case .data(let condition): view = AnyView(DisabledView(content: view, data: data, condition: condition))
    case .fixed(false), nil: break
    }
    view = described(view, modifiers)
    if modifiers.defaultFocus == true { view = AnyView(view.defaultFocus(true)) }
    if let cutout { view = AnyView(view.spotlightElement(keys: cutout.marks, shape: cutout.shape)) }
    if let priority = modifiers.accessibility.sortPriority {
      view = AnyView(view.accessibilitySortPriority(priority))
    }
    for name in modifiers.overlayContainer ?? [] {
      view = AnyView(view.overlayContainer(name, configuration: configuration(ofContainer: name)))
    }
    if let name = modifiers.containerView, let overlay = builder.document.overlay(name) {
      view = AnyView(PresentedOverlay(content: view, builder: builder, overlay: overlay))
    }
    switch modifiers.offset.map({ ($0, $0.x, $0.y) }) {
    case (_, .fixed(let x), .fixed(let y))?: view = AnyView(view.offset(x: mirrored(x), y: y))
    case (let offset, _, _)?:
      view = AnyView(
        MeasuredOffset(content: view, offset: offset, factory: self, animation: modifiers.animation?.value))
    case nil: break
    }
    if let position = modifiers.position { view = AnyView(view.position(x: position.x, y: position.y)) }
    if modifiers.ignoresSafeArea == true { view = AnyView(view.ignoresSafeArea()) }
    if let columns = modifiers.gridCellColumns { view = AnyView(view.gridCellColumns(columns)) }
    if let alignment = modifiers.gridColumnAlignment { view = AnyView(view.gridColumnAlignment(alignment.value)) }
    if let priority = modifiers.layoutPriority { view = AnyView(view.layoutPriority(priority)) }
    if let index = modifiers.zIndex { view = AnyView(view.zIndex(index)) }
    if let animation = modifiers.animation { view = AnyView(view.animation(animation.value, value: resolver.key)) }
    if let transition = modifiers.transition { view = AnyView(view.transition(transition.value)) }
    return view
  }

  /// Applies the gestures.
  private func touched(_ content: AnyView, _ modifiers: ViewModifiers) -> AnyView {
    var view = content
    switch (modifiers.onTapGesture, modifiers.onDoubleTapGesture) {
    case (let once?, let twice?):
      view = AnyView(
        view.pressableGesture(
          TapGesture(count: 2).onEnded { perform(twice) }
            .exclusively(before: TapGesture().onEnded { perform(once) })))
    case (let once?, nil): view = AnyView(view.pressableGesture(TapGesture().onEnded { perform(once) }))
    case (nil, let twice?): view = AnyView(view.pressableGesture(TapGesture(count: 2).onEnded { perform(twice) }))
    case (nil, nil): break
    }
    if let actions = modifiers.onLongPressGesture {
      view = AnyView(view.pressableGesture(LongPressGesture().onEnded { _ in perform(actions) }))
    }
    if let swipe = modifiers.onSwipeGesture {
      view = AnyView(
        view.frameGesture(
          SwipeGesture(swipe.directions(in: layoutDirection)).onEnded {
            perform(swipe.actions(of: $0, in: layoutDirection))
          }))
    }
    return view
  }
}

extension SwipeDescription {
  fileprivate func actions(of direction: SwipeGesture.Direction, in layoutDirection: LayoutDirection) -> [Action] {
    let isRightToLeft = layoutDirection == .rightToLeft
    return switch direction {
    case .left: (left ?? []) + ((isRightToLeft ? trailing : leading) ?? [])
    case .right: (right ?? []) + ((isRightToLeft ? leading : trailing) ?? [])
    case .up: up ?? []
    case .down: down ?? []
    }
  }

  /// Returns the directions that have actions. The views around handle the others.
  fileprivate func directions(in layoutDirection: LayoutDirection) -> SwipeGesture.Direction.Set {
    SwipeGesture.Direction.allCases.filter { !actions(of: $0, in: layoutDirection).isEmpty }
      .reduce(into: []) { $0.insert(.init($1)) }
  }
}

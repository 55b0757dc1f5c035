internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// A button with the chosen option of a picker, which opens a list of all options over the screen.
struct MenuPicker: View {
  let picker: OptionsPicker
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    Pressed(action: { isOpen = true }) { look in
      HStack(spacing: target / 4) {
        if !hidesLabels {
          picker.label.controlText(isEnabled: isEnabled)
          Spacer(minLength: 0)
        }
        closed(look)
      }
      .frame(minHeight: target)
      .background { if hidesLabels { picker.hiddenLabel } }
      .contentShape(Rectangle())
      .wideRing()
    }
    .control(ControlSemantics(.button, states: isOpen ? .expanded : []))
    .presentation(
      from: MenuAnchorKey.self, isPresented: isOpen && isEnabled,
      transition: .opacity.animation(.easeOut(duration: 0.12))
    ) { anchor in
      AnyView(OpenMenu(picker: picker, anchor: anchor, close: { isOpen = false }))
    }
  }

  private func closed(_ look: ControlLook) -> some View {
    HStack(spacing: target / 6) {
      picker.chosenView.foregroundColor(isEnabled ? .accentColor : .secondary).chosenOption()
      Chevron(points: .down)
        .stroke(
          isEnabled ? Color.accentColor : .secondary,
          style: StrokeStyle(lineWidth: target / 16, lineCap: .round, lineJoin: .round)
        )
        .frame(width: target * 0.3, height: target * 0.15)
    }
    .padding(.horizontal, target * 0.25)
    .padding(.vertical, target * 0.1)
    .frame(minWidth: target, minHeight: target)
    .background {
      ControlBackground()
    }
    .controlLook(look)
    .anchorPreference(key: MenuAnchorKey.self, value: .bounds) { $0 }
  }
}

/// The position of the button that opens a menu.
private enum MenuAnchorKey: PreferenceKey {
  static var defaultValue: Anchor<Rect>? { nil }

  static func reduce(value: inout Anchor<Rect>?, nextValue: () -> Anchor<Rect>?) { value = value ?? nextValue() }
}

/// The list of an open menu. A touch outside and the command *back* close it.
private struct OpenMenu: View {
  let picker: OptionsPicker
  let anchor: Anchor<Rect>?
  let close: @MainActor () -> Void
  @Environment(\.minimumTargetSize) private var target

  /// The least width in points. Of many options only some are measured.
  private var least: Double { picker.options.count > 12 ? target * 6 : 0 }

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .topLeading) {
        Color.black.opacity(0.2).onTapGesture(perform: close).accessibilityHidden(true)
        MenuPlace(anchor: anchor.map { proxy[$0] }, size: proxy.size, least: least) { list }
      }
    }
    .accessibilityScope(AccessibilityScope(.dialog, isModal: true, dismiss: close))
  }

  private var list: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        picker.label.frame(width: 0, height: 0).clipped()
        LazyVStack(making: picker.chosen) {
          ForEach(picker.options.indices, id: \.self) { index in
            VStack(spacing: 0) {
              if index > 0 { Color(.role(.separator)).frame(height: 1) }
              MenuRow(picker: picker, index: index, close: close)
            }
          }
        }
      }
      .choiceGroup()
    }
    .padding(ControlLook.lineWidth)
    .background {
      ControlBackground()
    }
    .clipShape(RoundedRectangle(cornerRadius: ControlLook.cornerRadius))
  }
}

private struct MenuRow: View {
  let picker: OptionsPicker
  let index: Int
  let close: @MainActor () -> Void
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let isChosen = picker.chosen == index
    Pressed {
      picker.pick(index)
      close()
    } content: { look in
      HStack(spacing: target / 6) {
        if isChosen { ChosenMark(color: .accentColor) } else { Color.clear.frame(width: target * 0.4, height: 1) }
        picker.options[index].view.foregroundColor(isChosen ? .accentColor : .primary)
        Spacer(minLength: 0)
      }
      .padding(.horizontal, target * 0.25)
      .frame(minHeight: target)
      .background { Color(.role(.surface)) }
      .contentShape(Rectangle())
      .controlLook(look)
    }
    .control(ControlSemantics(.option, states: isChosen ? .selected : []))
    .defaultFocus(isChosen)
    .revealedAtFirst(isChosen)
  }
}

/// Places a list below the button that opened it, or above, or over it if neither side has enough room.
private struct MenuPlace: Layout {
  /// The frame of the button, in points; `nil` once it is gone.
  let anchor: Rect?
  let size: Size
  /// The least width, in points.
  let least: Double
  private let margin = 8.0

  init(anchor: Rect?, size: Size, least: Double) { (self.anchor, self.size, self.least) = (anchor, size, least) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size { size }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let list = subviews.first else { return }
    let anchor = anchor ?? Rect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    let widest = bounds.width - 2 * margin
    let width = min(widest, max(anchor.width, least, list.sizeThatFits(.unspecified).width))
    let ideal = list.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let below = bounds.maxY - margin - anchor.maxY - margin / 2
    let above = anchor.minY - margin / 2 - bounds.minY - margin
    let height = ideal <= max(below, above) ? ideal : min(ideal, bounds.height - 2 * margin)
    let y =
      ideal <= below
      ? anchor.maxY + margin / 2
      : ideal <= above ? anchor.minY - margin / 2 - ideal : bounds.maxY - margin - height
    // The trailing edges align. A layout counts from the leading side.
    let isMirrored = subviews.layoutDirection == .rightToLeft
    let trailing = isMirrored ? bounds.width - anchor.minX : anchor.maxX
    let x = max(margin, min(trailing - width, bounds.width - margin - width))
    list.place(
      at: Point(x: bounds.minX + x, y: y),
      proposal: ProposedViewSize(width: width, height: height))
  }
}

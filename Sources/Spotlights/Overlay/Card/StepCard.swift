internal import Drawing
internal import Geometry
internal import Views

/// What a card says of a step: title, message, how far it is, and the buttons or what a touch does.
struct StepCard: View {
  let style: DefaultOverlay.Style
  let context: FocusContext

  var body: some View {
    VStack(alignment: .leading, spacing: style.padding / 2) {
      if let title = context.title {
        Text(title).font(style.titleFont).foregroundColor(.primary)
      }
      Text(context.message).font(style.messageFont).foregroundColor(.primary)
        .lineSpacing(4)
      if hasButtons { buttons } else { footnote }
    }
    .padding(style.padding)
  }

  private var footnote: some View {
    HStack(spacing: style.padding) {
      progress
      Spacer(minLength: 0)
      if let hint { Text(hint).foregroundColor(.accentColor) }
    }
    .font(style.footnoteFont)
    .lineLimit(1)
    .padding(.top, style.padding / 4)
  }

  private var progress: some View {
    Text(style.progress(at: context.number, of: context.count)).font(style.footnoteFont).foregroundColor(.secondary)
      .lineLimit(1)
  }

  /// What a touch anywhere does; a button that does it says it itself.
  private var hint: String? {
    if context.phase == .resting || context.action(of: .next) != nil { return nil }
    return context.isLast ? style.finishHint : style.continueHint
  }

  private var hasButtons: Bool { StepButton.allCases.contains { context.action(of: $0) != nil } }

  private var hasWayOn: Bool { context.action(of: .back) != nil || context.action(of: .next) != nil }
  private var hasWayOut: Bool { context.action(of: .skip) != nil || context.action(of: .close) != nil }

  /// Ways out at the start of a row and ways on at its end; ways on above ways out where the card is too narrow.
  /// The progress stands where there is room left, since every line makes the card hide more.
  @ViewBuilder private var buttons: some View {
    if !hasWayOn, hint != nil {
      footnote
      HStack(spacing: 0) {
        waysOut.padding(.leading, -CardButtonStyle.inset)
        Spacer(minLength: 0)
      }
      // A word's button is higher than the word: what is around keeps its distance from that.
      .padding(.vertical, -12)
    } else if !hasWayOn || !hasWayOut {
      if hint != nil { footnote }
      HStack(spacing: 12) {
        if hint == nil { progress }
        Spacer(minLength: 0)
        waysOut.padding(.trailing, hasWayOut ? -CardButtonStyle.inset : 0)
        waysOn(fill: false)
      }
    } else if min(style.maxWidth, context.container.width - 2 * style.placement.margin) < 400 {
      HStack(spacing: 12) { waysOn(fill: true) }.padding(.top, style.padding / 4)
      HStack(spacing: 12) {
        progress
        Spacer(minLength: 0)
        waysOut.padding(.trailing, -CardButtonStyle.inset)
      }
      // A word's button is higher than the word: the card's edge keeps its distance from that.
      .padding(.bottom, -12)
    } else {
      footnote
      HStack(spacing: 12) {
        // A word alone lines up with the words above it.
        waysOut.padding(.leading, -CardButtonStyle.inset)
        Spacer(minLength: 0)
        waysOn(fill: false)
      }
    }
  }

  private var waysOut: some View {
    HStack(spacing: 4) {
      button(.skip, title: style.skip, .plain)
      button(.close, title: style.close, .plain)
    }
  }

  @ViewBuilder private func waysOn(fill: Bool) -> some View {
    button(.back, title: style.back, .outlined, fills: fill)
    button(.next, title: context.isLast ? style.finish : style.next, .filled, fills: fill)
  }

  @ViewBuilder private func button(
    _ button: StepButton, title: String, _ look: CardButtonStyle.Look, fills: Bool = false
  ) -> some View {
    if let action = context.action(of: button) {
      Button(title, action: action)
        .font(style.buttonFont)
        .lineLimit(1)
        .buttonStyle(CardButtonStyle(look: look, fills: fills))
        .found(as: button)
    }
  }
}

/// A button of a card: a word with room for a finger.
struct CardButtonStyle: ButtonStyle {
  enum Look { case plain, outlined, filled }

  /// Room beside the word, in points.
  static let inset = 20.0
  /// The height, in points: above the 44 that a fingertip needs.
  static let height = 48.0

  let look: Look
  let fills: Bool

  func makeBody(configuration: Configuration) -> some View {
    let shape = RoundedRectangle(cornerRadius: 12)
    configuration.label
      .foregroundColor(look == .filled ? Color(.role(.surface)) : look == .plain ? .secondary : .accentColor)
      .padding(.horizontal, Self.inset)
      .frame(minWidth: 72, maxWidth: fills ? .infinity : nil, minHeight: Self.height, maxHeight: Self.height)
      .background { if look == .filled { shape.fill(Color.accentColor) } }
      .overlay { if look == .outlined { shape.strokeBorder(Color.accentColor.opacity(0.45), lineWidth: 1.5) } }
      .contentShape(Rectangle())
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

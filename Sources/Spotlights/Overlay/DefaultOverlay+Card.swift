internal import Drawing
internal import Geometry
internal import Views

extension DefaultOverlay {
  /// The card of the default overlay.
  struct Card: View {
    let style: Style
    let context: FocusContext

    var body: some View {
      VStack(alignment: .leading, spacing: style.padding / 2) {
        if let title = context.title {
          Text(title).font(style.titleFont).foregroundColor(.primary)
        }
        Text(context.message).font(style.messageFont).foregroundColor(.primary)
          .lineSpacing(4)
        footnote
        if hasButtons { buttons }
      }
      .padding(style.padding)
      .background(Color(.role(.surface)), in: RoundedRectangle(cornerRadius: style.cornerRadius))
      .shadow(color: Color(white: 0, opacity: 0.35), radius: 20, y: 4)
    }

    private var footnote: some View {
      HStack(spacing: style.padding) {
        Text(style.progress(at: context.number, of: context.count)).foregroundColor(.secondary)
        Spacer(minLength: 0)
        if let hint { Text(hint).foregroundColor(.accentColor) }
      }
      .font(style.footnoteFont)
      .lineLimit(1)
      .padding(.top, style.padding / 4)
    }

    /// What a touch anywhere does; a button that does it says it itself.
    private var hint: String? {
      if context.phase == .resting || context.action(of: .next) != nil { return nil }
      return context.isLast ? style.finishHint : style.continueHint
    }

    private var hasButtons: Bool { StepButton.allCases.contains { context.action(of: $0) != nil } }

    /// Ways out at the start, ways on at the end; one below the other where the display is too narrow for a row.
    @ViewBuilder private var buttons: some View {
      if min(style.maxWidth, context.container.width - 2 * style.placement.margin) < 400 {
        VStack(spacing: 8) {
          button(.next, title: context.isLast ? style.finish : style.next, .filled, fills: true)
          button(.back, title: style.back, .outlined, fills: true)
          button(.skip, title: style.skip, .plain, fills: true)
          button(.close, title: style.close, .plain, fills: true)
        }
      } else {
        HStack(spacing: 12) {
          // A word alone lines up with the words above it.
          HStack(spacing: 4) {
            button(.skip, title: style.skip, .plain)
            button(.close, title: style.close, .plain)
          }
          .padding(.leading, -CardButtonStyle.inset)
          Spacer(minLength: 0)
          button(.back, title: style.back, .outlined)
          button(.next, title: context.isLast ? style.finish : style.next, .filled)
        }
      }
    }

    @ViewBuilder private func button(
      _ button: StepButton, title: String, _ look: CardButtonStyle.Look, fills: Bool = false
    ) -> some View {
      if let action = context.action(of: button) {
        Button(title, action: action)
          .font(style.buttonFont)
          .lineLimit(1)
          .buttonStyle(CardButtonStyle(look: look, fills: fills))
      }
    }
  }
}

/// A button of a card: a word with room for a finger.
private struct CardButtonStyle: ButtonStyle {
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

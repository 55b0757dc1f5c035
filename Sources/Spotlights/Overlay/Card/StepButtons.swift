internal import FollowspotDrawing
internal import FollowspotViews

/// The buttons of a card: skip, close, back and next.
struct StepButtons: View {
  let style: DefaultOverlay.Style
  let isLast: Bool
  /// Returns the action of a button; `nil` hides the button.
  let action: (StepButton) -> (() -> Void)?

  var body: some View {
    ForEach([StepButton.skip, .close, .back, .next].filter { action($0) != nil }, id: \.self) { button in
      Button(title(of: button)) { action(button)?() }
        .font(style.buttonFont)
        .multilineTextAlignment(.center)
        .buttonStyle(CardButtonStyle(appearance: appearance(of: button), letters: style.buttonFont.description.size))
        .found(as: button)
        .defaultFocus(button == .next)
        .layoutValue(key: StepPart.self, value: button == .skip || button == .close ? .dismissal : .navigation)
    }
  }

  private func title(of button: StepButton) -> String {
    switch button {
    case .back: style.back
    case .next: isLast ? style.finish : style.next
    case .skip: style.skip
    case .close: style.close
    }
  }

  private func appearance(of button: StepButton) -> CardButtonStyle.Appearance {
    switch button {
    case .back: .outlined
    case .next: .filled
    case .skip, .close: .tinted
    }
  }
}

/// A button of a card: a label with room for a finger, on a background that looks touchable.
struct CardButtonStyle: ButtonStyle {
  enum Appearance { case tinted, outlined, filled }

  let appearance: Appearance
  /// The font size of the label in points. The paddings scale with it.
  let letters: Double

  func makeBody(configuration: Configuration) -> some View { CardButton(configuration: configuration, style: self) }
}

private struct CardButton: View {
  let configuration: ButtonStyleConfiguration
  let style: CardButtonStyle
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: style.letters * 0.65)
    configuration.label
      .foregroundColor(
        style.appearance == .filled ? Color(.role(.surface)) : style.appearance == .tinted ? .primary : .accentColor
      )
      .padding(.horizontal, style.letters * 1.1)
      .padding(.vertical, style.letters / 3)
      .frame(minWidth: max(target, style.letters * 4), maxWidth: .infinity, minHeight: max(target, style.letters * 2.4))
      .background {
        switch style.appearance {
        case .filled: shape.fill(Color.accentColor)
        case .tinted: shape.fill(Color.primary.opacity(0.08))
        case .outlined: shape.strokeBorder(Color.accentColor.opacity(0.45), lineWidth: 1.5)
        }
      }
      .contentShape(Rectangle())
      .controlLook(configuration.isPressed ? .pressed : .normal)
  }
}

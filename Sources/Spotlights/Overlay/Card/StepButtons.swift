internal import Drawing
internal import Geometry
internal import Views

/// The buttons of a card that do something, ways out before ways on.
struct StepButtons: View {
  let style: DefaultOverlay.Style
  let isLast: Bool
  /// What a button does; nil where it is not to be shown.
  let action: (StepButton) -> (() -> Void)?

  var body: some View {
    ForEach([StepButton.skip, .close, .back, .next].filter { action($0) != nil }, id: \.self) { button in
      Button(title(of: button)) { action(button)?() }
        .font(style.buttonFont)
        .multilineTextAlignment(.center)
        .buttonStyle(CardButtonStyle(look: look(of: button)))
        .found(as: button)
        .layoutValue(key: StepPart.self, value: button == .skip || button == .close ? .wayOut : .wayOn)
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

  private func look(of button: StepButton) -> CardButtonStyle.Look {
    switch button {
    case .back: .outlined
    case .next: .filled
    case .skip, .close: .plain
    }
  }
}

/// A button of a card: a word with room for a finger.
struct CardButtonStyle: ButtonStyle {
  enum Look { case plain, outlined, filled }

  /// Room beside the word, in points.
  static let inset = 20.0
  /// The least height, in points: above the 44 that a fingertip needs.
  static let height = 48.0
  /// What is above a word of one line, and below it, in points.
  static let air = 12.0

  let look: Look

  func makeBody(configuration: Configuration) -> some View {
    let shape = RoundedRectangle(cornerRadius: 12)
    configuration.label
      .foregroundColor(look == .filled ? Color(.role(.surface)) : look == .plain ? .secondary : .accentColor)
      .padding(.horizontal, Self.inset)
      .padding(.vertical, Self.air / 2)
      .frame(minWidth: 72, maxWidth: .infinity, minHeight: Self.height)
      .background { if look == .filled { shape.fill(Color.accentColor) } }
      .overlay { if look == .outlined { shape.strokeBorder(Color.accentColor.opacity(0.45), lineWidth: 1.5) } }
      .contentShape(Rectangle())
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

/// What a touch, or a view that comes or goes, sets off.
public enum Action: Hashable, Sendable {
  /// Go to a screen.
  case navigate(String)
  /// Go back to the screen before.
  case back
  /// Show a guide from its first step, whatever was recorded.
  case startGuide(String)
  /// End the guide that is running.
  case dismiss
  /// Go on in the guide that is running.
  case nextStep
  /// Go back in the guide that is running.
  case previousStep
  /// Tell the host a word.
  case send(String)
  /// Speak another language from now on, a BCP 47 tag.
  case setLocale(String)
}

extension Action {
  private enum Word: String, CaseIterable {
    case back, dismiss, nextStep, previousStep
  }

  enum Keys {
    static let navigate = Key("navigate", .name(of: .screen), "Go to this screen.")
    static let startGuide = Key("startGuide", .name(of: .guide), "Show this guide from its first step.")
    static let send = Key("send", .text, "Tell the kiosk's own program this word.")
    static let setLocale = Key(
      "setLocale", .name(of: .language), "Speak this language from now on, such as 'de'; a running guide goes on in it."
    )
    static let all = [navigate.any, startGuide.any, send.any, setLocale.any]
  }

  /// `back`, `dismiss`, `nextStep`, `previousStep`, or one key with a value; several in a list happen one after the other.
  static let syntax = Syntax<[Action]>.oneOrMore(
    .scalar(
      Syntax<Word>.choice.map { word, _, _ in
        switch word {
        case .back: .back
        case .dismiss: .dismiss
        case .nextStep: .nextStep
        case .previousStep: .previousStep
        }
      },
      or: .record("action", Keys.all) { fields, reader in
        let actions =
          [
            fields(Keys.navigate, &reader).map(Action.navigate),
            fields(Keys.startGuide, &reader).map(Action.startGuide), fields(Keys.send, &reader).map(Action.send),
            fields(Keys.setLocale, &reader).map(Action.setLocale),
          ].compactMap { $0 }
        if fields.entries.count != 1 {
          reader.report(at: fields.position, "an action is one key; put several actions into a list")
        }
        return actions.first
      }))
}

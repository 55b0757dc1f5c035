internal import Spotlights

extension SequenceDescription {
  enum Keys {
    static let elements = Key("elements", .oneOrMore(Element.syntax), required: true, "The steps in order.")
    static let cancellable = Key(
      "cancellable", .flag, "Whether a visitor can end it early; false where nothing is said.")
    static let missingTargets = Key(
      "missingTargets", .missingTargets,
      "What becomes of a step whose view is not to be seen: 'skip' it, 'center' its words, 'abort' the sequence, or 'wait' so long and then skip it. 'skip' where nothing is said."
    )
    static let overlay = Key(
      "overlay", Syntax<Overlay>.choice,
      "How its steps look: a card beside the light, a bubble with an arrow, or a card in a fixed place; 'default' where nothing is said."
    )
    static let buttons = Key(
      "buttons", .stepButtons,
      "The buttons that its steps show; where nothing is said 'skip' if it is cancellable, else none.")
    static let cover = Key("cover", CoverDescription.syntax, "What darkens the screen: a color, or keys.")
    static let all = [elements.any, cancellable.any, missingTargets.any, overlay.any, buttons.any, cover.any]
  }

  /// The sequence is called by its key, which only the section around it knows.
  static let syntax = Syntax<SequenceDescription>.record("sequence", Keys.all) { fields, reader in
    let elements = fields(Keys.elements, &reader) ?? []
    if let node = fields[Keys.elements.name]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a sequence needs at least one element")
    }
    reader.targets += elements.map(\.key)
    return SequenceDescription(
      name: "", elements: elements, isCancellable: fields(Keys.cancellable, &reader) ?? false,
      missingTargets: fields(Keys.missingTargets, &reader) ?? .skip,
      overlay: fields(Keys.overlay, &reader) ?? .default,
      buttons: Set(fields(Keys.buttons, &reader) ?? []), cover: fields(Keys.cover, &reader) ?? CoverDescription())
  }
}

extension SequenceDescription.Element {
  enum Keys {
    static let key = Key("key", .target, required: true, "The id of the view in the light.")
    static let title = Key("title", .message, "A line above the message.")
    static let message = Key("message", .message, required: true, "What is said.")
    static let all = [key.any] + LightKeys.all + [title.any, message.any]
  }

  static let syntax = Syntax<SequenceDescription.Element>.record("element", Keys.all) { fields, reader in
    guard let key = fields(Keys.key, &reader) else { return nil }
    return SequenceDescription.Element(
      key: key, title: fields(Keys.title, &reader), message: fields(Keys.message, &reader) ?? "",
      shape: LightKeys.readShape(fields, &reader), padding: fields(LightKeys.padding, &reader))
  }
}

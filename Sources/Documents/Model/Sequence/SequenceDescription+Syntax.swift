extension SequenceDescription {
  enum Keys {
    static let elements = Key("elements", .oneOrMore(Element.syntax), required: true, "The steps in order.")
    static let cancellable = Key(
      "cancellable", .flag, "Whether a visitor can end it early; default: false.")
    static let missingTargets = Key(
      "missingTargets", .missingTargets,
      "The handling of a step whose view is not visible: 'skip' it, 'center' its text, 'abort' the sequence, or 'wait' for some time and then skip it. Default: 'skip'."
    )
    static let overlay = Key(
      "overlay", Syntax<Overlay>.choice,
      "How its steps look: a card beside the cutout, a bubble with an arrow, or a card in a fixed place; default: 'default'."
    )
    static let buttons = Key(
      "buttons", .stepButtons,
      "The buttons of its steps; default: 'skip' if it is cancellable, otherwise none.")
    static let scrim = Key("cover", ScrimDescription.syntax, "The scrim that darkens the screen: a color, or keys.")
    static let all = [elements.any, cancellable.any, missingTargets.any, overlay.any, buttons.any, scrim.any]
  }

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<SequenceDescription>.record("sequence", Keys.all) { fields, reader in
    let elements = fields(Keys.elements, &reader) ?? []
    if let node = fields[Keys.elements.name]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a sequence needs at least one element")
    }
    reader.targets += elements.map(\.target)
    return SequenceDescription(
      name: "", elements: elements, isCancellable: fields(Keys.cancellable, &reader) ?? false,
      missingTargets: fields(Keys.missingTargets, &reader) ?? .skip,
      overlay: fields(Keys.overlay, &reader) ?? .default,
      buttons: Set(fields(Keys.buttons, &reader) ?? []), scrim: fields(Keys.scrim, &reader) ?? ScrimDescription())
  }
}

extension SequenceDescription.Element {
  enum Keys {
    static let target = Key(
      "target", .target, required: true, former: "key", "The id of the view in the spotlight.")
    static let title = Key("title", .template, "The heading above the message.")
    static let message = Key("message", .template, required: true, "The explanation.")
    static let all = [target.any] + CutoutKeys.all + [title.any, message.any]
  }

  static let syntax = Syntax<SequenceDescription.Element>.record("element", Keys.all) { fields, reader in
    guard let target = fields(Keys.target, &reader) else { return nil }
    return SequenceDescription.Element(
      target: target, title: fields(Keys.title, &reader), message: fields(Keys.message, &reader) ?? TextTemplate(""),
      shape: ShapeDescription.cutout(fields, &reader), padding: fields(CutoutKeys.padding, &reader))
  }
}

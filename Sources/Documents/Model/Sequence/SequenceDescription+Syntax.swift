extension SequenceDescription {
  private static let elements = Key("elements", .oneOrMore(Element.syntax), required: true, "The steps in order.")

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<SequenceDescription>.record(
    "sequence", SequenceDescription(),
    [
      elements.sets(\.elements),
      Row("cancellable", .flag, \.isCancellable, "Whether a visitor can end it early."),
      Row(
        "missingTargets", .missingTargets, \.missingTargets,
        "The handling of a step whose view is not visible: 'skip' it, 'center' its text, 'abort' the sequence, or 'wait' for some time and then skip it."
      ),
      Row(
        "overlay", Syntax<Overlay>.choice, \.overlay,
        "How its steps look: a card beside the cutout, a bubble with an arrow, or a card in a fixed place."),
      Row(
        "buttons", .stepButtons, \.buttons,
        "The buttons of its steps; default: 'skip' if it is cancellable, otherwise none."),
      Row("cover", ScrimDescription.syntax, \.scrim, "The scrim that darkens the screen: a color, or keys."),
    ]
  ) { sequence, fields, reader in
    if let node = fields[elements]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a sequence needs at least one element")
    }
    reader.crossReferences.targets += sequence.elements.map(\.target)
  }
}

extension SequenceDescription.Element {
  private static let target = Key(
    "target", .target, required: true, former: "key", "The id of the view in the spotlight.")
  private static let texts: [Row<SequenceDescription.Element>] = [
    Row("title", .cardTemplate, \.title, "The heading above the message."),
    Row("message", .cardTemplate, \.message, required: true, "The explanation."),
  ]

  static let syntax = Syntax<SequenceDescription.Element>.record(
    "element", [target.any] + CutoutKeys.all + texts.map(\.key)
  ) { fields, reader in
    guard let target = fields(target, &reader) else { return nil }
    var element = SequenceDescription.Element(
      target: target, shape: ShapeDescription.cutout(fields, &reader), padding: fields(CutoutKeys.padding, &reader))
    fields.fill(&element, texts, &reader)
    return element
  }
}

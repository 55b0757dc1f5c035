/// The named transitions.
private let transitionNames: [(name: String, value: TransitionDescription)] = [
  ("identity", .identity), ("opacity", .opacity), ("slide", .slide), ("scale", .scale(0, anchor: .center)),
]

private enum TransitionKeys {
  static let move = Key("move", Syntax<EdgeName>.choice, "Moves in from an edge, and out to the same edge.")
  static let push = Key("push", Syntax<EdgeName>.choice, "Moves in from an edge and out to the opposite one, fading.")
  static let offset = Key(
    "offset", PointDescription.syntax, "Moves in from this offset in points, and out to it.")
  static let scale = Key("scale", .number(0...100), "Grows from this scale, and shrinks to it.")
  static let anchor = Key(
    "anchor", Syntax<AlignmentName>.choice,
    "The point that stays in place while it is scaled."
  ).or(.center)
  static let animation = Key("animation", .animation, "Its own animation, independent of other changes.")
  static let insertion = Key(
    "insertion", .simpleTransition, "The transition for appearing, if disappearing has another one.")
  static let removal = Key(
    "removal", .simpleTransition, "The transition for disappearing, if appearing has another one.")
  static let simple = [move.any, push.any, offset.any, scale.any, anchor.any, animation.any]
  static let all = simple + [insertion.any, removal.any]
}

extension Syntax where Value == TransitionDescription {
  /// A name, a mapping, or a list of transitions that happen together: `slide`, `{ move: bottom }`,
  /// `[opacity, { scale: 0.9 }]`.
  static var transition: Syntax<TransitionDescription> {
    combined("transition", TransitionKeys.all).writing { transition in
      transitionNames.first { $0.value == transition }.map { "'\($0.name)'" }
    }.shared(as: "transitions")
  }

  /// A transition that is the same for insertion and removal.
  fileprivate static var simpleTransition: Syntax<TransitionDescription> {
    combined("way", TransitionKeys.simple).shared(as: "ways")
  }

  private static func combined(_ name: String, _ keys: [AnyKey]) -> Syntax<TransitionDescription> {
    Syntax<[TransitionDescription]>.oneOrMore(
      .scalar(.choice(transitionNames), or: .record(name, keys) { fields, reader in transition(fields, &reader) })
    ).map { parts, _, _ in .combined(parts) }
  }

  private static func transition(_ fields: Fields, _ reader: inout Reader) -> TransitionDescription {
    var parts: [TransitionDescription] = []
    if let edge = fields(TransitionKeys.move, &reader) { parts.append(.move(edge)) }
    if let edge = fields(TransitionKeys.push, &reader) { parts.append(.push(edge)) }
    if let distance = fields(TransitionKeys.offset, &reader) { parts.append(.offset(distance)) }
    let anchor = fields(TransitionKeys.anchor, &reader)
    if let scale = fields(TransitionKeys.scale, &reader) {
      parts.append(.scale(scale, anchor: anchor))
    } else if let entry = fields[TransitionKeys.anchor.name], !fields.has(TransitionKeys.scale) {
      reader.report(at: entry.keyPosition, "'anchor' only works with 'scale'; add it, such as 'scale: 0.9'")
    }
    let insertion = fields(TransitionKeys.insertion, &reader)
    let removal = fields(TransitionKeys.removal, &reader)
    if insertion != nil || removal != nil {
      parts.append(.asymmetric(insertion: insertion ?? .identity, removal: removal ?? .identity))
    }
    if fields.entries.isEmpty {
      reader.report(
        at: fields.position, "a transition needs a key, such as 'move: bottom'; 'identity' is no transition")
    }
    let whole = TransitionDescription.combined(parts)
    return fields(TransitionKeys.animation, &reader).map { .animated(whole, $0) } ?? whole
  }
}

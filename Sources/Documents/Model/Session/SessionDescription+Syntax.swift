extension SessionDescription {
  private static let longest = Duration.seconds(86_400)
  private static let idle = Key(
    "idle", .duration(.seconds(5)...longest), required: true,
    "The time without a touch or key after which the visitor's session ends and the kiosk returns to its initial state."
  )
  private static let attract = Key(
    "attract", .oneOrMore(AttractScene.syntax),
    "Screens and pictures shown in turns between visitors; a touch ends them and does nothing else.")
  private static let dim = Key(
    "dim", Dim.syntax, "The time after a session when the picture is dimmed: a time, or keys; default: never.")
  private static let blank = Key(
    "blank", Blank.syntax,
    "The time after 'dim', or after the session without it, when the display is blanked: a time, or keys; default: never."
  )
  private static let wake = Key(
    "wake", Syntax<Wake>.choice,
    "Whether the touch that wakes a dark display does nothing else ('swallow') or also acts ('pass').")

  static let syntax = Syntax<SessionDescription>.record(
    "session", SessionDescription(),
    [
      idle.sets(\.idle),
      Row(
        "warning", Warning.syntax, \.warning,
        "The countdown before the session ends, which any touch cancels: its length, at least 20s, or keys; default: none."
      ),
      attract.sets(\.attract), dim.sets(\.dim), blank.sets(\.blank), wake.sets(\.wake),
    ]
  ) { session, fields, reader in
    if let warning = session.warning, let entry = fields[idle], session.idle <= warning.duration {
      reader.report(
        at: entry.value.position,
        "'idle' is \(session.idle.written), and the warning takes the last \(warning.duration.written) of it; 'idle' must be longer than 'warning'"
      )
    }
    if let entry = fields[attract], case .sequence(let items) = entry.value.content, items.isEmpty {
      reader.report(
        at: entry.value.position, "'attract' has nothing to show; name a screen or a picture, or remove it")
    }
    guard let entry = fields[wake] else { return }
    if !fields.has(dim), !fields.has(blank) {
      reader.report(at: entry.keyPosition, "without 'dim' and 'blank' the display never is dark; remove 'wake'")
    } else if session.wake == .pass, fields.has(attract) {
      reader.report(
        at: entry.value.position, "a touch that ends 'attract' never acts, so 'pass' means nothing; remove 'wake'")
    }
  }
}

extension SessionDescription.Warning {
  private static let duration = Key(
    "duration", time, required: true, "The length of the countdown, which is the last part of 'idle'; 20s or more.")
  private static let content = Key(
    "content", countdownViews,
    "Views over the darkened screen in place of the kiosk's card; '$seconds' is the number of remaining seconds.")

  /// A time, or keys.
  static let syntax = Syntax<SessionDescription.Warning>.scalar(
    time.map { time, node, _ in SessionDescription.Warning(duration: time, content: nil, position: node.position) },
    or: .record("warning", [duration.any, content.any]) { fields, reader in
      let views = fields(content, &reader)
      return fields(duration, &reader).map {
        SessionDescription.Warning(duration: $0, content: views, position: fields.position)
      }
    })

  private static let time = Syntax<Duration>(shape: .duration(leastDuration...(.seconds(3600)))) { node, reader in
    guard let time = reader.read(.duration(.zero...(.seconds(3600))), node) else { return nil }
    if time < leastDuration {
      reader.report(
        at: node.position,
        "a warning of \(time.written) is too short to react to; people need at least \(leastDuration.written) (WCAG 2.2.1)"
      )
    }
    return time
  }

  /// Views in which `$seconds` is the remaining time.
  private static var countdownViews: Syntax<[ViewDescription]> {
    let views = Syntax<[ViewDescription]>.overlaidViews
    return Syntax(shape: views.shape) { node, reader in
      let outer = reader.scope
      defer { reader.scope = outer }
      reader.scope = .countdown(in: outer)
      return views.read(node, &reader)
    }
  }
}

extension SessionDescription.Dim {
  private static let after = Key(
    "after", .duration(.seconds(1)...(.seconds(86_400))), required: true, "The time after a session.")
  private static let opacity = Key(
    "opacity", .number(0.1...1), "The opacity of the black over the picture."
  ).or(0.7)

  /// A time, or keys.
  static let syntax = Syntax<SessionDescription.Dim>.scalar(
    after.syntax.map { time, _, _ in SessionDescription.Dim(after: time, opacity: opacity.standard) },
    or: .record("dim", [after.any, opacity.any]) { fields, reader in
      let opacity = fields(opacity, &reader)
      return fields(after, &reader).map { SessionDescription.Dim(after: $0, opacity: opacity) }
    })
}

extension SessionDescription.Blank {
  private static let after = Key(
    "after", .duration(.seconds(1)...(.seconds(86_400))), required: true,
    "The time after 'dim', or after the session without it.")
  private static let when = Key(
    "when", DataCondition.record, "A condition on the data, such as a flag for the night; default: none.")

  /// A time, or keys.
  static let syntax = Syntax<SessionDescription.Blank>.scalar(
    after.syntax.map { time, _, _ in SessionDescription.Blank(after: time) },
    or: .record("blank", [after.any, when.any]) { fields, reader in
      let condition = fields(when, &reader)
      return fields(after, &reader).map { SessionDescription.Blank(after: $0, condition: condition) }
    })
}

extension AttractScene {
  private static let screen = Key("screen", .name(of: .screen), "A screen of the document.")
  private static let image = Key(
    "image", .picture,
    "A PNG, JPEG, WebP or SVG file that fills the display, its path starting at the document's folder."
  )
  private static let duration = Key(
    "duration", .duration(.seconds(1)...(.seconds(86_400))), "The time it is shown."
  ).or(.seconds(10))

  /// The name of a screen, or keys.
  static let syntax = Syntax<AttractScene>.scalar(
    screen.syntax.map { name, _, _ in AttractScene(content: .screen(name), duration: duration.standard) },
    or: .record("attract", [screen.any, image.any, duration.any]) { fields, reader in
      let duration = fields(duration, &reader)
      let contents = [
        fields(screen, &reader).map(Content.screen), fields(image, &reader).map(Content.image),
      ].compactMap(\.self)
      if fields.has(screen) == fields.has(image) {
        reader.report(at: fields.position, "an item of 'attract' is one 'screen' or one 'image'")
      }
      return contents.first.map { AttractScene(content: $0, duration: duration) }
    })
}

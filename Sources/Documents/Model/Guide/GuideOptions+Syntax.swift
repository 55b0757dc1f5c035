extension Syntax where Value == Set<StepButtonName> {
  /// One or more buttons of a card.
  static var stepButtons: Syntax<Set<StepButtonName>> {
    Syntax<[StepButtonName]>.oneOrMore(Syntax<StepButtonName>.choice).map { buttons, _, _ in Set(buttons) }
  }
}

extension Syntax where Value == MissingTargets {
  /// A word, or `{ wait: 3s }`.
  static var missingTargets: Syntax<MissingTargets> {
    let wait = Key("wait", .duration(StepDescription.times), required: true, "Wait this long, then skip the step.")
    return Syntax.scalar(
      .choice([("skip", .skip), ("center", .center), ("abort", .abort)]),
      or: .record("missing targets", [wait.any]) { fields, reader in fields(wait, &reader).map { .wait($0) } }
    ).writing { "'\($0)'" }
  }
}

extension Syntax where Value == TimeLimit {
  /// A time, `never`, or `{ after: 30s, then: advance }`.
  static var timeLimit: Syntax<TimeLimit> {
    let after = Key(
      "after", .duration(StepDescription.times), required: true, "The time without a touch after which the step ends.")
    let then = Key("then", Syntax<LimitWord>.choice, "Whether the guide then ends or advances.").or(.end)
    let record = Syntax<TimeLimit>.record("time limit", [after.any, then.any]) { fields, reader in
      guard let time = fields(after, &reader) else { return nil }
      return fields(then, &reader) == .advance ? .advances(after: time) : .ends(after: time)
    }
    let time = Syntax<Duration>.duration(StepDescription.times)
    let scalar = Syntax<TimeLimit>(shape: .either([time.shape, .choice(["never"])])) { node, reader in
      if case .scalar("never", _) = node.content { return .never }
      return reader.read(time, node).map { .ends(after: $0) }
    }
    return .scalar(scalar, or: record).writing { limit in
      switch limit {
      case .ends(let time): time.written
      case .advances: nil
      case .never: "'never'"
      }
    }
  }
}

/// The rule and the condition under which a guide starts automatically.
struct ShowRules: Sendable {
  var rule: ShowRule?
  var condition: DataCondition?
}

extension Syntax where Value == ShowRules {
  /// A word, or `{ times: 3 }`, or `{ data: { service: open } }`.
  static var showRule: Syntax<ShowRules> {
    let times = Key("times", .integer(1...1_000_000), "The maximum number of times it is shown, completed or not.")
    let rule = Key("rule", word, "How often it is shown while the data match; default: as without 'data'.")
    let data = Key("data", DataCondition.syntax, "The condition: names of data with values or comparisons.")
    return .scalar(
      word.map { rule, _, _ in ShowRules(rule: rule) },
      or: .record("show rule", [times.any, rule.any, data.any]) { fields, reader in
        if fields.entries.isEmpty {
          reader.report(at: fields.position, "an empty rule says nothing; write 'times' or 'data', or remove it")
        }
        if fields.has(times), let entry = fields[rule] {
          reader.report(at: entry.keyPosition, "'times' says how often already; remove 'rule'")
        }
        return ShowRules(
          rule: fields(times, &reader).map { .times($0) } ?? fields(rule, &reader), condition: fields(data, &reader))
      })
  }

  private static var word: Syntax<ShowRule> {
    .choice([("oncePerVersion", .oncePerVersion), ("always", .always)])
  }
}

extension Syntax where Value == DataCondition {
  /// `{ data: { alarm: true } }`.
  static var endRule: Syntax<DataCondition> {
    .record(
      "end rule",
      Key("data", DataCondition.syntax, required: true, "The condition: names of data with values or comparisons."))
  }
}

extension Syntax where Value == [StepDescription.Preparation] {
  /// `scrollIntoView`, one key with a value, or a list of such.
  static var preparations: Syntax<[StepDescription.Preparation]> {
    let navigate = Key("navigate", .name(of: .screen), "Go to this screen; the following steps are on it too.")
    let wait = Key("wait", .duration(.zero...Duration.seconds(60)), "Wait this long with the screen darkened.")
    return .oneOrMore(
      .scalar(
        .choice([("scrollIntoView", .scrollIntoView)]),
        or: .record("preparation", [navigate.any, wait.any]) { fields, reader in
          let found =
            [
              fields(navigate, &reader).map(StepDescription.Preparation.navigate),
              fields(wait, &reader).map { .wait($0) },
            ]
            .compactMap { $0 }
          if fields.entries.count != 1 {
            reader.report(at: fields.position, "a preparation is one key; put several into a list")
            // Without a valid preparation the screen of the step is unknown.
            return nil
          }
          return found.first
        }))
  }
}

private enum LimitWord: String, CaseIterable { case end, advance }

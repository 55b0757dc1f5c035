internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotOutputs

extension Document {
  /// Everything that can be shown alone.
  var subjects: [Subject] {
    var subjects = screens.map { Subject.screen($0.name) }
    for guide in guides { subjects += guide.steps.indices.map { .guide(guide.id, step: $0 + 1) } }
    subjects += sheets.map { .sheet($0.name) }
    for sequence in sequences { subjects += sequence.elements.indices.map { .sequence(sequence.name, step: $0 + 1) } }
    for spotlight in spotlights {
      subjects += spotlight.numbers.map { .spotlight(spotlight.name, number: $0) }
    }
    return subjects + overlays.map { .overlay($0.name) }
  }

  /// Returns the position of a subject in the source.
  func position(of subject: Subject) -> SourcePosition {
    let start = SourcePosition(file: screens.first?.position.file ?? "")
    return switch subject {
    case .screen(let name): screen(name)?.position ?? start
    case .guide(let id, let step): guide(id)?.steps[step - 1].position ?? start
    case .sheet(let name): sheet(name)?.content.first?.position ?? start
    case .overlay(let name): overlay(name)?.content.first?.position ?? start
    case .sequence, .spotlight: targets(of: subject).first?.position ?? start
    }
  }

  /// Returns the outermost views of a subject.
  func views(of subject: Subject) -> [ViewDescription] {
    switch subject {
    case .screen(let name): screen(name)?.views ?? []
    case .guide(let id, let step): guide(id)?.steps[step - 1].content ?? []
    case .overlay(let name): overlay(name)?.content ?? []
    case .sheet(let name): sheet(name).map { $0.content + ($0.scrimContent ?? []) } ?? []
    case .spotlight(let name, _): spotlight(name)?.labels.values.flatMap(\.self) ?? []
    case .sequence: []
    }
  }

  /// Returns the screens that the views of a subject ask for, besides the one that it is shown over by itself.
  func screensToCheck(below subject: Subject) -> [String] {
    if subject.hasItsScreen { return [] }
    let named = screens(namedIn: views(of: subject))
    if named.isEmpty { return [] }
    let home = home(of: subject)
    return screens.map(\.name).filter { named.contains($0) && $0 != home }
  }

  /// The additional cost of starting a subject, in views.
  func effort(of subject: Subject) -> Int {
    switch subject {
    case .screen: screens.count / 20
    case .guide(let id, _): guides.count + (guide(id)?.steps.count ?? 0)
    case .sheet, .spotlight, .overlay: screens.reduce(0) { $0 + 1 + $1.ids.count } / 4
    case .sequence(let name, _): (sequence(name)?.elements.count ?? 0) + screens.reduce(0) { $0 + 1 + $1.ids.count } / 4
    }
  }

  /// One display of each kind that the document distinguishes, mounted as its settings say.
  var sampleDisplays: [SampleDisplay] {
    let conditions = Array(conditions)
    let isEither = conditions.contains { $0.distinguishesDisplays }
    var displays: [SampleDisplay] = []
    for var mounting in mountings {
      if isEither { mounting.isTurned = nil }
      displays += SampleDisplay.kinds(
        of: conditions.map { condition in
          { condition.holds(for: $0, locale: condition.locale) }
        }, mounting)
    }
    var seen: Set<SampleDisplay> = []
    return displays.filter { seen.insert($0).inserted }
  }

  /// The monitors of the settings and their screens. Monitors that share one picture are mounted like the first.
  private var mountings: [SampleDisplay.Mounting] {
    let outputs = settings.outputs ?? OutputsDescription()
    let connectors = outputs.arrangement == .each ? outputs.connectors : Array(outputs.connectors.prefix(1))
    let screens = connectors.map { $0.screen ?? settings.start }
    var mountings = zip(connectors, screens).map { connector, screen in
      var mounting = mounting(of: connector.options)
      mounting.absentScreens = Set(screens).subtracting([screen])
      return mounting
    }
    if mountings.isEmpty { mountings = [mounting(of: nil)] }
    // A wide arrangement without names has at least two monitors.
    if outputs.arrangement == .wide { mountings[0].monitors = max(2, outputs.connectors.count) }
    return mountings
  }

  private func mounting(of connector: ConnectorOptions?) -> SampleDisplay.Mounting {
    let scale = connector?.scale ?? settings.scale
    return SampleDisplay.Mounting(
      scale: scale.pixels(on: SampleDisplay.standard.pixels, pixelsPerMillimetre: nil),
      isTurned: (connector?.rotation ?? settings.rotation ?? .zero).swapsSides)
  }
}

extension Condition {
  /// Whether the document uses the condition to adapt to displays. It is then meant for both orientations: the shorter
  /// side stays the same when a display is turned, but the layout in it does not.
  fileprivate var distinguishesDisplays: Bool {
    let all = 0...Double.infinity
    return orientation != nil || width != all || height != all || shortSide != all
  }
}

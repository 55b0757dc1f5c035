internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotOverlays
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentSession {
  /// Shows something of the document, over the screen that it belongs to.
  ///
  /// - Parameter screen: The screen to show it over; nil for the one that has most of what it points at.
  /// - Throws: What is wrong, as a sentence's part: there is no such thing, or no such step.
  public func show(_ subject: Subject, over screen: String? = nil) throws(SubjectError) {
    ignoresActions = !subject.hasItsScreen
    if let screen {
      try navigate(to: screen)
    } else if let home = document.home(of: subject), navigator.screen != home {
      navigator.navigate(to: home)
    }
    switch subject {
    case .screen(let name): try navigate(to: name)
    case .guide(let id, let step): try start(guide: id, step: step)
    case .sheet(let name):
      try check(name, "sheet", among: document.sheets.map(\.name))
      perform(.showSheet(name, animated: false))
    case .sequence(let name, let step):
      try check(name, "sequence", among: document.sequences.map(\.name))
      let count = document.sequence(name)?.elements.count ?? 0
      guard (1...max(1, count)).contains(step) else {
        throw SubjectError(.unknown, "the sequence \(name) has the steps 1 to \(count), not \(step)")
      }
      startSequence(name, step: step)
    case .spotlight(let name, let number):
      try check(name, "spotlight", among: document.spotlights.map(\.name))
      let numbers = document.spotlight(name)?.numbers ?? []
      if let number, !numbers.contains(number) {
        let list = numbers.map(String.init).joined(separator: ", ")
        throw SubjectError(.unknown, "the spotlight \(name) has the steps \(list), not \(number)")
      }
      perform(.startSpotlight(name))
      if let number { spotlightNumber = number }
    case .overlay(let name):
      try check(name, "overlay", among: document.overlays.map(\.name))
      // Its container takes it once there is one.
      host?.layOutCompletely()
      if !overlays.shown.contains(name) { perform(.showOverlay(name, animated: false)) }
    }
  }

  private func navigate(to screen: String) throws(SubjectError) {
    try check(screen, "screen", among: document.screens.map(\.name))
    if navigator.screen != screen { navigator.navigate(to: screen) }
  }

  private func check(_ name: String, _ noun: String, among known: [String]) throws(SubjectError) {
    guard !known.contains(name) else { return }
    throw SubjectError(
      .unknown,
      "there is no \(noun) \(name.quoted); the document has \(known.isEmpty ? "none" : known.joined(separator: ", "))")
  }

  /// Lets time pass until the subject is shown as it stays: guides wait, scroll and go to other screens before a step,
  /// and sheets come later than their darkness.
  ///
  /// - Parameter host: Where the session is shown.
  func settle(_ subject: Subject, in host: ViewHost) {
    host.layOutCompletely()
    var time = Duration.zero
    let patience = Duration.seconds(isPrepared(subject) ? 70 : 0)
    while time < patience, !isShown(subject, in: host), isOnItsWay(subject) {
      time += .seconds(1)
      host.timeline.advance(to: time)
      host.layOutCompletely()
    }
  }

  /// Whether something is done before the subject is shown.
  private func isPrepared(_ subject: Subject) -> Bool {
    switch subject {
    case .guide(let id, let step): document.guide(id)?.steps[step - 1].before.isEmpty == false
    case .sheet, .screen: comingSheet(of: subject).map { $0.delay > .zero || $0.scrollsIntoView } ?? false
    case .sequence, .spotlight, .overlay: false
    }
  }

  /// The sheet that a subject is, or that its screen shows when it appears.
  private func comingSheet(of subject: Subject) -> SheetDescription? {
    switch subject {
    case .sheet(let name): document.sheet(name)
    case .screen: sheet
    case .guide, .sequence, .spotlight, .overlay: nil
    }
  }

  /// Whether the subject may still come.
  private func isOnItsWay(_ subject: Subject) -> Bool {
    guard case .guide(_, let step) = subject else { return true }
    return presenter.sequence.index == step - 1
  }

  private func isShown(_ subject: Subject, in host: ViewHost) -> Bool {
    switch subject {
    case .guide(_, let step): presenter.sequence.shownIndex == step - 1 && missingTargets(of: subject, in: host).isEmpty
    // The sheet has no sign of its own; a second after its delay it is there.
    case .sheet, .screen: comingSheet(of: subject).map { host.timeline.now > $0.delay } ?? true
    case .sequence, .spotlight, .overlay: true
    }
  }

  /// The elements that the subject points at of which nothing is to be seen.
  func missingTargets(of subject: Subject, in host: ViewHost) -> [TargetReference] {
    let targets = document.targets(of: subject)
    let frames = host.visibleFrames(of: targets.map(\.mark))
    return targets.filter { frames[$0.mark] == nil }
  }

  /// Why the subject is not shown; nil where it is.
  func obstacle(to subject: Subject, in host: ViewHost) -> String? {
    let missing = missingTargets(of: subject, in: host).map { "'\($0.id)'" }.joined(separator: ", ")
    let size = "\(Int(host.size.width))x\(Int(host.size.height)) points"
    let remedy = "give --size a larger display, or move it into sight"
    switch subject {
    case .guide(let id, let step) where presenter.guide == nil || presenter.sequence.shownIndex != step - 1:
      return "the guide \(id) skips step \(step) on a display of \(size): \(missing) cannot be seen; \(remedy)"
    case .sequence(let name, let step) where model.position.map { $0.index != step - 1 } ?? true || model.target == nil:
      return "the sequence \(name) skips step \(step) on a display of \(size): \(missing) cannot be seen; \(remedy)"
    case .spotlight(let name, _) where !missing.isEmpty:
      return
        "the spotlight \(name) has nothing to light on a display of \(size): \(missing) cannot be seen; \(remedy)"
    case .overlay(let name) where !overlays.shown.contains(name):
      let container = document.overlay(name)?.container ?? ""
      return "the overlay \(name) is not shown: its container \(container) is on none of the views of this screen"
    default: return nil
    }
  }
}

extension Document {
  /// The elements that a subject points at.
  func targets(of subject: Subject) -> [TargetReference] {
    switch subject {
    case .screen, .overlay: []
    case .guide(let id, let step): guide(id)?.steps[step - 1].targets ?? []
    case .sheet(let name): sheet(name)?.targets ?? []
    case .sequence(let name, let step): sequence(name).map { [$0.elements[step - 1].target] } ?? []
    case .spotlight(let name, let number):
      spotlight(name).map { [$0.target(at: number ?? $0.current)] } ?? []
    }
  }

  /// The screen that a subject belongs to: the one with most of what it points at, its container, or the first.
  func home(of subject: Subject) -> String? {
    switch subject {
    case .screen, .guide: return nil
    case .overlay(let name):
      guard let name = overlay(name)?.container, container(name)?.isAttached == true else { return settings.start }
      return screens.first { $0.has(container: name) }?.name ?? settings.start
    case .sheet, .sequence, .spotlight:
      let ids = Set(allTargets(of: subject).map(\.id))
      let counts = screens.map { screen in (screen.name, ids.intersection(screen.ids).count) }
      let most = counts.map(\.1).max() ?? 0
      let homes = counts.filter { $0.1 == most }.map(\.0)
      return homes.contains(settings.start) ? settings.start : homes.first
    }
  }

  /// What all steps of a subject point at.
  private func allTargets(of subject: Subject) -> [TargetReference] {
    switch subject {
    case .sequence(let name, _): sequence(name)?.elements.map(\.target) ?? []
    case .spotlight(let name, _): spotlight(name).map { $0.numbers.map($0.target) } ?? []
    default: targets(of: subject)
    }
  }
}

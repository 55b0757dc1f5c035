internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotOverlays
internal import FollowspotSpelling
internal import FollowspotSpotlights
package import FollowspotViews

/// A subject of a document on a display.
@MainActor
package struct ShownSubject {
  private let subject: Subject
  private let stage: DocumentStage
  private let host: ViewHost
  private var document: Document { stage.document }

  /// Creates a subject that ``show(over:)`` shows.
  ///
  /// - Parameter host: The host of the stage's views.
  package init(_ subject: Subject, on stage: DocumentStage, in host: ViewHost) {
    (self.subject, self.stage, self.host) = (subject, stage, host)
  }

  /// Shows the subject over the screen that it belongs to.
  ///
  /// - Parameter screen: The screen below the subject; nil for the one with most of its targets.
  /// - Throws: A ``SubjectError`` if there is no such subject or step.
  package func show(over screen: String? = nil) throws(SubjectError) {
    stage.subject = subject
    if let screen {
      try navigate(to: screen)
    } else if let home = document.home(of: subject), stage.navigator.screen != home {
      stage.navigator.navigate(to: home)
    }
    switch subject {
    case .screen(let name): try navigate(to: name)
    case .guide(let id, let step): try stage.guides.start(id, step: step)
    case .sheet(let name):
      try check(name, "sheet", among: document.sheets.map(\.name))
      stage.perform(.showSheet(name, animated: false))
    case .sequence(let name, let step):
      try check(name, "sequence", among: document.sequences.map(\.name))
      let count = document.sequence(name)?.elements.count ?? 0
      guard (1...max(1, count)).contains(step) else {
        throw SubjectError(.unknown, "the sequence \(name) has the steps 1 to \(count), not \(step)")
      }
      stage.startSequence(name, step: step)
    case .spotlight(let name, let number):
      try check(name, "spotlight", among: document.spotlights.map(\.name))
      let numbers = document.spotlight(name)?.numbers ?? []
      if let number, !numbers.contains(number) {
        let list = numbers.map(String.init).joined(separator: ", ")
        throw SubjectError(.unknown, "the spotlight \(name) has the steps \(list), not \(number)")
      }
      stage.perform(.startSpotlight(name))
      if let number { stage.spotlight.number = number }
    case .overlay(let name):
      try check(name, "overlay", among: document.overlays.map(\.name))
      // A container must be laid out before it can take the overlay.
      host.layOutCompletely()
      if !stage.overlays.shown.contains(name) { stage.perform(.showOverlay(name, animated: false)) }
    }
  }

  private func navigate(to screen: String) throws(SubjectError) {
    try check(screen, "screen", among: document.screens.map(\.name))
    if stage.navigator.screen != screen { stage.navigator.navigate(to: screen) }
  }

  private func check(_ name: String, _ noun: String, among known: [String]) throws(SubjectError) {
    guard known.contains(name) else { throw SubjectError(no: name, noun, among: known) }
  }

  /// Advances the time until the subject is shown in its final state. Guides wait, scroll and change the screen before a
  /// step, and sheets appear after their scrim.
  func settle() {
    host.layOutCompletely()
    var time = Duration.zero
    let patience = Duration.seconds(isPrepared ? 70 : 0)
    while time < patience, !isShown, isOnItsWay {
      time += .seconds(1)
      host.timeline.advance(to: time)
      host.layOutCompletely()
    }
  }

  /// Whether preparations run before the subject is shown.
  private var isPrepared: Bool {
    switch subject {
    case .guide(let id, let step): document.guide(id)?.steps[step - 1].before.isEmpty == false
    case .sheet, .screen: comingSheet.map { $0.delay > .zero || $0.scrollsIntoView } ?? false
    case .sequence, .spotlight, .overlay: false
    }
  }

  /// The sheet that is the subject, or that its screen shows on appearance.
  private var comingSheet: SheetDescription? {
    switch subject {
    case .sheet(let name): document.sheet(name)
    case .screen: stage.sheet.description
    case .guide, .sequence, .spotlight, .overlay: nil
    }
  }

  /// Whether the subject may still appear.
  private var isOnItsWay: Bool {
    guard case .guide(_, let step) = subject else { return true }
    return stage.presenter.sequence.index == step - 1
  }

  private var isShown: Bool {
    switch subject {
    case .guide(_, let step): stage.presenter.sequence.shownIndex == step - 1 && missingTargets.isEmpty
    // A sheet gives no sign of its appearance. A second after its delay it is shown.
    case .sheet, .screen: comingSheet.map { host.timeline.now > $0.delay } ?? true
    case .sequence, .spotlight, .overlay: true
    }
  }

  /// The targets of the subject that are not visible.
  var missingTargets: [TargetReference] {
    let targets = document.targets(of: subject)
    let frames = host.visibleFrames(of: targets.map(\.mark))
    return targets.filter { frames[$0.mark] == nil }
  }

  /// The reason why the subject is not shown; nil if it is.
  var obstacle: String? {
    let (presenter, model) = (stage.presenter, stage.sequence.model)
    let missing = missingTargets.map { "'\($0.id)'" }.joined(separator: ", ")
    let size = "\(Int(host.size.width))x\(Int(host.size.height)) points"
    let remedy = "give --size a larger display, or move it into view"
    switch subject {
    case .guide(let id, let step) where presenter.guide == nil || presenter.sequence.shownIndex != step - 1:
      return "the guide \(id) skips step \(step) on a display of \(size): \(missing) cannot be seen; \(remedy)"
    case .sequence(let name, let step) where model.position.map { $0.index != step - 1 } ?? true || model.target == nil:
      return "the sequence \(name) skips step \(step) on a display of \(size): \(missing) cannot be seen; \(remedy)"
    case .spotlight(let name, _) where !missing.isEmpty:
      return
        "the spotlight \(name) has nothing to light on a display of \(size): \(missing) cannot be seen; \(remedy)"
    case .overlay(let name) where !stage.overlays.shown.contains(name):
      let container = document.overlay(name)?.container ?? ""
      return "the overlay \(name) is not shown: its container \(container) is on no view of this screen"
    default: return nil
    }
  }
}

extension Document {
  /// Returns the targets of a subject.
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

  /// Returns the screen of a subject: the one with most of its targets, the one with its container, or the start screen.
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

  /// Returns the targets of all steps of a subject.
  private func allTargets(of subject: Subject) -> [TargetReference] {
    switch subject {
    case .sequence(let name, _): sequence(name)?.elements.map(\.target) ?? []
    case .spotlight(let name, _): spotlight(name).map { $0.numbers.map($0.target) } ?? []
    default: targets(of: subject)
    }
  }
}

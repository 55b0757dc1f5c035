/// A search for actions that trigger each other endlessly, such as two screens that navigate to each other when they
/// appear.
///
/// Actions that depend on data or a display, or that wait, are not followed, because they may be intended.
struct ActionCycles {
  /// A screen, sheet or overlay, whose views run their actions when it appears.
  private enum Origin: Hashable {
    case screen(String)
    case sheet(String)
    case overlay(String)

    var name: String {
      switch self {
      case .screen(let name): "the screen '\(name)'"
      case .sheet(let name): "the sheet '\(name)'"
      case .overlay(let name): "the overlay '\(name)'"
      }
    }
  }

  /// An action that runs whenever a place appears, with the place that it shows next.
  private struct Step {
    let next: Origin
    let action: String
    let position: SourcePosition
  }

  private var steps: [Origin: Step] = [:]
  private let order: [Origin]

  init(in document: Document) {
    order =
      document.screens.map { .screen($0.name) } + document.sheets.map { .sheet($0.name) }
      + document.overlays.map { .overlay($0.name) }
    for screen in document.screens { add(.screen(screen.name), screen.views) }
    for sheet in document.sheets { add(.sheet(sheet.name), sheet.content) }
    for overlay in document.overlays {
      if let first = overlay.content.first {
        add(.overlay(overlay.name), overlay.options.onAppear ?? [], at: first.position)
      }
      add(.overlay(overlay.name), overlay.content)
    }
  }

  /// The warnings, one for each cycle, at its first action.
  var diagnostics: [Diagnostic] {
    var done: Set<Origin> = []
    return order.compactMap { start in
      var path: [Origin] = []
      var place = start
      while done.insert(place).inserted, let step = steps[place] {
        path.append(place)
        place = step.next
      }
      guard let first = path.firstIndex(of: place) else { return nil }
      return diagnostic(path[first...].compactMap { steps[$0] })
    }
  }

  private func diagnostic(_ steps: [Step]) -> Diagnostic? {
    guard let first = steps.first else { return nil }
    let others =
      steps.count == 1
      ? "the same again"
      : steps.dropFirst().prefix(3).map { "'\($0.action)' at \($0.position)" }.joined(separator: ", then ")
    return Diagnostic(
      .warning, at: first.position,
      "these actions repeat endlessly: '\(first.action)' brings \(first.next.name), and that triggers \(others); put a 'wait' or a 'when' before one of them"
    )
  }

  private mutating func add(_ place: Origin, _ views: [ViewDescription]) {
    for view in views {
      guard view.modifiers?.when == nil else { continue }
      add(place, view.modifiers?.onAppear ?? [], at: view.position)
      switch view.content {
      // The views of these may not exist.
      case .rows, .lazyVStack, .lazyHStack, .list, .lazyGrid, .viewThatFits: continue
      default: add(place, view.inner)
      }
    }
  }

  /// Adds the first action of a list that shows another place of the same kind. A place of another kind replaces none.
  private mutating func add(_ place: Origin, _ actions: [Action], at position: SourcePosition) {
    for action in actions where steps[place] == nil {
      if case .wait = action { return }
      guard let step = Self.step(action, at: position) else { continue }
      switch (place, step.next) {
      // A screen or sheet that is already shown does not appear again, but an overlay does.
      case (.screen, .screen), (.sheet, .sheet): if step.next != place { steps[place] = step }
      case (.overlay, .overlay): steps[place] = step
      default: break
      }
    }
  }

  private static func step(_ action: Action, at position: SourcePosition) -> Step? {
    switch action {
    case .navigate(let name): Step(next: .screen(name), action: action.written, position: position)
    case .showSheet(let name, _): Step(next: .sheet(name), action: action.written, position: position)
    case .showOverlay(let name, _): Step(next: .overlay(name), action: action.written, position: position)
    default: nil
    }
  }
}

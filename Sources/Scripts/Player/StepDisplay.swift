internal import FollowspotGeometry
internal import FollowspotPlatform
internal import FollowspotSemantics
internal import FollowspotSpelling

/// The display on which a step of a script is played. It finds what the step names.
@MainActor
struct StepDisplay {
  let stage: any ScriptStage
  let size: Size
  /// The script.
  let file: String
  /// The step's line.
  let line: Int

  /// Returns the failure of the step.
  func failure(_ expected: String, _ found: String) -> ScriptFailure {
    ScriptFailure(file: file, line: line, expected: expected, found: found)
  }

  /// Returns a position as fractions of the display.
  func position(of point: Point) throws(ScriptFailure) -> UnitPosition {
    guard point.x <= size.width, point.y <= size.height, size.width > 0, size.height > 0 else {
      throw failure("a position on the display", "\(point.x) \(point.y) on \(size.width) by \(size.height) points")
    }
    return UnitPosition(x: point.x / size.width, y: point.y / size.height)
  }

  /// Returns the position at which a finger reaches a target.
  func position(of target: ScriptTarget) throws(ScriptFailure) -> UnitPosition {
    switch target {
    case .point(let point): return try position(of: point)
    case .key(let key):
      guard let point = stage.position(of: key) else {
        throw failure("an element marked \(key.quoted)", "none on the screen")
      }
      return try position(of: point)
    case .element(let query):
      let element = try element(query)
      guard let point = element.visible?.center else { throw failure("\(query) in sight", "it out of sight") }
      if let cover = stage.cover(of: element) { throw failure("\(query) to touch", "\(cover) over it") }
      return try position(of: point)
    }
  }

  /// Returns the only element that fits a query.
  func element(_ query: SemanticsQuery) throws(ScriptFailure) -> SemanticsNode {
    switch stage.semantics.only(query) {
    case .failure(let found): throw failure("\(query)", found.description)
    case .success(let element): return element
    }
  }

  /// Throws unless a visitor could type now.
  func checkFieldHasFocus() throws(ScriptFailure) {
    let focused = stage.semantics.matching(SemanticsQuery(states: .focused)).first
    if focused?.role.isField == true { return }
    throw failure("a field with the focus, to type into", focused?.line ?? "no focus")
  }
}

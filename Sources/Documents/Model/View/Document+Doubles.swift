extension Document {
  /// Warnings about two views that are shown together and exclude each other: two fields that set one datum, and two
  /// views in which the focus begins.
  package var confusedViews: [Diagnostic] {
    let steps = guides.flatMap(\.steps).compactMap(\.content)
    let parts = screens.map(\.views) + sheets.map(\.content) + overlays.map(\.content) + steps
    return parts.flatMap { views in
      let fields = DoubleViews(in: views) { $0.fieldDatum }.found.map { double in
        Diagnostic(
          .warning, at: double.position,
          "two fields of this screen set '\(double.key)', so a visitor who types into one changes both; declare a datum for each"
        )
      }
      let focuses = DoubleViews(in: views) { $0.modifiers?.defaultFocus == true ? "" : nil }.found.map { double in
        Diagnostic(
          .warning, at: double.position,
          "the focus begins in the view at \(double.first) already, because it has 'defaultFocus' too; remove one of the two"
        )
      }
      return fields + focuses
    }
  }
}

extension ViewDescription {
  /// The datum that a field sets; `nil` for another view.
  fileprivate var fieldDatum: String? {
    if case .control(let control) = content, control.field != nil { control.datum?.written } else { nil }
  }
}

/// A search for views with equal keys that are shown together. Views under a condition are left out, because they may
/// take turns.
private struct DoubleViews {
  /// A view whose key another view has.
  struct Double {
    let key: String
    let position, first: SourcePosition
  }

  private let key: (ViewDescription) -> String?
  private(set) var found: [Double] = []

  /// Searches views.
  ///
  /// - Parameter key: Returns the key of a view; `nil` for a view that excludes no other.
  init(in views: [ViewDescription], key: @escaping (ViewDescription) -> String?) {
    self.key = key
    var known: [String: SourcePosition] = [:]
    for view in views { search(view, &known) }
  }

  private mutating func search(_ view: ViewDescription, _ known: inout [String: SourcePosition]) {
    guard view.modifiers?.when == nil else { return }
    if let key = key(view) {
      if let first = known[key] {
        found.append(Double(key: key, position: view.position, first: first))
      } else {
        known[key] = view.position
      }
    }
    for ornament in view.ornaments { search(ornament, &known) }
    switch view.content {
    case .viewThatFits(let views, _): search(views.map { [$0] }, &known)
    case .tabs(let tabs): search(tabs.tabs.map(\.content), &known)
    default: for inner in view.content.views { search(inner, &known) }
    }
  }

  /// Searches views of which one alternative is shown.
  private mutating func search(_ alternatives: [[ViewDescription]], _ known: inout [String: SourcePosition]) {
    let before = known
    for views in alternatives {
      var here = before
      for view in views { search(view, &here) }
      known.merge(here) { first, _ in first }
    }
  }
}

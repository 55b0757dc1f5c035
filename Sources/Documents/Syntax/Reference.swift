/// A name that must exist somewhere in the document; looked up once all of it is read.
struct Reference: Sendable {
  /// What is named.
  enum Kind: Hashable, Sendable {
    case color, textStyle, screen, guide, sheet, sequence, spotlight, container, overlay, language
    case length(ClosedRange<Double>)
  }

  let kind: Kind
  let name: String
  let position: SourcePosition
}

/// A view with an id, as found on a screen.
struct Element: Sendable {
  let id: String
  let position: SourcePosition
  /// Where the component is used that the view comes from; the view's own place where there is none.
  let usePosition: SourcePosition
  /// All conditions that must hold for the view to be there.
  let conditions: [Condition]
}

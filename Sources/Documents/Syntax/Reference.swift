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

  /// What may have been meant, told by the name alone.
  var hint: String? {
    guard kind == .color, name.utf8.count == 3, UInt16(name, radix: 16) != nil else { return nil }
    return "; colors have six hex digits: \(name.map { "\($0)\($0)" }.joined())"
  }
}

extension Reference.Kind {
  /// What it is called in a finding.
  var noun: String {
    switch self {
    case .color: "color"
    case .textStyle: "text style"
    case .screen: "screen"
    case .guide: "guide"
    case .sheet: "sheet"
    case .sequence: "sequence"
    case .spotlight: "spotlight"
    case .container: "container"
    case .overlay: "overlay"
    case .language: "language in 'messages' or 'settings.locale'"
    case .length: "length in 'theme.lengths'"
    }
  }

  /// What there is of it in a document.
  func names(in document: Document) -> [String] {
    switch self {
    case .color: Array(document.theme.palette.keys) + ColorDescription.standard.keys
    case .textStyle: Array(document.theme.textStyles.keys) + TextStyle.standardNames
    case .screen: document.screens.map(\.name)
    case .guide: document.guides.map(\.id)
    case .sheet: document.sheets.map(\.name)
    case .sequence: document.sequences.map(\.name)
    case .spotlight: document.spotlights.map(\.name)
    case .container: document.containers.map(\.name)
    case .overlay: document.overlays.map(\.name)
    case .language: document.languages
    case .length: Array(document.theme.lengths.keys)
    }
  }
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

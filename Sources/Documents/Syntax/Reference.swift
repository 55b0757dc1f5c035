/// A name that must exist in the document. It is looked up after the whole document was read.
struct Reference: Sendable {
  /// The kind of thing that a name refers to.
  enum Kind: Hashable, Sendable {
    case color, textStyle, screen, guide, sheet, sequence, spotlight, container, overlay, language
    case length(ClosedRange<Double>)
  }

  let kind: Kind
  let name: String
  let position: SourcePosition

  /// The hint that follows from the name alone, or `nil` if there is none.
  var hint: String? {
    // Language codes have no useful nearest match, as all have two or three letters.
    switch kind {
    case .language: return "; give its texts in 'messages'"
    case .length where ForeignValues.isUnset(name):
      return "; a view is as large as what is in it: remove this"
    case .length where ["full", "fill", "max", "all", "stretch", "match_parent"].contains(name.lowercased()):
      return "; \(Length.wayToFill)"
    case .textStyle where TextStyleDescription.weights.contains(where: { $0.name == name }):
      return "; write 'font: { weight: \(name) }'"
    case .textStyle where ForeignValues.points(name) != nil: return "; write '\(ForeignValues.points(name) ?? "")'"
    case .textStyle where ["italic", "oblique"].contains(name): return "; write 'font: { italic: true }'"
    case .textStyle
    where ValueShape.bare(name) != name && TextStyleDescription.standardNames.contains(ValueShape.bare(name)):
      return "; write '\(ValueShape.bare(name))'"
    case .textStyle where name.first?.isUppercase == true: return "; a family is written 'font: { family: \(name) }'"
    case .color where ValueShape.bare(name) != name && ColorDescription.standard[ValueShape.bare(name)] != nil:
      return "; write '\(ValueShape.bare(name))'"
    case .color where ForeignValues.isUnset(name): return "; remove it: that is the default"
    case .color where [".png", ".jpg", ".jpeg", ".svg", ".webp"].contains(where: name.lowercased().hasSuffix):
      return "; a picture behind a view is written 'background: { Image: \(name) }'"
    case .color where name.utf8.count == 3 && UInt16(name, radix: 16) != nil:
      return "; colors have six hex digits: \(name.map { "\($0)\($0)" }.joined())"
    case .color where name.utf8.count == 8 && name.lowercased().hasPrefix("0x"):
      return "; write '\(name.dropFirst(2))'"
    default: return nil
    }
  }

  /// The remedy if no similar name exists.
  var way: String {
    switch kind {
    case .color: "; write six hex digits such as 8B0000, or give 'theme: { palette: … }' a color of that name"
    case .textStyle: "; give it in 'theme: { textStyles: … }'"
    case .language: ""
    case .length: "; write a number of points, or add it to 'theme: { lengths: … }'"
    case .screen, .guide, .sheet, .sequence, .spotlight, .container, .overlay: "; add it to '\(kind.noun)s'"
    }
  }
}

extension Reference.Kind {
  fileprivate var noun: String {
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
    case .language: "language"
    case .length: "length"
    }
  }

  /// Returns the message about a name that does not exist.
  func absence(of name: String) -> String {
    let place =
      switch self {
      case .language: " in 'messages' or 'settings.locale'"
      case .length: " in 'theme.lengths'"
      default: ""
      }
    return "there is no \(noun) '\(name)'\(place)"
  }

  /// Returns the existing names of this kind in a document.
  func names(in document: Document) -> [String] {
    switch self {
    case .color: Array(document.theme.palette.keys) + ColorDescription.standard.keys
    case .textStyle: Array(document.theme.textStyles.keys) + TextStyleDescription.standardNames
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

/// An occurrence of a view with an id.
struct ViewOccurrence: Sendable {
  let id: String
  let position: SourcePosition
  /// The position at which the component around the view is used, or the view's own position without one.
  let usePosition: SourcePosition
  /// Whether the view is in the rows of a list of data.
  let isInRows: Bool
  /// All conditions that must hold for the view to exist.
  let conditions: [ConditionOutcome]
}

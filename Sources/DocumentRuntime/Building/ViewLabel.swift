internal import FollowspotDocuments

/// The facts about a view of a document that the layout check needs.
struct ViewLabel: Sendable {
  /// The position of the view in the document.
  let position: SourcePosition
  /// The kind of the view: `Text`, `HStack`.
  let kind: String
  /// The first text in the view, or `nil` if it has none.
  let words: String?
  /// The id by which guides find the view.
  let id: String?
  /// Whether the view may overlap others. It has no text, and it is an ornament behind or in front of a view, or was
  /// moved.
  let isOrnament: Bool
  /// Whether the view has a background or a border, which makes it visible even without content.
  let hasGround: Bool

  init(_ description: ViewDescription, kind: String, isGround: Bool) {
    position = description.position
    self.kind = kind
    id = description.modifiers?.id
    var words: String?
    description.walk { view in
      guard words == nil else { return false }
      if case .text(let text) = view.content { words = text.isFixed ? text.plain : text.source }
      return true
    }
    self.words = words
    let isMoved = description.modifiers?.offset != nil || description.modifiers?.position != nil
    isOrnament = words == nil && (isGround || isMoved)
    hasGround = description.modifiers?.background != nil || description.modifiers?.border != nil
  }

  init(_ tab: TabsDescription.Tab) {
    (position, kind, words, id) = (tab.position, "tab", tab.title.isFixed ? tab.title.plain : tab.title.source, nil)
    (isOrnament, hasGround) = (false, false)
  }
}

/// The views of a document that get labels.
enum ViewLabels: Hashable, Sendable {
  /// None, as on a kiosk.
  case none
  /// All that are shown.
  case views
  /// All, and none is replaced by a notice because its data are missing.
  case viewsWithoutData
}

/// What a view of a document tells of itself to who checks the layout.
package struct ViewLabel: Sendable {
  /// Where it is written.
  package let position: SourcePosition
  /// What it is: `Text`, `HStack`.
  package let kind: String
  /// The words in it, the first of them; nil without.
  package let words: String?
  /// The name that guides know it by.
  package let id: String?
  /// Whether it may lie anywhere, as it says nothing: what lies behind or before a view, or was moved away.
  package let isOrnament: Bool
  /// Whether it has a ground or a border, so that one sees it even where nothing is in it.
  package let hasGround: Bool

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
}

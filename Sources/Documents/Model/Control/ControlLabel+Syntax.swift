internal import FollowspotSpelling

extension Syntax where Value == [ViewDescription] {
  /// The label of a control: a text, or views.
  static var label: Syntax<[ViewDescription]> {
    let shape = ValueShape.either([.text, Syntax<[ViewDescription]>.views.shape])
    return Syntax(shape: shape) { node, reader in
      guard case .scalar(let text, _) = node.content, !node.isNull else { return reader.read(.views, node) }
      if reader.components.declared[text] != nil {
        reader.warn(
          at: node.position, "\(text.quoted) is the text of this control; for the component write '{ \(text): }'")
      }
      return reader.read(Syntax<TextTemplate>.template, node).map {
        [ViewDescription(position: node.position, content: .text($0), modifiers: nil)]
      }
    }
  }
}

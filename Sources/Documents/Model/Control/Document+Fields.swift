extension Document {
  /// The position of the first field; `nil` for a document without fields.
  package var firstField: SourcePosition? {
    var position: SourcePosition?
    for root in roots {
      root.walk { view in
        if position == nil, case .control(let control) = view.content, control.field != nil { position = view.position }
        return position == nil
      }
    }
    return position
  }
}

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

  /// The forms of the fields for a datum.
  package func formats(of datum: String) -> [String] {
    var formats: [String] = []
    for root in roots {
      root.walk { view in
        if case .control(let control) = view.content, control.datum?.written == datum {
          formats += [control.field?.format].compactMap(\.self)
        }
        return true
      }
    }
    return formats
  }
}

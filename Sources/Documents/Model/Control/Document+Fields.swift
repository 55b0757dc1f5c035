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

  /// Warnings about fields: two of a screen that set one datum.
  package var confusedFields: [Diagnostic] {
    var findings: [Diagnostic] = []
    for screen in screens {
      var names: Set<String> = []
      for view in screen.views { view.noteFields(in: &names, &findings) }
    }
    return findings
  }
}

extension ViewDescription {
  /// Collects the names of the data that fields set. Views of which only one is shown may share a datum.
  fileprivate func noteFields(in names: inout Set<String>, _ findings: inout [Diagnostic]) {
    guard modifiers?.when == nil else { return }
    if case .control(let control) = content, control.field != nil, let name = control.datum?.written,
      !names.insert(name).inserted
    {
      findings.append(
        Diagnostic(
          .warning, at: position,
          "two fields of this screen set '\(name)', so a visitor who types into one changes both; declare a datum for each"
        ))
    }
    guard case .viewThatFits(let alternatives, _) = content else {
      for inner in content.views { inner.noteFields(in: &names, &findings) }
      return
    }
    let before = names
    for alternative in alternatives {
      var known = before
      alternative.noteFields(in: &known, &findings)
      names.formUnion(known)
    }
  }
}

internal import FollowspotSemantics

extension ViewHost {
  /// Passes a key to the text that is edited. A key that types or deletes begins to edit the field with the ring.
  ///
  /// - Returns: Whether the key has edited.
  func edit(_ press: KeyPress) -> Bool {
    guard let input = receiver(of: press) else { return false }
    if focus.engine.editing == nil, input.connection?.beginEditing(by: .typing) != true { return false }
    if let movement = CaretMovement(press) {
      input.move(movement, extending: press.modifiers.contains(.shift))
    } else {
      switch press.key {
      case .delete: input.deleteBackward()
      case .deleteForward: input.deleteForward()
      case .return: input.submit()
      case .escape: endEditing()
      case "a" where press.modifiers.contains(.control): input.selectAll()
      default: input.insert(press.characters)
      }
    }
    updates.changed()
    return true
  }

  /// Whether a key would type or edit a text instead of giving a command. A view may still handle it before.
  package func typesText(_ press: KeyPress) -> Bool {
    receiver(of: press) != nil && press.key != .escape
      && (press.key != .return || textInput?.traits.isMultiline == true)
  }

  /// The text that a key edits; `nil` for none.
  private func receiver(of press: KeyPress) -> (any TextInput)? {
    guard press.phase != .up else { return nil }
    guard let editing = focus.engine.editing else {
      guard focus.engine.showsRing, press.beginsEditing, let current = focus.engine.current,
        let reference = focus.textInputs[current.serial], reference.node?.environment.isEnabled == true
      else { return nil }
      return reference.input
    }
    guard let input = focus.edited?.input else { return nil }
    if press.isText { return input }
    // The focus may be in the keyboard, through which arrows move it.
    let isOnField = focus.engine.current == editing.element
    switch press.key {
    case .upArrow, .downArrow: return isOnField && input.traits.isMultiline ? input : nil
    case .return: return isOnField ? input : nil
    case .delete, .deleteForward, .escape: return input
    case "a": return press.modifiers.contains(.control) ? input : nil
    default: return isOnField && CaretMovement(press) != nil ? input : nil
    }
  }
}

extension KeyPress {
  /// Whether the key types a text.
  fileprivate var isText: Bool {
    guard modifiers.isDisjoint(with: [.control, .command]), let first = characters.unicodeScalars.first else {
      return false
    }
    return first.properties.generalCategory != .control
  }
}

extension KeyPress {
  /// Whether the key edits a field that has the focus alone. A space does what a tap does.
  fileprivate var beginsEditing: Bool { [.delete, .deleteForward].contains(key) || isText && key != .space }
}

extension CaretMovement {
  /// Creates the movement of a key; `nil` for other keys.
  fileprivate init?(_ press: KeyPress) {
    let isByWord = press.modifiers.contains(.control)
    switch press.key {
    case .leftArrow: self = isByWord ? .wordLeft : .left
    case .rightArrow: self = isByWord ? .wordRight : .right
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .home: self = isByWord ? .textStart : .lineStart
    case .end: self = isByWord ? .textEnd : .lineEnd
    default: return nil
    }
  }
}

/// The texts of a keyboard's keys.
package struct KeyLayout: Hashable, Sendable {
  /// The effect of a key on a text.
  package enum Symbol: Hashable, Sendable {
    case text(String)
    /// A dead key: a combining mark for the next letter, and the text of the mark alone.
    case dead(Unicode.Scalar, alone: String)
  }

  /// The number of combinations of shift, caps lock and the right Alt key.
  package static let levels = 8

  private var symbols: [Int: [Symbol?]] = [:]

  /// Creates a layout without texts.
  package init() {}

  /// The symbol of a key code; nil for none. Only shift, caps lock and the right Alt key matter.
  package subscript(code: Int, modifiers: KeyModifiers) -> Symbol? {
    get { symbols[code]?[modifiers.rawValue & (Self.levels - 1)] }
    set {
      symbols[code, default: Array(repeating: nil, count: Self.levels)][modifiers.rawValue & (Self.levels - 1)] =
        newValue
    }
  }

  /// Returns the part of the layout for codes from a number on.
  package func onlyCodes(from first: Int) -> KeyLayout {
    var layout = self
    layout.symbols = symbols.filter { $0.key >= first }
    return layout
  }

  /// Returns the text of a key without regard to dead keys; nil for none.
  package func text(of code: Int, _ modifiers: KeyModifiers) -> String? {
    if case .text(let text) = self[code, modifiers] { text } else { nil }
  }
}

extension KeyLayout {
  /// The layout of the United States, which scanners use, and keyboards without another one.
  package static let us: KeyLayout = {
    var layout = KeyLayout()
    let rows: [(first: Int, plain: String, shifted: String)] = [
      (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"), (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
      (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"), (55, "*", "*"), (57, " ", " "), (71, "789-456+1230.", "789-456+1230."),
      (86, "<", ">"), (98, "/", "/"), (0x200, "0123456789*#", "0123456789*#"),
    ]
    for row in rows {
      for (offset, pair) in zip(row.plain, row.shifted).enumerated() {
        for level in 0..<levels {
          let modifiers = KeyModifiers(rawValue: level)
          let isUpper = modifiers.contains(.shift) != (modifiers.contains(.capsLock) && pair.0.isLetter)
          layout[row.first + offset, modifiers] = .text(String(isUpper ? pair.1 : pair.0))
        }
      }
    }
    return layout
  }()
}

/// The dead keys that wait for a letter, one for each keyboard.
package struct DeadKeys: Sendable {
  private var waiting: [Int: (mark: Unicode.Scalar, alone: String)] = [:]

  /// Creates a state without dead keys.
  package init() {}

  /// Returns the text of a key that went down; nil for none.
  ///
  /// - Parameters:
  ///   - symbol: The key's symbol.
  ///   - device: The keyboard.
  ///   - compose: Returns the letter with a combining mark; nil if there is none.
  package mutating func text(
    of symbol: KeyLayout.Symbol?, on device: Int, compose: (Unicode.Scalar, Unicode.Scalar) -> Unicode.Scalar?
  ) -> String? {
    guard let symbol else { return nil }
    let before = waiting.removeValue(forKey: device)
    switch (symbol, before) {
    case (.text(let text), nil): return text
    case (.dead(let mark, let alone), nil):
      waiting[device] = (mark, alone)
      return nil
    case (.dead(_, let alone), let before?): return before.alone == alone ? alone : before.alone + alone
    case (.text(" "), let before?): return before.alone
    case (.text(let text), let before?):
      let scalars = text.unicodeScalars
      if scalars.count == 1, let letter = scalars.first, let composed = compose(letter, before.mark) {
        return String(composed)
      }
      return before.alone + text
    }
  }

  /// Forgets the dead key of a device; nil for all devices.
  package mutating func cancel(device: Int?) {
    if let device { waiting[device] = nil } else { waiting = [:] }
  }
}

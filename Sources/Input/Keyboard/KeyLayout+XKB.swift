internal import FollowspotCXkbcommon
package import FollowspotPlatform
internal import FollowspotSpelling

/// Why a keyboard layout can't be read.
package enum KeyLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library is not installed.
  case noLibrary(String)
  /// The layouts are not installed.
  case noLayouts(String)
  /// There is no such layout.
  case unknown(String)

  /// The layout's name, the cause, and a remedy.
  package var description: String {
    let consequence = "keyboards have the letters of 'us'"
    switch self {
    case .noLibrary(let name):
      return
        "cannot read the keyboard layout \(name.quoted): libxkbcommon is missing; \(consequence); install libxkbcommon0 and xkb-data"
    case .noLayouts(let name):
      return "cannot read the keyboard layout \(name.quoted): there are no layouts; \(consequence); install xkb-data"
    case .unknown(let name):
      return "there is no keyboard layout \(name.quoted); \(consequence); /usr/share/X11/xkb/rules/evdev.lst lists them"
    }
  }
}

extension KeyLayout {
  private static let xkb: followspot_xkb? = {
    var functions = followspot_xkb()
    return followspot_xkb_load(&functions) ? functions : nil
  }()

  /// Reads a layout of XKB, such as `de` or `de(nodeadkeys)`, with all its levels. It takes some milliseconds and frees
  /// what the library has allocated for it.
  package static func xkb(_ name: String) throws(KeyLayoutError) -> KeyLayout {
    guard let xkb else { throw .noLibrary(name) }
    guard let context = xkb.xkb_context_new(Int32(xkb_CONTEXT_FLAGS)) else { throw .noLayouts(name) }
    defer { xkb.xkb_context_unref(context) }
    xkb.xkb_context_set_log_level(context, Int32(xkb_LOG_LEVEL_CRITICAL))
    guard xkb.xkb_context_include_path_append_default(context) != 0 else { throw .noLayouts(name) }
    let parts = name.split { $0 == "(" || $0 == ")" }.map(String.init)
    let keymap = (parts.first ?? "").withCString { layout in
      (parts.count > 1 ? parts[1] : "").withCString { variant in
        "".withCString { options in
          var names = followspot_xkb_names(
            rules: nil, model: nil, layout: layout, variant: variant, options: options)
          return xkb.xkb_keymap_new_from_names(context, &names, 0)
        }
      }
    }
    guard let keymap else { throw .unknown(name) }
    defer { xkb.xkb_keymap_unref(keymap) }
    guard let state = xkb.xkb_state_new(keymap) else { throw .unknown(name) }
    defer { xkb.xkb_state_unref(state) }
    func mask(_ modifier: String) -> UInt32 {
      let index = xkb.xkb_keymap_mod_get_index(keymap, modifier)
      return index < 32 ? 1 << index : 0
    }
    // The right Alt key is XKB's third level, which its layouts have on Mod5. The number block types digits.
    let (shift, lock, third, numbers) = (mask("Shift"), mask("Lock"), mask("Mod5"), mask("Mod2"))
    var layout = KeyLayout.us.onlyCodes(from: 0x100)
    for level in 0..<levels {
      let modifiers = KeyModifiers(rawValue: level)
      let held = (modifiers.contains(.shift) ? shift : 0) | (modifiers.contains(.altGraph) ? third : 0)
      _ = xkb.xkb_state_update_mask(state, held, 0, numbers | (modifiers.contains(.capsLock) ? lock : 0), 0, 0, 0)
      for code in 1..<248 { layout[code, modifiers] = symbol(of: UInt32(code) + 8, state, xkb) }
    }
    return layout
  }

  private static func symbol(of key: UInt32, _ state: OpaquePointer, _ xkb: followspot_xkb) -> Symbol? {
    if let dead = dead[xkb.xkb_state_key_get_one_sym(state, key)] { return .dead(dead.mark, alone: dead.alone) }
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      xkb.xkb_state_key_get_utf8(state, key, buffer.baseAddress, buffer.count) > 0
        ? String(cString: buffer.baseAddress!) : ""
    }
    guard !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else { return nil }
    return .text(text)
  }

  /// The dead keys of XKB by their keysyms, with the combining mark and the text of the mark alone.
  private static let dead: [UInt32: (mark: Unicode.Scalar, alone: String)] = [
    0xFE50: ("\u{300}", "`"), 0xFE51: ("\u{301}", "´"), 0xFE52: ("\u{302}", "^"), 0xFE53: ("\u{303}", "~"),
    0xFE54: ("\u{304}", "¯"), 0xFE55: ("\u{306}", "˘"), 0xFE56: ("\u{307}", "˙"), 0xFE57: ("\u{308}", "¨"),
    0xFE58: ("\u{30A}", "°"), 0xFE59: ("\u{30B}", "˝"), 0xFE5A: ("\u{30C}", "ˇ"), 0xFE5B: ("\u{327}", "¸"),
    0xFE5C: ("\u{328}", "˛"), 0xFE5D: ("\u{345}", "ͺ"), 0xFE60: ("\u{323}", "."), 0xFE61: ("\u{309}", "ʾ"),
    0xFE62: ("\u{31B}", "ʼ"), 0xFE64: ("\u{313}", "᾿"), 0xFE65: ("\u{314}", "῾"), 0xFE6E: ("\u{326}", ","),
  ]
}

/// The names of keys: those of the kernel's `input-event-codes.h` in lower case without `KEY_`.
package enum KeyNames {
  /// Returns the name of a key code; `key633` for a code without an entry in the table.
  package static func name(of code: Int) -> String {
    for (first, names) in ranges where names.indices.contains(code - first) && names[code - first] != "-" {
      return names[code - first]
    }
    return "key\(code)"
  }

  /// Whether a key has this name.
  package static func contains(_ name: String) -> Bool {
    if name != "-", ranges.contains(where: { $0.names.contains(name) }) { return true }
    guard name.hasPrefix("key"), let code = UInt16(name.dropFirst(3)) else { return false }
    return self.name(of: Int(code)) == name
  }

  /// Returns the code of a key name; nil for an unknown one.
  package static func code(of name: String) -> Int? {
    for (first, names) in ranges where name != "-" {
      if let index = names.firstIndex(of: name) { return first + index }
    }
    guard contains(name) else { return nil }
    return Int(name.dropFirst(3))
  }

  /// Returns the kernel's name for a key name of toolkits and browsers; nil for an unknown or correct name.
  package static func name(ofSynonym word: String) -> String? {
    let small = word.lowercased().filter { $0 != "_" && $0 != "-" }
    let name = synonyms[small] ?? (small.hasPrefix("arrow") ? String(small.dropFirst(5)) : small)
    return name != word && contains(name) ? name : nil
  }

  private static let synonyms = [
    "escape": "esc", "return": "enter", "del": "delete", "ins": "insert", "pgup": "pageup", "pgdn": "pagedown",
    "pagedn": "pagedown", "control": "leftctrl", "ctrl": "leftctrl", "shift": "leftshift", "alt": "leftalt",
    "meta": "leftmeta", "super": "leftmeta", "period": "dot", "spacebar": "space",
  ]

  /// All names of the table.
  package static var all: [String] { ranges.flatMap(\.names).filter { $0 != "-" } }

  /// Codes are part of the kernel's stable interface, so the table cannot become outdated. It holds the keys of
  /// keyboards, keypads and remote controls. A dash stands for a code without a key.
  private static let ranges: [(first: Int, names: [String])] = [
    (first: 0x001, names: split(keyboard)), (first: 0x160, names: split(remote)), (first: 0x200, names: split(keypad)),
  ]

  private static func split(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let keyboard = """
    esc 1 2 3 4 5 6 7 8 9 0 minus equal backspace tab q w e r t y u i o p leftbrace rightbrace enter leftctrl a s d
    f g h j k l semicolon apostrophe grave leftshift backslash z x c v b n m comma dot slash rightshift kpasterisk
    leftalt space capslock f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 numlock scrolllock kp7 kp8 kp9 kpminus kp4 kp5 kp6 kpplus
    kp1 kp2 kp3 kp0 kpdot - zenkakuhankaku 102nd f11 f12 ro katakana hiragana henkan katakanahiragana muhenkan
    kpjpcomma kpenter rightctrl kpslash sysrq rightalt linefeed home up pageup left right end down pagedown insert
    delete macro mute volumedown volumeup power kpequal kpplusminus pause scale kpcomma hangeul hanja yen leftmeta
    rightmeta compose stop again props undo front copy open paste find cut help menu calc setup sleep wakeup file
    sendfile deletefile xfer prog1 prog2 www msdos coffee rotate_display cyclewindows mail bookmarks computer back
    forward closecd ejectcd ejectclosecd nextsong playpause previoussong stopcd record rewind phone iso config
    homepage refresh exit move edit scrollup scrolldown kpleftparen kprightparen new redo f13 f14 f15 f16 f17 f18
    f19 f20 f21 f22 f23 f24 - - - - - playcd pausecd prog3 prog4 all_applications suspend close play fastforward
    bassboost print hp camera sound question email chat search connect finance sport shop alterase cancel
    brightnessdown brightnessup media switchvideomode kbdillumtoggle kbdillumdown kbdillumup send reply forwardmail
    save documents battery bluetooth wlan uwb - video_next video_prev brightness_cycle brightness_auto display_off
    wwan rfkill micmute
    """

  private static let remote = """
    ok select goto clear power2 option info time vendor archive program channel favorites epg pvr mhp language title
    subtitle angle full_screen mode keyboard aspect_ratio pc tv tv2 vcr vcr2 sat sat2 cd tape radio tuner player
    text dvd aux mp3 audio video directory list memo calendar red green yellow blue channelup channeldown first last
    ab next restart slow shuffle break previous digits teen twen videophone games zoomin zoomout zoomreset
    wordprocessor editor spreadsheet graphicseditor presentation database news voicemail addressbook messenger
    displaytoggle spellcheck logoff dollar euro frameback frameforward
    """

  private static let keypad = """
    numeric_0 numeric_1 numeric_2 numeric_3 numeric_4 numeric_5 numeric_6 numeric_7 numeric_8 numeric_9 numeric_star
    numeric_pound numeric_a numeric_b numeric_c numeric_d
    """
}

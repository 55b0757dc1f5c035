internal import FollowspotPlatform
internal import FollowspotSpelling

extension KeySettings {
  /// The rules of a document with `keys`.
  static let syntax = Syntax<KeySettings>.record(
    "keys", standard,
    [
      Row(
        "map", KeyBindings.syntax, \.map,
        "Commands by the names of keys, added to the kiosk's own; 'none' takes a key's command away."),
      Row(
        "bounce", .duration(.zero...(.seconds(5))), \.bounce,
        "The time within which the same key with a command counts once, for visitors whose hands shake."),
      Row(
        "repeat", KeyRepetition.syntax, \.repetition,
        "Whether a held key repeats: 'off', or the time before its first repeat and between repeats; at least 2s suits everyone."
      ),
      Row(
        "layout", .keyboardLayout, \.layout,
        "The layout of keyboards by its XKB name, such as 'de' or 'de(nodeadkeys)'."),
    ])

  private static var standard: KeySettings {
    var settings = KeySettings()
    settings.bounce = .milliseconds(500)
    return settings
  }
}

extension ScannerSettings {
  static let syntax = Syntax<ScannerSettings>.record(
    "scanner", ScannerSettings(),
    [
      Row(
        "device", .existing("scanner"), \.device,
        "The scanner's name, in which '*' is any text, such as 'Honeywell*'; 'followspot devices' lists names. Default: a scanner is recognized by its speed."
      ),
      Row("layout", .keyboardLayout, \.layout, "The keyboard layout that the scanner is set to."),
      Row(
        "ends", .scanEnds, \.ends,
        "The keys that end a code. A named scanner also ends a code by a pause of 100ms."),
    ]
  ) { _, fields, reader in reader.events.scanner = fields.position }
}

extension KeyBindings {
  /// Commands by the names of keys.
  fileprivate static let syntax = Syntax<[Named<KeyCommand?>]>.mapping(
    .choice(KeyCommand.allCases.map { ($0.rawValue, $0) } + [("none", nil)])
  ).map { entries, _, reader in
    var map = standard
    for entry in entries where reader.isKey(entry.name, at: entry.position) { map[entry.name] = entry.value }
    return map
  }
}

extension KeyRepetition {
  /// `off`, or a time.
  fileprivate static var syntax: Syntax<KeyRepetition> {
    let range = Duration.milliseconds(100)...Duration.seconds(10)
    return Syntax<KeyRepetition>.parsed(.either([.choice(["off"]), .duration(range)])) { text in
      if text == "off" { return .off }
      return Reader.duration(text).flatMap { range.contains($0) ? .every($0) : nil }
    }.writing { $0.pause?.written ?? "'off'" }
  }
}

extension Syntax where Value == String {
  /// The name of an XKB layout, with a variant in parentheses or without.
  fileprivate static var keyboardLayout: Syntax<String> {
    text.map { text, node, reader in
      guard KeySettings.isLayoutName(text) else {
        reader.report(
          at: node.position,
          "\(text.quoted) is no keyboard layout; write a layout of XKB such as 'us', 'de' or 'de(nodeadkeys)'")
        return nil
      }
      if text != KeySettings.standardLayout { reader.resources.layouts.append((text, node.position)) }
      return text
    }.writing { "'\($0)'" }
  }
}

extension Syntax where Value == Set<String> {
  /// The names of one or more keys. Enter stands for both keys of that name.
  fileprivate static var scanEnds: Syntax<Set<String>> {
    let names = Syntax<[String]>.oneOrMore(
      Syntax<String>.text.map { name, node, reader in reader.isKey(name, at: node.position) ? name : nil })
    return names.map { names, node, reader in
      if case .sequence(let items) = node.content, items.isEmpty {
        reader.report(at: node.position, "no key ends a code; name one such as 'enter', or remove 'ends'")
      }
      return Set(names).union(names.contains("enter") ? ["kpenter"] : [])
    }.writing { names in
      "[\(names.subtracting(names.contains("enter") ? ["kpenter"] : []).sorted().joined(separator: ", "))]"
    }
  }
}

extension Reader {
  /// Whether a key has a name. Reports an unknown one.
  fileprivate mutating func isKey(_ name: String, at position: SourcePosition) -> Bool {
    if KeyNames.contains(name) { return true }
    let nearest = KeyNames.name(ofSynonym: name) ?? Suggestion.nearest(to: name, among: KeyNames.all)
    report(
      at: position,
      "there is no key \(name.quoted)\(nearest.map { "; did you mean '\($0)'?" } ?? "; keys are called enter, tab, f13, left, a, 1")"
    )
    return false
  }
}

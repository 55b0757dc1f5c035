import FollowspotInput
import FollowspotPlatform
import Testing

/// The layouts of XKB that are installed.
struct KeyLayoutTests {
  private static let isInstalled = (try? KeyLayout.xkb("us")) != nil

  private func code(_ name: String) -> Int { KeyNames.code(of: name) ?? 0 }

  @Test("The German layout has its letters, its third level and its dead keys", .enabled(if: isInstalled))
  func german() throws {
    let layout = try KeyLayout.xkb("de")
    #expect(layout.text(of: code("y"), []) == "z" && layout.text(of: code("y"), .capsLock) == "Z")
    #expect(layout.text(of: code("semicolon"), .shift) == "Ö" && layout.text(of: code("q"), .altGraph) == "@")
    #expect(layout.text(of: code("kp7"), []) == "7" && layout.text(of: code("102nd"), []) == "<")
    #expect(layout[code("equal"), []] == .dead("\u{301}", alone: "´"))
    #expect(layout.text(of: code("enter"), []) == nil && layout.text(of: code("esc"), []) == nil)
    #expect(layout.text(of: code("numeric_7"), []) == "7")
    #expect(try KeyLayout.xkb("de(nodeadkeys)").text(of: code("equal"), []) == "´")
  }

  @Test("The built-in layout is XKB's, key for key", .enabled(if: isInstalled))
  func us() throws {
    let layout = try KeyLayout.xkb("us")
    for code in 2...98 where KeyLayout.us[code, []] != nil {
      for level in 0..<4 {
        let modifiers = KeyModifiers(rawValue: level)
        // XKB's number block moves the cursor with shift.
        if modifiers.contains(.shift), (71...83).contains(code) { continue }
        #expect(layout.text(of: code, modifiers) == KeyLayout.us.text(of: code, modifiers), "\(code) \(level)")
      }
    }
  }

  @Test(
    "Other scripts have their letters", .enabled(if: isInstalled),
    arguments: [("ru", "й"), ("gr", ";"), ("il", "/"), ("ara", "ض")])
  func scripts(_ name: String, _ letter: String) throws {
    #expect(try KeyLayout.xkb(name).text(of: code("q"), []) == letter)
  }

  @Test("An unknown layout is reported with what to do", .enabled(if: isInstalled))
  func unknown() {
    #expect(throws: KeyLayoutError.unknown("nosuch")) { try KeyLayout.xkb("nosuch") }
    #expect(
      "\(KeyLayoutError.noLibrary("de"))"
        == "cannot read the keyboard layout 'de': libxkbcommon is missing; keyboards have the letters of 'us'; install libxkbcommon0 and xkb-data"
    )
  }
}

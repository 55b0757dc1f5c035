import Glibc
import FollowspotPlatform
import FollowspotTesting
import SystemPackage
import Testing

struct KeyNamesTests {
  @Test(
    "Keys have the kernel's names",
    arguments: [
      (1, "esc"), (28, "enter"), (15, "tab"), (105, "left"), (248, "micmute"), (0x160, "ok"), (84, "key84"),
      (9999, "key9999"), (-5, "key-5"),
    ])
  func names(code: Int, name: String) { #expect(KeyNames.name(of: code) == name) }

  @Test("A key's number is accepted only if the key has no name")
  func contains() {
    #expect(KeyNames.contains("enter") && KeyNames.contains("key84"))
    #expect(!KeyNames.contains("key28") && !KeyNames.contains("-") && !KeyNames.contains("Enter"))
  }

  @Test(
    "The key names of toolkits and browsers are mapped to the kernel's",
    arguments: [
      ("escape", "esc"), ("Escape", "esc"), ("return", "enter"), ("Enter", "enter"), ("ArrowUp", "up"),
      ("page_down", "pagedown"), ("PgDn", "pagedown"), ("Control", "leftctrl"), ("period", "dot"),
    ])
  func synonyms(word: String, name: String) { #expect(KeyNames.name(ofSynonym: word) == name) }

  @Test("An unknown or correct key name has no suggestion")
  func noSynonym() {
    for word in ["esc", "hyper", "", "arrow", "arrowsideways"] { #expect(KeyNames.name(ofSynonym: word) == nil) }
  }

  @Test("The key names are the same as in libevdev", .enabled(if: Libevdev() != nil))
  func likeLibevdev() throws {
    let evdev = try #require(Libevdev())
    for name in KeyNames.all {
      let code = evdev.code(of: "KEY_" + name.uppercased())
      #expect(KeyNames.name(of: Int(code)) == name)
      #expect(evdev.name(of: code) == "KEY_" + name.uppercased())
    }
  }
}

/// The libevdev library, if it is installed.
private struct Libevdev {
  private typealias CodeFromName = @convention(c) (UInt32, UnsafePointer<CChar>) -> Int32
  private typealias NameFromCode = @convention(c) (UInt32, UInt32) -> UnsafePointer<CChar>?
  private let codeFromName: CodeFromName
  private let nameFromCode: NameFromCode

  init?() {
    guard let library = dlopen("libevdev.so.2", RTLD_NOW),
      let code = dlsym(library, "libevdev_event_code_from_name"),
      let name = dlsym(library, "libevdev_event_code_get_name")
    else { return nil }
    codeFromName = unsafeBitCast(code, to: CodeFromName.self)
    nameFromCode = unsafeBitCast(name, to: NameFromCode.self)
  }

  /// `libevdev_event_code_from_name` for `EV_KEY`; −1 for an unknown name.
  func code(of name: String) -> Int32 { codeFromName(1, name) }

  /// `libevdev_event_code_get_name` for `EV_KEY`.
  func name(of code: Int32) -> String? {
    UInt32(exactly: code).flatMap { nameFromCode(1, $0) }.map { String(cString: $0) }
  }
}

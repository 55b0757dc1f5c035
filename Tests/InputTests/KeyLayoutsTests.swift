import FollowspotInput
import FollowspotPlatform
import Testing

@MainActor @Suite("Layouts by their names")
struct KeyLayoutsTests {
  @Test("An immediate collection has each layout at once, and reports one that can't be read")
  func immediate() {
    var notices: [String] = []
    let layouts = KeyLayouts(isImmediate: true) { name throws(KeyLayoutError) in
      if name == "xx" { throw .unknown(name) }
      return KeyLayout.us.onlyCodes(from: 0x100)
    }
    layouts.onNotice = { notices.append($0) }
    #expect(layouts.layout("de") { Issue.record("nothing is waited for") } == KeyLayout.us.onlyCodes(from: 0x100))
    for _ in 0..<2 { #expect(layouts.layout("xx") { Issue.record("nothing is waited for") } == .us) }
    #expect(notices == ["\(KeyLayoutError.unknown("xx"))"])
  }

  @Test("A layout that takes its time is there when its reader says so")
  func later() async {
    let layouts = KeyLayouts { _ in .us }
    await withCheckedContinuation { done in
      #expect(layouts.layout("de") { done.resume() } == nil)
    }
    #expect(layouts.layout("de") {} == .us)
  }
}

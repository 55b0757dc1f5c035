import FollowspotDocuments
import Testing

@Suite("Options of overlays are read from documents")
struct OverlayOptionsTests {
  @Test(
    "An overlay's dismiss gesture is read by its name, which may be 'none'",
    arguments: [
      ("none", OverlayOptions.DismissGesture.none), ("tap", .tap), ("doubleTap", .doubleTap), ("longPress", .longPress),
      ("{ swipe: up }", .swipe([.up])),
    ])
  func dismissGesture(written: String, gesture: OverlayOptions.DismissGesture) throws {
    let text = """
      followspot: 1
      screens: { home: { Text: Hi } }
      containers: { toasts: { views: { dismissGesture: \(written) } } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    #expect(try #require(document.container("toasts")).views.dismissGesture == gesture)
  }
}

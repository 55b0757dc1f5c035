import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import FollowspotImages
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Logging
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Codes in documents")
struct CodeDocumentTests: ShowsDocuments {
  private static let data = """
    data:
      ticket: { text: , private: true }
      place: { integer: 1...9999, default: 1234 }
      price: { money: EUR, default: 2.50 }
      people: { list: { id: text, name: text }, key: id, default: [{ id: a, name: Ada }, { id: b, name: Bo }] }
    """

  private func show(_ views: String) throws -> (session: DocumentSession, host: ViewHost) {
    let document = try read("\(Self.data)\nscreens: { home: { VStack: [\(views)] } }")
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    host.settled()
    return (session, host)
  }

  private func codes(_ host: ViewHost) -> [CodeContent] { host.placedViews.compactMap(\.code) }

  @Test("A code has data as programs write them, without the marks and the format for readers")
  func content() throws {
    let (session, host) = try show(
      """
      { QRCode: 'https://example.org/$place?t=$ticket' }, { Barcode: $place }, { Barcode: 4006381333931, symbology: ean13 },
      { ForEach: $people, content: { Barcode: $name, symbology: aztec } }
      """)
    #expect(
      codes(host) == [
        CodeContent("1234", .code128), CodeContent("4006381333931", .ean13), CodeContent("Ada", .aztec),
        CodeContent("Bo", .aztec),
      ])
    session.store.set("ticket", to: .text("A 7"), now: .zero)
    host.settled()
    #expect(codes(host).first == CodeContent("https://example.org/1234?t=A 7", .qr))
  }

  @Test("A code of private data is private, and its element has the label")
  func privacy() throws {
    let (session, host) = try show("{ QRCode: $ticket, accessibilityLabel: Your ticket }, { Barcode: $place }")
    session.store.set("ticket", to: .text("4711"), now: .zero)
    host.settled()
    #expect(host.semantics.contains { $0.role == .image && $0.label == "Your ticket" && $0.states.contains(.private) })
    #expect(!host.viewDump.contains("4711") && !host.semantics.dump.contains("4711"))
  }

  @Test("A datum that is formatted for readers is no content of a code")
  func types() {
    let error = #expect(throws: DocumentError.self) { try show("{ QRCode: $price }, { Barcode: $now }") }
    let text = "\(error!)"
    #expect(text.contains("a code needs a text or a whole number, and '$price' is an amount in EUR"))
    #expect(text.contains("'$now' is"))
  }

  @Test("Validation has an error at a code that can't be made, and says why")
  func literals() throws {
    let folder = try TemporaryFolder()
    let text = """
      followspot: 1
      screens:
        home:
          VStack:
            - { Barcode: 4006381333930, symbology: ean13, accessibilityLabel: A }
            - { QRCode: '', accessibilityLabel: B }
            - { QRCode: fine, accessibilityLabel: C }
      """
    let file = try folder.write(Array(text.utf8), to: "kiosk.yaml")
    let error = #expect(throws: DocumentError.self) { try DocumentResources { _ in }.read(file) }
    let found = "\(error!)"
    #expect(found.contains(":5:11: error: cannot make an EAN-13 barcode: the check digit of its content is wrong"))
    #expect(found.contains(":6:11: error: cannot make a QR code: its content is empty"))
    // A kiosk starts nevertheless.
    #expect(try DocumentResources { _ in }.readFirst(file, waitsForPictures: true).document.screens.count == 1)
  }

  @Test("Where zint is missing, validation warns and the document is shown")
  func withoutLibrary() throws {
    let error = ImageError(path: ImageReference(CodeContent("A", .qr)).path, cause: .noLibrary(reason: "no zint"))
    #expect("\(error)" == "cannot make a QR code: no zint")
    var checks = DocumentChecks()
    checks.code = { _ in DocumentChecks.Finding("\(error)", isWarning: error.isWarning) }
    let text = "followspot: 1\nscreens: { home: { QRCode: fine, accessibilityLabel: A } }"
    let reading = try Document.read([SourceText(name: "k.yaml", text)], checks: checks)
    #expect(reading.warnings.map(\.description) == ["k.yaml:2:20: warning: cannot make a QR code: no zint"])
  }

  private func findings(_ views: String, scale: Double = 1) throws -> [String] {
    let text = "followspot: 1\n\(Self.data)\nscreens: { home: { VStack: [\(views)] } }"
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    var check = LayoutCheck(
      document, resources: DocumentResources { _ in },
      displays: [SampleDisplay(PixelSize(width: Int(1280 * scale), height: Int(800 * scale)), scale: scale)],
      values: ["ticket": .text("4711")])
    return check.run().map(\.message)
  }

  @Test("Validation finds codes whose modules are too small to be read, with the size that they need")
  func small() throws {
    let label = "accessibilityLabel: A"
    #expect(
      try findings("{ QRCode: abc, \(label), frame: { width: 50, height: 50 } }") == [
        "scanners may not read this code on a display of 1280x800, because a module of it has less than 2 pixels; give it a 'frame: { width: 58, height: 58 }', or a shorter content"
      ])
    #expect(try findings("{ QRCode: abc, \(label), frame: { width: 58, height: 58 } }") == [])
    #expect(try findings("{ QRCode: abc, \(label), frame: { width: 44, height: 44 } }", scale: 2) == [])
    #expect(try findings("{ Barcode: abcdefgh, \(label), frame: { width: 100, height: 50 } }").count == 1)
  }

  @Test("Validation finds a code without a label, and a value that can't be a code")
  func others() throws {
    #expect(
      try findings("{ QRCode: abc }") == [
        "visitors who can't see don't learn what this code is for; add 'accessibilityLabel: …'"
      ])
    #expect(
      try findings("{ Barcode: $ticket, symbology: ean13, accessibilityLabel: A }") == [
        "cannot make an EAN-13 barcode: its content has 4 digits; write 12 digits, with or without the check digit after them"
      ])
  }

  @Test("The first view that fits is shown")
  func fitting() throws {
    let (_, host) = try show(
      "{ ViewThatFits: [{ Text: A very long text for a place that is small }, { Text: Short }], frame: { width: 100 } }"
    )
    #expect(host.placedViews.compactMap(\.text?.string) == ["Short"])
    let (_, high) = try show(
      "{ ViewThatFits: [{ Text: A long text }, { Text: Short }], axis: vertical, frame: { width: 60 } }")
    #expect(high.placedViews.compactMap(\.text?.string) == ["A long text"])
  }
}

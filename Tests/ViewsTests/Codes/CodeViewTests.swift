import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Views of codes")
struct CodeViewTests {
  @Observable @MainActor
  final class Ticket {
    var number: String? = "1"
    var isPrivate = false
  }

  private let ticket = Ticket()
  private let pictures = LatePictures([
    CodeContent("1", .qr).path: Size(width: 29, height: 29), CodeContent("2", .qr).path: Size(width: 33, height: 33),
    CodeContent("1", .code128).path: Size(width: 90, height: 1),
  ])

  private func host(_ symbology: CodeContent.Symbology = .qr, scheme: ColorScheme = .light) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.imageProvider = pictures
    if scheme == .dark { environment.palette = .dark }
    let host = ViewHost(size: Size(width: 200, height: 200), environment: environment) { [ticket] in
      CodeView(content: ticket.number, symbology: symbology).named("code")
        .privacySensitive(ticket.isPrivate)
    }
    host.picturePatience = .zero
    return host
  }

  private func arrive(_ host: ViewHost) {
    for _ in 0..<4 {
      pictures.bringAwaited()
      _ = host.update()
    }
  }

  /// The bitmaps in the picture.
  private func bitmaps(_ host: ViewHost) -> [ObjectIdentifier] {
    host.update().items.compactMap {
      if case .bitmap(let bitmap, _, _) = $0.content { ObjectIdentifier(bitmap) } else { nil }
    }
  }

  @Test("An old code stays until the new one is made, and goes if that can't be made")
  func change() {
    let host = host()
    _ = host.update()
    #expect(bitmaps(host).isEmpty)
    arrive(host)
    let first = bitmaps(host)
    #expect(first.count == 1)
    ticket.number = "2"
    #expect(bitmaps(host) == first && host.frames["code"] == Rect(x: 0, y: 0, width: 200, height: 200))
    arrive(host)
    #expect(bitmaps(host).count == 1 && bitmaps(host) != first)
    ticket.number = "bad"
    arrive(host)
    #expect(bitmaps(host).isEmpty && !host.update().items.isEmpty)
  }

  @Test("A code that was taken away does not come back while the next one is made")
  func takenAway() {
    let host = host()
    arrive(host)
    ticket.number = nil
    _ = host.update()
    ticket.number = "2"
    #expect(bitmaps(host).isEmpty)
    arrive(host)
    #expect(bitmaps(host).count == 1)
  }

  @Test("A code without a content keeps its frame and shows nothing")
  func missing() {
    ticket.number = nil
    let host = host()
    arrive(host)
    #expect(host.update().items.isEmpty && host.frames["code"]?.size == Size(width: 200, height: 200))
  }

  @Test("Bars fill the width and the height, and a square stays one")
  func sizes() {
    let bars = host(.code128)
    arrive(bars)
    #expect(bars.frames["code"]?.size == Size(width: 200, height: 200))
    bars.resize(to: Size(width: 200, height: 50), scale: 1)
    _ = bars.update()
    #expect(bars.frames["code"]?.size == Size(width: 200, height: 50))
    let square = host()
    square.resize(to: Size(width: 200, height: 50), scale: 1)
    _ = square.update()
    #expect(square.frames["code"]?.size == Size(width: 50, height: 50))
  }

  @Test("A code is black on white in a dark color scheme too", arguments: [ColorScheme.light, .dark])
  func colors(_ scheme: ColorScheme) {
    let host = host(scheme: scheme)
    arrive(host)
    let items = host.update().items
    guard case .fill(_, .color(let ground)) = items[0].content, case .bitmap(_, _, let tint) = items[1].content else {
      Issue.record("\(items)")
      return
    }
    #expect(ground.bits == 0xFFFF_FFFF && tint.bits == 0xFF00_0000)
  }

  @Test("A private code is covered in pictures that leave the process, and no dump has its content")
  func privacy() throws {
    ticket.number = "1"
    ticket.isPrivate = true
    let host = host()
    arrive(host)
    let list = try #require(host.listWithoutPrivate)
    #expect(!list.items.contains { if case .bitmap = $0.content { true } else { false } } && list.items.count == 1)
    #expect(host.viewDump.contains("Code") && !host.viewDump.contains("\"1\""))
  }
}

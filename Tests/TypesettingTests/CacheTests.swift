import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Cache of paragraphs")
struct CacheTests {
  @Test("Equal requests give the same text and the same paragraph")
  func sameObject() {
    let typesetter = Typesetter()
    let text = typesetter.resolve(request("Ticket"))
    #expect(typesetter.resolve(request("Ticket")) === text)
    #expect(typesetter.resolve(request("Tickets")) !== text)
    #expect(typesetter.typeset(request("Ticket")) === typesetter.typeset(request("Ticket")))
  }

  @Test("A limit that changes nothing gives the same object")
  func unneededLimit() {
    let typesetter = Typesetter()
    let text = typesetter.typeset(request("Ticket"))
    #expect(typesetter.typeset(request("Ticket"), width: 400) === text)
    #expect(typesetter.typeset(request("Ticket"), width: text.size.width, height: text.size.height) === text)
    #expect(typesetter.typeset(request("Ticket"), width: 20) !== text)
  }

  @Test("A line in less height than it needs is the cached line with its picture")
  func tooLow() {
    let typesetter = Typesetter()
    let text = typesetter.typeset(request("Ticket"))
    for height in [0, 1, text.size.height / 2, text.size.height - 0.5] {
      #expect(typesetter.typeset(request("Ticket"), height: height) === text, "\(height)")
    }
  }

  @Test("Lines in a height that barely fits them are the cached lines")
  func justEnough() {
    let typesetter = Typesetter()
    let lines = request("Ticket\nTicket\nTicket")
    let text = typesetter.typeset(lines)
    for part in stride(from: 1.0, to: 0, by: -0.1) {
      let height = text.size.height - 1 + part
      let again = typesetter.typeset(lines, height: height)
      #expect(again.isTruncated || again === text, "\(height)")
    }
  }

  @Test("Requests with NaN are cached too")
  func notANumber() {
    let typesetter = Typesetter()
    var odd = request("Ticket")
    odd.scale = .nan
    #expect(typesetter.resolve(odd) === typesetter.resolve(odd))
    let text = typesetter.resolve(odd)
    let nowhere = Size(width: .nan, height: .nan)
    #expect(text.typeset(in: nowhere) === text.typeset(in: nowhere))
  }

  @Test("A text in use stays cached however many follow; an unused text is dropped")
  func budget() {
    let typesetter = Typesetter(cacheBytes: 20_000)
    let held = typesetter.resolve(request("held"))
    weak let dropped = typesetter.resolve(request("dropped"))
    #expect(dropped != nil)
    for number in 0..<200 { _ = typesetter.typeset(request("\(number)")) }
    #expect(dropped == nil)
    #expect(typesetter.resolve(request("held")) === held)
  }
}

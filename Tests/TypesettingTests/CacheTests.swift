import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite("Paragraphs are kept")
struct CacheTests {
  @Test("Equal requests give the same object")
  func sameObject() {
    let typesetter = Typesetter()
    let text = typesetter.typeset(request("Ticket"))
    #expect(typesetter.typeset(request("Ticket")) === text)
    #expect(typesetter.typeset(request("Tickets")) !== text)
  }

  @Test("A limit that changes nothing gives the same object")
  func unneededLimit() {
    let typesetter = Typesetter()
    let text = typesetter.typeset(request("Ticket"))
    var limited = request("Ticket")
    limited.width = 400
    limited.lineLimit = 2
    #expect(typesetter.typeset(limited) === text)
    limited.width = text.size.width
    #expect(typesetter.typeset(limited) === text)
    limited.width = 20
    #expect(typesetter.typeset(limited) !== text)
  }

  @Test("A line with less height than it needs is the line that was there before, picture and all")
  func tooLow() {
    let typesetter = Typesetter()
    let text = typesetter.typeset(request("Ticket"))
    for height in [0, 1, text.size.height / 2, text.size.height - 0.5] {
      var low = request("Ticket")
      low.height = height
      #expect(typesetter.typeset(low) === text, "\(height)")
    }
  }

  @Test("Lines in a height that is just enough for them are those that were there before")
  func justEnough() {
    let typesetter = Typesetter()
    let text = typesetter.typeset(request("Ticket\nTicket\nTicket"))
    var tight = request("Ticket\nTicket\nTicket")
    for part in stride(from: 1.0, to: 0, by: -0.1) {
      tight.height = text.size.height - 1 + part
      let again = typesetter.typeset(tight)
      #expect(again.isTruncated || again === text, "\(tight.height)")
    }
  }

  @Test("A request that is not equal to itself is kept too")
  func notANumber() {
    let typesetter = Typesetter()
    var odd = request("Ticket")
    odd.width = .nan
    #expect(typesetter.typeset(odd) === typesetter.typeset(odd))
  }

  @Test("What is in use is found again however much came after it; what is not goes")
  func budget() {
    let typesetter = Typesetter(cacheBytes: 20_000)
    let held = typesetter.typeset(request("held"))
    weak let dropped = typesetter.typeset(request("dropped"))
    #expect(dropped != nil)
    for number in 0..<200 { _ = typesetter.typeset(request("\(number)")) }
    #expect(dropped == nil)
    #expect(typesetter.typeset(request("held")) === held)
  }
}

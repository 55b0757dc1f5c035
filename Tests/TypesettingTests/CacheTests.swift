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

import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing

@Suite("Carets of a text")
struct CaretTableTests {
  @Test("A touch on the left half of a character puts the caret before it, on the right half after it")
  func touch() throws {
    let table = try carets("ab\ncd")
    #expect(table.position(at: Point(x: 4, y: 5)).offset == 0)
    #expect(table.position(at: Point(x: 6, y: 5)).offset == 1)
    #expect(table.position(at: Point(x: 14, y: 25)).offset == 4)
    #expect(table.position(at: Point(x: -90, y: -90)).offset == 0)
    #expect(table.position(at: Point(x: 900, y: 5)).offset == 2)
    #expect(table.position(at: Point(x: 900, y: 900)).offset == 5)
  }

  @Test("A caret is as high as its line and stands where its character begins")
  func frame() throws {
    let table = try carets("ab\ncd")
    #expect(table.caretRect(at: CaretPosition(0)) == Rect(x: 0, y: 0, width: 0, height: 20))
    #expect(table.caretRect(at: CaretPosition(2)) == Rect(x: 20, y: 0, width: 0, height: 20))
    #expect(table.caretRect(at: CaretPosition(4)) == Rect(x: 10, y: 20, width: 0, height: 20))
    #expect(table.caretRect(at: CaretPosition(99)) == Rect(x: 20, y: 20, width: 0, height: 20))
  }

  @Test("An empty text has one caret, and a text that ends with a line feed has one in its last line")
  func empty() throws {
    #expect(try carets("").offsets == [0])
    #expect(try carets("").caretRect(at: CaretPosition(0)) == Rect(x: 0, y: 0, width: 0, height: 20))
    #expect(try carets("ab\n").offsets == [0, 1, 2, 3])
    #expect(try carets("ab\n").caretRect(at: CaretPosition(3)) == Rect(x: 0, y: 20, width: 0, height: 20))
  }

  @Test("At the end of a wrapped line the affinity decides between the two lines")
  func wrapped() throws {
    let table = try carets("abcdef", width: 30)
    #expect(table.caretRect(at: CaretPosition(3)).origin == Point(x: 0, y: 20))
    #expect(table.caretRect(at: CaretPosition(3, .upstream)).origin == Point(x: 30, y: 0))
    #expect(table.position(at: Point(x: 99, y: 5)) == CaretPosition(3, .upstream))
    #expect(table.lineEnd(of: CaretPosition(1)) == CaretPosition(3, .upstream))
    #expect(table.lineStart(of: CaretPosition(5)) == CaretPosition(3))
  }

  @Test("Arrows visit each position of wrapped lines once, forwards and backwards")
  func arrows() throws {
    let table = try carets("abcd\nef", width: 30)
    var position = CaretPosition(0)
    var offsets = [0]
    while case let next = table.moved(position, to: .right), next != position {
      position = next
      offsets.append(next.offset)
    }
    #expect(offsets == [0, 1, 2, 3, 4, 5, 6, 7])
    while case let next = table.moved(position, to: .left), next != position {
      position = next
      offsets.append(next.offset)
    }
    #expect(offsets == [0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0])
  }

  @Test("Up and down keep the horizontal place, and end at the first and last line")
  func vertical() throws {
    let table = try carets("abc\nd\nefg")
    let down = try #require(table.moved(CaretPosition(2), down: 1, x: 20))
    #expect(down.offset == 5)
    #expect(table.moved(down, down: 1, x: 20)?.offset == 8)
    #expect(table.moved(CaretPosition(2), down: -1, x: 20) == nil)
    #expect(table.moved(CaretPosition(8), down: 1, x: 20) == nil)
  }

  @Test("Arrows by words stop at the end of the next word and at the start of the previous one")
  func words() throws {
    let table = try carets("Ada, Lo\nx")
    #expect(table.movedByWord(CaretPosition(0), to: .right).offset == 3)
    #expect(table.movedByWord(CaretPosition(3), to: .right).offset == 7)
    #expect(table.movedByWord(CaretPosition(7), to: .right).offset == 9)
    #expect(table.movedByWord(CaretPosition(9), to: .right).offset == 9)
    #expect(table.movedByWord(CaretPosition(7), to: .left).offset == 5)
    #expect(table.movedByWord(CaretPosition(5), to: .left).offset == 0)
    #expect(table.word(at: 1) == 0..<3)
    #expect(table.word(at: 3) == 3..<5)
    #expect(table.word(at: 9) == 8..<9)
  }

  @Test("A range has one frame in each of its lines")
  func rects() throws {
    let table = try carets("abcd\nef", width: 30)
    #expect(
      table.rects(of: 1..<6) == [
        Rect(x: 10, y: 0, width: 20, height: 20), Rect(x: 0, y: 20, width: 10, height: 20),
        Rect(x: 0, y: 40, width: 10, height: 20),
      ])
    #expect(table.rects(of: 2..<2) == [])
  }

  @Test("Offsets count bytes, and no caret stands inside a character")
  func bytes() throws {
    let table = try carets("aé👨‍👩‍👧 b")
    #expect(table.offsets == [0, 1, 3, 21, 22, 23])
    #expect(table.offset(before: 21) == 3)
    #expect(table.caretRect(at: CaretPosition(9)) == table.caretRect(at: CaretPosition(3)))
    #expect(table.backspace(at: 21) == 3..<21)
    #expect(table.backspace(at: 0) == 0..<0)
  }

  @Test("Only a text with carets has a table, and a truncated text has none")
  func asked() {
    let measurer = MonospacedMeasurer()
    #expect(measurer.typeset(TextRequest(string: "abc")).carets == nil)
    var request = TextRequest(string: "abcdef")
    request.hasCarets = true
    #expect(measurer.typeset(request, width: 30, height: 20).carets == nil)
  }

  private func carets(_ string: String, width: Double = .infinity) throws -> CaretTable {
    var request = TextRequest(string: string)
    request.hasCarets = true
    return try #require(MonospacedMeasurer().typeset(request, width: width).carets)
  }
}

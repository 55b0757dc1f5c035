#if SwiftUI
  internal import FollowspotViews
  internal import Foundation

  /// A reader of Markdown within a line: emphasis, strong emphasis, code, strikethrough and links.
  struct InlineMarkdown {
    /// A part of the source.
    enum Element {
      case character(Character)
      /// A value between the characters, which is not read as Markdown.
      case value(Text)

      var character: Character? { if case .character(let character) = self { character } else { nil } }
      var string: String {
        switch self {
        case .character(let character): String(character)
        case .value(let text): text.string
        }
      }
    }

    /// Elements of one look.
    struct Span {
      var elements: [Element]
      let intent: InlinePresentationIntent
      /// The address; `nil` without a link.
      let link: String?

      var string: String { elements.reduce("") { $0 + $1.string } }
    }

    /// A run of `*`, `_` or `~` that may begin or end a style.
    private struct Delimiter {
      let character: Character
      /// The length of the run.
      let length: Int
      /// The characters that have begun or ended no style.
      var rest: Int
      var opens, closes: Bool

      /// Makes the rest of the run plain characters.
      mutating func end() { (opens, closes) = (false, false) }
    }

    /// An element or a delimiter with its look.
    private struct Piece {
      var element: Element?
      var delimiter: Delimiter?
      var intent: InlinePresentationIntent = []
      var link: String?
    }

    private let source: [Element]
    private var position = 0
    private var pieces: [Piece] = []
    /// The pieces that are opening brackets.
    private var brackets: [Int] = []

    private init(_ source: [Element]) { self.source = source }

    /// Whether a text has characters that may be Markdown.
    static func isPossible(in string: String) -> Bool { string.utf8.contains { Array("*_~`[<\\".utf8).contains($0) } }

    /// The largest number of characters that are read as Markdown. The time grows with its square at worst.
    private static let longest = 10_000

    /// Returns the parts of a text with their looks. A very long text is one part, as it is written.
    static func spans(of source: [Element]) -> [Span] {
      guard source.count <= longest else { return [Span(elements: source, intent: [], link: nil)] }
      var markdown = InlineMarkdown(source)
      markdown.read()
      return markdown.spans
    }

    private var spans: [Span] {
      var spans: [Span] = []
      func add(_ element: Element, _ piece: Piece) {
        if let last = spans.last, last.intent == piece.intent, last.link == piece.link {
          spans[spans.count - 1].elements.append(element)
        } else {
          spans.append(Span(elements: [element], intent: piece.intent, link: piece.link))
        }
      }
      for piece in pieces {
        if let element = piece.element { add(element, piece) }
        guard let delimiter = piece.delimiter else { continue }
        for _ in 0..<delimiter.rest { add(.character(delimiter.character), piece) }
      }
      return spans
    }

    private func character(_ index: Int) -> Character? {
      source.indices.contains(index) ? source[index].character : nil
    }

    /// The number of equal characters from a position on.
    private func run(at start: Int) -> Int {
      let first = character(start)
      return first == nil ? 0 : source[start...].prefix { $0.character == first }.count
    }

    private mutating func read() {
      while position < source.count {
        switch character(position) {
        case "\\": readEscape()
        case "`": readCode()
        case "*", "_", "~": readDelimiter()
        case "<": readAddress()
        case "[":
          brackets.append(pieces.count)
          readElement()
        case "]": endBracket()
        default: readElement()
        }
      }
      style(from: 0)
    }

    private mutating func readElement() {
      pieces.append(Piece(element: source[position]))
      position += 1
    }

    private mutating func readEscape() {
      if let next = character(position + 1), next.isASCII, next.isPunctuation || next.isSymbol { position += 1 }
      readElement()
    }

    private mutating func readCode() {
      let length = run(at: position)
      var end = position + length
      while end < source.count {
        let other = run(at: end)
        if character(end) == "`", other == length { break }
        end += max(1, other)
      }
      guard end < source.count else {
        for _ in 0..<length { readElement() }
        return
      }
      var code = source[position + length..<end]
      let isPadded = code.count > 2 && code.first?.character == " " && code.last?.character == " "
      if isPadded, code.contains(where: { $0.character != " " }) { code = code.dropFirst().dropLast() }
      pieces += code.map { Piece(element: $0, intent: .code) }
      position = end + length
    }

    private mutating func readDelimiter() {
      guard let kind = character(position) else { return }
      let length = run(at: position)
      func side(_ index: Int) -> (isSpace: Bool, isMark: Bool) {
        guard source.indices.contains(index) else { return (true, false) }
        guard let character = character(index) else { return (false, false) }
        return (character.isWhitespace, character.isPunctuation || character.isSymbol)
      }
      let (before, after) = (side(position - 1), side(position + length))
      let left = !after.isSpace && (!after.isMark || before.isSpace || before.isMark)
      let right = !before.isSpace && (!before.isMark || after.isSpace || after.isMark)
      let isWord = kind == "_"
      pieces.append(
        Piece(
          delimiter: Delimiter(
            character: kind, length: length, rest: length, opens: left && (!isWord || !right || before.isMark),
            closes: right && (!isWord || !left || after.isMark))))
      position += length
    }

    /// Reads an address in angle brackets.
    private mutating func readAddress() {
      let inside = source[(position + 1)...].prefix { element in
        element.character.map { $0 != ">" && $0 != "<" && !$0.isWhitespace } ?? true
      }
      let address = inside.reduce("") { $0 + $1.string }
      guard character(inside.endIndex) == ">", address.utf8.contains(UInt8(ascii: ":")), address.first?.isLetter == true
      else { return readElement() }
      pieces += inside.map { Piece(element: $0, link: address) }
      position = inside.endIndex + 1
    }

    /// Makes a link of the pieces since the last opening bracket if an address in parentheses follows.
    private mutating func endBracket() {
      guard let bracket = brackets.popLast(), let (address, end) = address(at: position + 1) else {
        return readElement()
      }
      style(from: bracket + 1)
      for index in pieces.indices.dropFirst(bracket + 1) { pieces[index].link = address }
      pieces[bracket].element = nil
      // A picture and a text whose grammar follows a number are shown by their words.
      if bracket > 0, let mark = pieces[bracket - 1].element?.character, mark == "!" || mark == "^" {
        pieces[bracket - 1].element = nil
        for index in pieces.indices.dropFirst(bracket) { pieces[index].link = nil }
      } else {
        brackets = []
      }
      position = end
    }

    /// Returns the address in parentheses at a position and the position behind it.
    private func address(at start: Int) -> (String, Int)? {
      guard character(start) == "(" else { return nil }
      var (address, depth, index) = ("", 1, start + 1)
      while index < source.count {
        let element = source[index]
        switch element.character {
        case "(": depth += 1
        case ")": depth -= 1
        case "\n": return nil
        default: break
        }
        if depth == 0 {
          // A title may follow the address.
          return (address.split(separator: " ").first.map { String($0) } ?? "", index + 1)
        }
        address += element.string
        index += 1
      }
      return nil
    }

    /// Pairs the delimiters from a piece on, which gives the pieces between them a style.
    private mutating func style(from bottom: Int) {
      // The delimiters so far that may begin a style
      var openers: [Int] = []
      for closer in pieces.indices.dropFirst(bottom) where pieces[closer].delimiter != nil {
        while let end = pieces[closer].delimiter, end.closes, end.rest > 0,
          let place = openers.lastIndex(where: { pieces[$0].delimiter.map { Self.pairs($0, end) } ?? false }),
          let start = pieces[openers[place]].delimiter
        {
          let isStrike = end.character == "~"
          let count = isStrike ? end.rest : min(2, start.rest, end.rest)
          let intent: InlinePresentationIntent =
            isStrike ? .strikethrough : count == 2 ? .stronglyEmphasized : .emphasized
          for index in openers[place] + 1..<closer { pieces[index].intent.insert(intent) }
          pieces[openers[place]].delimiter?.rest -= count
          pieces[closer].delimiter?.rest -= count
          // Those in between can begin nothing that ends behind.
          openers.removeSubrange((place + (start.rest > count ? 1 : 0))...)
        }
        if pieces[closer].delimiter?.opens == true { openers.append(closer) }
      }
      for index in pieces.indices.dropFirst(bottom) { pieces[index].delimiter?.end() }
    }

    private static func pairs(_ start: Delimiter, _ end: Delimiter) -> Bool {
      guard start.opens, start.rest > 0, start.character == end.character else { return false }
      if start.character == "~" { return start.rest == end.rest && end.rest <= 2 }
      // CommonMark's rule for runs that can both begin and end a style.
      let isEither = start.closes || end.opens
      return !isEither || (start.length + end.length) % 3 != 0 || start.length % 3 == 0 && end.length % 3 == 0
    }
  }

  extension Text {
    /// Creates a text from Markdown.
    init(markdown source: [InlineMarkdown.Element]) {
      self = Text(verbatim: "")
      for span in InlineMarkdown.spans(of: source) {
        if let link = span.link { UnopenedLinks.note(link) }
        var part = Text(verbatim: "")
        var characters = ""
        for element in span.elements {
          switch element {
          case .character(let character): characters.append(character)
          case .value(let text):
            part.append(Text(verbatim: characters))
            part.append(text)
            characters = ""
          }
        }
        part.append(Text(verbatim: characters))
        append(part.styled(span.intent))
      }
    }

    /// Adds a text behind, which keeps its style.
    mutating func append(_ other: Text) {
      if string.isEmpty { self = other } else if !other.string.isEmpty { self = self + other }
    }

    /// Returns the text in the look of emphasis, code and the like.
    func styled(_ intent: InlinePresentationIntent) -> Text {
      var text = self
      if intent.contains(.stronglyEmphasized) { text = text.bold() }
      if intent.contains(.emphasized) { text = text.italic() }
      if intent.contains(.code) { text = text.monospaced() }
      if intent.contains(.strikethrough) { text = text.strikethrough() }
      return text
    }
  }
#endif

internal import FollowspotCYAML
internal import FollowspotFiles

/// A parser over the bytes of a text: `yaml_parser_t` of libyaml.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The input, which must outlive the parser because libyaml keeps a pointer to it.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let file: String

  /// Creates a parser at the start of a text, whose bytes it copies.
  init(_ text: SourceText) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    // Initialization fails only if memory runs out, which Swift does not survive either.
    precondition(yaml_parser_initialize(parser) == 1, "out of memory")
    // The zero at the end makes the address valid for an empty text too.
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.bytes.count + 1)
    _ = input.initialize(from: text.bytes)
    input.initializeElement(at: text.bytes.count, to: 0)
    yaml_parser_set_input_string(parser, input.baseAddress, text.bytes.count)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // All properties are set together: Swift 6.3 miscompiles an owning value that is initialized step by step, so that
    // it releases what it never owned.
    file = text.name
    self.input = input
    self.parser = parser
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// Returns the next event and its start: `yaml_parser_parse`.
  func next() throws(Diagnostic) -> (YAMLEvent, SourcePosition) {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
      defer { yaml_event_delete(&event) }
      let position = position(event.start_mark)
      switch event.type {
      case YAML_DOCUMENT_START_EVENT: return (.documentStart, position)
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
        return (.scalar(text, isPlain: isPlain, properties(scalar.anchor, scalar.tag)), position)
      case YAML_SEQUENCE_START_EVENT:
        let start = event.data.sequence_start
        return (.sequenceStart(properties(start.anchor, start.tag)), position)
      case YAML_MAPPING_START_EVENT:
        let start = event.data.mapping_start
        return (
          .mappingStart(
            properties(start.anchor, start.tag), isFlow: start.style == YAML_FLOW_MAPPING_STYLE), position
        )
      case YAML_ALIAS_EVENT: return (.alias(String(cString: event.data.alias.anchor)), position)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.collectionEnd, position)
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.streamEnd, position)
      default: continue
      }
    }
  }

  private func properties(
    _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
  ) -> YAMLEvent.Properties {
    YAMLEvent.Properties(anchor: anchor.map { String(cString: $0) }, tag: tag.map { String(cString: $0) })
  }

  /// Converts a position of libyaml, which counts lines and characters from 0.
  private func position(_ mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(file: file, line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
  }

  private var problem: Diagnostic {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text can't be read"
    // Invalid bytes have an offset but no mark.
    if parser.pointee.error == YAML_READER_ERROR {
      return Diagnostic(at: position(ofByte: parser.pointee.problem_offset), YAMLProblem.explanation(of: problem))
    }
    if let key = longKey { return Diagnostic(at: key, YAMLProblem.longKey) }
    if let finding = nameWithoutColon(problem) { return finding }
    if let start = YAMLProblem.isInBrackets(problem) ? parser.pointee.context_mark : lineBeforeMissingValue(problem),
      let hash = valueLostInComment(from: start)
    {
      return Diagnostic(at: hash, YAMLProblem.valueInComment)
    }
    let mark = YAMLProblem.isAtStart(problem) ? parser.pointee.context_mark : parser.pointee.problem_mark
    return Diagnostic(at: position(mark), isTab(mark) ? YAMLProblem.tab : YAMLProblem.explanation(of: problem))
  }

  /// Whether a position holds a tab. The mark's index counts characters, so it can't look up a byte.
  private func isTab(_ mark: yaml_mark_t) -> Bool {
    let lines = lines(before: input.count - 1)
    guard lines.indices.contains(mark.line) else { return false }
    return lines[mark.line].dropFirst(mark.column).first == "\t"
  }

  /// The finding about the name of a view above keys that lacks its `:`, or `nil` for other problems.
  private func nameWithoutColon(_ problem: String) -> Diagnostic? {
    guard YAMLProblem.isMisplacedColon(problem), let number = Int(exactly: parser.pointee.problem_mark.line) else {
      return nil
    }
    let lines = lines(before: input.count - 1)
    guard lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
    let start = line.firstIndex { $0 != " " && $0 != "-" } ?? line.endIndex
    let name = String(line[start...].prefix { $0 != " " })
    guard name.first.map({ ("A"..."Z").contains($0) }) ?? false, NameRule.allows(name),
      line[start...].dropFirst(name.unicodeScalars.count).allSatisfy({ $0 == " " }),
      line[..<start].contains("-") || ViewKind[name] != nil
    else { return nil }
    let column = line.distance(from: line.startIndex, to: start) + 1
    return Diagnostic(
      at: SourcePosition(file: file, line: number, column: column),
      "'\(name)' has keys in the next line, so it needs a ':'; write '\(name):'")
  }

  private func position(ofByte offset: Int) -> SourcePosition {
    let lines = lines(before: offset)
    return SourcePosition(file: file, line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }

  /// The position of a key near the problem that is longer than libyaml allows, or `nil` if there is none.
  private var longKey: SourcePosition? {
    let lines = lines(before: input.count - 1)
    for number in [parser.pointee.context_mark.line, parser.pointee.problem_mark.line].compactMap({ Int(exactly: $0) })
    where lines.indices.contains(number) && lines[number].count > YAMLProblem.keyLimit {
      var start = 0
      let line = Array(lines[number])
      for (column, scalar) in line.enumerated() {
        if scalar == ":", column + 1 == line.count || line[column + 1] == " " {
          let key = line[start..<column].firstIndex { $0 != " " } ?? column
          if column - key > YAMLProblem.keyLimit {
            return SourcePosition(file: file, line: number + 1, column: key + 1)
          }
        }
        if ":,{[".unicodeScalars.contains(scalar) { start = column + 1 }
      }
    }
    return nil
  }

  /// Returns the start of the line before a missing value, or `nil` for other problems. After a missing closing brace
  /// libyaml only reports the next line.
  private func lineBeforeMissingValue(_ problem: String) -> yaml_mark_t? {
    guard YAMLProblem.isMissingValue(problem) else { return nil }
    var mark = parser.pointee.problem_mark
    mark.line -= min(mark.line, 1)
    mark.column = 0
    return mark
  }

  /// Returns the position of a `#` at the start of a value in braces or brackets, which turns the closing one into a
  /// comment; `nil` if there is none.
  private func valueLostInComment(from start: yaml_mark_t) -> SourcePosition? {
    let end = parser.pointee.problem_mark
    // The last byte does not belong to the text.
    let lines = lines(before: input.count - 1)
    var quote: Unicode.Scalar?
    for number in lines.indices where number >= start.line && number <= end.line {
      let line = Array(lines[number])
      // The last character other than a space.
      var last: Unicode.Scalar?
      for (column, scalar) in line.enumerated().dropFirst(number == Int(start.line) ? Int(start.column) : 0) {
        if let open = quote {
          if scalar == open { quote = nil }
        } else if scalar == "\"" || scalar == "'" {
          quote = scalar
        } else if scalar == "#", column == 0 || line[column - 1] == " " {
          // A `#` is a comment if a space follows it or a value precedes it.
          let isValue = last.map(":,[{".unicodeScalars.contains) ?? false
          guard isValue, column + 1 < line.count, line[column + 1] != " " else { break }
          return SourcePosition(file: file, line: number + 1, column: column + 1)
        }
        if scalar != " " { last = scalar }
      }
    }
    return nil
  }

  /// Returns the lines of the text as libyaml counts them, with carriage returns and the line breaks of Unicode.
  private func lines(before end: Int) -> [Substring.UnicodeScalarView] {
    let text = Substring(decoding: input.prefix(end), as: UTF8.self).unicodeScalars
    var lines: [Substring.UnicodeScalarView] = []
    var start = text.startIndex
    for place in text.indices {
      switch text[place] {
      // A carriage return and a line feed are one line break.
      case "\r" where text.index(after: place) < text.endIndex && text[text.index(after: place)] == "\n": continue
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(text[start..<place])
        start = text.index(after: place)
      default: continue
      }
    }
    return lines + [text[start...]]
  }
}

internal import FollowspotSemantics
internal import FollowspotSpelling

/// Elements as scripts name them: `slider "Tip" = "10 %" disabled in dialog "Pay"`.
extension ScriptParser {
  /// Reads a role with a label, a value, states and a scope. Returns nil, and reads nothing, if the next word is no role.
  ///
  /// - Parameter isLast: Whether the step ends with the element. Otherwise a time, a position, a key or another role
  ///   may follow.
  func element(_ line: inout ScriptLine, isLast: Bool = true) throws(ScriptLine.Fault) -> SemanticsQuery? {
    guard let role = line.nextRole else { return nil }
    _ = try line.next("a role")
    var query = SemanticsQuery(role, try label(&line))
    if line.nextWord == "=" {
      _ = try line.next("'='")
      query.value = try quoted(try line.next("the value, in double quotes,"), line)
    }
    while let word = line.nextWord, word != "in" {
      if word == "off", Self.switched.contains(role) {
        query.isOff = true
        _ = try line.next("a state")
        continue
      }
      guard let state = States(named: word) else {
        if !isLast, word.first?.isNumber == true || word.hasPrefix("@") || line.nextRole != nil { break }
        let found = try line.next("a state")
        let known = States.all.map(\.name)
        // A capital letter begins a label without its quotes.
        let isLabel = word.first?.isUppercase == true
        let hint = isLabel ? nil : Suggestion.nearest(to: word, among: known).map { "; did you mean '\($0)'?" }
        throw line.fault(
          found,
          "\(word.quoted) is no state"
            + (hint ?? "; a label is in double quotes, and states are words such as disabled, selected and on"))
      }
      query.states.formUnion(state)
      _ = try line.next("a state")
    }
    guard line.nextWord == "in" else { return query }
    _ = try line.next("'in'")
    let word = try line.next("the role of the element around, such as dialog,")
    guard let scope = Role(rawValue: word.text) else {
      throw line.fault(word, "\(word.text.quoted) is no role; write one such as dialog, list or scrollArea")
    }
    query.scope = SemanticsQuery.Scope(scope, try label(&line))
    return query
  }

  /// Reads a label in double quotes, if there is one.
  private func label(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> String? {
    guard line.nextWord?.hasPrefix("\"") == true else { return nil }
    return try quoted(try line.next("a label"), line)
  }

  private func quoted(_ word: ScriptLine.Word, _ line: ScriptLine) throws(ScriptLine.Fault) -> String {
    guard let text = Self.unquoted(word.text) else {
      throw line.fault(
        word, "\(word.text.quoted) is no text in double quotes; write \\\" and \\\\ for those characters in it")
    }
    return text
  }

  /// The roles that can be off.
  private static let switched: Set<Role> = [.toggle, .option]

  /// Reads the element of a step that needs one.
  func onlyElement(_ line: inout ScriptLine, _ example: String) throws(ScriptLine.Fault) -> SemanticsQuery {
    if let query = try element(&line) { return query }
    let word = try line.next("an element such as \(example)")
    throw line.fault(word, "\(word.text.quoted) is no role; write an element such as '\(example)'")
  }
}

extension ScriptLine {
  /// The next word, which remains unread.
  var nextWord: String? { remaining > 0 ? words[position].text : nil }

  /// The role that the next word names.
  fileprivate var nextRole: Role? { nextWord.flatMap(Role.init) }

  /// Whether the next word is a role's name that means something else here: `guide welcome step 2`, `text @total "3"`.
  var namesSubject: Bool {
    guard let word = nextWord, ["guide", "screen", "text"].contains(word) else { return false }
    return remaining < 2 || !words[position + 1].text.hasPrefix("\"")
  }
}

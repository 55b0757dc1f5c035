internal import FollowspotArguments
internal import FollowspotControl
internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotFiles
internal import Glibc
internal import FollowspotJSON
internal import FollowspotSpelling
internal import SystemPackage

/// `followspot set`: changes data of the running kiosk.
struct SetCommand: ClientOptions {
  var socket: FilePath?
  var json = false
  private var words: [String] = []
  private var file: FilePath?
  private var seconds: Int?
  private var session: Int?

  static var command: Command {
    Command(
      "set", "Set data of the running kiosk, all or none.",
      discussion: """
        Each value is read by its declared type: a text as it is; numbers, amounts, days and times as in documents. \
        Without a value after the '=', a text is empty and other data are missing. A list or an object is JSON, or \
        @FILE for the contents of a file.
        """,
      SetCommand(),
      arguments: [
        Argument(any: .text("NAME=VALUE", "a name of the document's data, and its value"), \.words, "Data")
      ],
      options: options([
        Option(
          "file", letter: "f", .path("FILE", "YAML or JSON, or '-' for standard input", canBeEmpty: false), \.file,
          "File with values by name"),
        Option(
          "expires", .number("SECONDS", from: 1), \.seconds,
          "The time after which the values are missing, unless they are set again"),
        Option(
          "if-session", .number("NUMBER", from: 1), \.session,
          "Set nothing unless the visitor's session has this number; see followspot status and watch"),
      ]),
      check: { given throws(UsageError) in
        if given.words.isEmpty, given.file == nil { throw UsageError("give NAME=VALUE, or -f FILE") }
        if let word = given.words.first(where: { !$0.utf8.contains(UInt8(ascii: "=")) }) {
          throw UsageError("expected NAME=VALUE, found \(word.quoted) without an equals sign")
        }
      },
      run: { try $0.run() })
  }

  private func run() throws {
    let client = try KioskClient(.data, at: socket)
    let declarations = try client.call(.describe)["data"]?.object.members.map { member in
      (name: member.name, declaration: DataDeclaration(member.name, description: member.value.object))
    }
    let known = (declarations ?? []).compactMap(\.declaration)
    var values: JSON.Object = [:]
    if let file {
      let found: [String: DataValue?]
      do throws(DocumentError) { found = try known.values(in: try Self.texts(of: file)) } catch {
        throw CommandFailure(error)
      }
      for (name, value) in found.sorted(by: { $0.key < $1.key }) { values[name] = value?.json ?? .null }
    }
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let declaration = known.first(where: { $0.name == parts[0] }) else {
        throw CommandFailure(
          EX_DATAERR, "error: there is nothing called '\(parts[0])'\(Self.hint(for: parts[0], known))")
      }
      values[parts[0]] = try Self.value(parts[1], of: declaration)
    }
    var parameters: JSON.Object = ["values": .object(values)]
    if let seconds { parameters["expiresInSeconds"] = .integer(seconds) }
    if let session { parameters["ifSession"] = .integer(session) }
    let answer = try client.call(.set, parameters)
    if json { try CommandOutput.write(try JSON.object(answer).text()) }
  }

  /// Returns a hint for an unknown name. A field of a record can't be set alone, so its name leads to the whole record.
  private static func hint(for name: String, _ known: [DataDeclaration]) -> String {
    let whole = name.prefix { $0 != "." }
    if whole != name[...], let declaration = known.first(where: { $0.name == whole }), declaration.type.fields != nil {
      return "; '\(whole)' is set as a whole, as JSON: it holds \(declaration.type.phrase)"
    }
    if known.isEmpty { return "; the document declares no data" }
    return Suggestion.hint(for: name, among: known.map(\.name))
  }

  /// Parses a word of the command line as a datum's value.
  private static func value(_ word: String, of declaration: DataDeclaration) throws(CommandFailure) -> JSON {
    switch declaration.type {
    case .record, .list:
      guard !word.isEmpty else { return .null }
      do throws(DocumentError) {
        let text =
          word.hasPrefix("@")
          ? try texts(of: FilePath(String(word.dropFirst())))[0] : SourceText(name: declaration.name, word)
        return try declaration.value(in: text)?.json ?? .null
      } catch {
        throw CommandFailure(error)
      }
    case .text: break
    default: if word.isEmpty { return .null }
    }
    guard let value = declaration.type.value(ofText: word) else {
      let error = DataError.wrongType(path: declaration.name, expected: declaration.type.phrase, found: word.quoted)
      throw CommandFailure(EX_DATAERR, "error: \(error)")
    }
    return value.json
  }

  /// Reads a file, or standard input for `-`.
  private static func texts(of file: FilePath) throws(DocumentError) -> [SourceText] {
    guard file == "-" else { return try SourceText.readData(file) }
    do throws(Errno) {
      return [
        SourceText(name: "standard input", bytes: try readAll(from: STDIN_FILENO, atMost: SourceText.sizeLimit + 1))
      ]
    } catch {
      throw .unreadable("standard input", error)
    }
  }
}

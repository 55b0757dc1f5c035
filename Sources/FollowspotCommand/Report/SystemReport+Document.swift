internal import FollowspotFiles
internal import Glibc
internal import FollowspotJSON
internal import FollowspotSpelling
internal import SystemPackage

extension SystemReport {
  /// The document's files with checksums and the result of its validation, without its contents.
  var document: ReportPage {
    var page = ReportPage("document.txt")
    page.attempt("document") { page throws(ReportSource.Gap) in
      let files = try documentFiles
      for path in files.names { page.add(checksum(of: path)) }
      if files.others > 0 { page.add("and \(files.others) more") }
    }
    page.attempt("validate") { page throws(ReportSource.Gap) in
      // `validate` exits with 65 for errors and with 66 for a missing file.
      let result = try source.output(
        of: source.program, ["validate", "--json", source.root + subject.document], within: .seconds(60), codes: 0...69)
      page.add("validate: status \(result.status.map(String.init) ?? "none")")
      guard case .array(let findings)? = try? JSON(parsing: result.output) else {
        throw ReportSource.Gap("the output of validate is not a list")
      }
      for finding in findings.prefix(Self.findingLimit) { page.add("  \(line(of: finding.object))") }
      if findings.count > Self.findingLimit { page.add("  and \(findings.count - Self.findingLimit) more") }
    }
    return page
  }

  private static let findingLimit = 200

  private func line(of finding: JSON.Object) -> String {
    // A finding about the whole file has no line.
    let place =
      finding["line"] == .integer(0) ? "" : ["line", "column"].map { ":\(finding[$0]?.line ?? "")" }.joined()
    let message = Redaction.message(finding["message"]?.text ?? "")
    return "\(shown(finding["file"]?.text ?? "-"))\(place): \(finding["severity"]?.text ?? ""): \(message)"
  }

  /// Returns a file's name in the report: its own if it is the document's path, otherwise a number.
  private func shown(_ file: String) -> String {
    let name = FilePath(file).lastComponent?.string ?? "-"
    if name == FilePath(subject.document).lastComponent?.string { return name.onOneLine }
    let number = (try? documentFiles)?.names.firstIndex { FilePath($0).lastComponent?.string == name }
    return number.map { "file \($0 + 1)" } ?? "another file"
  }

  /// The files that make up the document.
  private var documentFiles: ReportSource.Names {
    get throws(ReportSource.Gap) {
      var status = stat()
      guard stat(source.root + subject.document, &status) == 0 else {
        throw ReportSource.Gap("\(subject.document): \(Errno(rawValue: errno))")
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { return ReportSource.Names(names: [subject.document]) }
      var files = try source.names(in: subject.document)
      let names = files.names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      files.names = names.prefix(64).map { "\(subject.document)/\($0)" }
      files.others += names.count - files.names.count
      return files
    }
  }

  /// The most bytes of a document, the same limit as the kiosk's.
  private static let documentLimit = 16 << 20

  private func checksum(of path: String) -> String {
    let name = path == subject.document ? path.onOneLine : shown(path)
    do throws(ReportSource.Gap) {
      // This read never blocks and rejects anything that is not a regular file, so `sha256sum` gets only files.
      let size = try source.bytes(path, atMost: Self.documentLimit).count
      let result = try source.output(of: "/usr/bin/sha256sum", ["--", source.root + path])
      let sum = String(decoding: result.output.prefix(64), as: UTF8.self)
      return "\(name): \(size) bytes, SHA-256 \(sum)"
    } catch {
      return "\(name): not read: \(Redaction.message("\(error)"))"
    }
  }

  /// Returns the health of the kiosk, if it runs.
  ///
  /// - Parameter names: The numbers for names in this report.
  func live(_ names: inout Pseudonyms) -> ReportPage {
    var page = ReportPage("live.txt")
    page.attempt("health") { page throws(ReportSource.Gap) in
      let result = try source.output(
        of: source.program,
        ["health", "--json", "--timeout", "5", "--socket", source.root + subject.sockets], codes: 0...3)
      guard case .object(let health)? = try? JSON(parsing: result.output) else {
        throw ReportSource.Gap("the output of health is not an object")
      }
      page.add("state: \(health["state"]?.line ?? "")")
      for reason in health["reasons"]?.items ?? [] { page.add("  \(Redaction.message(reason.text ?? ""))") }
      // The reasons already contain the problems.
      for member in health["metrics"]?.object.members ?? [] where member.name != "problems" {
        let isOwn = Self.ownCounts.contains(member.name)
        page.add("\(member.name): \(Self.harmless(isOwn ? member.value : member.value.numbered(&names)).line)")
      }
    }
    return page
  }

  /// The members whose keys Followspot itself chose. Keys of guides come from the document.
  private static let ownCounts = ["outputs", "inputs", "sessionsEnded"]

  /// Returns the value without private texts. Only texts that can be connector names or versions stay. A colon excludes
  /// `monitor:NAME`, which may contain a serial number.
  private static func harmless(_ value: JSON) -> JSON {
    switch value {
    case .null, .bool, .integer, .number: value
    case .string(let text):
      text.utf8.count <= 32 && text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") }
        ? value : .string("…")
    case .array(let items): .array(items.map(harmless))
    case .object(let object): .object(JSON.Object(object.members.map { ($0.name, harmless($0.value)) }))
    }
  }
}

extension JSON {
  /// Returns an object with numbers for its keys; any other value unchanged.
  fileprivate func numbered(_ names: inout Pseudonyms) -> JSON {
    guard case .object(let object) = self else { return self }
    return .object(JSON.Object(object.members.map { (names.place(of: $0.name), $0.value) }))
  }
}

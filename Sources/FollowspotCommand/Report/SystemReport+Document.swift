internal import Files
internal import Glibc
internal import JSON
internal import Spelling
internal import SystemPackage

extension SystemReport {
  /// Which document it is, and whether it is right; nothing of what it says.
  var document: ReportPage {
    var page = ReportPage("document.txt")
    page.attempt("document") { page throws(ReportSource.Gap) in
      for path in try documentFiles { page.add(checksum(of: path)) }
    }
    page.attempt("validate") { page throws(ReportSource.Gap) in
      // Errors end with 65, and what is not there with 66.
      let result = try source.output(
        of: source.program, ["validate", "--json", source.root + subject.document], within: .seconds(60), codes: 0...69)
      page.add("validate: status \(result.status.map(String.init) ?? "none")")
      guard case .array(let findings)? = try? JSON(parsing: result.output) else {
        throw ReportSource.Gap("what validate says is no list")
      }
      for finding in findings.prefix(Self.findingLimit) { page.add("  \(Self.line(of: finding.object))") }
      if findings.count > Self.findingLimit { page.add("  and \(findings.count - Self.findingLimit) more") }
    }
    return page
  }

  private static let findingLimit = 200

  private static func line(of finding: JSON.Object) -> String {
    let file = FilePath(finding["file"]?.text ?? "").lastComponent?.string ?? "-"
    let place = ["line", "column"].map { finding[$0]?.line ?? "" }.joined(separator: ":")
    let message = Redaction.message(finding["message"]?.text ?? "")
    return "\(file.onOneLine):\(place): \(finding["severity"]?.text ?? ""): \(message)"
  }

  /// The files that a document is made of.
  private var documentFiles: [String] {
    get throws(ReportSource.Gap) {
      var status = stat()
      guard stat(source.root + subject.document, &status) == 0 else {
        throw ReportSource.Gap("\(subject.document): \(Errno(rawValue: errno))")
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { return [subject.document] }
      let names = try source.names(in: subject.document).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      return names.prefix(64).map { "\(subject.document)/\($0)" }
    }
  }

  /// The most bytes of a document that are looked at; the kiosk reads no more.
  private static let documentLimit = 16 << 20

  private func checksum(of path: String) -> String {
    let name = path.onOneLine
    do throws(ReportSource.Gap) {
      // First by a way that waits for nothing: what is no file is not read by anyone.
      let size = try source.bytes(path, atMost: Self.documentLimit).count
      let result = try source.output(of: "/usr/bin/sha256sum", ["--", source.root + path])
      let sum = String(decoding: result.output.prefix(64), as: UTF8.self)
      return "\(name): \(size) bytes, SHA-256 \(sum)"
    } catch {
      return "\(name): not read: \(error)"
    }
  }

  /// What is remembered of guides, and what lies in the state folder; no values of kept data.
  var state: ReportPage {
    var page = ReportPage("state.txt")
    page.attempt("guides") { page throws(ReportSource.Gap) in
      let result = try source.output(
        of: source.program, ["guides", "list", "--json", "--state-dir", source.root + subject.stateFolder])
      guard case .array(let guides)? = try? JSON(parsing: result.output) else {
        throw ReportSource.Gap("what guides list says is no list")
      }
      page.add("guides: \(guides.count)")
      for guide in guides.prefix(500) { page.add("  \(guide.line)") }
    }
    page.add("files:")
    var left = 500
    list(subject.stateFolder, depth: 0, &left, to: &page)
    if left == 0 { page.add("  and more") }
    return page
  }

  /// Adds what lies in a folder. Links are told of, not followed.
  private func list(_ folder: String, depth: Int, _ left: inout Int, to page: inout ReportPage) {
    let names: [String]
    do throws(ReportSource.Gap) { names = try source.names(in: folder) } catch {
      page.add("  not read: \(error)")
      return
    }
    for name in names where left > 0 {
      left -= 1
      var status = stat()
      let path = "\(folder)/\(name)"
      guard lstat(source.root + path, &status) == 0 else { continue }
      let indent = String(repeating: "  ", count: depth + 1)
      let shown = name.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 32 } ? name : "(an odd name)"
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        page.add("\(indent)\(shown)/")
        if depth < 3 { list(path, depth: depth + 1, &left, to: &page) }
      case S_IFREG: page.add("\(indent)\(shown) \(status.st_size) bytes")
      case S_IFLNK: page.add("\(indent)\(shown), a link")
      default: page.add("\(indent)\(shown), neither file nor folder")
      }
    }
  }

  /// How the kiosk does, where it runs.
  var live: ReportPage {
    var page = ReportPage("live.txt")
    page.attempt("health") { page throws(ReportSource.Gap) in
      let result = try source.output(
        of: source.program,
        ["health", "--json", "--timeout", "5", "--socket", source.root + subject.sockets], codes: 0...3)
      guard case .object(let health)? = try? JSON(parsing: result.output) else {
        throw ReportSource.Gap("what health says is no object")
      }
      page.add("state: \(health["state"]?.line ?? "")")
      for reason in health["reasons"]?.items ?? [] { page.add("  \(Redaction.message(reason.text ?? ""))") }
      // Problems stand among the reasons.
      for member in health["metrics"]?.object.members ?? [] where member.name != "problems" {
        page.add("\(member.name): \(member.value.line)")
      }
    }
    return page
  }
}

internal import Glibc
internal import FollowspotJSON

extension SystemReport {
  /// Returns the recorded guides and the files in the state folder, with numbers for names and without values of data.
  ///
  /// - Parameter names: The numbers for names in this report.
  func state(_ names: inout Pseudonyms) -> ReportPage {
    var page = ReportPage("state.txt")
    page.attempt("guides") { page throws(ReportSource.Gap) in
      let result = try source.output(
        of: source.program, ["guides", "list", "--json", "--state-dir", source.root + subject.stateFolder])
      // For example warnings about damaged records, which are not in the list.
      for complaint in result.complaints { page.add("guides list: \(Redaction.message(complaint))") }
      guard case .array(let guides)? = try? JSON(parsing: result.output) else {
        throw ReportSource.Gap("the output of guides list is not a list")
      }
      page.add("guides: \(guides.count)")
      for guide in guides.prefix(Self.stateLimit) { page.add("  \(Self.line(of: guide.object, &names))") }
      if guides.count > Self.stateLimit { page.add("  and \(guides.count - Self.stateLimit) more") }
    }
    page.add("files:")
    var left = Self.stateLimit
    list(subject.stateFolder, depth: 0, &left, &names, to: &page)
    return page
  }

  /// The most guides, and the most files, that are listed.
  private static let stateLimit = 500

  private static func line(of guide: JSON.Object, _ names: inout Pseudonyms) -> String {
    let document = guide["document"]?.text.map { " of \(names.place(of: $0))" } ?? ""
    let id = names.place(of: guide["id"]?.text ?? "")
    let numbers = ["shownVersion", "timesShown", "timesCompleted"].map { "\($0) \(number(guide[$0]))" }
    let step = number(guide["stepReached"]?.object["number"])
    return "guide \(id)\(document): \(numbers.joined(separator: ", ")), stepReached \(step)"
  }

  private static func number(_ value: JSON?) -> String { value.flatMap { Int($0.line) }.map(String.init) ?? "-" }

  /// Adds the entries of a folder. Links are listed, not followed.
  private func list(
    _ folder: String, depth: Int, _ left: inout Int, _ names: inout Pseudonyms, to page: inout ReportPage
  ) {
    let indent = String(repeating: "  ", count: depth + 1)
    let all: ReportSource.Names
    do throws(ReportSource.Gap) { all = try source.names(in: folder) } catch {
      page.add("\(indent)not read: \(Redaction.message("\(error)"))")
      return
    }
    var count = 0
    for name in all.names where left > 0 {
      left -= 1
      count += 1
      let path = "\(folder)/\(name)"
      let shown = names.place(ofFile: name)
      var status = stat()
      guard lstat(source.root + path, &status) == 0 else {
        page.add("\(indent)\(shown), gone or not to be seen")
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        page.add("\(indent)\(shown)/")
        if depth < 3 { list(path, depth: depth + 1, &left, &names, to: &page) }
      case S_IFREG: page.add("\(indent)\(shown) \(status.st_size) bytes")
      case S_IFLNK: page.add("\(indent)\(shown), a link")
      default: page.add("\(indent)\(shown), neither file nor folder")
      }
    }
    let more = all.names.count - count + all.others
    if more > 0 { page.add("\(indent)and \(more) more") }
  }
}

internal import FollowspotDocuments
internal import FollowspotGeometry

/// The page of a contact sheet: one static file, without a script.
struct SheetPage {
  let sheet: ContactSheet
  /// The differences from an earlier sheet; nil without one.
  let comparison: SheetComparison?

  /// The text of `index.html`.
  var html: String {
    let subjects = self.subjects
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(sheet.document.escaped)</title>
      <style>\(Self.style)</style>
      <header>
      <h1>\(sheet.document.escaped)</h1>
      <p>\(Self.count(sheet.entries.count, "picture")) of \(Self.count(subjects.count, "part")), \
      \(Self.count(sheet.findings.count, "finding"))</p>
      </header>
      <div class="columns">
      <nav>
      \(links.joined(separator: "\n"))
      </nav>
      <main>
      \(comparison.map(changes) ?? "")\(findings)\(subjects.enumerated().map { section($0, $1) }.joined(separator: "\n"))
      </main>
      </div>
      </html>

      """
  }

  /// The parts of the document in their order.
  private var subjects: [String] {
    var seen: Set<String> = []
    return sheet.entries.map(\.key.subject).filter { seen.insert($0).inserted }
  }

  /// The links to the sections.
  private var links: [String] {
    let first = [("changes", "Changes", comparison != nil), ("findings", "Findings", !sheet.findings.isEmpty)]
      .filter(\.2).map { ($0.0, $0.1) }
    return (first + subjects.enumerated().map { ("part-\($0 + 1)", $1) })
      .map { "<a href=\"#\($0)\">\($1.escaped)</a>" }
  }

  /// Returns a number of things in words.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The findings as a list.
  private var findings: String {
    guard !sheet.findings.isEmpty else { return "" }
    let items = sheet.findings.map { "<li><code>\("\($0.position)".escaped)</code> \($0.message.escaped)</li>" }
    return
      "<section class=\"findings\" id=\"findings\"><h2>Findings</h2><ul>\n\(items.joined(separator: "\n"))\n</ul></section>\n"
  }

  /// A part of the document: a row for each language, with a picture for each display. In a row all are equally high.
  private func section(_ number: Int, _ subject: String) -> String {
    let entries = sheet.entries.filter { $0.key.subject == subject }
    var locales: [String] = []
    for entry in entries where !locales.contains(entry.key.locale) { locales.append(entry.key.locale) }
    let rows = locales.map { locale in
      let pictures = entries.filter { $0.key.locale == locale }.map { entry in
        let (size, file) = (entry.key.size, entry.file)
        let ratio = max(1, size.width * 1000 / max(1, size.height))
        return """
          <figure style="flex: \(ratio) \(ratio) 0">\
          <a href="pictures/\(file)"><img src="pictures/\(file)" width="\(size.width)" height="\(size.height)" \
          loading="lazy" alt="\("\(entry.key)".escaped)"></a>\
          <figcaption>\(entry.key.caption.escaped)</figcaption></figure>
          """
      }
      return "<div class=\"row\">\(pictures.joined(separator: "\n"))</div>"
    }
    let position = entries.first.map { "<code>\("\($0.position)".escaped)</code>" } ?? ""
    return
      "<section id=\"part-\(number + 1)\"><h2>\(subject.escaped)</h2>\(position)\n\(rows.joined(separator: "\n"))\n</section>"
  }

  /// The differences from the earlier sheet.
  private func changes(_ comparison: SheetComparison) -> String {
    var parts = [
      "<h2>Changes</h2>",
      "<p>\(comparison.changes.count) changed, \(comparison.added.count) added, \(comparison.removed.count) removed, "
        + "\(comparison.same) the same</p>",
    ]
    if let version = comparison.otherVersion {
      parts.append(
        "<p>Followspot \(version.escaped) drew the earlier pictures, and \(sheet.machine.version.escaped) these.</p>")
    }
    for change in comparison.changes {
      let pictures = [
        ("before", "before", change.before), ("after", "pictures", change.after),
        ("difference", "differences", change.difference),
      ]
      let figures = pictures.map { name, folder, file in
        "<figure style=\"flex: 1 1 0\"><a href=\"\(folder)/\(file)\"><img src=\"\(folder)/\(file)\" loading=\"lazy\" alt=\"\(name)\"></a>"
          + "<figcaption>\(name)</figcaption></figure>"
      }
      let pixels = Self.count(change.visible, "visible pixel")
      parts.append(
        "<h3>\("\(change.key)".escaped) (\(pixels))</h3><code>\("\(change.position)".escaped)</code>"
          + "<div class=\"row\">\(figures.joined())</div>")
    }
    for (word, keys) in [("added", comparison.added), ("removed", comparison.removed)] where !keys.isEmpty {
      parts.append("<h3>\(word)</h3><ul>\(keys.map { "<li>\("\($0)".escaped)</li>" }.joined())</ul>")
    }
    return "<section class=\"changes\" id=\"changes\">\n\(parts.joined(separator: "\n"))\n</section>\n"
  }

  private static let style = """

    :root { color-scheme: light dark; --ink: #1c1e21; --soft: #646a73; --line: #d9dce1; --background: #fff; --card: #f4f5f7 }
    @media (prefers-color-scheme: dark) { :root { --ink: #eceef1; --soft: #9aa1ab; --line: #33373d; --background: #16181b; --card: #1f2226 } }
    * { box-sizing: border-box }
    body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--background) }
    header { padding: 2rem 2rem 1rem; border-bottom: 1px solid var(--line) }
    h1 { margin: 0; font-size: 1.5rem; font-weight: 600 }
    h2 { margin: 0; font-size: 1.125rem; font-weight: 600 }
    h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; font-weight: 600 }
    p, code, figcaption, li { color: var(--soft); font-size: .875rem }
    section > code { display: block; overflow-wrap: anywhere }
    header p { margin: .25rem 0 0 }
    .columns { display: flex }
    nav { position: sticky; top: 0; align-self: flex-start; flex: 0 0 16rem; max-height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 2rem 2rem }
    nav a { display: block; padding: .25rem 0; color: var(--ink); font-size: .875rem; text-decoration: none; overflow-wrap: anywhere }
    nav a:hover, nav a:focus-visible { text-decoration: underline }
    main { flex: 1; min-width: 0; padding: 1.5rem 2rem 4rem }
    section { margin: 0 0 3rem; scroll-margin-top: 1rem }
    .findings, .changes { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card) }
    .findings ul, .changes ul { margin: .5rem 0 0; padding-left: 1.25rem }
    .row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; margin-top: .75rem }
    figure { margin: 0; min-width: 6rem; max-width: 40rem }
    img { display: block; width: 100%; height: auto; max-height: 80rem; object-fit: contain; border-radius: .25rem; box-shadow: 0 0 0 1px var(--line) }
    figcaption { padding-top: .25rem; overflow-wrap: anywhere }
    @media screen and (max-width: 48rem) { .columns { display: block } nav { display: none } header, main { padding: 1rem } .row figure { flex-basis: 100% !important } }
    @page { margin: 12mm }
    @media print {
      :root { color-scheme: light; --ink: #000; --soft: #444; --line: #ccc; --background: #fff; --card: #fff }
      .columns { display: block }
      nav { display: none }
      header, main { padding: 0 }
      header { margin-bottom: 1rem; border: 0 }
      section { margin-bottom: 1.5rem }
      .findings, .changes { padding: 0; border: 0 }
      figure, .row, li { break-inside: avoid }
      h2, h3, section > code { break-after: avoid }
      img { width: auto; max-width: 100%; max-height: 85vh; box-shadow: none; border: 1px solid var(--line) }
    }

    """
}

extension ContactSheet.Key {
  /// The display and the language, below a picture.
  fileprivate var caption: String {
    "\(size)" + (scale == 1 ? "" : ", scale \(scale)") + (locale.isEmpty ? "" : " · \(locale)")
  }
}

extension String {
  /// The text in HTML.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

internal import FollowspotData
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotFiles
internal import FollowspotJSON
internal import FollowspotKiosk
internal import FollowspotSpelling
internal import Glibc
internal import SystemPackage

extension Render {
  /// Draws every part of a document on every display in every language, and compares with earlier pictures.
  @MainActor
  func drawAll(_ reading: Document.Reading, _ resources: DocumentResources, to output: FilePath) throws {
    if let against { try Self.check(output, against: against) }
    let oldFolder = try against.map { path throws(CommandFailure) in try SheetFolder(reading: path) }
    let old = try oldFolder.map { folder throws(CommandFailure) in try report(in: folder) }
    let values = try values(for: reading.document)
    for locale in locales { locale.check(in: reading.document) }
    let folder = try SheetFolder(writing: output)
    var sheet = ContactSheet(
      document: "\(namedDocument)",
      machine: ContactSheet.Machine(version: FollowspotCommand.version, fingerprint: resources.fontFingerprint))
    var check = LayoutCheck(
      reading.document, resources: resources,
      displays: sizes.distinct.map { SampleDisplay($0, scale: pixelsPerPoint(on: $0, of: reading.document)) },
      locales: locales.map(\.tag).distinct, values: values)
    let pictures = SheetPictures(in: folder)
    sheet.findings =
      try reading.warnings
      + check.run(drawing: { picture in
        sheet.entries.append(ContactSheet.Entry(picture, file: try pictures.add(picture.picture.frame)))
      })
    try pictures.finish()
    let comparison = try old.map { old in
      try SheetComparison(of: sheet, in: folder.path, with: old, in: against ?? "") { place, file, bytes in
        try folder.write(bytes, file, in: place)
      }
    }
    if let comparison { (sheet.before, sheet.differences) = (comparison.copies, comparison.differences) }
    // The earlier sheet stays whole until this one is.
    try folder.write(try sheet.json.encoded(), "report.json")
    try folder.write(Array(SheetPage(sheet: sheet, comparison: comparison).html.utf8), "index.html")
    folder.removePictures(besides: sheet)
    if !sheet.findings.isEmpty { CommandOutput.printError(Diagnostic.text(sheet.findings)) }
    try CommandOutput.write(
      comparison?.text
        ?? "\(SheetPage.count(sheet.entries.count, "picture")): \(folder.path.appending("index.html"))\n")
    if comparison?.isEmpty == false { throw CommandFailure(1) }
  }

  /// Reads the report of earlier pictures of this document, and checks that they are there.
  private func report(in folder: SheetFolder) throws(CommandFailure) -> ContactSheet {
    let report = try folder.report()
    guard FilePath(report.document).lastComponent == namedDocument.lastComponent else {
      throw CommandFailure(
        .usage,
        "error: \(folder.path) has pictures of \(report.document.quotedPath), not of '\(namedDocument)'; name others")
    }
    try folder.checkPictures(of: report)
    return report
  }

  /// Checks that new pictures don't get among the earlier ones.
  private static func check(_ output: FilePath, against: FilePath) throws(CommandFailure) {
    guard let new = output.real, let old = against.real, new.starts(with: old) else { return }
    throw CommandFailure(
      .usage,
      "error: \(output) \(new == old ? "and \(against) are the same folder" : "lies in \(against)"); "
        + "name another one for the new pictures")
  }

  /// The path of the document as it was named; for a folder such as `.` its name.
  private var namedDocument: FilePath {
    guard document.lastComponent?.kind != .regular, let name = document.real?.lastComponent else { return document }
    return FilePath(root: nil, [name])
  }
}

extension FilePath {
  /// The absolute path without links, also of a file that does not exist yet: `realpath(3)`.
  fileprivate var real: FilePath? {
    if let path = withPlatformString({ realpath($0, nil) }) {
      defer { free(path) }
      return FilePath(platformString: path)
    }
    guard let last = lastComponent, last.kind == .regular else { return nil }
    let parent = removingLastComponent()
    return (parent.isEmpty ? "." : parent).real?.appending(last)
  }
}

extension Array where Element: Hashable {
  /// The elements without those that have occurred before.
  fileprivate var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

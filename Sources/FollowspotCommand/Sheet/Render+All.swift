internal import FollowspotData
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotFiles
internal import FollowspotJSON
internal import FollowspotKiosk
internal import Glibc
internal import SystemPackage

extension Render {
  /// Draws every part of a document on every display in every language, and compares with earlier pictures.
  @MainActor
  func drawAll(_ reading: Document.Reading, _ resources: DocumentResources, to output: FilePath) throws {
    let old = try against.map { try SheetFolder(reading: $0).report() }
    if let old, FilePath(old.document).lastComponent != document.lastComponent {
      throw CommandFailure(
        .usage, "error: \(against ?? "") has pictures of '\(old.document)', not of '\(document)'; name others")
    }
    if let against, let folder = try? Descriptor(opening: against, O_RDONLY | O_DIRECTORY),
      (try? folder.isAt(output)) == true
    {
      throw CommandFailure(
        .usage, "error: \(output) and \(against) are the same folder; name another one for the new pictures")
    }
    let values = try data.map { file throws(CommandFailure) in
      do throws(DocumentError) { return try reading.document.values(from: file) } catch { throw CommandFailure(error) }
    }
    let folder = try SheetFolder(writing: output)
    var sheet = ContactSheet(
      document: "\(document)",
      machine: ContactSheet.Machine(version: FollowspotCommand.version, fingerprint: resources.fontFingerprint))
    var check = LayoutCheck(
      reading.document, resources: resources,
      displays: sizes.map { SampleDisplay($0, scale: pixelsPerPoint(on: $0, of: reading.document)) },
      locales: locales.map(\.tag), values: values ?? [:])
    let pictures = SheetPictures(in: folder)
    sheet.findings =
      try reading.warnings
      + check.run(drawing: { picture in
        sheet.entries.append(ContactSheet.Entry(picture, file: try pictures.add(picture.picture.frame)))
      })
    folder.removePictures(besides: try pictures.finish())
    let comparison = try old.map { old in
      try SheetComparison(of: sheet, in: folder.path, with: old, in: against ?? "") { place, file, bytes in
        try folder.write(bytes, file, in: place)
      }
    }
    if let comparison { (sheet.before, sheet.differences) = (comparison.copies, comparison.differences) }
    try folder.write(Array(SheetPage(sheet: sheet, comparison: comparison).html.utf8), "index.html")
    try folder.write(try sheet.json.encoded(), "report.json")
    if !sheet.findings.isEmpty { CommandOutput.printError(Diagnostic.text(sheet.findings)) }
    try CommandOutput.write(
      comparison?.text ?? "\(sheet.entries.count) pictures: \(folder.path.appending("index.html"))\n")
    if comparison?.isEmpty == false { throw CommandFailure(1) }
  }
}

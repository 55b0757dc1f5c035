internal import ArgumentParser
internal import Documents
internal import Geometry
internal import Guides
internal import Kiosk
internal import Logging
internal import SystemPackage

/// `followspot render`: one settled picture.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw one settled picture of a document.",
    discussion: "Nothing is read from or written to the state directory. Without --guide no guide is shown.")

  @Argument(help: "A YAML file, or a folder of them.") var document: String
  @Option(name: [.short, .long], help: ArgumentHelp("The picture to write, a PNG.", valueName: "file"))
  var output: String
  @Option(help: ArgumentHelp("The screen; the first one unless a guide has its own.", valueName: "name"))
  var screen: String?
  @Option(help: ArgumentHelp("The guide to show.", valueName: "name")) var guide: String?
  @Option(help: ArgumentHelp("The guide's step, from 1.", valueName: "number")) var step: Int?
  @Option(
    help: ArgumentHelp("The picture's extent in pixels, 16x16 to 16384x16384, 64 megapixels at most.", valueName: "WxH")
  )
  var size = PixelSize(width: 1920, height: 1080)
  @Option(help: ArgumentHelp("Pixels a point, 0.5 to 8.", valueName: "number")) var scale = 1.0
  @Option(help: ArgumentHelp("The visitor's language, such as en or de-CH.", valueName: "tag")) var locale:
    LanguageOption?

  func validate() throws {
    guard (0.5...8).contains(scale) else { throw ValidationError("--scale is a number from 0.5 to 8") }
    guard step == nil || guide != nil else { throw ValidationError("--step needs --guide: which guide's step?") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let logger = StandardErrorLog.logger
      let resources = DocumentResources { logger.warning("\($0)") }
      let reading: Document.Reading
      do throws(DocumentError) {
        reading = try resources.read(FilePath(document))
      } catch {
        throw Failure(error)
      }
      try draw(reading, resources)
    }
  }

  @MainActor
  private func draw(_ reading: Document.Reading, _ resources: DocumentResources) throws {
    let logger = StandardErrorLog.logger
    for warning in reading.warnings { Output.complain("\(warning)") }
    let session = DocumentSession(
      reading.document, resources: resources, store: GuideStore(), locale: locale?.tag, logger: logger)
    let picture = session.makePicture(size: size, scale: scale)
    if let screen {
      guard reading.document.screen(screen) != nil else {
        let known = reading.document.screens.map(\.name).joined(separator: ", ")
        throw Failure(.usage, "error: there is no screen “\(screen)”; the document has \(known)")
      }
      session.navigator.navigate(to: screen)
    }
    do throws(KioskError) {
      if let guide { try session.start(guide: guide, step: step ?? 1) }
      try picture.write(to: output)
    } catch {
      throw Failure(error)
    }
    for text in picture.truncatedTexts {
      Output.complain("warning: “\(text.prefix(60))” does not fit its place and ends in an ellipsis")
    }
  }
}

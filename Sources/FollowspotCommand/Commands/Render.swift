internal import FollowspotArguments
internal import FollowspotData
internal import FollowspotDocumentKiosk
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotFiles
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotImages
internal import FollowspotKiosk
internal import Logging
internal import FollowspotOutputs
internal import FollowspotSpelling
internal import SystemPackage

/// `followspot render`: draws settled pictures.
struct Render {
  var document = FilePath()
  private var output = FilePath()
  private var dump: StillPicture.Dump?
  private var screen: String?
  private var guide: String?
  private var sequence: String?
  private var sheet: String?
  private var spotlight: String?
  private var overlay: String?
  private var step: Int?
  /// The sizes of the displays; empty for 1920x1080, or for one display of each kind.
  var sizes: [PixelSize] = []
  private var scale: Double?
  /// The visitors' languages; empty for the document's own, or for all of them.
  var locales: [LanguageOption] = []
  var data: FilePath?
  /// Whether everything in the document is drawn, into a folder.
  private var all = false
  /// The folder of earlier pictures to compare with; nil for no comparison.
  var against: FilePath?

  static var command: Command {
    Command(
      "render", "Draw one settled picture of a document, or all of them.",
      discussion: """
        Nothing is read from or written to the state directory. Over the screen at most one thing is shown: a step of a \
        guide or a sequence, a sheet, a spotlight or an overlay. Its parts can be printed in place of it, \
        or beside it: the views, their layout in points, the list of what is painted, or the marked elements.

        With --all everything is drawn into a folder: each screen, step, sheet, spotlight and overlay, on one display of \
        each kind that the document distinguishes and in each of its languages, unless options name others. \
        Its index.html shows them, and report.json lists them with the findings of validate. With --against the exit code \
        is 1 if a picture differs from an earlier one.
        """,
      Render(), arguments: [Argument(.document, \.document, "The document to draw")], options: options,
      check: { given throws(UsageError) in try given.check() }, run: { try $0.run() })
  }

  private static var options: [Option<Render>] {
    [
      Option(
        needed: "output", letter: "o", unless: "dump", .pngOrFolder, \.output,
        "The picture to write, or with --all the folder"),
      Option("all", \.all, "Draw everything in the document"),
      Option("against", .folder, \.against, "The folder of earlier pictures to compare with"),
      Option("dump", .word, \.dump, "The parts of the picture to print, one a line"),
      Option("screen", .text("NAME", "default: the start screen, or that of what is shown"), \.screen, "The screen"),
      Option("guide", .text("NAME", "default: none"), \.guide, "The guide to show"),
      Option("sequence", .text("NAME", "default: none"), \.sequence, "The sequence to show"),
      Option("step", .number("NUMBER"), \.step, "The step of the guide, sequence or spotlight, from 1"),
      Option("sheet", .text("NAME", "default: none"), \.sheet, "The sheet to show"),
      Option("spotlight", .text("NAME", "default: none"), \.spotlight, "The spotlight to show"),
      Option("overlay", .text("NAME", "default: none"), \.overlay, "The overlay to show, in its container"),
      Option(
        list: "size", .list(of: .extent), \.sizes,
        "Size of the picture in pixels; with --all it may be repeated; default: 1920x1080"),
      Option("scale", .scale, \.scale, "Pixels per point; default: the document's setting, otherwise 1"),
      Option("data", .file, \.data, "File with values for the document's data, as YAML or JSON"),
      Option(
        list: "locale", .list(of: .language), \.locales, "The visitor's language; with --all it may be repeated"),
    ]
  }

  /// The requested content over the screen, with the option that named it.
  private var subjects: [(option: String, subject: Subject)] {
    [
      guide.map { ("--guide", .guide($0, step: step ?? 1)) },
      sequence.map { ("--sequence", .sequence($0, step: step ?? 1)) }, sheet.map { ("--sheet", .sheet($0)) },
      spotlight.map { ("--spotlight", .spotlight($0, number: step)) }, overlay.map { ("--overlay", .overlay($0)) },
    ].compactMap(\.self)
  }

  private func check() throws(UsageError) {
    let subjects = subjects
    if all {
      if let subject = subjects.first?.option ?? screen.map({ _ in "--screen" }) ?? dump.map({ _ in "--dump" }) {
        throw UsageError("\(subject) and --all don't go together; choose one")
      }
      if output == .standardOutput { throw UsageError("-o names a folder with --all, not standard output") }
      if output == against { throw UsageError("--against names the folder of earlier pictures, and -o another one") }
    } else {
      if against != nil { throw UsageError("--against compares all pictures; add --all") }
      if Set(sizes).count > 1 { throw UsageError("several sizes need --all: one picture has one --size") }
      if Set(locales.map(\.tag)).count > 1 {
        throw UsageError("several languages need --all: one picture has one --locale")
      }
    }
    if subjects.count > 1 {
      throw UsageError("\(subjects[0].option) and \(subjects[1].option) don't go together; choose one")
    }
    if output == .standardOutput, dump != nil {
      throw UsageError("-o - and --dump both write to standard output; give one of them a file")
    }
    if step != nil, guide == nil, sequence == nil, spotlight == nil {
      throw UsageError("--step needs --guide, --sequence or --spotlight, to which the step belongs")
    }
  }

  private func run() throws {
    try MainActor.assumeIsolated {
      let resources = DocumentResources { CommandOutput.printError($0) }
      resources.layoutProblem = { KeyboardLayouts.problem(with: $0) }
      let reading: Document.Reading
      do throws(DocumentError) {
        reading = try resources.read(document)
      } catch {
        throw CommandFailure(error)
      }
      do throws(InputOverwriting) {
        if output != .standardOutput, !all { try reading.files.check(output) }
      } catch {
        throw CommandFailure(KioskError(error))
      }
      if let problem = resources.pictureProblem { throw CommandFailure(.noDevice, "error: \(problem)") }
      if all { try drawAll(reading, resources, to: output) } else { try draw(reading, resources) }
    }
  }

  /// Returns the values that `--data` names; empty without it.
  func values(for document: Document) throws(CommandFailure) -> [String: DataValue?] {
    guard let data else { return [:] }
    do throws(DocumentError) { return try document.values(from: data) } catch { throw CommandFailure(error) }
  }

  @MainActor
  private func draw(_ reading: Document.Reading, _ resources: DocumentResources) throws {
    if !reading.warnings.isEmpty { CommandOutput.printError(Diagnostic.text(reading.warnings)) }
    let (size, locale) = (sizes.last ?? PixelSize(width: 1920, height: 1080), locales.last)
    locale?.check(in: reading.document)
    let session = DocumentSession(
      reading.document, resources: resources, store: GuideStore(), locale: locale?.tag,
      logger: StandardErrorLog.logger)
    session.fill(try values(for: reading.document))
    // The panel's physical size is unused here.
    let scale = pixelsPerPoint(on: size, of: reading.document)
    let picture: StillPicture
    do throws(SubjectError) {
      picture = try StillPicture(
        of: subjects.first?.subject, over: screen, in: session, size: size, scale: scale)
    } catch {
      throw CommandFailure(KioskError(error))
    }
    if !output.isEmpty {
      do {
        if output == .standardOutput { try CommandOutput.write(picture.png()) } else { try picture.write(to: output) }
      } catch let error as ImageError {
        throw CommandFailure(KioskError(error))
      }
    }
    if let dump { try CommandOutput.write(picture.text(of: dump)) }
    for text in picture.truncatedTexts {
      CommandOutput.printError(
        "warning: \(text.quoted) does not fit its place; give it more room, or shorten the text")
    }
  }

  /// The number of pixels per point on a display: the option's, otherwise the document's.
  func pixelsPerPoint(on size: PixelSize, of document: Document) -> Double {
    scale ?? document.settings.scale.pixels(on: size, pixelsPerMillimetre: nil)
  }
}

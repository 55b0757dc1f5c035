internal import FollowspotDocumentKiosk
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotKiosk
internal import Logging
internal import FollowspotPlatform
internal import FollowspotRuntime
internal import FollowspotScripts
internal import FollowspotSpotlights
internal import SystemPackage

/// Measures every frame of the demo's first minute at 1080p, with a toast and a sheet after its guide.
///
/// It must be the first work of a process, because the cost of initialisation is part of the measurement.
@MainActor
enum FrameScene {
  /// Prints the cost of each motion's frames. Returns whether none allocates too often.
  static func report() throws -> Bool {
    let motions = try run()
    BenchmarkOutput.write(MotionCost.head)
    for motion in motions { BenchmarkOutput.write(motion.line) }
    let over = motions.filter(\.isOverLimit)
    for motion in over {
      BenchmarkOutput.printError(
        "a frame of '\(motion.name)' asks for memory \(motion.allocations ?? 0) times; \(motion.limit) is the most")
    }
    return over.isEmpty
  }

  private static func run() throws -> [MotionCost] {
    let clock = VirtualClock()
    let display = WatchedDisplay(DisplayMode(size: PixelSize(width: 1920, height: 1080)), clock: clock)
    let resources = DocumentResources { BenchmarkOutput.printError($0) }
    let logger = Logger(label: "frames") { _ in SwiftLogNoOpLogHandler() }
    let session = DocumentSession(
      try Document.read(try sources()).document, resources: resources, store: GuideStore(), logger: logger)
    defer { session.close() }
    let content = DocumentContent(session, on: display)
    display.describe = { describe(content) }
    let kiosk = try Kiosk(
      display: display, input: ScriptPlayer(try InputScript(parsing: script), clock: clock), clock: clock,
      content: content, logger: logger)
    let outcome = try kiosk.run()
    guard case .finished = outcome else { throw Failure(description: "the script did not come to its end: \(outcome)") }
    return MotionCost.all(of: display.frames)
  }

  /// An error in playing the scene.
  struct Failure: Error, CustomStringConvertible { var description: String }

  private static func describe(_ content: DocumentContent) -> String {
    let presented = content.presented
    if let guide = content.guides?.position { return "guide, step \(guide.index + 1)" }
    if presented.sheet != nil { return "sheet" }
    return presented.overlays.isEmpty ? "screen" : "toast"
  }

  private static func sources() throws -> [SourceText] {
    let path: FilePath = "config/demo/kiosk.yaml"
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    do {
      let file = try FileDescriptor.open(path, .readOnly)
      let count = try file.closeAfter { try bytes.withUnsafeMutableBytes { try file.read(into: $0) } }
      bytes.removeLast(bytes.count - count)
    } catch {
      throw Failure(description: "cannot read \(path): \(error); run this in the package's root")
    }
    // Two elements on the demo's first screen get additional actions.
    let text = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line in
        let indent = line.prefix { $0 == " " }
        return switch line.dropFirst(indent.count) {
        case "id: departures": [line, indent + "onTapGesture: { showOverlay: told }"]
        case "id: cash": [line, indent + "onTapGesture: { showSheet: news }"]
        default: [line]
        }
      }
      .joined(separator: "\n")
    return [
      SourceText(name: path.string, folder: path.removingLastComponent(), bytes: Array(text.utf8)),
      SourceText(name: "more.yaml", more),
    ]
  }

  private static let more = """
    followspot: 1
    sheets:
      news:
        highlights: [departures, contactless]
        content:
          VStack:
            - { Text: More trains at night, font: title }
            - Text: From today on all four lines run every ten minutes until half past two.
          spacing: 16
          padding: 48
    containers:
      toasts:
        displayType: vertical
        views: { alignment: top, transition: { move: top }, autoDismiss: 3s, shadow: { radius: 16, y: 4 } }
    overlays:
      told:
        container: toasts
        content: { Text: Platform 4 is closed today, id: told, padding: 24, background: surface, cornerRadius: 16 }
    """

  private static let script = """
    expect guide welcome step 1
    wait 2s
    tap 20 1060
    expect guide welcome step 2
    wait 2s
    tap 20 1060
    expect guide welcome step 3
    wait 2s
    tap 20 1060
    expect guide welcome step 4
    wait 2s
    tap 20 1060
    expect guide welcome step 5
    wait 2s
    tap 20 1060
    expect no guide
    wait 2s
    tap @departures
    expect overlay told
    wait 9s
    expect no overlay
    tap @departures
    wait 9s
    tap @cash
    expect sheet news
    wait 2s
    tap @button:close
    expect no sheet
    wait 2s
    tap @cash
    expect sheet news
    wait 2s
    tap @button:close
    expect no sheet
    wait 2s

    """
}

internal import FollowspotArguments
internal import FollowspotDocuments
internal import Glibc
internal import FollowspotGeometry
internal import FollowspotKiosk
internal import FollowspotOutputs
internal import SystemPackage

/// The options that `run` and `demo` share.
struct RunOptions {
  /// The document; unused by `demo`.
  var document = FilePath()
  var kiosk = KioskOptions()
  /// The scale; nil for the document's setting.
  var scale: DisplayScale?
  /// The arrangement of monitors; nil for the document's setting.
  var outputs: OutputArrangement?
  /// The connectors; empty for the document's setting.
  var connectors: [String] = []
  var locale: LanguageOption?
  /// The file with values for the document's data; nil for none.
  var data: FilePath?

  /// The reaction to a document that can't be shown at the start.
  var onError = OnError.exit

  /// The reactions to a document that can't be shown at the start.
  enum OnError: String, CaseIterable {
    /// Reports the error and exits.
    case exit
    /// Reports the error and shows a notice. After `SIGHUP` the document is read again and shown if it is valid.
    case notice
  }

  init() { kiosk.stateDirectory = .state }

  static var options: [Option<RunOptions>] {
    [
      Option(
        "display", .word, \.kiosk.display, "Where to draw; auto is the display if one can be opened, otherwise memory"),
      Option("device", .text("PATH", "a path such as /dev/dri/card1"), \.kiosk.device, "The graphics card to use"),
      Option(
        "connector", .list(of: .connector), \.connectors,
        "The connector to show on, or monitor:NAME for a monitor's own name; several with --outputs; followspot devices lists them"
      ),
      Option(
        "outputs", .word, \.outputs,
        "The monitors that show the picture: one, each with its own screen, all with the same, or all side by side from left to right; default: the document's setting, otherwise one"
      ),
      Option(
        "seat", .text("NAME", "a seat such as seat-left"), \.kiosk.seat,
        "The seat whose cards and input devices to use, as attached by loginctl"),
      Option("size", .extent, \.kiosk.size, "Size of the virtual display in pixels"),
      Option(
        "scale", .displayScale, \.scale,
        "Pixels per point, or auto to derive it from the panel's physical size; default: the document's setting, otherwise 1"
      ),
      Option(
        "rotation", .rotation, \.kiosk.rotation,
        "Degrees clockwise to turn the picture; default: the document's setting, otherwise what the panel reports"),
      Option("input", .input, \.kiosk.input, "Where touches come from"),
      Option(
        "state-dir", .folder, \.kiosk.stateDirectory, "Folder with the records of shown guides and kept data"),
      Option(
        "record", .folder, \.kiosk.recordDirectory, "Folder for every frame of a virtual display, as PNG"),
      Option("show", .word, \.kiosk.shows, "The details to show; damage tints the parts that each frame redraws"),
      Option("trace", .output, \.kiosk.traceFile, "File for the time of each stage of a frame, as a Chrome trace"),
      Option(
        "control-dir", .folder, \.kiosk.controlDirectory,
        "Folder for the sockets by which programs reach the kiosk, data and control"),
      Option("data", .file, \.data, "File with values for the document's data, as YAML or JSON"),
      Option("locale", .language, \.locale, "The visitor's language"),
      Option(
        "on-error", .word, \.onError,
        "The reaction at the start to a document that can't be shown: exit, or a notice until SIGHUP reloads a valid one"
      ),
      Option("clock", .word, \.kiosk.clock, "Which clock to use; on a virtual one a script's hours pass in moments"),
    ]
  }
}

extension RunOptions {
  /// Returns the kiosk's options. The document's settings apply where the command line has no value.
  func kioskOptions(for settings: Settings?) -> KioskOptions {
    var options = kiosk
    options.rotation = options.rotation ?? settings?.rotation
    options.scale = scale ?? settings?.scale ?? 1
    options.outputs = outputs ?? settings?.outputs?.arrangement ?? .one
    options.connectors = connectors.map { ConnectorOptions($0) }
    if connectors.isEmpty, outputs == nil { options.connectors = settings?.outputs?.connectors.map(\.options) ?? [] }
    return options
  }

  /// Returns the first screens of the displays from the document's settings; empty if the command line chooses the
  /// displays.
  func screens(of settings: Settings?) -> [String?] {
    connectors.isEmpty && outputs == nil ? settings?.outputs?.connectors.map(\.screen) ?? [] : []
  }
}

extension FilePath {
  /// The default state folder: systemd's `STATE_DIRECTORY`, otherwise `/var/lib/followspot`.
  static var state: FilePath {
    if let service = getenv("STATE_DIRECTORY"), service[0] != 0 { return FilePath(platformString: service) }
    return "/var/lib/followspot"
  }
}

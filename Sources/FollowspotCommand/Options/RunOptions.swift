internal import FollowspotArguments
internal import FollowspotDocuments
internal import Glibc
internal import FollowspotGeometry
internal import FollowspotKiosk
internal import SystemPackage

/// What `run` and `demo` share.
struct RunOptions {
  /// Only `run` has one.
  var document = FilePath()
  var kiosk = KioskOptions()
  /// Nil for what the document says.
  var scale: DisplayScale?
  /// Nil for what the document says.
  var outputs: OutputArrangement?
  /// Empty for what the document says.
  var connectors: [String] = []
  var locale: LanguageOption?
  /// Values for the document's data; nil for none.
  var data: FilePath?

  /// What happens where the document can't be shown.
  var onError = OnError.exit

  /// What a kiosk does at its start without a document that can be shown.
  enum OnError: String, CaseIterable {
    /// It says why, and ends.
    case exit
    /// It says why, shows a notice, and goes on with the document once it is told to read it again.
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
        "The connector to show on, or monitor:NAME for what a monitor calls itself; several with --outputs; followspot devices lists them"
      ),
      Option(
        "outputs", .word, \.outputs,
        "Which monitors show the picture: one, each with a screen of its own, all the same, or all side by side from left to right; default: the document's setting, otherwise one"
      ),
      Option(
        "seat", .text("NAME", "a seat such as seat-left"), \.kiosk.seat,
        "Whose cards and input devices to use, where loginctl attached some to a seat"),
      Option("size", .extent, \.kiosk.size, "Size of the virtual display in pixels"),
      Option(
        "scale", .displayScale, \.scale,
        "Pixels per point, or auto for what the panel's millimetres ask for; default: the document's setting, otherwise 1"
      ),
      Option(
        "rotation", .rotation, \.kiosk.rotation,
        "Degrees clockwise to turn the picture; default: the document's setting, otherwise what the panel reports"),
      Option("input", .input, \.kiosk.input, "Where touches come from"),
      Option(
        "state-dir", .folder, \.kiosk.stateDirectory, "Folder that records which guides were shown, and kept data"),
      Option(
        "record", .folder, \.kiosk.recordDirectory, "Folder for every frame of a virtual display, as PNG"),
      Option("show", .word, \.kiosk.shows, "What to make visible; damage tints what each frame draws anew"),
      Option("trace", .output, \.kiosk.traceFile, "File for what each stage of a frame takes, as a Chrome trace"),
      Option(
        "control-dir", .folder, \.kiosk.controlDirectory,
        "Folder for the sockets by which programs reach the kiosk, data and control"),
      Option("data", .file, \.data, "File with values for the document's data, as YAML or JSON"),
      Option("locale", .language, \.locale, "The visitor's language"),
      Option(
        "on-error", .word, \.onError,
        "What to do at the start where the document can't be shown: exit, or show a notice until SIGHUP finds it right"),
      Option("clock", .word, \.kiosk.clock, "Which clock to use; on a virtual one a script's hours pass in moments"),
    ]
  }
}

extension RunOptions {
  /// The kiosk's options: what the command line doesn't say is as the document has it.
  func kioskOptions(for settings: Settings?) -> KioskOptions {
    var options = kiosk
    options.rotation = options.rotation ?? settings?.rotation
    options.scale = scale ?? settings?.scale ?? 1
    options.outputs = outputs ?? settings?.outputs?.arrangement ?? .one
    options.connectors = connectors.map { ConnectorOptions($0) }
    if connectors.isEmpty, outputs == nil { options.connectors = settings?.outputs?.connectors.map(\.options) ?? [] }
    return options
  }

  /// The screens that the document has its displays begin with; none where the command line says which displays there are.
  func screens(of settings: Settings?) -> [String?] {
    connectors.isEmpty && outputs == nil ? settings?.outputs?.connectors.map(\.screen) ?? [] : []
  }
}

extension FilePath {
  /// The default folder of the records of guides: systemd's `STATE_DIRECTORY`, else `/var/lib/followspot`.
  static var state: FilePath {
    if let service = getenv("STATE_DIRECTORY"), service[0] != 0 { return FilePath(platformString: service) }
    return "/var/lib/followspot"
  }
}

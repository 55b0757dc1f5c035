internal import Arguments
internal import Glibc
internal import Kiosk
internal import SystemPackage

/// What `run` and `demo` share.
struct RunOptions {
  /// Only `run` has one.
  var document = FilePath()
  var kiosk = KioskOptions()
  var locale: LanguageOption?

  init() { kiosk.stateDirectory = .state }

  static var options: [Option<RunOptions>] {
    [
      Option("display", .word, \.kiosk.display, "Where frames go; auto is a panel if one can be opened, else memory"),
      Option("device", .text("PATH", "a path such as /dev/dri/card1"), \.kiosk.device, "The display card to use"),
      Option("size", .extent, \.kiosk.size, "The virtual display's extent"),
      Option("scale", .scale, \.kiosk.scale, "Pixels a point"),
      Option(
        "rotation", .rotation, \.kiosk.rotation,
        "Degrees clockwise that the picture is turned on the panel; as the document says, else the panel"),
      Option("input", .input, \.kiosk.input, "Where touches come from"),
      Option("state-dir", .folder, \.kiosk.stateDirectory, "Where guides are remembered"),
      Option(
        "record", .folder, \.kiosk.recordDirectory, "Where to write every presented frame of a virtual display as PNG"),
      Option("locale", .language, \.locale, "The visitor's language"),
      Option("clock", .word, \.kiosk.clock, "Whose time passes; on the virtual clock a script's hours take moments"),
    ]
  }
}

extension FilePath {
  /// Where guides are remembered unless told otherwise: systemd's `STATE_DIRECTORY`, else `/var/lib/followspot`.
  static var state: FilePath {
    if let service = getenv("STATE_DIRECTORY"), service[0] != 0 { return FilePath(platformString: service) }
    return "/var/lib/followspot"
  }
}

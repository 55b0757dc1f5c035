public import ArgumentParser
public import Geometry
internal import Glibc
public import Kiosk
internal import SystemPackage

/// What `run` and `demo` share.
struct RunOptions: ParsableArguments {
  @Option(help: "Where frames go: auto (a panel if one can be opened, else memory), kms or virtual.")
  var display = KioskOptions.DisplayKind.auto

  @Option(help: ArgumentHelp("The display card to use.", valueName: "path"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The virtual display's extent in pixels, 16x16 to 16384x16384, 64 megapixels at most.", valueName: "WxH"))
  var size = PixelSize(width: 1920, height: 1080)

  @Option(help: ArgumentHelp("Pixels a point, 0.5 to 8.", valueName: "number"))
  var scale = 1.0

  @Option(help: ArgumentHelp("Where touches come from: auto, libinput, none or script:FILE.", valueName: "source"))
  var input = KioskOptions.InputKind.auto

  @Option(
    help: ArgumentHelp("Where guides are remembered; /var/lib/followspot unless given.", valueName: "folder"))
  var stateDir: String?

  @Option(help: ArgumentHelp("Write every presented frame there as PNG (virtual display).", valueName: "folder"))
  var record: String?

  @Option(help: ArgumentHelp("The visitor's language, such as en or de-CH.", valueName: "tag"))
  var locale: LanguageOption?

  @Option(help: "Whose time passes: real, or virtual, where a script's hours take moments.")
  var clock = KioskOptions.ClockKind.real

  func validate() throws {
    guard KioskOptions.scales.contains(scale) else { throw ValidationError("--scale is a number from 0.5 to 8") }
    guard record != "", stateDir != "" else {
      throw ValidationError("--record and --state-dir need the path of a folder")
    }
  }

  var kioskOptions: KioskOptions {
    var options = KioskOptions()
    options.display = display
    options.device = device
    options.size = size
    options.scale = scale
    options.input = input
    options.recordDirectory = record.map { FilePath($0) }
    options.clock = clock
    options.stateDirectory = StateDirectoryOption.path(stateDir)
    return options
  }
}

/// Where guides are remembered unless told otherwise.
enum StateDirectoryOption {
  /// The folder given, else systemd's `STATE_DIRECTORY`, else `/var/lib/followspot`.
  static func path(_ given: String?) -> FilePath {
    if let given { return FilePath(given) }
    if let service = getenv("STATE_DIRECTORY"), service[0] != 0 { return FilePath(platformString: service) }
    return "/var/lib/followspot"
  }
}

extension KioskOptions.DisplayKind: ExpressibleByArgument {}
extension KioskOptions.ClockKind: ExpressibleByArgument {}

extension KioskOptions.InputKind: ExpressibleByArgument {
  public init?(argument: String) { self.init(spelling: argument) }

  public var defaultValueDescription: String { "auto" }
}

extension PixelSize: ExpressibleByArgument {
  /// `1920x1080`; 16 to 16384 pixels each way.
  public init?(argument: String) { self.init(spelling: argument) }

  public var defaultValueDescription: String { description }
}

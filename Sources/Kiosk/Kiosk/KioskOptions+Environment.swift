public import FollowspotGeometry
internal import Glibc
internal import FollowspotGuides
public import FollowspotOutputs
internal import FollowspotSpelling
internal import SystemPackage

extension KioskOptions {
  /// The options in the process's environment. Services and tests set these variables:
  ///
  /// | variable | value |
  /// | --- | --- |
  /// | `FOLLOWSPOT_DISPLAY` | `auto`, `kms` or `virtual` |
  /// | `FOLLOWSPOT_DEVICE` | the display card, as `/dev/dri/card1` |
  /// | `FOLLOWSPOT_OUTPUTS` | the arrangement of monitors: `one`, `each`, `mirror` or `wide` |
  /// | `FOLLOWSPOT_CONNECTOR` | the connector to show on, as `HDMI-A-1`; several are separated by commas |
  /// | `FOLLOWSPOT_SEAT` | the seat whose cards and input devices are used, as `seat-left`; the default is `seat0` |
  /// | `FOLLOWSPOT_SIZE` | the virtual display's size in pixels, as `1920x1080` |
  /// | `FOLLOWSPOT_SCALE` | the pixels per point, 0.5…8, or `auto` |
  /// | `FOLLOWSPOT_ROTATION` | the clockwise rotation of the picture on the panel: 0, 90, 180 or 270 degrees |
  /// | `FOLLOWSPOT_INPUT` | `auto`, `libinput`, `none` or `script:FILE` |
  /// | `FOLLOWSPOT_CLOCK` | `real` or `virtual` |
  /// | `FOLLOWSPOT_RECORD` | a folder for every presented frame |
  /// | `FOLLOWSPOT_SHOW` | `nothing`, or `damage` to tint the pixels that each frame redraws |
  /// | `FOLLOWSPOT_TRACE` | a file for the durations of each frame's stages, in Chrome's trace event format |
  /// | `FOLLOWSPOT_CONTROL_DIR` | a folder for the sockets that other programs connect to |
  /// | `FOLLOWSPOT_NAME` | the kiosk's name; guides are remembered separately for each name |
  /// | `STATE_DIRECTORY` | the folder where guides are remembered, as systemd sets it; without it they are not |
  ///
  /// - Throws: A ``KioskError`` that names the variable and the values it accepts.
  public static func environment() throws(KioskError) -> KioskOptions {
    try KioskOptions { name in
      guard let value = getenv(name), value[0] != 0 else { return nil }
      return UnsafePointer(value)
    }
  }

  /// Reads the options from variables; see ``environment()``.
  ///
  /// - Parameter variable: Returns the value of a variable; nil if it is not set.
  init(variable: (String) -> UnsafePointer<CChar>?) throws(KioskError) {
    func text(_ name: String) -> String? { variable(name).map { String(cString: $0) } }
    // Passed on as bytes, because file names need not be UTF-8.
    func path(_ name: String) -> FilePath? { variable(name).map { FilePath(platformString: $0) } }
    func read<Value>(
      _ name: String, _ takes: String, bytes parse: (UnsafePointer<CChar>) -> Value?
    ) throws(KioskError) -> Value? {
      guard let word = variable(name) else { return nil }
      guard let value = parse(word) else {
        throw KioskError(.usage, "\(name) is \(takes), not \(String(cString: word).quoted)")
      }
      return value
    }
    func read<Value>(_ name: String, _ takes: String, _ parse: (String) -> Value?) throws(KioskError) -> Value? {
      try read(name, takes, bytes: { parse(String(cString: $0)) })
    }
    if let display = try read("FOLLOWSPOT_DISPLAY", "auto, kms or virtual", DisplayKind.init) { self.display = display }
    device = text("FOLLOWSPOT_DEVICE")
    if let outputs = try read("FOLLOWSPOT_OUTPUTS", "one, each, mirror or wide", OutputArrangement.init) {
      self.outputs = outputs
    }
    connectors = text("FOLLOWSPOT_CONNECTOR")?.split(separator: ",").map { ConnectorOptions(String($0)) } ?? []
    seat = text("FOLLOWSPOT_SEAT")
    if let size = try read("FOLLOWSPOT_SIZE", "an extent in pixels such as 1920x1080", PixelSize.init(spelling:)) {
      self.size = size
    }
    if let scale = try read("FOLLOWSPOT_SCALE", "a number from 0.5 to 8, or auto", DisplayScale.init(spelling:)) {
      self.scale = scale
    }
    rotation = try read("FOLLOWSPOT_ROTATION", "0, 90, 180 or 270", Rotation.init(spelling:))
    let input = try read(
      "FOLLOWSPOT_INPUT", "auto, libinput, none or script:FILE", bytes: InputKind.init(platformSpelling:))
    if let input { self.input = input }
    if let clock = try read("FOLLOWSPOT_CLOCK", "real or virtual", ClockKind.init) { self.clock = clock }
    recordDirectory = path("FOLLOWSPOT_RECORD")
    traceFile = path("FOLLOWSPOT_TRACE")
    if let shows = try read("FOLLOWSPOT_SHOW", "nothing or damage", Inspection.init) { self.shows = shows }
    name = try read("FOLLOWSPOT_NAME", "1 to 64 of a-z A-Z 0-9 - _ .", DocumentName.init)
    controlDirectory = path("FOLLOWSPOT_CONTROL_DIR")
    stateDirectory = path("STATE_DIRECTORY")
  }

  /// The accepted numbers of pixels per point.
  public static let scales = 0.5...8
}

extension KioskOptions.InputKind {
  /// Parses `auto`, `libinput`, `none` or `script:FILE`; nil for anything else.
  public init?(spelling: String) { self.init(platformSpelling: spelling) }

  /// Parses the same from bytes: the name of a script file need not be UTF-8.
  package init?(platformSpelling spelling: UnsafePointer<CChar>) {
    let script = "script:"
    switch String(cString: spelling) {
    case "auto": self = .auto
    case "libinput": self = .libinput
    case "none": self = .none
    case let text where text.hasPrefix(script) && text != script:
      self = .script(FilePath(platformString: spelling + script.utf8.count))
    default: return nil
    }
  }

  /// The input in the form that ``init(spelling:)`` parses.
  public var spelling: String {
    switch self {
    case .auto: "auto"
    case .libinput: "libinput"
    case .none: "none"
    case .script(let path): "script:\(path)"
    }
  }
}

extension DisplayScale {
  /// Parses a number of pixels per point, 0.5…8, or `auto`; nil for anything else.
  public init?(spelling: String) {
    if spelling == "auto" {
      self = .automatic
    } else if let scale = Double(spelling), KioskOptions.scales.contains(scale) {
      self = .fixed(scale)
    } else {
      return nil
    }
  }

  /// The scale in the form that ``init(spelling:)`` parses.
  public var spelling: String {
    switch self {
    case .fixed(let scale): Int(exactly: scale).map(String.init) ?? "\(scale)"
    case .automatic: "auto"
    }
  }
}

extension Rotation {
  /// Parses clockwise degrees: `0`, `90`, `180` or `270`; nil for anything else.
  public init?(spelling: String) {
    guard let degrees = Int(spelling) else { return nil }
    self.init(degrees: degrees)
  }
}

extension PixelSize {
  /// Parses a size such as `1920x1080`: 16 to 16384 pixels on each axis, 64 megapixels at most; nil for anything else.
  public init?(spelling: String) {
    let parts = spelling.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (16...16384).contains(width),
      (16...16384).contains(height), width * height <= 64 << 20
    else { return nil }
    self.init(width: width, height: height)
  }
}

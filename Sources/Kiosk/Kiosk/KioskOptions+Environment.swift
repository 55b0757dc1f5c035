public import FollowspotGeometry
internal import Glibc
internal import FollowspotGuides
internal import FollowspotSpelling
internal import SystemPackage

extension KioskOptions {
  /// The options that the process's environment names, as a service or a test sets them:
  ///
  /// | variable | value |
  /// | --- | --- |
  /// | `FOLLOWSPOT_DISPLAY` | `auto`, `kms` or `virtual` |
  /// | `FOLLOWSPOT_DEVICE` | the display card, as `/dev/dri/card1` |
  /// | `FOLLOWSPOT_OUTPUTS` | which monitors show the picture: `one`, `each`, `mirror` or `wide` |
  /// | `FOLLOWSPOT_CONNECTOR` | the connector to show on, as `HDMI-A-1`; several with commas between |
  /// | `FOLLOWSPOT_SEAT` | whose cards and input devices are used, as `seat-left`; those of `seat0` without it |
  /// | `FOLLOWSPOT_SIZE`, `FOLLOWSPOT_SCALE` | the virtual display: pixels as `1920x1080`; and pixels a point, 0.5…8, or `auto` |
  /// | `FOLLOWSPOT_ROTATION` | degrees clockwise that the picture is turned on the panel: 0, 90, 180 or 270 |
  /// | `FOLLOWSPOT_INPUT` | `auto`, `libinput`, `none` or `script:FILE` |
  /// | `FOLLOWSPOT_CLOCK` | `real` or `virtual` |
  /// | `FOLLOWSPOT_RECORD` | a folder for every presented frame |
  /// | `FOLLOWSPOT_SHOW` | `nothing`, or `damage` to tint what each frame draws anew |
  /// | `FOLLOWSPOT_TRACE` | a file for what each stage of a frame takes, in Chrome's trace event format |
  /// | `FOLLOWSPOT_CONTROL_DIR` | a folder for the sockets of programs beside the kiosk |
  /// | `FOLLOWSPOT_NAME` | the kiosk's name: its guides are remembered apart from those of other names |
  /// | `STATE_DIRECTORY` | where guides are remembered, as systemd sets it; nowhere without it |
  ///
  /// - Throws: A ``KioskError`` that names the variable and what it takes.
  public static func environment() throws(KioskError) -> KioskOptions {
    try KioskOptions { name in
      guard let value = getenv(name), value[0] != 0 else { return nil }
      return UnsafePointer(value)
    }
  }

  /// The options that variables name, nil for one that is not set; see ``environment()``.
  init(variable: (String) -> UnsafePointer<CChar>?) throws(KioskError) {
    func text(_ name: String) -> String? { variable(name).map { String(cString: $0) } }
    // Byte for byte: names of files need not be UTF-8.
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

  /// How many pixels a point may have.
  public static let scales = 0.5...8
}

extension KioskOptions.InputKind {
  /// The source that is written `auto`, `libinput`, `none` or `script:FILE`; nil for anything else.
  public init?(spelling: String) { self.init(platformSpelling: spelling) }

  /// The same, byte for byte: a script's name need not be UTF-8.
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

  /// The source as it is written.
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
  /// The scale that is written as a number of pixels a point, 0.5…8, or as `auto`; nil for anything else.
  public init?(spelling: String) {
    if spelling == "auto" {
      self = .automatic
    } else if let scale = Double(spelling), KioskOptions.scales.contains(scale) {
      self = .fixed(scale)
    } else {
      return nil
    }
  }

  /// The scale as it is written.
  public var spelling: String {
    switch self {
    case .fixed(let scale): Int(exactly: scale).map(String.init) ?? "\(scale)"
    case .automatic: "auto"
    }
  }
}

extension Rotation {
  /// The rotation by degrees clockwise that are written `0`, `90`, `180` or `270`; nil for other numbers and words.
  public init?(spelling: String) {
    guard let degrees = Int(spelling) else { return nil }
    self.init(degrees: degrees)
  }
}

extension PixelSize {
  /// An extent that is written as `1920x1080`: 16 to 16384 pixels each way, 64 megapixels at most; else nil.
  public init?(spelling: String) {
    let parts = spelling.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (16...16384).contains(width),
      (16...16384).contains(height), width * height <= 64 << 20
    else { return nil }
    self.init(width: width, height: height)
  }
}

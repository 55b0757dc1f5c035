import FollowspotGeometry
import Glibc
import FollowspotGuides
import Logging
import FollowspotOutputs
import SystemPackage
import Testing

@testable import FollowspotKiosk

@Suite("Options from the environment")
struct KioskOptionsTests {
  private static func options(_ variables: [String: String]) throws -> KioskOptions {
    let words = variables.mapValues { strdup($0) }
    defer { for word in words.values { free(word) } }
    return try KioskOptions { words[$0].flatMap { UnsafePointer($0) } }
  }

  @Test("Every variable sets its option")
  func all() throws {
    let variables = [
      "FOLLOWSPOT_DISPLAY": "virtual", "FOLLOWSPOT_DEVICE": "/dev/dri/card1", "FOLLOWSPOT_SIZE": "1280x800",
      "FOLLOWSPOT_SCALE": "2", "FOLLOWSPOT_INPUT": "script:a.script", "FOLLOWSPOT_CLOCK": "virtual",
      "FOLLOWSPOT_ROTATION": "270", "FOLLOWSPOT_RECORD": "/tmp/frames", "STATE_DIRECTORY": "/var/lib/kiosk",
      "FOLLOWSPOT_NAME": "lobby", "FOLLOWSPOT_SEAT": "seat-left",
      "FOLLOWSPOT_CONNECTOR": "HDMI-A-1,DP-1", "FOLLOWSPOT_OUTPUTS": "wide",
      "FOLLOWSPOT_SHOW": "damage",
      "FOLLOWSPOT_TRACE": "/tmp/a.json",
    ]
    let options = try Self.options(variables)
    #expect(options.display == .virtual && options.clock == .virtual && options.input == .script("a.script"))
    #expect(options.size == PixelSize(width: 1280, height: 800) && options.scale == 2)
    #expect(options.rotation == .threeQuarters && options.outputs == .wide)
    #expect(options.name == KioskName("lobby") && options.connectors == ["HDMI-A-1", "DP-1"])
    #expect(options.seat == "seat-left")
    #expect(options.device == "/dev/dri/card1" && options.shows == .damage)
    #expect(options.traceFile == "/tmp/a.json")
    #expect(options.recordDirectory == "/tmp/frames" && options.stateDirectory == "/var/lib/kiosk")
  }

  @Test("Without variables all options have their defaults")
  func none() throws {
    let options = try KioskOptions { _ in nil }
    #expect(options.display == .auto && options.input == .auto && options.clock == .real && options.scale == nil)
    #expect(options.stateDirectory == nil && options.recordDirectory == nil && options.shows == .nothing)
    #expect(options.traceFile == nil)
    #expect(options.rotation == nil && options.name == nil && options.connectors.isEmpty && options.outputs == nil)
    #expect(options.seat == nil)
  }

  @Test(
    "A wrong value is an error that names the variable and the accepted values",
    arguments: [
      ("FOLLOWSPOT_DISPLAY", "x11", "FOLLOWSPOT_DISPLAY must be auto, kms or virtual, not 'x11'"),
      (
        "FOLLOWSPOT_SIZE", "0x9",
        "FOLLOWSPOT_SIZE must be width x height in pixels, 16x16 to 16384x16384, 64 megapixels at most, not '0x9'"
      ),
      ("FOLLOWSPOT_SCALE", "nan", "FOLLOWSPOT_SCALE must be a number from 0.5 to 8, or auto, not 'nan'"),
      ("FOLLOWSPOT_ROTATION", "45", "FOLLOWSPOT_ROTATION must be 0, 90, 180 or 270, not '45'"),
      ("FOLLOWSPOT_INPUT", "script:", "FOLLOWSPOT_INPUT must be auto, libinput, none or script:FILE, not 'script:'"),
      ("FOLLOWSPOT_NAME", "a/b", "FOLLOWSPOT_NAME must be 1 to 64 of a-z A-Z 0-9 - _ ., not 'a/b'"),
      ("FOLLOWSPOT_CLOCK", "wall", "FOLLOWSPOT_CLOCK must be real or virtual, not 'wall'"),
    ])
  func wrong(name: String, value: String, message: String) {
    #expect {
      try Self.options([name: value])
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test(
    "An arrangement rejects a number of connectors that it can't show on",
    arguments: [
      (OutputArrangement.one, 2, "2 connectors are named for one display; say --outputs each, mirror or wide"),
      (.each, 0, "--outputs each shows on the connectors that --connector names; name some"),
      (.wide, 1, "a wide picture has two connectors or more; name them, or say --outputs one"),
      (.mirror, 9, "a kiosk shows on 8 connectors at most; name fewer"),
    ])
  @MainActor
  func wrongCount(_ arrangement: OutputArrangement, _ count: Int, _ message: String) {
    var options = KioskOptions()
    (options.display, options.input, options.outputs) = (.virtual, .none, arrangement)
    options.connectors = (0..<count).map { ConnectorOptions("DP-\($0 + 1)") }
    #expect {
      try KioskParts(options, logger: Logger(label: "test"))
    } throws: {
      "\($0)" == message
    }
  }

  @Test("A blank connector name is rejected")
  @MainActor
  func blankConnector() {
    var options = KioskOptions()
    (options.display, options.input, options.connectors) = (.virtual, .none, [" "])
    #expect {
      try KioskParts(options, logger: Logger(label: "test"))
    } throws: {
      "\($0)" == "' ' names no connector; followspot devices lists them"
    }
  }

  @Test("Two plans are equal only if the options open the same displays, on panels and in memory")
  func plans() {
    func isSame(
      _ first: (OutputArrangement, [ConnectorOptions], DisplayScale),
      _ second: (OutputArrangement, [ConnectorOptions], DisplayScale), isVirtual: Bool
    ) -> Bool {
      let plans = [first, second].map { outputs, connectors, scale in
        var options = KioskOptions()
        (options.outputs, options.connectors, options.scale) = (outputs, connectors, scale)
        return DisplayPlan(options, isVirtual: isVirtual)
      }
      return plans[0] == plans[1]
    }
    let large = ConnectorOptions("DP-2", scale: 2)
    let connector = ConnectorOptions("DP-1", touch: "ELO")
    for isVirtual in [false, true] {
      #expect(!isSame((.one, [], 1), (.one, [], 2), isVirtual: isVirtual))
      #expect(isSame((.one, [], .automatic), (.one, [], 1), isVirtual: isVirtual) == isVirtual)
      #expect(isSame((.one, [], 1), (.mirror, [], 1), isVirtual: isVirtual) == isVirtual)
      #expect(isSame((.one, ["DP-1"], 1), (.one, [connector], 1), isVirtual: isVirtual) == isVirtual)
      #expect(isSame((.each, ["DP-1"], 1), (.mirror, ["DP-1"], 1), isVirtual: isVirtual))
      #expect(!isSame((.mirror, ["DP-1", "DP-2"], 1), (.wide, ["DP-1", "DP-2"], 1), isVirtual: isVirtual))
      #expect(isSame((.each, [large], 1), (.each, [large], 3), isVirtual: isVirtual))
      #expect(!isSame((.each, ["DP-1", large], 1), (.each, ["DP-1", large], 3), isVirtual: isVirtual))
    }
  }

  @Test(
    "A scale set in code has the command line's range", arguments: [0, -1, .nan, .infinity, 0.4, 8.1] as [Double])
  @MainActor
  func wrongScale(_ scale: Double) {
    var options = KioskOptions()
    options.display = .virtual
    options.input = .none
    options.scale = .fixed(scale)
    #expect {
      try KioskParts(options, logger: Logger(label: "test"))
    } throws: {
      "\($0)" == "--scale is a number from 0.5 to 8, or auto, not \(scale)"
    }
  }
}

package import FollowspotArguments
package import FollowspotGeometry
internal import FollowspotGuides
package import FollowspotOutputs
internal import FollowspotSpelling
package import SystemPackage

extension KioskOptions {
  /// The options as the command line and the environment write them.
  package static var options: [Option<KioskOptions>] {
    [
      Option("display", .word, \.display, "Where to draw; auto is the display if one can be opened, otherwise memory"),
      deviceOption,
      Option(
        "connector", .list(of: .connector), \.connectors,
        "The connector to show on, or monitor:NAME for a monitor's own name; several with --outputs; followspot devices lists them"
      ),
      Option(
        "outputs", .word, \.outputs,
        "The monitors that show the picture: one, each with its own screen, all with the same, or all side by side from left to right; default: the document's setting, otherwise one"
      ),
      seatOption,
      Option("size", .extent, \.size, "Size of the virtual display in pixels"),
      Option(
        "scale", .displayScale, \.scale,
        "Pixels per point, or auto to derive it from the panel's physical size; default: the document's setting, otherwise 1"
      ),
      Option(
        "rotation", .rotation, \.rotation,
        "Degrees clockwise to turn the picture; default: the document's setting, otherwise what the panel reports"),
      Option("input", .input, \.input, "Where touches come from"),
      Option("state-dir", .folder, \.stateDirectory, "Folder with the records of shown guides and kept data"),
      Option("record", .folder, \.recordDirectory, "Folder for every frame of a virtual display, as PNG"),
      Option("show", .word, \.shows, "The details to show; damage tints the parts that each frame redraws"),
      Option("trace", .output, \.traceFile, "File for the time of each stage of a frame, as a Chrome trace"),
      Option(
        "control-dir", .folder, \.controlDirectory,
        "Folder for the sockets by which programs reach the kiosk, data and control"),
      Option("clock", .word, \.clock, "Which clock to use; on a virtual one a script's hours pass in moments"),
    ]
  }

  /// The graphics card.
  package static var deviceOption: Option<KioskOptions> {
    Option("device", .text("PATH", "a path such as /dev/dri/card1"), \.device, "The graphics card to use")
  }

  package static var seatOption: Option<KioskOptions> {
    Option(
      "seat", .text("NAME", "a seat such as seat-left"), \.seat,
      "The seat whose cards and input devices to use, as attached by loginctl")
  }

  /// The kiosk's name, which only the environment sets: a document has its own.
  static var nameOption: Option<KioskOptions> {
    Option("name", ValueKind("NAME", "1 to 64 of a-z A-Z 0-9 - _ .") { KioskName($0) }, \.name, "The kiosk's name")
  }

  /// The accepted numbers of pixels per point.
  package static let scales = 0.5...8
}

extension ValueKind where Value == FilePath {
  /// A file to write.
  package static var output: ValueKind<FilePath> {
    .path("FILE", "the path of a file", canBeEmpty: false, isOutput: true)
  }

  package static var folder: ValueKind<FilePath> { .path("FOLDER", "the path of a folder", canBeEmpty: false) }
}

extension ValueKind where Value == ConnectorOptions {
  package static var connector: ValueKind<ConnectorOptions> {
    ValueKind("NAME", "a connector such as HDMI-A-1", spell: \.name) { $0.isBlank ? nil : ConnectorOptions($0) }
  }
}

extension ValueKind where Value == PixelSize {
  package static var extent: ValueKind<PixelSize> {
    ValueKind("WxH", "width x height in pixels, 16x16 to 16384x16384, 64 megapixels at most") { text in
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1], (16...16384).contains(width),
        (16...16384).contains(height), width * height <= 64 << 20
      else { return nil }
      return PixelSize(width: width, height: height)
    }
  }
}

extension ValueKind where Value == Double {
  package static var scale: ValueKind<Double> { .number("NUMBER", in: KioskOptions.scales) }
}

extension ValueKind where Value == DisplayScale {
  static var displayScale: ValueKind {
    let number = ValueKind<Double>.scale
    return ValueKind("NUMBER|auto", "\(number.takes), or auto") { scale in
      switch scale {
      case .fixed(let scale): number.spell(scale)
      case .automatic: "auto"
      }
    } read: { text in
      text == "auto" ? .automatic : text.withCString { number.read($0) }.map { .fixed($0) }
    }
  }
}

extension ValueKind where Value == Rotation {
  static var rotation: ValueKind {
    ValueKind(
      Rotation.allCases.map { "\($0.degrees)" }.joined(separator: "|"), "0, 90, 180 or 270", spell: { "\($0.degrees)" },
      read: { Int($0).flatMap { Rotation(degrees: $0) } })
  }
}

extension ValueKind where Value == KioskOptions.InputKind {
  /// The name of a script file need not be UTF-8.
  static var input: ValueKind {
    let script = "script:"
    return ValueKind("auto|libinput|none|script:FILE", "auto, libinput, none or script:FILE") { input in
      switch input {
      case .auto: "auto"
      case .libinput: "libinput"
      case .none: "none"
      case .script(let path): "\(script)\(path)"
      }
    } readBytes: { word in
      switch String(cString: word) {
      case "auto": .auto
      case "libinput": .libinput
      case "none": KioskOptions.InputKind.none
      case let text where text.hasPrefix(script) && text != script:
        .script(FilePath(platformString: word + script.utf8.count))
      default: nil
      }
    }
  }
}

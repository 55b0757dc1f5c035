internal import FollowspotArguments
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotKiosk
internal import FollowspotOutputs
internal import FollowspotSpelling
internal import SystemPackage

extension ValueKind where Value == FilePath {
  static var document: ValueKind { .path("DOCUMENT", "a YAML file, or a folder of them") }

  static var file: ValueKind { .path("FILE", "the path of a file", canBeEmpty: false) }

  /// A file to write.
  static var output: ValueKind { .path("FILE", "the path of a file", canBeEmpty: false, isOutput: true) }

  /// A picture to write. The extension of another picture format is an error, because the file would be PNG.
  static var png: ValueKind {
    .path("FILE", "a PNG, or '-' for standard output", canBeEmpty: false, isOutput: true) { path in
      !["jpg", "jpeg", "webp", "svg", "gif", "bmp"].contains(path.extension?.lowercased() ?? "")
    }
  }

  static var folder: ValueKind { .path("FOLDER", "the path of a folder", canBeEmpty: false) }
}

extension FilePath {
  /// The name that stands for standard output.
  static var standardOutput: FilePath { "-" }
}

extension ValueKind where Value == String {
  static var connector: ValueKind { ValueKind("NAME", "a connector such as HDMI-A-1") { $0.isBlank ? nil : $0 } }
}

extension ValueKind where Value == PixelSize {
  static var extent: ValueKind {
    ValueKind(
      "WxH", "width x height in pixels, 16x16 to 16384x16384, 64 megapixels at most", read: PixelSize.init(spelling:))
  }
}

extension ValueKind where Value == Double {
  static var scale: ValueKind { .number("NUMBER", in: KioskOptions.scales) }
}

extension ValueKind where Value == DisplayScale {
  static var displayScale: ValueKind {
    ValueKind(
      "NUMBER|auto", "a number from 0.5 to 8, or auto", spell: \.spelling, read: DisplayScale.init(spelling:))
  }
}

extension ValueKind where Value == Rotation {
  static var rotation: ValueKind {
    ValueKind(
      Rotation.allCases.map { "\($0.degrees)" }.joined(separator: "|"), "0, 90, 180 or 270",
      spell: { "\($0.degrees)" }, read: Rotation.init(spelling:))
  }
}

extension ValueKind where Value == KioskOptions.InputKind {
  static var input: ValueKind {
    ValueKind(
      "auto|libinput|none|script:FILE", "auto, libinput, none or script:FILE", spell: \.spelling,
      readBytes: KioskOptions.InputKind.init(platformSpelling:))
  }
}

extension ValueKind where Value == GuideID {
  static var guide: ValueKind {
    ValueKind(
      "ID", "1 to \(GuideID.maximumLength) ASCII letters, digits, '-', '_' and '.', the first a letter or digit"
    ) { try? GuideID($0) }
  }
}

/// The records to use: those of a named document, or those of documents without a name.
enum RecordedDocument: Equatable, CustomStringConvertible {
  case named(DocumentName)
  case unnamed

  var name: DocumentName? { if case .named(let name) = self { name } else { nil } }

  var description: String { name?.rawValue ?? "-" }
}

extension ValueKind where Value == RecordedDocument {
  static var recordedDocument: ValueKind {
    ValueKind(
      "NAME",
      "1 to \(GuideID.maximumLength) ASCII letters, digits, '-', '_' and '.', the first a letter or digit; or '-' for no name"
    ) { text in
      text == "-" ? .unnamed : DocumentName(text).map { .named($0) }
    }
  }
}

internal import FollowspotArguments
internal import FollowspotGuides
internal import SystemPackage

extension ValueKind where Value == FilePath {
  static var document: ValueKind { .path("DOCUMENT", "a YAML file, or a folder of them") }

  static var file: ValueKind { .path("FILE", "the path of a file", canBeEmpty: false) }

  /// A picture to write. The extension of another picture format is an error, because the file would be PNG.
  static var png: ValueKind { png("a PNG, or '-' for standard output") }

  /// A picture to write, or the folder for all pictures.
  static var pngOrFolder: ValueKind { png("a PNG, '-' for standard output, or with --all a folder") }

  private static func png(_ takes: String) -> ValueKind {
    .path("FILE", takes, canBeEmpty: false, isOutput: true) { path in
      !["jpg", "jpeg", "webp", "svg", "gif", "bmp"].contains(path.extension?.lowercased() ?? "")
    }
  }
}

extension FilePath {
  /// The name that stands for standard output.
  static var standardOutput: FilePath { "-" }
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
  case named(KioskName)
  case unnamed

  var name: KioskName? { if case .named(let name) = self { name } else { nil } }

  var description: String { name?.rawValue ?? "-" }
}

extension ValueKind where Value == RecordedDocument {
  static var recordedDocument: ValueKind {
    ValueKind(
      "NAME",
      "1 to \(GuideID.maximumLength) ASCII letters, digits, '-', '_' and '.', the first a letter or digit; or '-' for no name"
    ) { text in
      text == "-" ? .unnamed : KioskName(text).map { .named($0) }
    }
  }
}

internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotJSON

extension ContactSheet {
  /// The number of the format of `report.json`. A change that older versions can't read raises it.
  private static let format = 1

  /// The sheet as `report.json`.
  var json: JSON {
    .object([
      "format": .integer(Self.format), "version": .string(machine.version), "document": .string(document),
      "fonts": .string(machine.fonts), "architecture": .string(machine.architecture),
      "pictures": .array(
        entries.map { entry in
          .object([
            "subject": .string(entry.key.subject), "width": .integer(entry.key.size.width),
            "height": .integer(entry.key.size.height), "scale": .number(entry.key.scale),
            "locale": .string(entry.key.locale), "file": .string(entry.file),
            "position": .string("\(entry.position)"),
          ])
        }),
      "findings": .array(
        findings.map { finding in
          .object([
            "position": .string("\(finding.position)"), "severity": .string(finding.severity.rawValue),
            "message": .string(finding.message),
          ])
        }),
      "before": .array(before.map { .string($0) }), "differences": .array(differences.map { .string($0) }),
    ])
  }

  /// The reason why a file is no `report.json` of a sheet.
  enum ReadingError: Error, CustomStringConvertible {
    case notJSON(JSONReadingError)
    case otherFormat
    case incomplete

    var description: String {
      switch self {
      case .notJSON(let error): "it is not JSON: \(error)"
      case .otherFormat: "another version of followspot wrote it; make the pictures again with this one"
      case .incomplete: "it lacks something that 'followspot render --all' writes; make the pictures again"
      }
    }
  }

  /// Reads what `json` gives, without findings and positions.
  init(report bytes: [UInt8]) throws(ReadingError) {
    let json: JSON
    do throws(JSONReadingError) { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    guard case .object(let report) = json, case .integer(let format)? = report["format"] else { throw .incomplete }
    guard format == Self.format else { throw .otherFormat }
    guard case .string(let version)? = report["version"], case .string(let document)? = report["document"],
      case .string(let fonts)? = report["fonts"], case .string(let architecture)? = report["architecture"],
      case .array(let pictures)? = report["pictures"]
    else { throw .incomplete }
    self.document = document
    machine = Machine(version: version, fonts: fonts, architecture: architecture)
    for picture in pictures {
      guard case .object(let picture) = picture, case .string(let subject)? = picture["subject"],
        case .integer(let width)? = picture["width"], case .integer(let height)? = picture["height"],
        let scale = picture["scale"]?.asDouble, case .string(let locale)? = picture["locale"],
        case .string(let file)? = picture["file"], Self.isFile(file)
      else { throw .incomplete }
      let key = Key(subject: subject, size: PixelSize(width: width, height: height), scale: scale, locale: locale)
      entries.append(Entry(key: key, position: SourcePosition(file: ""), file: file))
    }
    before = try Self.files(report["before"], where: Self.isFile)
    differences = try Self.files(report["differences"], where: Self.isDifference)
  }

  private static func files(
    _ list: JSON?, where isValid: (String) -> Bool
  ) throws(ReadingError) -> [String] {
    guard case .array(let items)? = list else { throw .incomplete }
    var files: [String] = []
    for item in items {
      guard case .string(let file) = item, isValid(file) else { throw .incomplete }
      files.append(file)
    }
    return files
  }

  /// Whether a name is one that ``file(for:)`` gives, so that it leads out of no folder.
  static func isFile(_ name: String) -> Bool {
    name.hasSuffix(".png") && name.utf8.count == 20 && name.dropLast(4).allSatisfy(\.isHexDigit)
  }

  /// Whether a name is one for the difference of two pictures.
  static func isDifference(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && isFile("\(parts[0]).png") && isFile(String(parts[1]))
  }
}

extension JSON {
  fileprivate var asDouble: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}

/// Why the bytes of a file are not the record they should be.
enum GuideRecordDamage: Error, Hashable, CustomStringConvertible {
  case syntax(FlatJSONError)
  case missing(String)
  case kind(String)
  case range(String)
  case unknownMember
  case format(Int)
  case otherGuide
  case checksum

  var description: String {
    switch self {
    case .syntax(let error): error.description
    case .missing(let name): "\"\(name)\" is missing"
    case .kind(let name): "\"\(name)\" has a value of the wrong kind"
    case .range(let name): "\"\(name)\" is out of range"
    case .unknownMember: "it has a member that no record has"
    case .format(let number): "it has format \(number), and this program reads format \(GuideRecord.format)"
    case .otherGuide: "it is the record of another guide"
    case .checksum: "its checksum is not that of its contents"
    }
  }
}

extension GuideRecord {
  /// The version of the file's shape.
  static let format = 1

  private enum Name {
    static let format = "format"
    static let id = "id"
    static let shownVersion = "shownVersion"
    static let step = "step"
    static let stepNumber = "stepNumber"
    static let runningVersion = "runningVersion"
    static let timesShown = "timesShown"
    static let timesCompleted = "timesCompleted"
    static let checksum = "checksum"
    static let all: Set = [
      format, id, shownVersion, step, stepNumber, runningVersion, timesShown, timesCompleted, checksum,
    ]
  }

  /// Everything but the checksum.
  private var contents: FlatJSON {
    var json = FlatJSON()
    json.add(Name.format, .number(Self.format))
    json.add(Name.id, .text(id.rawValue))
    if let shownVersion { json.add(Name.shownVersion, .number(shownVersion)) }
    if let stepReached {
      json.add(Name.step, .text(stepReached.id))
      json.add(Name.stepNumber, .number(stepReached.number))
    }
    if let runningVersion { json.add(Name.runningVersion, .number(runningVersion)) }
    json.add(Name.timesShown, .number(timesShown))
    json.add(Name.timesCompleted, .number(timesCompleted))
    return json
  }

  /// The checksum of ``contents`` as the store writes them, so that spaces and line ends don't count.
  private var checksum: String {
    let digits = String(CRC32.checksum(of: contents.encoded()), radix: 16)
    return "crc32:" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The record as the text of its file.
  func encoded() -> [UInt8] {
    var json = contents
    json.add(Name.checksum, .text(checksum))
    return json.encoded()
  }

  /// Reads the record of a guide from the text of its file.
  init(parsing bytes: [UInt8], of id: GuideID) throws(GuideRecordDamage) {
    let json: FlatJSON
    do { json = try FlatJSON(parsing: bytes) } catch { throw .syntax(error) }

    // First of all the format: another one may have other members.
    let format = try json.number(Name.format)
    guard format == Self.format else { throw .format(format) }
    for member in json.members where !Name.all.contains(member.name) { throw .unknownMember }
    guard try json.text(Name.id) == id.rawValue else { throw .otherGuide }

    var step: Step?
    if json[Name.step] != nil || json[Name.stepNumber] != nil {
      step = Step(id: try json.text(Name.step), number: try json.number(Name.stepNumber, from: 1))
    }
    self.init(
      id: id,
      shownVersion: json[Name.shownVersion] == nil ? nil : try json.number(Name.shownVersion),
      stepReached: step,
      runningVersion: json[Name.runningVersion] == nil ? nil : try json.number(Name.runningVersion),
      timesShown: try json.number(Name.timesShown, from: 0),
      timesCompleted: try json.number(Name.timesCompleted, from: 0))

    guard try json.text(Name.checksum) == checksum else { throw .checksum }
  }
}

extension FlatJSON {
  fileprivate func text(_ name: String) throws(GuideRecordDamage) -> String {
    switch self[name] {
    case .text(let text): return text
    case .number: throw .kind(name)
    case nil: throw .missing(name)
    }
  }

  fileprivate func number(_ name: String, from minimum: Int = .min) throws(GuideRecordDamage) -> Int {
    switch self[name] {
    case .number(let number) where number >= minimum: return number
    case .number: throw .range(name)
    case .text: throw .kind(name)
    case nil: throw .missing(name)
    }
  }
}

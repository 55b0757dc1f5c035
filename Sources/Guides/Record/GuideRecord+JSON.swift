internal import FollowspotJSON

extension GuideRecord {
  /// The version of the file format.
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

  /// Returns the contents of the record's file.
  func encoded() throws(JSONWritingError) -> [UInt8] {
    var json: JSON.Object = [Name.format: .integer(Self.format), Name.id: .string(id.rawValue)]
    json[Name.shownVersion] = shownVersion.map(JSON.integer)
    json[Name.step] = (stepReached?.id).map(JSON.string)
    json[Name.stepNumber] = (stepReached?.number).map(JSON.integer)
    json[Name.runningVersion] = runningVersion.map(JSON.integer)
    json[Name.timesShown] = .integer(timesShown)
    json[Name.timesCompleted] = .integer(timesCompleted)
    json[Name.checksum] = .string(checksum)
    return try JSON.object(json).encoded()
  }

  /// Reads a guide's record from the contents of its file.
  init(parsing bytes: [UInt8], of id: GuideID) throws(GuideRecordDamage) {
    let value: JSON
    do { value = try JSON(parsing: bytes) } catch { throw .syntax(error) }
    guard case .object(let json) = value else { throw .noObject }

    // The format is checked first, because another format may have other members.
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

extension JSON.Object {
  fileprivate func text(_ name: String) throws(GuideRecordDamage) -> String {
    switch self[name] {
    case .string(let text): return text
    case nil: throw .missing(name)
    default: throw .kind(name)
    }
  }

  fileprivate func number(_ name: String, from minimum: Int = .min) throws(GuideRecordDamage) -> Int {
    switch self[name] {
    case .integer(let number) where number >= minimum: return number
    case .integer: throw .range(name)
    case nil: throw .missing(name)
    default: throw .kind(name)
    }
  }
}

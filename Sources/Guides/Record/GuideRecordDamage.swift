internal import FollowspotJSON

/// The reason why a file's contents are not a valid record.
enum GuideRecordDamage: Error, Hashable, CustomStringConvertible {
  case syntax(JSONReadingError)
  case noObject
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
    case .noObject: "it is not a JSON object"
    case .missing(let name): "\"\(name)\" is missing"
    case .kind(let name): "\"\(name)\" has a value of the wrong kind"
    case .range(let name): "\"\(name)\" is out of range"
    case .unknownMember: "it has an unknown member"
    case .format(let number): "it has format \(number), and this program reads format \(GuideRecord.format)"
    case .otherGuide: "it is another guide's record"
    case .checksum: "its checksum does not match its contents"
    }
  }
}

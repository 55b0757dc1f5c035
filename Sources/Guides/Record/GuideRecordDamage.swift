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
    case .noObject: "it is no JSON object"
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

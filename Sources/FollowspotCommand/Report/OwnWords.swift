internal import SystemPackage

/// What Followspot itself says behind a quote: nothing of it tells of a document, of its data or of people, even where those
/// have the same words.
enum OwnWords {
  /// How many characters at the start of a text are Followspot's own, with the marks that join them; 0 for another text.
  static func count(at text: ArraySlice<Unicode.Scalar>) -> Int {
    var rest = text
    while let count = joined(rest) { rest = rest.dropFirst(count) }
    let count = text.count - rest.count
    // What stands before another quote, or at the end.
    if count > 0, rest.count > 1, rest.first == " ", rest.dropFirst().first == "'" { return count + 1 }
    return rest.count == 1 && ".?)".unicodeScalars.contains(rest[rest.startIndex]) ? text.count : count
  }

  /// How many characters a phrase has with what joins it to the words before.
  private static func joined(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let joint = joints.first(where: { text.starts(with: $0) }) else { return nil }
    let rest = text.dropFirst(joint.count)
    if let phrase = phrases.first(where: { rest.starts(with: $0) }) { return joint.count + phrase.count }
    return node(rest).map { joint.count + $0 }
  }

  /// How many characters an input device's node has: the kernel numbers them.
  private static func node(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    let start = Array("at /dev/input/event".unicodeScalars)
    guard text.starts(with: start) else { return nil }
    let rest = text.dropFirst(start.count)
    let digits = rest.prefix { ("0"..."9").contains($0) }.count
    // Of a longer number it could be any.
    guard (1...2).contains(digits), rest.dropFirst(digits).first.map({ $0 == " " }) ?? true else { return nil }
    return start.count + digits
  }

  private static let joints = ["; ", ": ", ", ", ". ", " "].map { Array($0.unicodeScalars) }

  /// The longest first: others may begin with the same words.
  private static let phrases = (errors + causes + remedies).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    .map { Array($0.unicodeScalars) }

  /// What the system says of its errors.
  private static let errors = (CInt(1)...133).map { Errno(rawValue: $0).description }

  private static let causes = [
    "a notice is shown instead, until it is right and SIGHUP has it read again", "as keyboard", "as motion", "as mouse",
    "as other", "as tablet", "as touchpad", "as touchscreen", "can't be had",
    "can't be read",
    "can't be set", "can't be shown", "did you mean", "does not fit its place", "expected a color", "expected a date",
    "expected a list",
    "expected a number", "expected a record", "expected a text", "expected a time", "expected a whole number",
    "expected true or false", "has errors", "has no connector", "in the settings is another now", "is damaged",
    "is dropped",
    "is gone", "is left out", "is missing", "is not shown", "is not there", "is not what belongs there",
    "is set as a whole",
    "is too long", "it is a link that leads out of the folder, or is absolute", "it is a symbolic link",
    "it is no JSON",
    "it is neither PNG, JPEG, WebP nor uncompressed SVG", "it is not a file", "it is not a regular file",
    "it may be damaged",
    "keyboard", "motion", "mouse", "other", "tablet", "touchpad", "touchscreen", "its type has changed",
    "it lies outside of the document's folder", "nothing is called", "the drawing is empty",
    "the file has more than 32 MiB", "the file is empty", "the links lead in a circle", "there is no such folder",
    "too long", "was asked for",
  ]

  private static let remedies = [
    "check the disk", "check the path and that this user may read it", "check the path", "close other programs",
    "convert it to one of them", "copy it again", "copy it there", "copy or export it again", "end other programs",
    "export it again", "free memory", "give it a shorter name", "give it room, or say less", "install one that has",
    "make its parent folder, writable by you", "make it relative, or copy what it leads to there", "make room there",
    "make room on the disk", "move it into sight", "name another folder", "name a PNG, JPEG, WebP or SVG file",
    "name a file in one that is there", "name a file in a folder that is there",
    "name a file in a folder that you may read and write", "name one, in a folder",
    "or raise the limit", "plug it in, or see followspot devices", "raise the limit", "restart the kiosk for it",
    "save it smaller", "scale it down", "wake it first",
  ]
}

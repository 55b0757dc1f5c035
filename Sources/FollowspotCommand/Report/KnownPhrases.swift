internal import SystemPackage

/// The phrases that Followspot itself puts after a quote. They reveal nothing about a document, its data or people,
/// even if those contain the same words.
enum KnownPhrases {
  /// Returns the number of characters at the start of a text that are Followspot's own phrases and punctuation; 0 for
  /// any other text.
  static func count(at text: ArraySlice<Unicode.Scalar>) -> Int {
    var rest = text
    while let count = joined(rest) { rest = rest.dropFirst(count) }
    let count = text.count - rest.count
    // Punctuation before another quote or at the end also counts.
    if count > 0, rest.count > 1, rest.first == " ", rest.dropFirst().first == "'" { return count + 1 }
    return rest.count == 1 && ".?)".unicodeScalars.contains(rest[rest.startIndex]) ? text.count : count
  }

  /// Returns the length of a joint and the phrase after it; nil for any other text.
  private static func joined(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let joint = joints.first(where: { text.starts(with: $0) }) else { return nil }
    let rest = text.dropFirst(joint.count)
    if let phrase = phrases.first(where: { rest.starts(with: $0) }) { return joint.count + phrase.count }
    return node(rest).map { joint.count + $0 }
  }

  /// Returns the length of an input device's node, which the kernel numbers; nil for any other text.
  private static func node(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    let start = Array("at /dev/input/event".unicodeScalars)
    guard text.starts(with: start) else { return nil }
    let rest = text.dropFirst(start.count)
    let digits = rest.prefix { ("0"..."9").contains($0) }.count
    // A longer number may be anything else.
    guard (1...2).contains(digits), rest.dropFirst(digits).first.map({ $0 == " " }) ?? true else { return nil }
    return start.count + digits
  }

  private static let joints = ["; ", ": ", ", ", ". ", " "].map { Array($0.unicodeScalars) }

  /// Sorted from longest to shortest, because a phrase may begin with another one.
  private static let phrases = (errors + causes + remedies).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    .map { Array($0.unicodeScalars) }

  /// The system's error messages.
  private static let errors = (CInt(1)...133).map { Errno(rawValue: $0).description }

  private static let causes = [
    "a notice is shown instead, until the document is corrected and reloaded by SIGHUP", "as keyboard", "as motion",
    "as mouse",
    "as other", "as tablet", "as touchpad", "as touchscreen", "can't be read",
    "can't be set", "can't be shown", "did you mean", "does not fit its place", "expected a color", "expected a date",
    "expected a list",
    "expected a number", "expected a record", "expected a text", "expected a time", "expected a whole number",
    "expected true or false", "has errors", "has no connector", "in the settings has changed", "is damaged",
    "is dropped",
    "is gone", "is ignored", "is missing", "is not shown", "is not there", "is not what belongs there",
    "is set as a whole",
    "is too long", "it is a link out of the folder, or an absolute one", "it is a symbolic link",
    "it is not a JSON object",
    "it is neither PNG, JPEG, WebP nor uncompressed SVG", "it is not a file", "it is not a regular file",
    "it may be damaged",
    "keyboard", "motion", "mouse", "other", "tablet", "touchpad", "touchscreen", "its type has changed",
    "it lies outside of the document's folder", "there is nothing called", "the drawing is empty",
    "the file has more than 32 MiB", "the file is empty", "the links lead in a circle", "there is no such folder",
    "too long", "was requested",
  ]

  private static let remedies = [
    "check the disk", "check the path and that this user may read it", "check the path", "close other programs",
    "convert it to one of them", "copy it again", "copy it there", "copy or export it again", "end other programs",
    "export it again", "free memory", "give it a shorter name", "give it more room, or shorten the text",
    "install one that has",
    "create its parent folder, with write permission for you", "make it relative, or copy its target there",
    "make room there",
    "make room on the disk", "move it into view", "name another folder", "name a PNG, JPEG, WebP or SVG file",
    "name a file in one that is there", "name a file in a folder that is there",
    "name a file in a folder that you may read and write", "name one, in a folder",
    "or raise the limit", "plug it in, or see followspot devices", "raise the limit", "restart the kiosk to apply it",
    "save it smaller", "scale it down", "wake it first",
  ]
}

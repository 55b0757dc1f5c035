/// The amounts that have been read so far, and the limits of those that a few lines of a document can multiply.
struct ReadingCounts {
  /// The largest number of views with all components filled in.
  static let viewLimit = 20_000
  /// The largest number of substitutions. An argument can contain variables, so the number can double at each level.
  static let substitutionLimit = 200_000
  /// The largest total size, in bytes, of texts with variables filled in. A few words in a document can expand to very
  /// long texts.
  static let filledLimit = 1 << 20
  /// The largest number of comparisons for suggestions. Without it, the work would grow with the product of faulty and
  /// known words, in a document with more faults than an author reads.
  static let comparisonLimit = 300_000

  var views = 0
  var substitutions = 0
  /// The total size, in bytes, of texts with variables filled in.
  var filledBytes = 0
  /// The number of comparisons for suggestions.
  var comparisons = 0
  /// The number of uses of components.
  var uses = 0
  /// The number of names without `$` that mean what the use of a component or a row gives them.
  var bareNames = 0
  /// The number of places that show one of several views.
  var choices = 0
  /// The number of actions that dismiss a sheet around them.
  var dismissals = 0

  /// Whether the document exceeds a limit of substitutions, which has been reported.
  var isFilledUp: Bool { substitutions > Self.substitutionLimit || filledBytes > Self.filledLimit }
}

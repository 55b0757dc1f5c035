internal import FollowspotGeometry

/// The known facts about files by path, in bounded memory: programs may name new files in data without end.
struct ImageFindings {
  /// The known facts about one file.
  struct Finding {
    var size: Size?
    /// The file's key when it was measured.
    var key: UInt64?
    /// The cause of a failure; nil if the file is sound.
    var failure: ImageError.Cause?
    /// The warning of a library when it was drawn.
    var warning: ImageError.Cause?
    /// Whether every reference to the file so far was private.
    var isPrivate = true
  }

  /// The bytes above which everything is forgotten. That is enough for more files than any display shows, so that the
  /// sizes measured for a layout are still known when the layout runs.
  static let limit = 32 << 20
  /// The approximate bytes of a finding without its path.
  private static let overhead = 256

  private var findings: [String: Finding] = [:]
  private(set) var bytes = 0
  /// Whether findings were forgotten.
  private(set) var hasForgotten = false

  /// The facts about a file; nil if it is unknown.
  subscript(path: String) -> Finding? { findings[path] }

  /// The files that can't be used, with the causes.
  var failures: [ImageError] {
    findings.compactMap { path, finding in
      finding.failure.map { ImageError(path: path, cause: $0, isPrivate: finding.isPrivate) }
    }
  }

  /// Forgets the facts about some files.
  mutating func removeAll(where isGone: (String) -> Bool) {
    for path in findings.keys.filter(isGone) {
      findings[path] = nil
      bytes -= path.utf8.count + Self.overhead
    }
  }

  /// Changes the facts about a file, which may be unknown so far.
  mutating func update<Result>(_ path: String, _ change: (inout Finding) -> Result) -> Result {
    if findings[path] == nil {
      let cost = path.utf8.count + Self.overhead
      if bytes + cost > Self.limit { (findings, bytes, hasForgotten) = ([:], 0, true) }
      bytes += cost
    }
    return change(&findings[path, default: Finding()])
  }
}

internal import FollowspotGeometry

/// What was found out about files, by path, within a bound of memory: names may come from data, new ones with every change.
struct ImageFindings {
  /// What is known of one file.
  struct Finding {
    var size: Size?
    /// What the file was when it was measured.
    var key: UInt64?
    /// Why it can't be had.
    var failure: ImageError.Cause?
    /// A library's warning when it was drawn.
    var warning: ImageError.Cause?
  }

  /// Bytes that are taken before all is forgotten: enough for more files than any display shows, so that what is measured for
  /// a layout is known when that is made.
  static let limit = 32 << 20
  /// What a finding takes beside its path, roughly.
  private static let overhead = 256

  private var findings: [String: Finding] = [:]
  private(set) var bytes = 0
  /// Whether there have been more files than are known now.
  private(set) var hasForgotten = false

  /// What is known of a file.
  subscript(path: String) -> Finding? { findings[path] }

  /// The files that can't be had, and why.
  var failures: [(path: String, cause: ImageError.Cause)] {
    findings.compactMap { path, finding in finding.failure.map { (path, $0) } }
  }

  /// Changes what is known of a file, also where that was nothing.
  mutating func update<Result>(_ path: String, _ change: (inout Finding) -> Result) -> Result {
    if findings[path] == nil {
      let cost = path.utf8.count + Self.overhead
      if bytes + cost > Self.limit { (findings, bytes, hasForgotten) = ([:], 0, true) }
      bytes += cost
    }
    return change(&findings[path, default: Finding()])
  }
}

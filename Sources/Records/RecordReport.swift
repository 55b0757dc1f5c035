public import SystemPackage

/// A problem with records from which the kiosk recovers, for the log.
public enum RecordReport: Hashable, Sendable, CustomStringConvertible {
  /// A damaged record was renamed and counts as not recorded.
  case setAside(FilePath, problem: String, as: FilePath)
  /// An operation failed. Unwritten records stay in memory and are tried again, at the latest with the next change.
  case failed(RecordError)
  /// Another folder is in the place of the one that was written to before. All records are written to it.
  case replaced(FilePath)
  /// The number of further problems on opening, beyond those that are logged individually.
  case more(Int, in: FilePath)

  /// The report as one line for the log.
  public var description: String {
    switch self {
    case .setAside(let path, let problem, let other): "\(path) is damaged (\(problem)); it is kept as \(other)"
    case .failed(let error): error.description
    case .replaced(let path): "\(path) is now another folder; the records are written there"
    case .more(let count, let path): "\(count) more files in \(path) are damaged or can't be read"
    }
  }
}

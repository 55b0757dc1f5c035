public import SystemPackage

/// Something that was met on the disk and lived through: worth a line in the log.
public enum RecordReport: Hashable, Sendable, CustomStringConvertible {
  /// A damaged record was renamed and counts as not recorded.
  case setAside(FilePath, problem: String, as: FilePath)
  /// Something could not be done. What should have been written stays in memory and is tried again later, at the latest
  /// with the next change.
  case failed(RecordError)
  /// So many more were met while opening than are worth a line each.
  case more(Int, in: FilePath)

  /// One line for the log.
  public var description: String {
    switch self {
    case .setAside(let path, let problem, let other): "\(path) is damaged (\(problem)); it is kept as \(other)"
    case .failed(let error): error.description
    case .more(let count, let path): "\(count) more files in \(path) are damaged or can't be read"
    }
  }
}

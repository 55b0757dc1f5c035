internal import FollowspotFiles
public import SystemPackage

/// What could not be done to what is remembered on disk, and why.
public struct RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that callers tell apart.
  public enum Kind: Hashable, Sendable {
    /// Another process holds the state directory; its id where the kernel tells.
    case held(by: Int?)
    /// There is no such folder.
    case notFound
    /// This user may not.
    case notPermitted
    /// The file system is read-only.
    case readOnly
    /// The disk or the user's share of it is full.
    case full
    /// It is no record, and never will be one.
    case damaged
    /// A newer version of this program wrote it.
    case newer
    /// Anything else.
    case failed
  }

  /// Which kind.
  public var kind: Kind
  /// The operation, as a verb: `open`, `write`.
  public var operation: String
  /// The file or folder.
  public var path: FilePath
  /// What went wrong and what to do, as a sentence without its full stop.
  public var cause: String

  /// A verb for the operation, and for the cause a sentence without its full stop: ``description`` joins them.
  public init(_ kind: Kind, operation: String, path: FilePath, cause: String) {
    self.kind = kind
    self.operation = operation
    self.path = path
    self.cause = cause
  }

  /// `cannot OPERATION PATH: CAUSE`, or `PATH is damaged: CAUSE`
  public var description: String {
    kind == .damaged ? "\(path) is damaged: \(cause)" : "cannot \(operation) \(path): \(cause)"
  }
}

extension RecordError {
  /// The error for a failed system call.
  package init(_ errno: Errno, operation: String, path: FilePath) {
    let (kind, remedy): (Kind, String?) =
      switch errno {
      case .noSuchFileOrDirectory: (.notFound, "name the folder with --state-dir")
      case .permissionDenied, .notPermitted:
        (.notPermitted, "run as the user who owns the folder, or name another with --state-dir")
      case .readOnlyFileSystem:
        (.readOnly, "mount it for writing and restart the kiosk, or name another folder with --state-dir")
      case .noSpace, .diskQuotaExceeded, .fileTooLarge: (.full, "make room on the disk")
      case .isDirectory: (.failed, "move that folder away, or restart the kiosk, which does")
      case .ioError: (.failed, "check the disk; it is tried again later")
      case _ where errno.isShortage:
        (.failed, "close other programs or raise the limit; it is tried again later")
      case .notDirectory: (.failed, "move it away, or name another folder with --state-dir")
      default: (.failed, nil)
      }
    self.init(
      kind, operation: operation, path: path,
      cause: [errno.description, remedy].compactMap(\.self).joined(separator: "; "))
  }

  /// The error for a state directory that another process holds.
  static func held(by holder: Int?, _ path: FilePath) -> RecordError {
    let who = holder.map { "process \($0)" } ?? "another process"
    return RecordError(
      .held(by: holder), operation: "use the state directory", path: path,
      cause: "\(who) holds it; stop that one first, or name another folder with --state-dir")
  }
}

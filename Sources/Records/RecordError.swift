internal import FollowspotFiles
public import SystemPackage

/// An error of reading or writing records on the disk.
public struct RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error that callers distinguish.
  public enum Kind: Hashable, Sendable {
    /// Another process holds the state directory; the value is its id if the kernel reports it.
    case held(by: Int?)
    /// The folder does not exist.
    case notFound
    /// This user has no permission.
    case notPermitted
    /// The file system is read-only.
    case readOnly
    /// The disk or the user's quota is full.
    case full
    /// The file is not a record.
    case damaged
    /// A newer version of this program wrote the record.
    case newer
    /// Anything else.
    case failed
  }

  /// The kind of the error.
  public var kind: Kind
  /// The operation, as a verb: `open`, `write`.
  public var operation: String
  /// The file or folder.
  public var path: FilePath
  /// The cause and the remedy, as a sentence without its full stop.
  public var cause: String

  /// Creates an error. `operation` is a verb and `cause` a sentence without its full stop; ``description`` joins them.
  package init(_ kind: Kind, operation: String, path: FilePath, cause: String) {
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
  /// Creates the error for a failed system call.
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

  /// Returns the error for a state directory that another process holds.
  static func held(by holder: Int?, _ path: FilePath) -> RecordError {
    let who = holder.map { "process \($0)" } ?? "another process"
    return RecordError(
      .held(by: holder), operation: "use the state directory", path: path,
      cause: "\(who) holds it; stop that one first, or name another folder with --state-dir")
  }
}

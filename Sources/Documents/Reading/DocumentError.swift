internal import FollowspotFiles
internal import Glibc
public import SystemPackage

/// The reason why a document could not be read.
public enum DocumentError: Error, Hashable, Sendable {
  /// The file or folder does not exist.
  case missing(FilePath)
  /// The file of data does not exist.
  case missingData(FilePath)
  /// The system refuses to read the file.
  case unreadable(FilePath, Errno)
  /// The file is readable but cannot be a document; the string is the reason.
  case unsuitable(FilePath, String)
  /// The file is readable but cannot be a file of data; the string is the reason.
  case unsuitableData(FilePath, String)
  /// The document has errors. The findings include its warnings.
  case invalid([Diagnostic])

  init(_ path: FilePath, _ code: CInt) {
    self = code == ENOENT || code == ENOTDIR ? .missing(path) : .unreadable(path, Errno(rawValue: code))
  }

  /// The exit status of a command, from `sysexits.h`: `EX_NOINPUT`, `EX_NOPERM`, `EX_OSERR` or `EX_DATAERR`.
  package var exitCode: Int32 {
    switch self {
    case .missing, .missingData: 66
    case .unreadable(_, let error) where error.isShortage: 71
    case .unreadable(_, let error): error == .permissionDenied || error == .notPermitted ? 77 : 66
    case .unsuitable, .unsuitableData, .invalid: 65
    }
  }
}

extension DocumentError {
  /// The findings of an invalid document, or a single finding about its file.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .missing(let path):
      [finding(path, "there is no such file; check the path, or copy a document from /usr/share/followspot there")]
    case .missingData(let path): [finding(path, "there is no such file; check the path")]
    case .unreadable(let path, let error) where error.isShortage:
      [finding(path, "it can't be read: \(error); close other programs, or raise the limit (ulimit -n)")]
    case .unreadable(let path, let error):
      [
        finding(
          path,
          error == .permissionDenied || error == .notPermitted
            ? "reading it is not permitted; \(path.readingRemedy)"
            : "it can't be read: \(error); \(Self.remedy(for: error))"
        )
      ]
    case .unsuitable(let path, let reason): [finding(path, "this is not a document: \(reason)")]
    case .unsuitableData(let path, let reason): [finding(path, "this is no file of values: \(reason)")]
    case .invalid(let diagnostics): diagnostics
    }
  }

  private static func remedy(for error: Errno) -> String {
    switch error {
    case .tooManySymbolicLinkLevels: "name the file itself, the links lead in a circle"
    case .fileNameTooLong: "give it a shorter name"
    case .ioError: "check the disk, or name a copy on another one"
    default: "name a file with a document, on a disk that can be read"
    }
  }

  private func finding(_ path: FilePath, _ message: String) -> Diagnostic {
    Diagnostic(.error, at: SourcePosition(file: path.string), message)
  }
}

extension DocumentError: CustomStringConvertible {
  /// The findings, one a line.
  public var description: String { Diagnostic.text(diagnostics) }
}

internal import Glibc
package import SystemPackage

/// The reason why a file cannot be written.
package enum WritingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refused.
  case refused(Errno)
  /// It is a device, a pipe or the like, and replacing it would break it for everyone.
  case notRegular
  /// Another user put it into a world-writable folder, possibly to mislead the writer.
  case foreign

  /// The cause and the remedy, as a part of a sentence.
  package var description: String {
    switch self {
    case .notRegular: "it is not a regular file; name one, in a folder"
    case .foreign: "another user put it into a folder where anyone may write; name a file in a folder of your own"
    case .refused(.improperLink):
      "it lies outside of the folder, or a link leads out of there; name one below the folder"
    case .refused(let error): "\(error); \(Self.remedy(for: error))"
    }
  }

  /// The error number that a system call would give.
  package var errno: Errno {
    switch self {
    case .refused(let error): error
    case .notRegular: .invalidArgument
    case .foreign: .permissionDenied
    }
  }

  /// Returns the problem of replacing a file; nil for a regular file.
  init?(replacing status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .refused(.isDirectory)
    default: self = .notRegular
    }
  }

  private static func remedy(for error: Errno) -> String {
    switch error {
    case .noSpace, .diskQuotaExceeded: "make room there, or name a path on another disk"
    case .fileTooLarge: "raise the limit for the size of files, or name a path on another disk"
    case .readOnlyFileSystem: "name a path on a disk that can be written to"
    case .ioError: "check the disk, or name a file on another one"
    // The file itself may be missing, so only its folder can be the cause.
    case .noSuchFileOrDirectory: "name a path in a folder that exists"
    case .notDirectory: "it is a file, or lies in one; name another path"
    case .isDirectory: "name a file in it"
    case .fileNameTooLong: "give it a shorter name"
    case .tooManySymbolicLinkLevels: "name the file itself, the links lead in a circle"
    case _ where error.isShortage: "end other programs, or raise the limit"
    case .fileExists: "give it another name"
    default: "name a path in a folder that you may read and write"
    }
  }
}

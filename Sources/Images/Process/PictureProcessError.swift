internal import Glibc

/// Why the picture process did not answer for a picture.
enum PictureProcessError: Error, Hashable {
  /// There is no such program.
  case absent
  /// The system denies the process, or something that it takes; the error number says why.
  case cannotWork(errno: CInt)
  /// It cannot lock itself up here, and decodes nothing unlocked.
  case cannotLock
  /// It ended over the picture, by a signal or by itself.
  case ended(signal: CInt?)
  /// It took more processor time than a picture may.
  case tooSlow(limit: Duration)
  /// It did not answer for a time by the clock.
  case stalled(after: Duration)
  /// So many others took too long that little time was left for it.
  case crowdedOut
  /// What it answered is no answer to the question.
  case violation
}

extension PictureProcessError: CustomStringConvertible {
  /// The reason, and what to do.
  var description: String {
    switch self {
    case .absent:
      "its decoder is missing: followspot-pictures is neither beside this program nor in /usr/libexec/followspot; install or build it"
    case .cannotWork(let number):
      "its decoder can't work: \(String(cString: strerror(number))); free memory, or allow more processes and descriptors"
    case .cannotLock:
      "its decoder can't lock itself up; 'followspot-pictures --check' says why, and a kernel with seccomp filters mends it"
    case .ended(let signal):
      "its decoder broke off\(signal.map { " (\(Self.name($0)))" } ?? ""): it asks for too much memory or is made to do harm; export it again, simpler"
    case .tooSlow(let limit):
      "it takes more than \(limit) of processor time to decode; export it again, simpler"
    case .stalled(let time):
      "its decoder did not answer within \(time), though it was not at work; see what stops it, or what else the machine does"
    case .crowdedOut: "too many other pictures take too long to decode; export those again, simpler"
    case .violation: "its decoder's answer makes no sense: it may be made to do harm; export it again"
    }
  }

  private static func name(_ signal: CInt) -> String {
    switch signal {
    case SIGABRT: "SIGABRT"
    case SIGSEGV: "SIGSEGV"
    case SIGKILL: "SIGKILL"
    case SIGTRAP: "SIGTRAP"
    case SIGILL: "SIGILL"
    default: "signal \(signal)"
    }
  }
}

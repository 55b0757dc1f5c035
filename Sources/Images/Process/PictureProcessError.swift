internal import Glibc
internal import SystemPackage

/// Why the picture process did not answer for a picture.
enum PictureProcessError: Error, Hashable {
  /// There is no such program.
  case absent
  /// The system denies the process, or something that it takes; the error number says why.
  case cannotWork(errno: CInt)
  /// It cannot lock itself up here, and decodes nothing unlocked.
  case cannotLock
  /// It never said that it can be asked, which is no picture's doing.
  case unready(Start)
  /// It was ready and does not take the question, which is no picture's doing.
  case deaf
  /// It ended over the picture, by a signal or by itself.
  case ended(signal: CInt?)
  /// A limit of this process is too low for it, which is no picture's doing.
  case limited(ResourceLimit)
  /// It took more processor time than a picture may.
  case tooSlow(limit: Duration)
  /// It did not answer for a time by the clock.
  case stalled(after: Duration)
  /// So many others took too long that little time was left for it.
  case crowdedOut
  /// What it answered is no answer to the question.
  case violation

  /// How a process began that never became ready.
  enum Start: Hashable {
    case hasEnded(status: CInt)
    case wasKilled(signal: CInt)
    case isSilent
    case speaksNonsense
  }

  /// Whether no other picture would fare better.
  var isOfDecoder: Bool {
    switch self {
    case .absent, .cannotWork, .cannotLock, .unready, .deaf, .limited: true
    case .ended, .tooSlow, .stalled, .crowdedOut, .violation: false
    }
  }
}

extension PictureProcessError: CustomStringConvertible {
  /// The reason, and what to do.
  var description: String {
    switch self {
    case .absent:
      "followspot-pictures, which decodes them, is neither beside this program nor in /usr/libexec/followspot; install or build it"
    case .cannotWork(errno: ENOENT):
      "followspot-pictures, which decodes them, can't be executed: it is there, but the interpreter or loader that it names is not; install it again"
    case .cannotWork(let number) where [EACCES, EPERM, ENOEXEC, ELIBBAD].contains(number):
      "followspot-pictures, which decodes them, can't be executed: \(String(cString: strerror(number))); install it again"
    case .cannotWork(let number):
      "followspot-pictures, which decodes them, can't work: \(String(cString: strerror(number))); free memory, or allow more processes and descriptors"
    case .cannotLock:
      "followspot-pictures, which decodes them, can't lock itself up; '\(Self.program) --check' says why, and a kernel with seccomp filters mends it"
    case .unready(let start):
      "followspot-pictures, which decodes them, \(start); '\(Self.program) --check' may say why; install it again"
    case .deaf:
      "followspot-pictures, which decodes them, does not listen; see what stops it, or what else the machine does"
    case .limited(let limit): "followspot-pictures, which decodes them, can't work: \(limit)"
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

  /// The program as one would run it.
  private static var program: FilePath { PictureProgram.path ?? "followspot-pictures" }

  fileprivate static func name(_ signal: CInt) -> String {
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

extension PictureProcessError.Start: CustomStringConvertible {
  /// What it did, for a sentence.
  var description: String {
    switch self {
    case .hasEnded(let status): "ended with status \(status) before it was ready"
    case .wasKilled(let signal): "was killed (\(PictureProcessError.name(signal))) before it was ready"
    case .isSilent: "does not become ready"
    case .speaksNonsense: "is another program, or of another version"
    }
  }
}

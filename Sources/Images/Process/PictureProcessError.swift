internal import Glibc
internal import SystemPackage

/// The reason why the picture process did not answer.
enum PictureProcessError: Error, Hashable {
  /// The program does not exist.
  case absent
  /// The system refuses the process, or a resource that it needs; with the error number.
  case cannotWork(errno: CInt)
  /// The process can't set up its sandbox on this system, and decodes nothing without it.
  case cannotEnterSandbox
  /// The process was never ready. The picture is not at fault.
  case unready(Start)
  /// The process was ready but does not read the request. The picture is not at fault.
  case unresponsive
  /// The process ended during the picture; with the signal, nil for an exit.
  case ended(signal: CInt?)
  /// A resource limit is too low for the process. The picture is not at fault.
  case limited(ResourceLimit)
  /// The picture took more processor time than allowed.
  case tooSlow(limit: Duration)
  /// The process did not answer within a wall-clock time.
  case stalled(after: Duration)
  /// Little time remained for the picture, because many others took too long.
  case crowdedOut
  /// The answer does not match the request.
  case violation

  /// The failure of a process that was never ready.
  enum Start: Hashable {
    case hasEnded(status: CInt)
    case wasKilled(signal: CInt)
    case isSilent
    case unexpectedReply
  }

  /// Whether the error would affect any other picture as well.
  var isOfDecoder: Bool {
    switch self {
    case .absent, .cannotWork, .cannotEnterSandbox, .unready, .unresponsive, .limited: true
    case .ended, .tooSlow, .stalled, .crowdedOut, .violation: false
    }
  }
}

extension PictureProcessError: CustomStringConvertible {
  /// The reason and the remedy.
  var description: String { reason(isCode: false) }

  /// Returns the reason and the remedy.
  ///
  /// - Parameter isCode: Whether the picture is a code, which comes from no file.
  func reason(isCode: Bool) -> String {
    let remedy = isCode ? "shorten its content" : "export it again, simpler"
    return switch self {
    case .absent:
      "followspot-pictures, which decodes them, is neither beside this program nor in /usr/libexec/followspot; install or build it"
    case .cannotWork(errno: ENOENT):
      "followspot-pictures, which decodes them, can't be executed: it is there, but the interpreter or loader that it names is not; install it again"
    case .cannotWork(let number) where [EACCES, EPERM, ENOEXEC, ELIBBAD].contains(number):
      "followspot-pictures, which decodes them, can't be executed: \(String(cString: strerror(number))); install it again"
    case .cannotWork(let number):
      "followspot-pictures, which decodes them, can't work: \(String(cString: strerror(number))); free memory, or allow more processes and descriptors"
    case .cannotEnterSandbox:
      "followspot-pictures, which decodes them, can't enter its sandbox; '\(Self.program) --check' says why, and a kernel with seccomp filters mends it"
    case .unready(let start):
      "followspot-pictures, which decodes them, \(start); '\(Self.program) --check' may say why; install it again"
    case .unresponsive:
      "followspot-pictures, which decodes them, does not listen; see what stops it, or what else the machine does"
    case .limited(let limit): "followspot-pictures, which decodes them, can't work: \(limit)"
    case .ended(signal: SIGKILL):
      "its decoder broke off (SIGKILL): it was killed, which Linux does when memory runs out; free memory, or \(remedy)"
    case .ended(let signal):
      "its decoder broke off\(signal.map { " (\(Self.name($0)))" } ?? ""): it asks for too much memory or is made to do harm; \(remedy)"
    case .tooSlow(let limit):
      "it takes more than \(limit) of processor time to decode; \(remedy)"
    case .stalled(let time):
      "its decoder did not answer within \(time), though it was not at work; see what stops it, or what else the machine does"
    case .crowdedOut: "too many other pictures take too long to decode; export those again, simpler"
    case .violation: "its decoder's answer makes no sense: it may be made to do harm; export it again"
    }
  }

  /// The program's path for messages.
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
  /// The failure as a part of a sentence.
  var description: String {
    switch self {
    case .hasEnded(let status): "ended with status \(status) before it was ready"
    case .wasKilled(let signal): "was killed (\(PictureProcessError.name(signal))) before it was ready"
    case .isSilent: "does not become ready"
    case .unexpectedReply: "is another program, or of another version"
    }
  }
}

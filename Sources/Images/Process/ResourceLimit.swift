internal import FollowspotPictureProtocol
internal import Glibc

/// A resource limit of this process that is too low for its picture process. `ulimit` and units set it. `getrlimit(2)`.
enum ResourceLimit: Hashable {
  /// `RLIMIT_FSIZE`, because pixels are a file in memory.
  case file
  /// `RLIMIT_AS`.
  case addresses
  /// `RLIMIT_DATA`.
  case data
  /// `RLIMIT_STACK`.
  case stack
  /// `RLIMIT_CPU`.
  case processorTime

  /// Returns the limit that explains how the picture process ended; nil if none is too low.
  ///
  /// - Parameter signal: The signal that ended it; nil for an exit.
  static func behind(signal: CInt?) -> ResourceLimit? {
    let candidates: [ResourceLimit] =
      switch signal {
      case SIGXFSZ: [.file]
      case SIGXCPU, SIGKILL: [.processorTime]
      case SIGSEGV, SIGBUS: [.stack, .addresses, .data]
      case SIGABRT, SIGTRAP, SIGILL, nil: [.addresses, .data]
      default: []
      }
    return candidates.first(where: \.isTooLow)
  }

  /// The limit that explains why the picture process has too little memory; nil if none is too low.
  static var tooLowForMemory: ResourceLimit? { [.addresses, .data, .file].first(where: \.isTooLow) }

  private var isTooLow: Bool { value < (needed ?? .max) }

  /// The limit of the picture process, which raises some of them as far as possible.
  private var value: UInt {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return .max }
    return self == .file || self == .addresses ? limit.rlim_max : limit.rlim_cur
  }

  private var resource: __rlimit_resource {
    switch self {
    case .file: RLIMIT_FSIZE
    case .addresses: RLIMIT_AS
    case .data: RLIMIT_DATA
    case .stack: RLIMIT_STACK
    case .processorTime: RLIMIT_CPU
    }
  }

  /// The least value with which every picture can be decoded; nil if no value suffices for ever.
  private var needed: UInt? {
    switch self {
    case .file: UInt(4 * PictureLimits.pixels)
    case .addresses, .data: UInt(PictureLimits.memory)
    case .stack: 2 << 20
    case .processorTime: nil
    }
  }
}

extension ResourceLimit: CustomStringConvertible {
  /// The limit with the names that set it, and the remedy, as a part of a sentence.
  var description: String {
    let (noun, option, setting) =
      switch self {
      case .file: ("file size", "-f", "FSIZE")
      case .addresses: ("address space", "-v", "AS")
      case .data: ("data", "-d", "DATA")
      case .stack: ("stack", "-s", "STACK")
      case .processorTime: ("processor time", "-t", "CPU")
      }
    let names = "(ulimit \(option), or Limit\(setting)= in a unit)"
    guard let needed else { return "the \(noun) limit of \(value) s \(names) ended it; remove the limit" }
    return "the \(noun) limit of \((value + 1023) >> 10) KiB \(names) ended it; raise it to \(needed >> 10) KiB"
  }
}

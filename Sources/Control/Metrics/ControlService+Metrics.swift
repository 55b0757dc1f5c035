internal import FollowspotData
internal import FollowspotRuntime
internal import FollowspotFiles
internal import Glibc
internal import FollowspotJSON
internal import SystemPackage
internal import FollowspotVarlink

extension ControlService {
  /// Answers a call of `Metrics`.
  func metrics(_ call: IncomingCall) {
    let outputs = stage?.outputMetrics ?? []
    let inputs = stage?.inputCounts ?? [:]
    call.reply([
      "version": .string(description.version), "uptimeSeconds": .number(startedAt.duration(to: .now).inSeconds),
      "notice": .bool(kiosk.showsNotice), "session": sessionState ?? .null,
      "outputs": .array(outputs.map { .object($0.json) }), "inputs": inputs.json,
      "sessionsStarted": .integer(counts.sessionsStarted), "sessionsEnded": counts.sessionsEnded.json,
      "guidesShown": counts.guidesShown.json, "guidesCompleted": counts.guidesCompleted.json,
      "problems": .array(problems().map(JSON.string)),
      // The calling client is not counted.
      "clients": .integer(max(0, server.clientCount - 1)),
      "memoryBytes": Self.residentMemory.map(JSON.integer) ?? .null,
    ])
  }

  /// The resident memory of the process in bytes: `statm` in `proc(5)`. Nil if it cannot be read.
  private static var residentMemory: Int? {
    guard let bytes = try? RegularFile.bytes(of: "/proc/self/statm", atMost: 4096) else { return nil }
    let numbers = bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
    return pages * Int(getpagesize())
  }
}

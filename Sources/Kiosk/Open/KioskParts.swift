package import FollowspotFiles
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotInput
public import Logging
internal import FollowspotOutputs
package import FollowspotPlatform
internal import FollowspotScripts
internal import FollowspotSeat
internal import FollowspotSpelling
internal import SystemPackage
internal import FollowspotViews

/// The opened devices of a kiosk: display, input, clock and seat.
@MainActor
public struct KioskParts {
  /// The displays: one, or several with their own views.
  package let displays: [any Display]
  /// The input of each display; nil for none.
  package let inputs: [(any InputSource)?]
  /// The clock that the kiosk follows.
  package let clock: any KioskClock
  /// The recorders of presented frames; empty if none were requested.
  package let recorders: [FrameRecorder]
  /// Whether the displays are in memory.
  package let isVirtual: Bool
  /// The trace of durations; nil if none was requested.
  private let trace: TraceFile?
  /// Whether redrawn pixels are tinted.
  let showsDamage: Bool
  /// The contacts of visitors that count as fingers.
  let fingerPolicy: FingerPolicy
  /// The seat that opens the display's and the input's devices; nil if no device is used.
  let seat: Seat?

  /// Opens what the options ask for.
  ///
  /// - Throws: A ``KioskError`` with the option that can't be met and the reason.
  public init(_ options: KioskOptions, logger: Logger) throws(KioskError) {
    try self.init(options, showing: InputFiles(), logger: logger)
  }

  /// Opens what the options ask for.
  ///
  /// - Parameter files: The files that the content is read from. No output may overwrite them.
  package init(_ options: KioskOptions, showing files: InputFiles, logger: Logger) throws(KioskError) {
    try Self.check(options)
    let clock: any KioskClock = options.clock == .real ? MonotonicClock() : VirtualClock()
    self.clock = clock
    showsDamage = options.shows == .damage
    fingerPolicy = options.fingerPolicy
    let script = try Self.script(options)
    if options.clock == .virtual, script == nil {
      throw KioskError(.usage, "--clock virtual needs --input script:FILE: without one, nothing would ever happen")
    }
    try Self.check(outputs: options, script, sparing: files)
    let panels = try Self.panels(options, clock, logger)
    if options.clock == .virtual, panels != nil {
      throw KioskError(.usage, "--clock virtual needs --display virtual: a panel keeps its own time")
    }
    isVirtual = panels == nil
    let virtual = isVirtual ? Self.virtualDisplays(options, clock) : []
    displays = panels?.displays ?? Self.joined(virtual, by: options.arrangement)
    recorders = try Self.recorders(options, virtual, clock, logger)

    trace = if let path = options.traceFile { try TraceFile(path, logger: logger) } else { nil }

    let source: (any InputSource)?
    if script == nil, Self.wantsDevices(options, hasPanel: panels != nil) {
      let seat = panels?.seat ?? Self.seat(clock, logger)
      source = try Self.devices(of: seat, options, clock, logger)
      self.seat = seat
    } else {
      source = script.map { ScriptPlayer($0, clock: clock) }
      seat = panels?.seat
    }
    inputs = Self.inputs(source, for: displays.count)
  }

  /// Throws if the options are wrong or don't fit together.
  private static func check(_ options: KioskOptions) throws(KioskError) {
    for case .fixed(let scale) in [options.pixelsPerPoint] + options.connectors.compactMap(\.scale)
    where !KioskOptions.scales.contains(scale) {
      throw KioskError(.usage, "--scale is a number from 0.5 to 8, or auto, not \(scale)")
    }
    switch options.arrangement.problem(ofConnectors: options.connectors.count) {
    case .oneHasSeveral:
      throw KioskError(
        .usage,
        "\(options.connectors.count) connectors are named for one display; say --outputs each, mirror or wide")
    case .eachHasNone:
      throw KioskError(.usage, "--outputs each shows on the connectors that --connector names; name some")
    case .wideHasOne:
      throw KioskError(.usage, "a wide picture has two connectors or more; name them, or say --outputs one")
    case .tooMany(let most): throw KioskError(.usage, "a kiosk shows on \(most) connectors at most; name fewer")
    case nil: break
    }
    if let blank = options.connectors.first(where: \.name.isBlank) {
      throw KioskError(.usage, "\(blank.name.quoted) names no connector; followspot devices lists them")
    }
    if options.device == nil, let bare = ConnectorOptions.withoutCard(options.connectors) {
      throw KioskError(
        .usage,
        "connector \(bare.name) names no card, and another does; name the card of each, as card0-\(bare.name), or --device"
      )
    }
  }

  /// Opens the input devices of a seat.
  static func devices(
    of seat: Seat, _ options: KioskOptions, _ clock: any KioskClock, _ logger: Logger, ignoresCalibration: Bool = false
  ) throws(KioskError) -> LibinputSource {
    do throws(InputError) {
      let devices = try LibinputSource(
        opener: seat, clock: clock, seat: options.seat ?? seat.name, ignoresCalibration: ignoresCalibration)
      devices.onNotice = { logger.notice("\($0)") }
      return devices
    } catch {
      throw KioskError(.noDevice, "\(error)")
    }
  }

  /// Returns a source for each display. A script's fingers touch the first; visitors touch any.
  private static func inputs(_ source: (any InputSource)?, for count: Int) -> [(any InputSource)?] {
    guard count > 1, let source else { return [source] + Array(repeating: nil, count: count - 1) }
    if source.isExact { return [source] + Array(repeating: nil, count: count - 1) }
    return SharedInput(source, among: count).ports
  }

  /// Whether all requested frames and the trace were written. Valid once the kiosk has ended.
  package var areRecordsComplete: Bool { recorders.allSatisfy(\.isComplete) && trace?.isComplete != false }

  private static func wantsDevices(_ options: KioskOptions, hasPanel: Bool) -> Bool {
    switch options.input {
    case .libinput: true
    case .auto: hasPanel
    case .none, .script: false
    }
  }

  private static func script(_ options: KioskOptions) throws(KioskError) -> InputScript? {
    guard case .script(let path) = options.input else { return nil }
    let bytes: [UInt8]
    do throws(RegularFile.Problem) {
      bytes = try RegularFile.bytes(of: path, atMost: 4 << 20)
    } catch {
      throw KioskError(.noInput, "cannot read the script \(path): \(error); name a file with one step a line")
    }
    do throws(ScriptErrors) {
      return try InputScript(parsing: bytes, file: path.string)
    } catch {
      throw KioskError(.badData, "\(error)")
    }
  }

  /// Throws if an output would overwrite an input file.
  private static func check(
    outputs options: KioskOptions, _ script: InputScript?, sparing files: InputFiles
  ) throws(KioskError) {
    var files = files
    if case .script(let path) = options.input { files.insert(path) }
    let captures = (script?.steps ?? []).compactMap { step in
      if case .capture(let name) = step.action { FilePath(name) } else { nil }
    }
    let frames = options.recordDirectory.map(FrameRecorder.frames) ?? []
    do throws(InputOverwriting) {
      for output in [options.traceFile].compactMap(\.self) + captures + frames { try files.check(output) }
    } catch {
      throw KioskError(error)
    }
  }

  /// Creates the seat that opens devices for displays and input.
  static func seat(_ clock: any KioskClock, _ logger: Logger) -> Seat {
    Seat(clock: clock) { logger.notice("\($0)") }
  }
}

internal import Drawing
package import Files
internal import Geometry
internal import Glibc
internal import Input
internal import KMS
public import Logging
public import Platform
internal import Seat
internal import SystemPackage

/// The outside of a kiosk, opened as its options ask: display, input, clock and seat.
@MainActor
public struct KioskParts {
  /// Where frames go.
  public let display: any Display
  /// Where touches come from; nil for nowhere.
  public let input: (any InputSource)?
  /// Whose time passes.
  public let clock: any KioskClock
  /// Writes presented frames; nil where none was asked for.
  public let recorder: FrameRecorder?
  /// Writes what takes how long; nil where nobody asked.
  private let trace: TraceFile?
  /// Whether what frames draw anew is tinted.
  let showsDamage: Bool
  /// Holds the display's and the input's devices; nil for a virtual display with scripted fingers.
  let seat: Seat?

  /// Opens what the options ask for.
  ///
  /// - Throws: A ``KioskError`` that says which option cannot be met, and why.
  public init(_ options: KioskOptions, logger: Logger) throws(KioskError) {
    try self.init(options, showing: InputFiles(), logger: logger)
  }

  /// - Parameter files: What is shown is read from them.
  package init(_ options: KioskOptions, showing files: InputFiles, logger: Logger) throws(KioskError) {
    if case .fixed(let scale) = options.scale, !KioskOptions.scales.contains(scale) {
      throw KioskError(.usage, "--scale is a number from 0.5 to 8, or auto, not \(scale)")
    }
    let clock: any KioskClock = options.clock == .real ? MonotonicClock() : VirtualClock()
    self.clock = clock
    showsDamage = options.shows == .damage
    if options.outputs == .one, options.connectors.count > 1 {
      throw KioskError(
        .usage,
        "\(options.connectors.count) connectors are named for one display; say --outputs mirror or --outputs wide")
    }
    let script = try Self.script(options)
    if options.clock == .virtual, script == nil {
      throw KioskError(.usage, "--clock virtual needs --input script:FILE: without one, nothing would ever happen")
    }
    try Self.check(outputs: options, script, sparing: files)
    let panel = try Self.panel(options, clock, logger)
    if options.clock == .virtual, panel != nil {
      throw KioskError(.usage, "--clock virtual needs --display virtual: a panel keeps its own time")
    }

    let display: any Display =
      panel?.display
      ?? VirtualDisplay(
        DisplayMode(
          size: options.size.turned(by: options.rotation ?? .zero),
          scale: options.scale.pixels(on: options.size, pixelsPerMillimetre: nil),
          rotation: options.rotation ?? .zero), clock: clock)
    self.display = display
    if let directory = options.recordDirectory {
      guard let display = display as? VirtualDisplay else {
        throw KioskError(.usage, "--record needs --display virtual: a panel's frames are not read back")
      }
      do throws(Errno) {
        let recorder = try FrameRecorder(directory: directory)
        recorder.onError = { logger.error("recording stops: \($0)") }
        recorder.record(display)
        self.recorder = recorder
      } catch {
        throw KioskError(.output, "cannot record to \(directory): \(error); make its parent folder, writable by you")
      }
    } else {
      recorder = nil
    }

    trace = if let path = options.traceFile { try TraceFile(path, logger: logger) } else { nil }

    if let script {
      input = ScriptPlayer(script, clock: clock)
      seat = panel?.seat
    } else if Self.wantsDevices(options, hasPanel: panel != nil) {
      let seat = panel?.seat ?? Self.seat(clock, logger)
      do throws(InputError) {
        let source = try LibinputSource(opener: seat, clock: clock, seat: options.seat ?? seat.name)
        source.onNotice = { logger.notice("\($0)") }
        input = source
        self.seat = seat
      } catch {
        throw KioskError(.noDevice, "\(error)")
      }
    } else {
      input = nil
      seat = panel?.seat
    }
  }

  /// Whether all frames that were to be recorded, and the trace, were written: asked once the kiosk has ended.
  public var areRecordsComplete: Bool { recorder?.isComplete != false && trace?.isComplete != false }

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

  /// Throws if a file that is written would take the place of one that is read.
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

  // MARK: Panels

  private static func panel(
    _ options: KioskOptions, _ clock: any KioskClock, _ logger: Logger
  ) throws(KioskError) -> (display: any Display, seat: Seat)? {
    guard options.display != .virtual else { return nil }
    let preferences = options.displayPreferences
    if options.display == .auto {
      do throws(DisplayError) {
        try checkForDisplay(options, preferences[0])
      } catch {
        logger.warning(
          "NO PANEL: \(error). Frames go to a virtual display of \(options.size) instead; nobody sees them, unless --record keeps them as pictures"
        )
        return nil
      }
    }
    let seat = seat(clock, logger)
    do throws(DisplayError) {
      let owner = try CardOwner(
        opener: seat, clock: clock, device: options.device, patience: ServiceManager.patience,
        udevSeat: options.seat ?? "seat0")
      let displays = preferences.map(owner.makeDisplay)
      let display: any Display =
        switch options.outputs {
        case .one: displays[0]
        case .mirror: DisplayGroup(displays, .mirror)
        case .wide: DisplayGroup(displays, .wide)
        }
      return (display, seat)
    } catch {
      throw KioskError(error)
    }
  }

  private static func seat(_ clock: any KioskClock, _ logger: Logger) -> Seat {
    Seat(clock: clock) { logger.notice("\($0)") }
  }

  /// Throws unless some card could be used.
  private static func checkForDisplay(
    _ options: KioskOptions, _ preferences: DisplayPreferences
  ) throws(DisplayError) {
    let device = options.device
    let cards = try DisplayDescription.all(
      device: device, preferences: preferences, udevSeat: options.seat ?? "seat0")
    guard !cards.isEmpty else {
      throw DisplayError(.notFound, operation: "find", object: "a display", cause: "there is no card in /dev/dri")
    }
    if cards.contains(where: { $0.error == nil && (device == nil || device == $0.node.path) }) {
      return
    }
    if let error = cards.first(where: { $0.error != nil })?.error { throw error }
    throw DisplayError(
      .notFound, operation: "open", object: device ?? "a display", cause: "there is no such display card")
  }
}

extension KioskOptions {
  /// What is asked of each display: of one, of those at the connectors that are named, or of as many as a card may have.
  fileprivate var displayPreferences: [DisplayPreferences] {
    let role = outputs == .mirror ? DisplayPreferences.Role.mirror : .further
    var names = connectors.map(Optional.some)
    if names.isEmpty { names = Array(repeating: nil, count: outputs == .one ? 1 : Self.mostOutputs) }
    return names.prefix(outputs == .one ? 1 : Self.mostOutputs).enumerated().map { index, name in
      DisplayPreferences(
        connector: name, scale: scale, rotation: rotation, role: index == 0 ? .single : role)
    }
  }

  /// As many CRTCs as a card has at most that kiosks are built with.
  private static let mostOutputs = 8
}

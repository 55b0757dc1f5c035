internal import FollowspotGeometry
internal import Glibc
internal import FollowspotKMS
internal import Logging
internal import FollowspotOutputs
internal import FollowspotPlatform
internal import FollowspotSeat
internal import SystemPackage

extension KioskParts {
  /// Opens the displays on panels, joined as the options say, and the seat that opened their cards. Nil if frames go to
  /// memory.
  static func panels(
    _ options: KioskOptions, _ clock: any KioskClock, _ logger: Logger
  ) throws(KioskError) -> (displays: [any Display], seat: Seat)? {
    guard let panels = try displays(options, clock, logger) else { return nil }
    return (joined(panels.displays, by: options.arrangement), panels.seat)
  }

  /// Opens the displays on panels without joining them; nil if frames go to memory.
  static func displays(
    _ options: KioskOptions, _ clock: any KioskClock, _ logger: Logger
  ) throws(KioskError) -> (displays: [any Display], seat: Seat)? {
    guard options.display != .virtual else { return nil }
    let places = options.places
    if options.display == .auto {
      do throws(DisplayError) {
        try checkForDisplay(options, places[0])
      } catch {
        logger.warning(
          "NO PANEL: \(error). The kiosk runs on a virtual display of \(options.size), in memory; --record DIR keeps its frames as pictures"
        )
        return nil
      }
    }
    let seat = seat(clock, logger)
    // The kernel gives the right to change displays (DRM master) once per card, so displays of one card share an owner.
    var owners: [String?: CardOwner] = [:]
    do throws(DisplayError) {
      var displays: [any Display] = []
      for place in places {
        let card = place.device.map(Self.canonical)
        let owner =
          if let owner = owners[card] { owner } else {
            try CardOwner(
              opener: seat, clock: clock, device: place.device,
              // A second card may appear later; the first keeps showing its picture meanwhile.
              patience: owners.isEmpty ? ServiceManager.patience : nil, udevSeat: options.seat ?? "seat0")
          }
        owners[card] = owner
        displays.append(owner.makeDisplay(place.preferences))
      }
      return (displays, seat)
    } catch {
      throw KioskError(error)
    }
  }

  /// Resolves links such as those in `/dev/dri/by-path`. Returns the path unchanged if it does not exist yet.
  private static func canonical(_ device: String) -> String {
    guard let path = realpath(device, nil) else { return device }
    defer { free(path) }
    return String(cString: path)
  }

  /// Creates the displays in memory.
  static func virtualDisplays(_ options: KioskOptions, _ clock: any KioskClock) -> [VirtualDisplay] {
    options.virtualPlaces.map { place in
      let rotation = place.rotation ?? options.rotation ?? .zero
      let scale = (place.scale ?? options.pixelsPerPoint).pixels(on: options.size, pixelsPerMillimetre: nil)
      return VirtualDisplay(
        DisplayMode(size: options.size.turned(by: rotation), scale: scale, rotation: rotation), clock: clock,
        name: place.name)
    }
  }

  /// Joins displays by an arrangement: into one display, or not at all if each has its own views.
  static func joined(_ displays: [any Display], by arrangement: OutputArrangement) -> [any Display] {
    switch arrangement {
    case .one, .each: displays
    case .mirror: [DisplayGroup(displays, .mirror)]
    case .wide: [DisplayGroup(displays, .wide)]
    }
  }

  /// Creates the recorders of frames. Each of several displays has a folder with its name.
  static func recorders(
    _ options: KioskOptions, _ displays: [VirtualDisplay], _ clock: any KioskClock, _ logger: Logger
  ) throws(KioskError) -> [FrameRecorder] {
    guard let directory = options.recordDirectory else { return [] }
    guard !displays.isEmpty else {
      throw KioskError(.usage, "--record needs --display virtual: a panel's frames are not read back")
    }
    do throws(Errno) {
      let all = try FrameRecorder(directory: directory, clock: clock)
      var recorders: [FrameRecorder] = []
      for display in displays {
        let recorder =
          displays.count == 1
          ? all
          : try FrameRecorder(
            directory: directory.appending(FilePath.Component(display.name) ?? "display"), clock: clock)
        recorder.onError = { logger.error("recording stops: \($0)") }
        recorder.record(display)
        recorders.append(recorder)
      }
      return recorders
    } catch {
      let operation = "record to '\(directory)'"
      if let shortage = KioskError(operation, shortage: error) { throw shortage }
      let remedy =
        switch error {
        case .notDirectory, .tooManySymbolicLinkLevels, .fileNameTooLong: "name another folder"
        default: "create its parent folder, with write permission for you"
        }
      throw KioskError(.output, "cannot \(operation): \(error); \(remedy)")
    }
  }

  /// Throws unless some card could be used.
  private static func checkForDisplay(_ options: KioskOptions, _ place: RequestedDisplay) throws(DisplayError) {
    let device = place.device.map(CardNode.path)
    let cards = try DisplayDescription.all(
      device: device, preferences: place.preferences, udevSeat: options.seat ?? "seat0")
    guard !cards.isEmpty else {
      let absence = DisplayDescription.absence(udevSeat: options.seat ?? "seat0") ?? "there is no card in /dev/dri"
      throw DisplayError(.notFound, operation: "find", object: "a display", cause: absence)
    }
    if cards.contains(where: { $0.error == nil && (device == nil || device == $0.node.path) }) {
      return
    }
    if let error = cards.first(where: { $0.error != nil })?.error { throw error }
    throw DisplayError(
      .notFound, operation: "open", object: device ?? "a display", cause: "there is no such display card")
  }
}

/// A requested display and its card; nil for the best card.
private struct RequestedDisplay {
  var device: String?
  var preferences: DisplayPreferences
}

extension KioskOptions {
  /// The requested displays: one, those at the named connectors, or as many as a card may have.
  fileprivate var places: [RequestedDisplay] {
    var connectors = connectors.map(Optional.some)
    if connectors.isEmpty {
      connectors = Array(repeating: nil, count: arrangement == .one ? 1 : ConnectorOptions.mostConnectors)
    }
    return connectors.enumerated().map { index, connector in
      let (card, name) = connector?.parts ?? (nil, nil)
      let preferences = DisplayPreferences(
        connector: name, scale: connector?.scale ?? pixelsPerPoint, rotation: connector?.rotation ?? rotation,
        role: index == 0 ? .single : furtherRole, touch: connector?.touch)
      return RequestedDisplay(device: card.map { "/dev/dri/" + $0 } ?? device, preferences: preferences)
    }
  }

  private var furtherRole: DisplayPreferences.Role {
    switch arrangement {
    case .one, .each: .single
    case .mirror: .mirror
    case .wide: .further
    }
  }
}

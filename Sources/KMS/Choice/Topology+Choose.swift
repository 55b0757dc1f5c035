internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotOutputs
internal import FollowspotSpelling

extension Topology {
  /// Chooses connector, mode, CRTC and plane. The result depends only on the arguments and the topology.
  ///
  /// A connected connector comes before one with an unknown status, then one that shows a picture before a dark one,
  /// then the kernel's order decides. If the user named a connector, only that one is considered.
  ///
  /// - Parameters:
  ///   - others: The outputs of other displays, whose parts are not available.
  ///   - first: The output of the first display, whose picture a mirror shows; nil while that shows nothing.
  package func choose(
    _ preferences: DisplayPreferences = DisplayPreferences(), beside others: [OutputChoice] = [],
    like first: OutputChoice? = nil
  ) -> OutputVerdict {
    var verdict = OutputVerdict(choice: nil, rejected: [], note: nil)
    var reasons: [UInt32: String] = [:]
    for connector in connectors { reasons[connector.id] = obstacle(of: connector, preferences, others) }

    let candidates = connectors.filter { reasons[$0.id] == nil }
    for connector in candidates.enumerated().sorted(by: { rank($0) < rank($1) }).map(\.element) {
      if let choice = verdict.choice {
        reasons[connector.id] = "\(choice.name) is used"
        continue
      }
      switch output(on: connector, preferences, others, like: first) {
      case .success(let choice): verdict.choice = choice
      case .failure(let reason): reasons[connector.id] = reason.text
      }
    }
    verdict.rejected = connectors.compactMap { connector in
      reasons[connector.id].map { OutputVerdict.Rejection(name: connector.name, reason: $0) }
    }
    if let name = preferences.connector, !connectors.contains(where: { isCalled(name, $0) }) {
      let hint = Suggestion.hint(for: name, among: names)
      verdict.note = "the card has no connector '\(name)'\(hint)"
    }
    return verdict
  }

  /// Whether a name stands for a connector: its own name, its monitor's name, or its number on the card.
  func isCalled(_ name: String, _ connector: Connector) -> Bool {
    if let number = Int(name) { return connectors.indices.contains(number - 1) && connectors[number - 1] == connector }
    return connector.isCalled(name)
  }

  /// The names that a user can give for connectors.
  var names: [String] {
    connectors.map(\.name)
      + connectors.compactMap { $0.monitor.map { ConnectorOptions.monitorPrefix + $0.name } }
  }

  private struct Reason: Error { var text: String }

  private func rank(_ candidate: (offset: Int, element: Connector)) -> (Int, Int, Int) {
    (
      candidate.element.status == .connected ? 0 : 1, currentCRTC(of: candidate.element) != nil ? 0 : 1,
      candidate.offset
    )
  }

  private func obstacle(
    of connector: Connector, _ preferences: DisplayPreferences, _ others: [OutputChoice]
  ) -> String? {
    if let name = preferences.connector, !isCalled(name, connector) { return "'\(name)' was requested" }
    if others.contains(where: { $0.connector == connector.id }) { return "another display uses it" }
    if connector.status == .disconnected { return "nothing is connected" }
    if connector.isNonDesktop { return "it is not a monitor" }
    if !connector.hasModes { return "it has no modes" }
    return nil
  }

  private func output(
    on connector: Connector, _ preferences: DisplayPreferences, _ others: [OutputChoice], like first: OutputChoice?
  ) -> Result<OutputChoice, Reason> {
    let wanted = preferences.role == .mirror ? first?.mode.size : nil
    guard let mode = mode(of: connector, preferring: wanted) else { return .failure(Reason(text: "it has no modes")) }
    let usable = usableCRTCs(for: connector).filter { crtc in !others.contains { $0.crtc == crtc } }
    guard !usable.isEmpty else { return .failure(Reason(text: "no CRTC can feed it")) }
    for crtc in usable {
      let choice = { (plane: UInt32?, format: PixelFormat) in
        OutputChoice(
          connector: connector.id, name: connector.name, mode: mode, crtc: crtc, plane: plane, format: format,
          rotation: preferences.rotation ?? connector.orientation.rotation)
      }
      if planes.isEmpty { return .success(choice(nil, .xrgb8888)) }
      // Overlay planes come last. Some drivers list all their planes as overlays.
      for kind in [Plane.Kind.primary, .overlay] {
        for format in PixelFormat.allCases {
          if let plane = plane(kind, on: crtc, format, others) { return .success(choice(plane, format)) }
        }
      }
    }
    return .failure(Reason(text: "no plane for it has a known pixel format (XRGB8888, XRGB2101010, RGB565)"))
  }

  /// Returns the preferred mode, else the active one, else the first that is not interlaced, else the first. With a size
  /// given, it considers only the smallest modes that this size fits into, if there are any.
  private func mode(of connector: Connector, preferring size: PixelSize?) -> Mode? {
    let all = connector.modes.filter { !$0.size.isEmpty }
    let fitting = all.map(\.size).filter { $0.width >= size?.width ?? .max && $0.height >= size?.height ?? .max }
    let smallest = fitting.min { $0.area < $1.area }
    let modes = smallest.map { smallest in all.filter { $0.size == smallest } } ?? all
    if let preferred = modes.first(where: { $0.isPreferred }) { return preferred }
    let active = currentCRTC(of: connector).flatMap { id in crtcs.first { $0.id == id }?.mode }
    if let active, modes.contains(where: { $0 == active }) { return active }
    return modes.first { !$0.isInterlaced } ?? modes.first
  }

  /// Returns the CRTC that drives a connector now.
  func currentCRTC(of connector: Connector) -> UInt32? {
    let id = connector.crtc ?? encoders.first { connector.encoders.contains($0.id) && $0.crtc != nil }?.crtc
    return crtcs.contains { $0.id == id } ? id : nil
  }

  /// Returns the CRTCs that can drive a connector: the current one first, then the unused ones, then those in use.
  private func usableCRTCs(for connector: Connector) -> [UInt32] {
    let mask = encoders.filter { connector.encoders.contains($0.id) }.reduce(UInt32(0)) { $0 | $1.possibleCRTCs }
    let possible = crtcs.indices.filter { $0 < 32 && mask & (1 << UInt32($0)) != 0 }.map { crtcs[$0].id }
    let taken = Set(connectors.filter { $0.id != connector.id }.compactMap { currentCRTC(of: $0) })
    let current = currentCRTC(of: connector)
    return possible.filter { $0 == current } + possible.filter { $0 != current && !taken.contains($0) }
      + possible.filter { $0 != current && taken.contains($0) }
  }

  /// Returns a plane for a CRTC: one that is on it now, else an unused one, else the first that fits.
  private func plane(
    _ kind: Plane.Kind, on crtc: UInt32, _ format: PixelFormat, _ others: [OutputChoice]
  ) -> UInt32? {
    guard let index = crtcs.firstIndex(where: { $0.id == crtc }), index < 32 else { return nil }
    let fitting = planes.filter {
      $0.kind == kind && $0.possibleCRTCs & (1 << UInt32(index)) != 0 && $0.formats.contains(format)
    }
    .filter { plane in !others.contains { $0.plane == plane.id } }
    return (fitting.first { $0.crtc == crtc } ?? fitting.first { $0.crtc == nil } ?? fitting.first)?.id
  }
}

package import FollowspotDrawing
package import FollowspotGeometry

/// Several displays that show one picture: each the whole picture, or each a part of it.
///
/// For the loop it is one display. It has a mode while any of its members has one. A frame counts as shown when all
/// members show it, so the slowest sets the pace. When a member leaves, the others stay, and the picture is laid out
/// for the remaining ones.
@MainActor
package final class DisplayGroup: Display {
  /// The ways in which members share a picture.
  package enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Each member shows the whole picture in its middle. The picture is as wide and as high as fits on every member.
    case mirror
    /// The members stand side by side from left to right. The picture is as high as fits on every member.
    case wide
  }

  /// The combined mode of all members that show something; nil while none does.
  package private(set) var mode: DisplayMode?
  /// The names of the members that show something, joined: `HDMI-A-1+HDMI-A-2`.
  package var name: String { shown.map(\.display.name).joined(separator: "+") }
  /// Called for every event. The event loop sets it.
  package var onEvent: ((DisplayEvent) -> Void)?
  /// Called with each sentence that an operator should find in the log.
  package var onNotice: ((String) -> Void)? {
    didSet { for member in members { member.display.onNotice = onNotice } }
  }

  private let arrangement: Arrangement
  private var members: [Member]
  /// The error of the first member that failed.
  private var failure: DisplayError?
  /// Whether the last report was that nothing can be shown; nil before the first report.
  private var isAway: Bool?

  /// A display with its part of the picture.
  private struct Member {
    let display: any Display
    /// The picture's pixel in the upper left corner of the display; nil while it shows nothing.
    var origin: PixelPoint?
    /// Whether its frame is not shown yet.
    var isBusy = false
    /// Whether its contents may come from another layout, and so must be drawn whole.
    var isStale = true
    /// Whether it refused the last frame, and so misses more than the next frame's damage.
    var hasRefused = false
  }

  /// Joins displays, from left to right for ``Arrangement/wide``.
  package init(_ displays: [any Display], _ arrangement: Arrangement) {
    self.arrangement = arrangement
    members = displays.map { Member(display: $0) }
    for (index, display) in displays.enumerated() {
      display.onEvent = { [weak self] in self?.handle($0, of: index) }
    }
    arrange()
  }

  /// All members in their order, including those that show nothing.
  package var displays: [any Display] { members.map(\.display) }

  /// The members' conditions, in their order.
  package var conditions: [DisplayCondition] { members.flatMap(\.display.conditions) }

  private var shown: [Member] { members.filter { $0.origin != nil } }

  /// Whether a frame may be presented now: no member waits for its last one.
  package var isReady: Bool {
    guard mode != nil else { return false }
    for member in members where member.origin != nil && (member.isBusy || !member.display.isReady) { return false }
    return true
  }

  /// Whether any member is overdue.
  package var isOverdue: Bool { members.contains { $0.display.isOverdue } }

  /// The members' sources for the loop to poll, each once.
  package var eventSources: [any EventSource] {
    var sources: [any EventSource] = []
    for source in members.flatMap(\.display.eventSources) where !sources.contains(where: { $0 === source }) {
      sources.append(source)
    }
    return sources
  }

  /// Shows a frame on all members; see ``Display/present(_:draw:)``. `draw` is called once for each member with its
  /// part of the frame. Members whose part has not changed are skipped.
  ///
  /// - Throws: The error of the last member that refused; the others show the frame.
  package func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {
    guard isReady, let mode else { return }
    let frame = PixelRect(mode.size)
    var refusal: DisplayError?
    for index in members.indices {
      guard let origin = members[index].origin, let size = members[index].display.mode?.size else { continue }
      let part = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
      let mine = members[index].isStale ? Region(part) : damage.intersection(part)
      // A frame without damage is only for members that refused the last one.
      guard !mine.isEmpty || damage.isEmpty || members[index].hasRefused else { continue }
      members[index].isBusy = true
      members[index].isStale = false
      members[index].hasRefused = false
      do throws(DisplayError) {
        try members[index].display.present(mine.offsetBy(dx: -origin.x, dy: -origin.y)) { target, missing in
          let (target, missing) = (target.showing(from: origin), missing.offsetBy(dx: origin.x, dy: origin.y))
          if !frame.contains(part) { target.clear(missing, without: frame) }
          draw(target, missing)
        }
      } catch {
        members[index].isBusy = false
        members[index].hasRefused = true
        refusal = error
      }
    }
    if let refusal { throw refusal }
  }

  /// Sets the rotation of the picture on each member.
  package func rotate(_ rotation: Rotation?) { for member in members { member.display.rotate(rotation) } }

  /// Switches each member off or on.
  package func setPower(_ isOn: Bool) { for member in members { member.display.setPower(isOn) } }

  /// Closes all members. Calling it again does nothing.
  package func close() {
    for member in members { member.display.close() }
    onEvent = nil
    mode = nil
  }

  /// Stops drawing on all members.
  package func suspend() { for member in members { member.display.suspend() } }
  /// Starts drawing, or continues, on all members.
  package func resume() { for member in members { member.display.resume() } }
  /// Stops drawing and closes the devices of all members.
  package func revoke() { for member in members { member.display.revoke() } }

  /// The panels of the members that show something, each with its part of the picture.
  package var panels: [Panel] {
    guard let mode else { return [] }
    return members.compactMap { member in
      guard let origin = member.origin, let own = member.display.mode else { return nil }
      func range(_ start: Int, _ length: Int, of whole: Int) -> ClosedRange<Double> {
        Double(start) / Double(whole)...Double(start + length) / Double(whole)
      }
      return Panel(
        name: member.display.name, rotation: own.rotation,
        horizontally: range(origin.x, own.size.width, of: mode.size.width),
        vertically: range(origin.y, own.size.height, of: mode.size.height),
        touch: member.display.panels.first?.touch)
    }
  }

  // MARK: Members

  private func handle(_ event: DisplayEvent, of index: Int) {
    switch event {
    case .presented:
      members[index].isBusy = false
      reportPresented()
    case .changed, .away:
      members[index].isBusy = false
      // A member that was never available changes nothing for the others.
      if event == .away, members[index].origin == nil, mode != nil { return }
      arrange()
      reportMode()
    case .failed(let error):
      members[index].isBusy = false
      failure = failure ?? error
      arrange()
      if mode == nil {
        onEvent?(.failed(failure ?? error))
      } else {
        onNotice?("\(error); continuing without it")
        reportMode()
      }
    }
  }

  /// Reports the changed mode, or that there is none. The latter is reported only once in a row.
  private func reportMode() {
    if mode == nil, isAway == true { return }
    isAway = mode == nil
    onEvent?(mode == nil ? .away : .changed)
  }

  private func reportPresented() {
    for member in members where member.isBusy { return }
    onEvent?(.presented)
  }

  /// Assigns each member that shows something its part, and computes the combined mode.
  private func arrange() {
    var modes: [DisplayMode] = []
    for index in members.indices {
      members[index].origin = nil
      members[index].isStale = true
      if let mode = members[index].display.mode, !mode.size.isEmpty { modes.append(mode) }
    }
    guard var joined = modes.first else { return mode = nil }
    joined.refreshRate = modes.map(\.refreshRate).min() ?? 0
    // The members turn the picture themselves.
    if modes.count > 1 { joined.rotation = .zero }
    joined.size = size(of: modes)
    var x = 0
    for index in members.indices {
      guard let own = members[index].display.mode?.size, !own.isEmpty else { continue }
      let y = (joined.size.height - own.height) / 2
      switch arrangement {
      case .mirror: members[index].origin = PixelPoint(x: (joined.size.width - own.width) / 2, y: y)
      case .wide:
        members[index].origin = PixelPoint(x: x, y: y)
        x += own.width
      }
    }
    mode = joined
  }

  private func size(of modes: [DisplayMode]) -> PixelSize {
    let widths = modes.map(\.size.width)
    let width =
      switch arrangement {
      case .mirror: widths.min() ?? 0
      case .wide: widths.reduce(0, +)
      }
    return PixelSize(width: width, height: modes.map(\.size.height).min() ?? 0)
  }
}

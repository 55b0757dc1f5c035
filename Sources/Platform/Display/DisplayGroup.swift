public import FollowspotDrawing
public import FollowspotGeometry

/// Several displays that show one picture: the same on each, or a part of it on each.
///
/// To the loop it is one display. It has a mode as long as one of its members has, and a frame of it is on the glass
/// when it is on each of them: the slowest sets the pace. A member that goes away leaves the others as they are, but
/// that the picture is laid out for those that are left.
@MainActor
public final class DisplayGroup: Display {
  /// How members share a picture.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Each shows all of it, in the middle of the glass. It is as wide and as high as fits on each.
    case mirror
    /// They stand side by side, the first to the left, and it is as high as fits on each.
    case wide
  }

  /// What it shows in: of all members that show something, put together. Nil while none does.
  public private(set) var mode: DisplayMode?
  /// The names of the members that show something: `HDMI-A-1+HDMI-A-2`.
  public var name: String { shown.map(\.display.name).joined(separator: "+") }
  /// Told of every event; set by the loop.
  public var onEvent: ((DisplayEvent) -> Void)?
  /// Told, as a sentence, of what an operator would want to read in the log.
  public var onNotice: ((String) -> Void)? {
    didSet { for member in members { member.display.onNotice = onNotice } }
  }

  private let arrangement: Arrangement
  private var members: [Member]
  /// The error of the first member that can't go on.
  private var failure: DisplayError?
  /// Whether it was told last that there is nothing to show on; nil before anything was.
  private var isAway: Bool?

  /// A display with what it shows.
  private struct Member {
    let display: any Display
    /// The frame's pixel in its upper left corner; nil while it shows nothing.
    var origin: PixelPoint?
    /// Whether its frame is not on the glass yet.
    var isBusy = false
    /// Whether it may show a part of another picture, or something where this one has nothing.
    var isStale = true
    /// Whether it has refused the last frame, and so misses more than the next one changes.
    var hasRefused = false
  }

  /// Joins displays; for ``Arrangement/wide`` from left to right.
  public init(_ displays: [any Display], _ arrangement: Arrangement) {
    self.arrangement = arrangement
    members = displays.map { Member(display: $0) }
    for (index, display) in displays.enumerated() {
      display.onEvent = { [weak self] in self?.handle($0, of: index) }
    }
    arrange()
  }

  /// The displays that it is made of, in their order, also those that show nothing.
  public var displays: [any Display] { members.map(\.display) }

  /// The members' conditions, in their order.
  public var conditions: [DisplayCondition] { members.flatMap(\.display.conditions) }

  private var shown: [Member] { members.filter { $0.origin != nil } }

  /// Whether a frame may be presented now: no member waits for its last.
  public var isReady: Bool {
    guard mode != nil else { return false }
    for member in members where member.origin != nil && (member.isBusy || !member.display.isReady) { return false }
    return true
  }

  /// Whether some member's frame is on its way for longer than it can take.
  public var isOverdue: Bool { members.contains { $0.display.isOverdue } }

  /// What the loop must poll for the members.
  public var eventSources: [any EventSource] {
    var sources: [any EventSource] = []
    for source in members.flatMap(\.display.eventSources) where !sources.contains(where: { $0 === source }) {
      sources.append(source)
    }
    return sources
  }

  /// Shows a frame on all members; see ``Display/present(_:draw:)``. Here `draw` is called once for each of them, with the
  /// part of the frame that it shows; not for those whose part is as it was.
  ///
  /// - Throws: The error of the last member that refused; the others show the frame.
  public func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {
    guard isReady, let mode else { return }
    let frame = PixelRect(mode.size)
    var refusal: DisplayError?
    for index in members.indices {
      guard let origin = members[index].origin, let size = members[index].display.mode?.size else { continue }
      let part = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
      let mine = members[index].isStale ? Region(part) : damage.intersection(part)
      // Where nothing changes nothing is to be shown. A frame without damage is for who refused the last.
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

  /// Turns the picture of each member.
  public func turn(_ rotation: Rotation?) { for member in members { member.display.turn(rotation) } }

  /// Switches each member off, or on.
  public func setPower(_ isOn: Bool) { for member in members { member.display.setPower(isOn) } }

  /// Gives all members back. Calling it again does nothing.
  public func close() {
    for member in members { member.display.close() }
    onEvent = nil
    mode = nil
  }

  /// Stops drawing on all members.
  public func suspend() { for member in members { member.display.suspend() } }
  /// Draws again, or for the first time.
  public func resume() { for member in members { member.display.resume() } }
  /// Stops, and lets go of the devices.
  public func revoke() { for member in members { member.display.revoke() } }

  /// The members that show something, each with its part of the picture.
  public var panels: [Panel] {
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
      tellPresented()
    case .changed, .away:
      members[index].isBusy = false
      // One that never was there changes nothing for the others.
      if event == .away, members[index].origin == nil, mode != nil { return }
      arrange()
      tellMode()
    case .failed(let error):
      members[index].isBusy = false
      failure = failure ?? error
      arrange()
      if mode == nil {
        onEvent?(.failed(failure ?? error))
      } else {
        onNotice?("\(error); going on without it")
        tellMode()
      }
    }
  }

  /// Tells that the mode is another; that there is none, once.
  private func tellMode() {
    if mode == nil, isAway == true { return }
    isAway = mode == nil
    onEvent?(mode == nil ? .away : .changed)
  }

  private func tellPresented() {
    for member in members where member.isBusy { return }
    onEvent?(.presented)
  }

  /// Gives each member that shows something its part, and finds the mode of all.
  private func arrange() {
    var modes: [DisplayMode] = []
    for index in members.indices {
      members[index].origin = nil
      members[index].isStale = true
      if let mode = members[index].display.mode, !mode.size.isEmpty { modes.append(mode) }
    }
    guard var joined = modes.first else { return mode = nil }
    joined.refreshRate = modes.map(\.refreshRate).min() ?? 0
    // Who turns the picture is the member.
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

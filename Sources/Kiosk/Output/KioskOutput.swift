internal import FollowspotGeometry
internal import Logging
public import FollowspotPlatform
internal import FollowspotViews

/// A display with all that belongs to it: the views it shows, the frame that is on its way, and who touches it.
///
/// A kiosk has one or several. Each lays its views out for its own display, at its own scale and rate, and comes to
/// rest by itself; a finger on one display is nothing to another.
@MainActor
public final class KioskOutput {
  /// Where frames go.
  public let display: any Display
  /// Where touches of this display come from; nil for nowhere.
  public let input: (any InputSource)?
  /// What is shown.
  public let content: KioskContent
  let frames: FrameProducer
  let clock: any KioskClock
  /// Whether a frame was on the glass.
  private(set) var hasShown = false
  /// Whether the turn is this output's: what moves is not drawn in a turn that only another output needed, or its
  /// frames would depend on what the other shows.
  var isAwake = false
  /// When it next has something to do by itself.
  private var nextTurn: Duration?
  /// Whether its input has said that nothing more comes.
  var isFinished = false
  /// Told of every event of the display that this output has taken in.
  var onDisplayEvent: ((DisplayEvent) -> Void)?
  /// Told once when the input has nothing more.
  var onFinish: ((ScriptOutcome) -> Void)?

  /// A frame that takes longer than this to reach the glass is lost.
  private static let flipLimit = Duration.seconds(5)

  /// Joins a display, its input and what it shows.
  ///
  /// - Parameters:
  ///   - content: Its views, of the display's size and scale as far as that has a mode already.
  ///   - clock: The kiosk's clock.
  ///   - showsDamage: Whether what a frame draws anew is tinted for a moment; see ``KioskOptions/Inspection/damage``.
  public init(
    display: any Display, input: (any InputSource)?, content: KioskContent, clock: any KioskClock,
    showsDamage: Bool = false
  ) {
    self.display = display
    self.input = input
    self.content = content
    self.clock = clock
    frames = FrameProducer(display: display, host: content.host, clock: clock, showsDamage: showsDamage)
  }

  /// What the loop must poll for it.
  var eventSources: [any EventSource] { display.eventSources + (input?.eventSources ?? []) }

  /// Begins to follow the display and the input.
  func connect(_ logger: Logger) {
    display.onEvent = { [weak self] in self?.handle($0) }
    input?.onEvent = { [weak self] in self?.handle($0) }
    input?.target = self
    frames.onError = { logger.error("\($0)") }
    content.host.onNotice = { logger.warning("\($0)") }
    content.host.fingerPolicy = input?.isExact == true ? .exact : content.fingerPolicy
  }

  /// Gives devices back, the display as it was found.
  func close() {
    input?.close()
    display.close()
  }

  /// Whether frames still reach the glass.
  var isWell: Bool {
    if display.isOverdue { return false }
    guard let presented = frames.presentedAt else { return true }
    return clock.now - presented < Self.flipLimit
  }

  private func handle(_ event: DisplayEvent) {
    isAwake = true
    frames.handle(event)
    switch event {
    case .presented: hasShown = true
    case .away: input?.suspend()
    case .changed, .failed: break
    }
    onDisplayEvent?(event)
  }

  // MARK: Turns

  /// Moves the views' time on to the clock's.
  ///
  /// - Parameter hasEvents: Whether any descriptor had something, which may be for any output.
  func beginTurn(after hasEvents: Bool) {
    if hasEvents || nextTurn.map({ $0 <= clock.now }) ?? false { isAwake = true }
    content.host.timeline.advance(to: clock.now)
  }

  /// Presents a frame if there is something new and the display takes it. Returns whether the views were asked for one.
  @discardableResult
  func draw() -> Bool { frames.drawIfNeeded(withMotion: isAwake) }

  /// Returns when the views or the display have something to do next; nil where nothing is known.
  func endTurn() -> Duration? {
    isAwake = false
    let next = [content.host.timeline.nextDeadline, frames.nextDraw].compactMap(\.self).min()
    nextTurn = [next, input?.deadline].compactMap(\.self).min()
    return next
  }

  // MARK: The seat

  /// Stops: another session is about to have the devices.
  func suspend() {
    display.suspend()
    input?.suspend()
  }

  /// Stops, and lets go of devices that nobody answers for any more.
  func revoke() {
    display.revoke()
    input?.revoke()
  }

  /// Goes on, or begins.
  func resume() {
    display.resume()
    // Where there is nothing to show on, there is nothing to touch.
    if display.mode != nil { input?.resume() }
  }
}

internal import FollowspotRuntime
internal import FollowspotGeometry
internal import Logging
package import FollowspotPlatform
package import FollowspotScripts
package import FollowspotViews

/// A display with its views, its frame in flight and its input.
///
/// A kiosk has one or more. Each lays its views out for its own display, scale and refresh rate, and rests
/// independently. Touches on one display do not affect another.
@MainActor
package final class KioskOutput {
  /// The display that frames go to.
  package let display: any Display
  /// The source of touches and keys for this display; nil for none.
  package let input: (any InputSource)?
  /// The content that is shown.
  package let content: any KioskContent
  let frames: FrameProducer
  let clock: any KioskClock
  private let fingerPolicy: FingerPolicy
  /// The way of keys and scans to the views.
  private(set) lazy var keys = KeyRoute(
    to: content.host, clock: clock, isExact: input?.isExact == true,
    settings: { [content] in content.kiosk.keySettings },
    onCommand: { [weak self] in self?.act($0) })
  /// Whether a frame has reached the display.
  private(set) var hasShown = false
  /// Whether this output takes part in the turn, so that its animations are drawn.
  var isAwake = false
  /// The time when this output next has something to do; nil if nothing is scheduled.
  private var nextTurn: Duration?
  /// Whether the script has ended.
  private(set) var isFinished = false
  /// Called with each event of the display, after this output has handled it.
  var onDisplayEvent: ((DisplayEvent) -> Void)?
  /// Called once when the script ends.
  var onFinish: ((ScriptOutcome) -> Void)?

  /// The time after which a frame that has not reached the display counts as lost.
  private static let flipLimit = Duration.seconds(5)

  /// Joins a display, its input and its content.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - input: The source of touches and keys; nil for none.
  ///   - content: The views, laid out for the display's mode if it has one already.
  ///   - clock: The kiosk's clock.
  ///   - fingerPolicy: The contacts of visitors that count as fingers. The fingers of a script are not filtered.
  ///   - showsDamage: Whether redrawn pixels are tinted for a moment; see ``KioskOptions/Inspection/damage``.
  package init(
    display: any Display, input: (any InputSource)?, content: any KioskContent, clock: any KioskClock,
    fingerPolicy: FingerPolicy = .kiosk, showsDamage: Bool = false
  ) {
    self.display = display
    self.input = input
    self.content = content
    self.clock = clock
    self.fingerPolicy = fingerPolicy
    frames = FrameProducer(display: display, host: content.host, clock: clock, showsDamage: showsDamage)
  }

  /// Lets a recorder of the display hide what is for the visitor alone.
  func follow(_ recorder: FrameRecorder) {
    frames.isRecorded = true
    recorder.mask = frames
  }

  /// The descriptors that the loop must poll.
  var eventSources: [any EventSource] { display.eventSources + (input?.eventSources ?? []) }

  /// Starts to follow the display and the input.
  func connect(_ logger: Logger) {
    display.onEvent = { [weak self] in self?.handle($0) }
    input?.target = self
    frames.onError = { logger.error("\($0)") }
    content.host.onNotice = { logger.warning("\($0)") }
    content.host.fingerPolicy = input?.isExact == true ? .exact : fingerPolicy
  }

  /// Closes the input and restores the display to its earlier state.
  func close() {
    input?.close()
    display.close()
  }

  /// Whether frames still reach the display.
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

  /// Notes the end of a script.
  package func finish(_ outcome: ScriptOutcome) {
    (isAwake, isFinished) = (true, true)
    onFinish?(outcome)
  }

  // MARK: Turns

  /// Moves the views' time to the clock's.
  ///
  /// - Parameter hasEvents: Whether any descriptor was ready. It may belong to another output.
  func beginTurn(after hasEvents: Bool) {
    if hasEvents || nextTurn.map({ $0 <= clock.now }) ?? false { isAwake = true }
    content.host.timeline.advance(to: clock.now)
  }

  /// Returns the time when the views or the display next have something to do; nil if nothing is scheduled.
  func endTurn() -> Duration? {
    isAwake = false
    let next = [content.host.timeline.nextDeadline, frames.nextDraw].compactMap(\.self).min()
    nextTurn = [next, input?.deadline].compactMap(\.self).min()
    return next
  }

  // MARK: The seat

  /// Stops, because another session is about to get the devices.
  func suspend() {
    display.suspend()
    input?.suspend()
  }

  /// Stops, and drops devices whose seat manager is gone.
  func revoke() {
    display.revoke()
    input?.revoke()
  }

  /// Starts or continues.
  func resume() {
    display.resume()
    // Input is ignored while nothing is shown.
    if display.mode != nil { input?.resume() }
  }
}

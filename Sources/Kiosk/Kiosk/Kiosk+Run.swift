public import FollowspotControl
internal import FollowspotData
internal import FollowspotFiles
internal import FollowspotRuntime
internal import FollowspotGeometry
public import FollowspotGuides
internal import FollowspotImages
public import Logging
internal import FollowspotOutputs
internal import FollowspotPlatform
public import FollowspotSpotlights
internal import SystemPackage
internal import FollowspotTypesetting
public import FollowspotViews

extension Kiosk {
  /// Runs a kiosk written in Swift until it is stopped. An ``App`` calls this automatically.
  ///
  /// Guides are offered in order. The first guide whose gate is open is shown, then the next. A guide for one screen
  /// waits until `guideScreen(_:)` reports that the visitor is there. Views start other guides through
  /// `@Environment(\.guides)`.
  ///
  /// - Parameters:
  ///   - options: The display, the input, the clock and the folders. Nil takes them from
  ///     ``KioskOptions/environment()``.
  ///   - guides: The guides that explain the views.
  ///   - overlay: The look of the guides' steps.
  ///   - environment: The environment of views, guides and everything shown over them: a palette, a colour scheme, a
  ///     language. A text measurer and an image provider are added if it has none.
  ///   - control: The data and actions offered to other programs; nil for none.
  ///   - logger: Receives the kiosk's log messages.
  ///   - root: The views, on the palette's background unless `containerBackground(_:for:)` sets another.
  /// - Throws: A ``KioskError`` if a device or folder can't be opened, if another kiosk holds the state directory, if
  ///   an expectation of the script does not hold, or if the display fails.
  public static func run(
    _ options: KioskOptions? = nil, guides: [Guide] = [], overlay: some SpotlightOverlay = DefaultOverlay(),
    environment: EnvironmentValues = EnvironmentValues(), control: KioskControl? = nil,
    logger: Logger = Logger(label: "followspot"), @ViewBuilder root: @escaping () -> some View
  ) throws(KioskError) {
    try run(options, environment: environment, control: control, logger: logger) { presenter in
      root().fillsWindow().offering(guides, by: presenter, overlay: overlay)
    }
  }

  /// Runs a kiosk whose root attaches the guides to the presenter.
  static func run(
    _ options: KioskOptions? = nil, environment: EnvironmentValues = EnvironmentValues(), control: KioskControl? = nil,
    logger: Logger, root: @escaping (GuidePresenter) -> some View
  ) throws(KioskError) {
    blockSignals()
    let options = if let options { options } else { try KioskOptions.environment() }
    guard options.outputs != .each else {
      throw KioskError(
        .usage,
        "outputs 'each' needs views for each display, which a document has and a scene has not; set one, mirror or wide in KioskOptions or FOLLOWSPOT_OUTPUTS"
      )
    }
    let parts = try KioskParts(options, logger: logger)
    let presenter = GuidePresenter(
      store: try GuideStore.open(options.stateDirectory, document: options.name, logger: logger))
    presenter.onEvent = { logger.note($0) }
    let attachment = ControlAttachment(sockets: try ControlSockets.open(options))
    var environment = environment
    environment.textMeasurer = environment.textMeasurer ?? Typesetter()
    environment.imageProvider = environment.imageProvider ?? ImageLibrary { logger.warning("\($0)") }
    environment.controlAttachment = attachment
    let clock = parts.clock
    let calendar = ClockCalendar { UnixTime(secondsSince1970: clock.secondsSince1970) }
    clock.onTimeOfDaySet = { [weak calendar] in calendar?.refresh() }
    environment.show(calendar)
    let host = ViewHost(size: .zero, safeAreaInsets: options.safeAreaInsets, environment: environment) {
      root(presenter)
    }
    host.wallClock = { [clock = parts.clock] in clock.secondsSince1970 }
    let outcome: KioskOutcome
    do throws(Errno) {
      let kiosk = try Kiosk(
        parts, contents: [ViewContent(host: host, guides: presenter, attachment: attachment)], logger: logger)
      host.show(on: parts.displays[0])
      kiosk.connectors = options.connectors
      attachment.kiosk = kiosk
      if let control { attachment.attach(control) }
      outcome = try kiosk.run()
    } catch {
      throw KioskError(.disk, error.systemFault)
    }
    host.close()
    attachment.sockets.unlink()
    presenter.store.saveBeforeLeaving(logger: logger)
    switch outcome {
    case .finished: break
    case .scriptFailed(let failure): throw KioskError(.scriptFailed, "\(failure)")
    case .displayFailed(let error): throw KioskError(error)
    }
  }
}

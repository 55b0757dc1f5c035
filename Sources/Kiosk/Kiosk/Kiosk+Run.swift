public import FollowspotControl
internal import FollowspotFiles
internal import FollowspotDocumentRuntime
internal import FollowspotGeometry
public import FollowspotGuides
internal import FollowspotImages
public import Logging
internal import FollowspotPlatform
public import FollowspotSpotlights
internal import SystemPackage
internal import FollowspotTypesetting
public import FollowspotViews

extension Kiosk {
  /// Runs a kiosk written in Swift until it is asked to end. An ``App`` calls it by itself.
  ///
  /// Guides are offered in order: the first whose gate is open is shown, and after it the next. Those of a screen wait
  /// until the visitor is there, which `guideScreen(_:)` tells; views start others by `@Environment(\.guides)`.
  ///
  /// - Parameters:
  ///   - options: Which display, which fingers, where guides are remembered; what the environment says unless given,
  ///     see ``KioskOptions/environment()``.
  ///   - guides: What is explained over the views.
  ///   - overlay: How the guides' steps look.
  ///   - environment: What views, guides and whatever is shown over them find in their environment: a palette, a colour
  ///     scheme, a language. Text and images are looked after where it doesn't.
  ///   - control: What programs beside the kiosk set and hear; nil where none may.
  ///   - logger: Where the kiosk says what it does.
  ///   - root: The views, on the palette's background unless `containerBackground(_:for:)` says otherwise.
  /// - Throws: A ``KioskError`` if the outside can't be opened, if another kiosk holds the state directory, if an
  ///   expectation of the script did not hold, or if the display can't go on.
  public static func run(
    _ options: KioskOptions? = nil, guides: [Guide] = [], overlay: some SpotlightOverlay = DefaultOverlay(),
    environment: EnvironmentValues = EnvironmentValues(), control: KioskControl? = nil,
    logger: Logger = Logger(label: "followspot"), @ViewBuilder root: @escaping () -> some View
  ) throws(KioskError) {
    try run(options, environment: environment, control: control, logger: logger) { presenter in
      root().fillsWindow().offering(guides, by: presenter, overlay: overlay)
    }
  }

  /// The same, with the guides left to the views.
  static func run(
    _ options: KioskOptions? = nil, environment: EnvironmentValues = EnvironmentValues(), control: KioskControl? = nil,
    logger: Logger, root: @escaping (GuidePresenter) -> some View
  ) throws(KioskError) {
    blockSignals()
    let options = if let options { options } else { try KioskOptions.environment() }
    guard options.outputs != .each else {
      throw KioskError(
        .usage,
        "outputs 'each' needs views for each display, which Kiosk.init(_:contents:logger:) takes and a scene has not; say one, mirror or wide in KioskOptions or FOLLOWSPOT_OUTPUTS"
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
    let host = ViewHost(size: .zero, safeAreaInsets: options.safeAreaInsets, environment: environment) {
      root(presenter)
    }
    let outcome: KioskOutcome
    do throws(Errno) {
      let kiosk = try Kiosk(parts, contents: [KioskContent(host: host, guides: presenter)], logger: logger)
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

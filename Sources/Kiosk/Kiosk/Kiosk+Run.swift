internal import Geometry
public import Guides
internal import Images
public import Logging
internal import Platform
public import Spotlights
internal import SystemPackage
internal import Typesetting
public import Views

extension Kiosk {
  /// Runs a kiosk written in Swift until it is asked to end; all that a `main` needs.
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
  ///   - logger: Where the kiosk says what it does.
  ///   - root: The views.
  /// - Throws: A ``KioskError`` where the outside can't be opened or another kiosk holds the state directory.
  public static func run(
    _ options: KioskOptions? = nil, guides: [Guide] = [], overlay: some FocusOverlay = DefaultOverlay(),
    environment: EnvironmentValues = EnvironmentValues(), logger: Logger = Logger(label: "followspot"),
    @ViewBuilder root: @escaping () -> some View
  ) throws(KioskError) -> KioskOutcome {
    blockSignals()
    let options = if let options { options } else { try KioskOptions.environment() }
    let parts = try KioskParts(options, logger: logger)
    let presenter = GuidePresenter(store: try GuideStore.open(options.stateDirectory, logger: logger))
    presenter.offered = { guides }
    presenter.onEvent = { logger.note($0) }
    var environment = environment
    environment.textMeasurer = environment.textMeasurer ?? Typesetter()
    environment.imageProvider = environment.imageProvider ?? ImageLibrary { logger.warning("\($0)") }
    let host = ViewHost(size: .zero, safeAreaInsets: options.safeAreaInsets, environment: environment) {
      root().guides(presenter, overlay: overlay).onAppear { presenter.visit(presenter.screen) }
    }
    do throws(Errno) {
      let kiosk = try Kiosk(parts, content: KioskContent(host: host, guides: presenter), logger: logger)
      if let mode = parts.display.mode { host.resize(to: mode.logicalSize, scale: mode.scale) }
      let outcome = try kiosk.run()
      host.close()
      presenter.store.saveBeforeLeaving(logger: logger)
      return outcome
    } catch {
      throw KioskError(.disk, "the system has no more descriptors or memory: \(error)")
    }
  }
}

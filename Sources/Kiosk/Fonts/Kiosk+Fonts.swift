internal import Logging
internal import FollowspotPlatform
internal import SystemPackage
internal import FollowspotTypesetting
internal import FollowspotViews

extension Kiosk {
  /// Watches the fonts of all outputs. On a virtual clock it does not: frames must not depend on outside changes.
  func watchFonts() {
    guard clock.isRunning else { return }
    let hosts = outputs.map(\.content.host)
    var watched: Set<ObjectIdentifier> = []
    for fonts in hosts.compactMap({ ($0.environment.textMeasurer as? Typesetter)?.fonts })
    where watched.insert(ObjectIdentifier(fonts)).inserted {
      let watch = FontWatch(fonts, clock: clock, logger: logger) {
        for host in hosts where (host.environment.textMeasurer as? Typesetter)?.fonts === fonts {
          host.environment = host.environment
        }
      }
      guard let watch else { continue }
      do throws(Errno) {
        try listen(to: watch)
      } catch {
        logger.error("cannot watch for changes of fonts: \(error)")
      }
    }
  }
}

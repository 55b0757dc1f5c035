public import FollowspotControl
internal import Logging
internal import SystemPackage
internal import FollowspotViews

extension Scene {
  /// Shares data with programs beside the kiosk from when the views are there.
  ///
  /// A kiosk has one control: that of the first scene that says so.
  public func control(_ control: KioskControl) -> some Scene {
    ModifiedScene(content: self) { ControlledView(content: $0, control: control) }
  }
}

/// The views of a scene that programs reach.
private struct ControlledView: View {
  let content: AnyView
  let control: KioskControl
  @Environment(\.controlAttachment) private var attachment

  var body: some View { content.onAppear { attachment?.attach(control) } }
}

/// Where a kiosk's control is put.
@MainActor
final class ControlAttachment {
  let sockets: ControlSockets
  weak var kiosk: Kiosk?

  init(sockets: ControlSockets) { self.sockets = sockets }

  func attach(_ control: KioskControl) {
    guard let kiosk, kiosk.control == nil else { return }
    control.follow(kiosk.clock)
    do throws(Errno) {
      try kiosk.serve(control, at: sockets, version: control.version, problems: { [] })
    } catch {
      kiosk.logger.error("programs beside the kiosk are not answered: \(error)")
    }
  }
}

extension EnvironmentValues {
  /// Where a scene's control is put; nil where there is no kiosk.
  var controlAttachment: ControlAttachment? {
    get { self[ControlAttachmentKey.self] }
    set { self[ControlAttachmentKey.self] = newValue }
  }
}

private enum ControlAttachmentKey: EnvironmentKey { static var defaultValue: ControlAttachment? { nil } }

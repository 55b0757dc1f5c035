public import FollowspotControl
internal import Logging
internal import SystemPackage
internal import FollowspotViews

extension Scene {
  /// Shares data with other programs on the machine, starting when the views appear.
  ///
  /// A kiosk has one control. If several scenes set one, the first counts.
  public func control(_ control: KioskControl) -> some Scene {
    ModifiedScene(content: self) { ControlledView(content: $0, control: control) }
  }
}

/// The views of a scene whose data other programs can reach.
private struct ControlledView: View {
  let content: AnyView
  let control: KioskControl
  @Environment(\.controlAttachment) private var attachment

  var body: some View { content.onAppear { attachment?.attach(control) } }
}

/// The kiosk to which a scene attaches its control.
@MainActor
final class ControlAttachment {
  let sockets: ControlSockets
  weak var kiosk: Kiosk?
  /// The attached control; before, one without data.
  private(set) var control = KioskControl()

  init(sockets: ControlSockets = ControlSockets()) { self.sockets = sockets }

  func attach(_ control: KioskControl) {
    guard let kiosk, kiosk.control == nil else { return }
    self.control = control
    control.follow(kiosk.clock)
    do throws(Errno) {
      try kiosk.serve(control, at: sockets, version: control.version, problems: { [] })
    } catch {
      kiosk.logger.error("programs can't reach the kiosk: \(error)")
    }
  }
}

extension EnvironmentValues {
  /// The attachment for a scene's control; nil outside of a kiosk.
  var controlAttachment: ControlAttachment? {
    get { self[ControlAttachmentKey.self] }
    set { self[ControlAttachmentKey.self] = newValue }
  }
}

private enum ControlAttachmentKey: EnvironmentKey { static var defaultValue: ControlAttachment? { nil } }

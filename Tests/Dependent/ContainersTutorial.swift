import FollowspotCompatibility
import Foundation

/// Containers as users of SwiftUIOverlayContainer write them. Compiled by `packaging/check unit`.
struct ToastsConfiguration: ContainerConfigurationProtocol {
  var displayType: ContainerViewDisplayType = .vertical
  var displayOrder: ContainerDisplayOrder = .descending
  var queueType: ContainerViewQueueType = .multiple
  var maximumNumberOfViewsInMultipleMode: UInt = 3
  var spacing: CGFloat = 10
  var alignment: Alignment? = .bottom
  var insets: EdgeInsets = .init(top: 0, leading: 0, bottom: 20, trailing: 0)
  var transition: AnyTransition? = .move(edge: .bottom)
  var animation: Animation? = .default
  var ignoresSafeArea: ContainerIgnoresSafeArea = .all
  var queueControlOperator: ContainerQueueControlOperator = .debounce(seconds: 0.1)
}

struct DialogConfiguration: ContainerViewConfigurationProtocol {
  var backgroundStyle: ContainerBackgroundStyle? = .color(.black.opacity(0.4))
  var tapToDismiss: Bool? = true
  var shadowStyle: ContainerViewShadowStyle? = .radius(10)
  var dismissGesture: ContainerViewDismissGesture? = .swipeDown
  var autoDismiss: ContainerViewAutoDismiss? = .seconds(3)
  var appearAction: (() -> Void)? = { ContainerManager.share.dismissAllView(notInclude: ["toasts"]) }
}

/// A view with its own configuration.
struct Message: ContainerView {
  let text: String
  @Environment(\.overlayContainer) private var container

  var shadowStyle: ContainerViewShadowStyle? { .custom(.black, 8, 0, 2) }
  var dismissGesture: ContainerViewDismissGesture? {
    .customGesture(LongPressGesture(minimumDuration: 1).eraseToAnyGestureForDismiss())
  }

  var body: some View {
    HStack {
      Text(text)
      Text(container.containerName)
      Button("Close") { container.dismiss() }
    }
    .padding(16)
    .background(Color.white, in: Capsule())
  }
}

struct ContainersTutorial: View {
  @State private var isAsking = false
  @State private var last: UUID?
  @Environment(\.overlayContainerManager) private var manager

  var body: some View {
    VStack(spacing: 20) {
      Button("Toast") { last = manager.show(containerView: Message(text: "Saved"), in: "toasts") }
      Button("Hint") { manager.show(view: Text("Hi"), in: "toasts", using: DialogConfiguration(), animated: false) }
      Button("Take it back") { if let last { manager.dismiss(view: last, in: "toasts", animated: true) } }
      Button("Clear") {
        manager.dismissTopmostView(in: ["toasts"], animated: true)
        manager.dismissAllView(in: ["toasts", "dialogs"], onlyShowing: true, animated: false)
      }
      Button("Ask") { isAsking = true }
      ViewContainer("dialogs", configuration: ToastsConfiguration(queueType: .oneByOneWaitFinish))
    }
    .containerView(in: "dialogs", configuration: DialogConfiguration(), isPresented: $isAsking, content: Text("Sure?"))
    .containerView(in: "toasts", isPresented: $isAsking, content: Message(text: "Asked"))
    .overlayContainer("toasts", containerConfiguration: ToastsConfiguration())
    .overlayContainer("banners", containerConfiguration: ToastsConfiguration(queueType: .oneByOne))
  }
}

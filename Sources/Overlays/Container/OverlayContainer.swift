internal import FollowspotGeometry
public import FollowspotViews

/// A named container for a manager's views. It takes all available space, but only its views take touches.
public nonisolated struct OverlayContainer: View {
  private let name: String
  private let configuration: OverlayContainerConfiguration
  private let manager: OverlayManager?
  @Environment(\.overlayManager) private var inherited

  /// Creates a container. A change of name or manager creates another container, which is empty.
  ///
  /// - Parameters:
  ///   - name: The name under which views are shown.
  ///   - configuration: The layout and the queue of the views.
  ///   - manager: The manager of the container; by default the environment's.
  public init(
    _ name: String, configuration: OverlayContainerConfiguration = OverlayContainerConfiguration(),
    manager: OverlayManager? = nil
  ) {
    self.name = name
    self.configuration = configuration
    self.manager = manager
  }

  /// The values that identify a container.
  private struct Identity: Hashable {
    let name: String
    let manager: ObjectIdentifier
  }

  @MainActor public var body: some View {
    let manager = manager ?? inherited
    RegisteredContainer(name: name, configuration: configuration, manager: manager)
      .id(Identity(name: name, manager: ObjectIdentifier(manager)))
      .zIndex(configuration.order)
  }
}

/// Registers a container with its manager while it is on the display.
private struct RegisteredContainer: View {
  let name: String
  let configuration: OverlayContainerConfiguration
  let manager: OverlayManager

  @State private var stage: OverlayStage?
  @Environment(\.timeline) private var timeline

  var body: some View {
    GeometryReader { proxy in
      if let stage, !configuration.aboveGuides {
        OverlayStageView(stage: stage, configuration: configuration, size: proxy.size)
      }
    }
    .anchorPreference(key: ContainerPlaceKey.self, value: .bounds) { $0 }
    .ignoresSafeArea(edges: configuration.ignoresSafeArea.edges)
    .presentation(
      from: ContainerPlaceKey.self, isPresented: configuration.aboveGuides && stage != nil,
      level: .aboveGuides(order: configuration.order)
    ) { place in
      AnyView(RaisedContainer(stage: stage, configuration: configuration, place: place))
    }
    .onAppear {
      let new = OverlayStage(name: name, configuration: configuration, timeline: timeline)
      stage = new
      manager.open(new)
    }
    .onDisappear {
      if let stage { manager.close(stage) }
    }
    .onLayout { _ in stage?.configure(configuration) }
  }
}

/// The frame of a container whose views are presented above guides.
private enum ContainerPlaceKey: PreferenceKey {
  static var defaultValue: Anchor<Rect>? { nil }

  static func reduce(value: inout Anchor<Rect>?, nextValue: () -> Anchor<Rect>?) { value = nextValue() ?? value }
}

/// The views of a container above guides, in the container's frame.
private struct RaisedContainer: View {
  let stage: OverlayStage?
  let configuration: OverlayContainerConfiguration
  let place: Anchor<Rect>?

  var body: some View {
    GeometryReader { proxy in
      if let stage, let frame = place.map({ proxy[$0] }) {
        OverlayStageView(stage: stage, configuration: configuration, size: frame.size)
          .frame(width: frame.width, height: frame.height)
          .offset(x: frame.minX, y: frame.minY)
      }
    }
  }
}

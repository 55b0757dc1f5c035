public import Observation
public import FollowspotViews

/// Shows and dismisses views in named containers, from views or from other code.
///
/// If two containers on the display have the same name, the later one is used; when it leaves, the other one.
@Observable @MainActor
public final class OverlayManager {
  /// The default manager of all views, also for use outside view code.
  public nonisolated static let shared = OverlayManager()

  /// The containers on the display, in order of appearance.
  private var stages: [OverlayStage] = []
  /// The number of views of all managers, so that ids are unique.
  private static var count = 0

  /// Creates another manager, for containers that receive it as an argument or from the environment.
  public nonisolated init() {}

  /// The names of the containers on the display, without repetition, in alphabetical order.
  public var containers: [String] { Set(stages.map(\.name)).sorted() }

  /// Shows a view in a container, immediately or when its turn comes.
  ///
  /// - Parameters:
  ///   - container: The name of the container.
  ///   - configuration: The options of the view; those left out are the container's.
  ///   - animated: Whether the view appears with its transition, even after waiting.
  ///   - content: The view.
  /// - Returns: The result, with the id for dismissal.
  @discardableResult
  public func show(
    in container: String, configuration: OverlayViewConfiguration = OverlayViewConfiguration(),
    animated: Bool = true, @ViewBuilder content: () -> some View
  ) -> OverlayShowResult {
    show(AnyView(content()), in: container, configuration: configuration, animated: animated) { _ in }
  }

  /// Shows a view. `gone` receives its id once it has disappeared, for any reason.
  package func show(
    _ content: AnyView, in container: String, configuration: OverlayViewConfiguration, animated: Bool,
    gone: @escaping (OverlayID) -> Void
  ) -> OverlayShowResult {
    guard let stage = stage(container) else { return .rejected(.unknownContainer(container)) }
    Self.count += 1
    let id = OverlayID(number: Self.count)
    let item = OverlayItem(id: id, configuration: configuration, isAnimated: animated, content: content) { gone(id) }
    return stage.show(item)
  }

  /// Replaces the options of a view, such as for a display of another size. Its automatic dismissal stays unchanged.
  package func configure(_ id: OverlayID, _ configuration: OverlayViewConfiguration) {
    stage(of: id)?.configure(id, configuration)
  }

  // MARK: Dismissing

  /// Dismisses a view, visible or waiting.
  @discardableResult
  public func dismiss(_ id: OverlayID, animated: Bool = true) -> OverlayDismissResult {
    stage(of: id)?.dismiss(.one(id), animated: animated) ?? .nothing
  }

  /// Dismisses all views of named containers. Rejected if none of the containers is on the display.
  ///
  /// - Parameters:
  ///   - containers: The names of the containers.
  ///   - onlyShowing: Whether waiting views stay and follow.
  ///   - animated: Whether the views disappear with their transitions.
  @discardableResult
  public func dismissAll(
    in containers: [String], onlyShowing: Bool = false, animated: Bool = true
  ) -> OverlayDismissResult {
    if let first = containers.first, !containers.contains(where: hasContainer) {
      return .rejected(.unknownContainer(first))
    }
    return dismissAll(onlyShowing: onlyShowing, animated: animated) { containers.contains($0) }
  }

  /// Dismisses all views of all containers except the named ones.
  ///
  /// - Parameters:
  ///   - containers: The names of the containers whose views stay.
  ///   - onlyShowing: Whether waiting views stay and follow.
  ///   - animated: Whether the views disappear with their transitions.
  @discardableResult
  public func dismissAll(
    except containers: [String] = [], onlyShowing: Bool = false, animated: Bool = true
  ) -> OverlayDismissResult {
    dismissAll(onlyShowing: onlyShowing, animated: animated) { !containers.contains($0) }
  }

  /// Dismisses the topmost visible view of a container, or of the topmost container if no name is given.
  @discardableResult
  public func dismissTopmost(in container: String? = nil, animated: Bool = true) -> OverlayDismissResult {
    if let container {
      guard let stage = stage(container) else { return .rejected(.unknownContainer(container)) }
      return stage.dismiss(.topmost, animated: animated)
    }
    return topmostStage(of: stages)?.dismiss(.topmost, animated: animated) ?? .nothing
  }

  /// Dismisses the newest view above guides; returns `nil` if there is none.
  package func dismissTopmostAboveGuides() -> OverlayDismissResult? {
    topmostStage(of: stages.filter(\.configuration.aboveGuides))?.dismiss(.topmost)
  }

  /// Returns the topmost container that shows a view; `nil` if there is none.
  private func topmostStage(of stages: [OverlayStage]) -> OverlayStage? {
    func rank(_ stage: OverlayStage) -> (Int, Double, OverlayID)? {
      stage.topmost.map { (stage.configuration.aboveGuides ? 1 : 0, stage.configuration.order, $0) }
    }
    return stages.compactMap { stage in rank(stage).map { (stage, $0) } }.max { $0.1 < $1.1 }?.0
  }

  private func dismissAll(
    onlyShowing: Bool, animated: Bool, where isMeant: (String) -> Bool
  ) -> OverlayDismissResult {
    let results = stages.filter { isMeant($0.name) }.map {
      $0.dismiss(onlyShowing ? .showing : .all, animated: animated)
    }
    return results.reduce(.nothing) { $0.joined(with: $1) }
  }

  // MARK: For views in the tree

  /// Whether a container with the name is on the display.
  func hasContainer(_ name: String) -> Bool { stage(name) != nil }

  /// Registers a container that appeared on the display.
  func open(_ stage: OverlayStage) { stages.append(stage) }

  /// Unregisters a container that left the display. Others with its name stay.
  func close(_ stage: OverlayStage) {
    stages.removeAll { $0 === stage }
    stage.close()
  }

  /// Whether a view is on the display or waits.
  package func contains(_ id: OverlayID) -> Bool { stage(of: id) != nil }

  /// Returns the container of a view.
  func stage(of id: OverlayID) -> OverlayStage? { stages.first { $0.contains(id) } }

  private func stage(_ name: String) -> OverlayStage? { stages.last { $0.name == name } }
}

extension OverlayDismissResult {
  /// Combines the results of two dismissals.
  fileprivate func joined(with other: OverlayDismissResult) -> OverlayDismissResult {
    switch (self, other) {
    case (.dismissed(let some), .dismissed(let others)): .dismissed((some + others).sorted())
    case (.dismissed, _), (.rejected, .nothing), (.rejected, .rejected), (.nothing, .nothing): self
    case (_, .dismissed), (.nothing, .rejected): other
    }
  }
}

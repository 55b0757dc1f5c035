public import Observation
public import FollowspotViews

/// Shows and dismisses views in named containers, from views or from anywhere else.
///
/// Of two containers on the display with one name, the one that came later is meant; once it leaves, the other is.
@Observable @MainActor
public final class OverlayManager {
  /// The manager of every view that is given no other: the one to use from outside of view code.
  public nonisolated static let shared = OverlayManager()

  /// Containers on the display, in the order they came.
  private var stages: [OverlayStage] = []
  /// Counts views over all managers, so that ids of views are never mistaken for one another.
  private static var count = 0

  /// A manager beside ``shared``, for containers that are given it or find it in the environment.
  public nonisolated init() {}

  /// Names of the containers on the display, each once, in alphabetical order.
  public var containers: [String] { Set(stages.map(\.name)).sorted() }

  /// Shows a view in a container, now or in its turn.
  ///
  /// - Parameters:
  ///   - container: The container's name.
  ///   - configuration: The view's own options; what it leaves open is up to the container.
  ///   - animated: Whether the view comes with its transition, also if it has to wait first.
  ///   - content: The view.
  /// - Returns: What became of it, with the id to dismiss it by.
  @discardableResult
  public func show(
    in container: String, configuration: OverlayViewConfiguration = OverlayViewConfiguration(),
    animated: Bool = true, @ViewBuilder content: () -> some View
  ) -> OverlayShowResult {
    show(AnyView(content()), in: container, configuration: configuration, animated: animated) { _ in }
  }

  /// Shows a view, and tells its id once it is gone, however it went.
  func show(
    _ content: AnyView, in container: String, configuration: OverlayViewConfiguration, animated: Bool,
    gone: @escaping (OverlayID) -> Void
  ) -> OverlayShowResult {
    guard let stage = stage(container) else { return .rejected(.unknownContainer(container)) }
    Self.count += 1
    let id = OverlayID(number: Self.count)
    let item = OverlayItem(id: id, configuration: configuration, isAnimated: animated, content: content) { gone(id) }
    return stage.show(item)
  }

  /// Gives a view other options, as for a display of another size; when it leaves by itself stays as it was.
  package func configure(_ id: OverlayID, _ configuration: OverlayViewConfiguration) {
    stage(of: id)?.configure(id, configuration)
  }

  // MARK: Dismissing

  /// Takes one view away, on the display or waiting.
  @discardableResult
  public func dismiss(_ id: OverlayID, animated: Bool = true) -> OverlayDismissResult {
    stage(of: id)?.dismiss(.one(id), animated: animated) ?? .nothing
  }

  /// Takes all views of named containers away; rejected if none of them is on the display.
  ///
  /// - Parameter onlyShowing: Whether those that wait stay and follow.
  @discardableResult
  public func dismissAll(
    in containers: [String], onlyShowing: Bool = false, animated: Bool = true
  ) -> OverlayDismissResult {
    if let first = containers.first, !containers.contains(where: hasContainer) {
      return .rejected(.unknownContainer(first))
    }
    return dismissAll(onlyShowing: onlyShowing, animated: animated) { containers.contains($0) }
  }

  /// Takes all views of all containers away, except of named ones.
  ///
  /// - Parameter onlyShowing: Whether those that wait stay and follow.
  @discardableResult
  public func dismissAll(
    except containers: [String] = [], onlyShowing: Bool = false, animated: Bool = true
  ) -> OverlayDismissResult {
    dismissAll(onlyShowing: onlyShowing, animated: animated) { !containers.contains($0) }
  }

  /// Takes the newest view on the display away: that of a container, or of the one nearest to the viewer.
  @discardableResult
  public func dismissTopmost(in container: String? = nil, animated: Bool = true) -> OverlayDismissResult {
    if let container {
      guard let stage = stage(container) else { return .rejected(.unknownContainer(container)) }
      return stage.dismiss(.topmost, animated: animated)
    }
    return topmostStage(of: stages)?.dismiss(.topmost, animated: animated) ?? .nothing
  }

  /// Takes the newest view away that lies above guides; nil where none does.
  package func dismissTopmostAboveGuides() -> OverlayDismissResult? {
    topmostStage(of: stages.filter(\.configuration.aboveGuides))?.dismiss(.topmost)
  }

  /// The container whose newest view is nearest to the viewer; nil where none shows a view.
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

  // MARK: What views in the tree use

  /// Whether a container of the name is on the display.
  func hasContainer(_ name: String) -> Bool { stage(name) != nil }

  /// A container came on the display.
  func open(_ stage: OverlayStage) { stages.append(stage) }

  /// A container left the display; others of its name stay.
  func close(_ stage: OverlayStage) {
    stages.removeAll { $0 === stage }
    stage.close()
  }

  /// Whether a view is on the display or waits for its turn.
  package func contains(_ id: OverlayID) -> Bool { stage(of: id) != nil }

  /// The container that a view is in.
  func stage(of id: OverlayID) -> OverlayStage? { stages.first { $0.contains(id) } }

  private func stage(_ name: String) -> OverlayStage? { stages.last { $0.name == name } }
}

extension OverlayDismissResult {
  /// What became of two dismissals together.
  fileprivate func joined(with other: OverlayDismissResult) -> OverlayDismissResult {
    switch (self, other) {
    case (.dismissed(let some), .dismissed(let others)): .dismissed((some + others).sorted())
    case (.dismissed, _), (.rejected, .nothing), (.rejected, .rejected), (.nothing, .nothing): self
    case (_, .dismissed), (.nothing, .rejected): other
    }
  }
}

#if SwiftUI
  public import Combine
  internal import FollowspotExecution
  public import FollowspotViews

  nonisolated extension View {
    /// Runs an action with each element that a publisher sends while the view is in the tree.
    ///
    /// If an update of the view gives a different publisher, the view subscribes to that one instead.
    ///
    /// - Parameter action: The action. It runs on the main actor.
    public func onReceive<Source: Publisher>(
      _ publisher: Source, perform action: @escaping (Source.Output) -> Void
    ) -> some View where Source.Failure == Never { modifier(ReceiveModifier(source: Received(publisher, action))) }
  }

  private nonisolated struct ReceiveModifier<Source: Publisher>: ViewModifier where Source.Failure == Never {
    let source: Received<Source>

    @MainActor func body(content: Content) -> some View { content }
  }

  /// A subscription that lasts as long as its view.
  private struct Received<Source: Publisher>: DynamicProperty where Source.Failure == Never {
    let publisher: Source
    let action: (Source.Output) -> Void

    init(_ publisher: Source, _ action: @escaping (Source.Output) -> Void) {
      (self.publisher, self.action) = (publisher, action)
    }

    func _bind(_ binding: inout _DynamicPropertyBinding) {
      binding.keep { kept in
        let storage = kept as? ReceiverStorage<Source> ?? ReceiverStorage()
        storage.action = action
        storage.subscribe(to: publisher)
        return storage
      }
    }
  }

  @MainActor
  private final class ReceiverStorage<Source: Publisher> where Source.Failure == Never {
    var action: ((Source.Output) -> Void)?
    private var publisher: Source?
    private var subscription: AnyCancellable?

    func subscribe(to publisher: Source) {
      if let current = self.publisher, hasSameBytes(current, publisher) { return }
      self.publisher = publisher
      subscription = publisher.sink { [weak self] element in
        nonisolated(unsafe) let element = element
        MainActorQueue.run { self?.action?(element) }
      }
    }
  }

  /// Whether two values have the same bytes: equal plain values, and the same objects.
  private func hasSameBytes<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in a.elementsEqual(b) } }
  }
#endif

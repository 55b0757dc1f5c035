#if SwiftUI
  public import Combine
  public import FollowspotViews

  /// A view that runs an action for each value of a publisher: `onReceive` as a type that can be written.
  public nonisolated struct SubscriptionView<PublisherType: Publisher, Content: View>: View
  where PublisherType.Failure == Never {
    private let content: Content
    private let publisher: PublisherType
    private let action: (PublisherType.Output) -> Void

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - content: The view that is shown.
    ///   - publisher: The publisher.
    ///   - action: Called on the main actor with each value.
    public init(content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void) {
      (self.content, self.publisher, self.action) = (content, publisher, action)
    }

    @MainActor public var body: some View { content.onReceive(publisher, perform: action) }
  }
#endif

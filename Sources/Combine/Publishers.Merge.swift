#if SwiftUI
  extension Publishers {
    /// A publisher that sends the elements of several publishers as they come. It ends when all of them have ended, or
    /// one has failed.
    public struct MergeMany<Upstream: Publisher>: Publisher {
      public typealias Output = Upstream.Output
      public typealias Failure = Upstream.Failure

      /// The publishers whose values are merged.
      public let publishers: [Upstream]

      /// Creates a publisher of several.
      public init(_ upstream: Upstream...) { publishers = upstream }

      /// Creates a publisher of a sequence of them.
      public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }

      /// Attaches a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        Publishers.Sequence(sequence: publishers).setFailureType(to: Failure.self).flatMap { $0 }
          .receive(subscriber: subscriber)
      }
    }
  }

  extension Publisher {
    /// Returns a publisher of the elements of this one and another.
    public func merge(with other: some Publisher<Output, Failure>)
      -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    {
      Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher())
    }
  }

  extension Publishers {
    /// A publisher that sends the elements of two publishers as they come.
    public static func Merge<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> MergeMany<AnyPublisher<A.Output, A.Failure>>
    where A.Output == B.Output, A.Failure == B.Failure { a.merge(with: b) }
  }
#endif

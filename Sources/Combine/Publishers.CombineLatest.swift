#if SwiftUI
  extension Publishers {
    /// A publisher that sends the latest elements of two publishers each time one of them sends. It begins when both have
    /// sent, and ends when both have ended, or one has failed.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
      public typealias Output = (A.Output, B.Output)
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B

      /// Creates a publisher of two.
      public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

      private enum Element { case a(A.Output), b(B.Output) }

      /// Attaches a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        a.map(Element.a).merge(with: b.map(Element.b))
          .scan((A.Output?.none, B.Output?.none)) { latest, element in
            switch element {
            case .a(let value): (value, latest.1)
            case .b(let value): (latest.0, value)
            }
          }
          .compactMap { a, b in if let a, let b { (a, b) } else { nil } }
          .receive(subscriber: subscriber)
      }
    }
  }

  extension Publisher {
    /// Returns a publisher of the latest elements of this one and another.
    public func combineLatest<Other: Publisher>(_ other: Other) -> Publishers.CombineLatest<Self, Other>
    where Other.Failure == Failure { Publishers.CombineLatest(self, other) }

    /// Returns a publisher of what a function makes of the latest elements of this one and another.
    public func combineLatest<Other: Publisher, Result>(
      _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
    ) -> Publishers.Map<Publishers.CombineLatest<Self, Other>, Result> where Other.Failure == Failure {
      combineLatest(other).map(transform)
    }

    /// Returns a publisher of the latest elements of this one and two others.
    public func combineLatest<Second: Publisher, Third: Publisher>(
      _ second: Second, _ third: Third
    ) -> Publishers.CombineLatest3<Self, Second, Third> { Publishers.CombineLatest3(self, second, third) }

    /// Returns a publisher of what a function makes of the latest elements of this one and two others.
    public func combineLatest<Second: Publisher, Third: Publisher, Result>(
      _ second: Second, _ third: Third, _ transform: @escaping (Output, Second.Output, Third.Output) -> Result
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, Second, Third>, Result> {
      combineLatest(second, third).map(transform)
    }

    /// Returns a publisher of the latest elements of this one and three others.
    public func combineLatest<Second: Publisher, Third: Publisher, Fourth: Publisher>(
      _ second: Second, _ third: Third, _ fourth: Fourth
    ) -> Publishers.CombineLatest4<Self, Second, Third, Fourth> {
      Publishers.CombineLatest4(self, second, third, fourth)
    }
  }

  extension Publishers {
    /// A publisher that sends the latest elements of three publishers each time one of them sends.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
      public typealias Output = (A.Output, B.Output, C.Output)
      public typealias Failure = A.Failure

      private let pairs: CombineLatest<CombineLatest<A, B>, C>

      /// Creates a publisher of three.
      public init(_ a: A, _ b: B, _ c: C) { pairs = CombineLatest(CombineLatest(a, b), c) }

      /// Attaches a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        pairs.map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
      }
    }

    /// A publisher that sends the latest elements of four publishers each time one of them sends.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
      public typealias Output = (A.Output, B.Output, C.Output, D.Output)
      public typealias Failure = A.Failure

      private let pairs: CombineLatest<CombineLatest3<A, B, C>, D>

      /// Creates a publisher of four.
      public init(_ a: A, _ b: B, _ c: C, _ d: D) { pairs = CombineLatest(CombineLatest3(a, b, c), d) }

      /// Attaches a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        pairs.map { ($0.0, $0.1, $0.2, $1) }.receive(subscriber: subscriber)
      }
    }
  }
#endif

import Combine
import FollowspotTesting
import SwiftUI
import Testing

/// A model as it was written before Observation.
private final class Basket: ObservableObject {
  @Published var tickets = 1
  @Published var name = "Ada"
  /// No view observes it.
  var notes = 0
}

/// A log of what was evaluated.
@MainActor
private final class Log {
  var lines: [String] = []
}

@MainActor @Suite("Observable objects")
struct ObservedObjectTests {
  private func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests, root: content)
    _ = host.update()
    return host
  }

  private struct Count: View {
    @ObservedObject var basket: Basket
    let log: Log

    var body: some View {
      log.lines.append("\(basket.tickets)")
      return Text("Tickets: \(basket.tickets)")
    }
  }

  @Test("A published change redraws the views that observe the object, once")
  func observed() {
    let basket = Basket(), log = Log()
    let host = host { Count(basket: basket, log: log) }
    basket.tickets = 2
    basket.tickets = 3
    basket.notes = 1
    _ = host.update()
    _ = host.update()
    #expect(log.lines == ["1", "3"])
  }

  private struct Owner: View {
    @StateObject private var basket = Basket()
    let made: Log

    init(made: Log) {
      self.made = made
      _basket = StateObject(
        wrappedValue: {
          made.lines.append("made"); return Basket()
        }())
    }

    var body: some View {
      Button("\(basket.tickets)") { basket.tickets += 1 }.spotlightElement(key: "more", shape: .rectangle)
    }
  }

  private struct Outer: View {
    @State private var width = 100.0
    let made: Log

    var body: some View {
      VStack(spacing: 0) {
        Owner(made: made).frame(width: width)
        Color.red.frame(width: 100, height: 20).spotlightElement(key: "wider", shape: .rectangle)
          .onTapGesture { width += 20 }
      }
    }
  }

  @Test("A view owns one object as long as it is shown")
  func owned() throws {
    let made = Log()
    let host = host { Outer(made: made) }
    host.tap(try #require(host.visibleFrame(of: "more")).center)
    _ = host.update()
    host.tap(try #require(host.visibleFrame(of: "wider")).center)
    _ = host.update()
    #expect(made.lines == ["made"])
  }

  private struct Shared: View {
    @EnvironmentObject var basket: Basket
    let log: Log

    var body: some View {
      log.lines.append(basket.name)
      return Text(basket.name)
    }
  }

  @Test("An object of the environment redraws the views that read it, and another object replaces it")
  func environment() {
    let first = Basket(), second = Basket(), log = Log()
    second.name = "Bo"
    let current = CurrentValueSubject<Basket, Never>(first)
    let host = host { Switching(current: current, log: log) }
    first.name = "Eve"
    _ = host.update()
    current.send(second)
    _ = host.update()
    first.name = "nobody sees this"
    _ = host.update()
    // The subject sends its value at the subscription, which sets the state once more.
    #expect(log.lines == ["Ada", "Ada", "Eve", "Bo"])
  }

  private struct Switching: View {
    let current: CurrentValueSubject<Basket, Never>
    let log: Log
    @State private var basket: Basket?

    var body: some View {
      Shared(log: log).environmentObject(basket ?? current.value).onReceive(current) { basket = $0 }
    }
  }

  @Test("A binding to a published property writes it")
  func bindings() {
    let basket = Basket()
    let wrapper = ObservedObject(wrappedValue: basket).projectedValue
    wrapper.tickets.wrappedValue = 7
    #expect(basket.tickets == 7)
    #expect(wrapper.name.wrappedValue == "Ada")
  }

  @Test("A view that has left the tree is released with its subscription")
  func release() {
    let basket = Basket(), log = Log()
    let isShown = PassthroughSubject<Bool, Never>()
    let host = host { Leaving(isShown: isShown, basket: basket, log: log) }
    isShown.send(false)
    _ = host.update()
    basket.tickets = 9
    _ = host.update()
    #expect(log.lines == ["1"])
  }

  private struct Leaving: View {
    let isShown: PassthroughSubject<Bool, Never>
    let basket: Basket
    let log: Log
    @State private var shows = true

    var body: some View {
      VStack { if shows { Count(basket: basket, log: log) } }.onReceive(isShown) { shows = $0 }
    }
  }
}

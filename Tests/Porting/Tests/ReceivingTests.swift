import Combine
import FollowspotTesting
import SwiftUI
import Testing

@MainActor
private final class Received {
  var values: [Int] = []
}

@MainActor @Suite("Publishers in views")
struct ReceivingTests {
  private struct Listener: View {
    let numbers: PassthroughSubject<Int, Never>
    let received: Received
    @State private var factor = 1

    var body: some View {
      Text("×\(factor)").onReceive(numbers.map { $0 + 0 }) { number in
        received.values.append(number * factor)
        factor += 1
      }
    }
  }

  @Test("Each element reaches the action with the view's present state")
  func elements() {
    let numbers = PassthroughSubject<Int, Never>(), received = Received()
    let host = ViewHost(size: CGSize(width: 100, height: 100), environment: .forTests) {
      Listener(numbers: numbers, received: received)
    }
    _ = host.update()
    numbers.send(1)
    _ = host.update()
    numbers.send(1)
    _ = host.update()
    #expect(received.values == [1, 2])
  }

  @Test("An element that another thread sends reaches the main actor")
  func threads() async {
    let numbers = PassthroughSubject<Int, Never>(), received = Received()
    let host = ViewHost(size: CGSize(width: 100, height: 100), environment: .forTests) {
      Listener(numbers: numbers, received: received)
    }
    _ = host.update()
    nonisolated(unsafe) let sender = numbers
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        sender.send(5)
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(received.values == [5])
  }

  @Test("Merged publishers send as they come and end together")
  func merge() {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let subscription = a.merge(with: b).sink { _ in
      log.append("end")
    } receiveValue: {
      log.append("\($0)")
    }
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    b.send(completion: .finished)
    #expect(log == ["1", "2", "3", "end"])
    subscription.cancel()
  }

  @Test("Combined publishers send pairs once both have sent")
  func combined() {
    let a = PassthroughSubject<Int, Never>(), b = CurrentValueSubject<String, Never>("x")
    var log: [String] = []
    let subscription = Publishers.CombineLatest(a, b).sink { log.append("\($0)\($1)") }
    a.send(1)
    b.send("y")
    a.send(2)
    #expect(log == ["1x", "1y", "2y"])
    subscription.cancel()
  }

  @Test("A timer sends until it is cancelled")
  func timer() async {
    let ticks = AsyncStream<Date> { continuation in
      nonisolated(unsafe) let subscription = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
        .sink { continuation.yield($0) }
      continuation.onTermination = { _ in subscription.cancel() }
    }
    var times: [Date] = []
    for await time in ticks {
      times.append(time)
      if times.count == 3 { break }
    }
    #expect(times == times.sorted())
  }

  @Test("Work for the run loop of the main thread reaches the main actor, at once or later")
  func scheduler() async {
    let value = await withCheckedContinuation { (done: CheckedContinuation<Int, Never>) in
      var subscription: AnyCancellable?
      subscription = Just(4).delay(for: .milliseconds(1), scheduler: RunLoop.main).receive(on: RunLoop.main).sink {
        done.resume(returning: $0)
        subscription?.cancel()
      }
    }
    #expect(value == 4)
  }

  @Test("Notifications are elements")
  func notifications() {
    let center = NotificationCenter(), name = Notification.Name("news")
    var count = 0
    let subscription = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test("Elements are encoded and decoded in Foundation's formats")
  func coding() {
    var values: [[String: Int]] = []
    let text = Just(["a": 1]).encode(encoder: JSONEncoder())
    let pair = text.decode(type: [String: Int].self, decoder: JSONDecoder())
    let list = Just(["b": 2]).encode(encoder: PropertyListEncoder())
      .decode(type: [String: Int].self, decoder: PropertyListDecoder())
    let subscription = pair.merge(with: list).sink { _ in
    } receiveValue: {
      values.append($0)
    }
    #expect(values == [["a": 1], ["b": 2]])
    subscription.cancel()
  }
}

import Combine
import SwiftUI

/// Timers and sleeps on a virtual clock, some of which begin before the kiosk does. Ends with status 1 if one stands still.
@MainActor
final class Counts: ObservableObject {
  @Published var ticks = 0
  @Published var views = 0
  @Published var naps = 0
  @Published var wasCancelled = false
  private var subscription: AnyCancellable?

  init() {
    subscription = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in self?.ticks += 1 }
  }
}

struct Timed: View {
  @ObservedObject var counts: Counts
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(counts.ticks) \(counts.views) \(counts.naps)")
      .onReceive(timer) { _ in counts.views += 1 }
      .task {
        while counts.naps < 4 {
          try? await Task.sleep(for: .seconds(1))
          try? await Task.sleep(nanoseconds: 1_000_000_000)
          counts.naps += 1
        }
        let sleeper = Task { @MainActor in
          do { try await Task.sleep(for: .seconds(1000)) } catch { counts.wasCancelled = error is CancellationError }
        }
        try? await Task.sleep(for: .seconds(1))
        sleeper.cancel()
      }
  }

  @MainActor
  static func run() throws {
    let counts = Counts()
    var options = KioskOptions()
    options.display = .virtual
    options.clock = .virtual
    options.input = .script(FilePath(CommandLine.arguments[1]))
    options.size = PixelSize(width: 100, height: 100)
    try Kiosk.run(options) { Timed(counts: counts) }
    print("\(counts.ticks) ticks, \(counts.views) in views, \(counts.naps) naps, \(counts.wasCancelled)")
    guard counts.ticks >= 19, counts.views >= 19, counts.naps == 4, counts.wasCancelled else { exit(1) }
  }
}

@main
enum Main {
  @MainActor static func main() throws { try Timed.run() }
}

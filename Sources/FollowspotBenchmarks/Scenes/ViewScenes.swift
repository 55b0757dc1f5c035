internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Observation
internal import FollowspotTypesetting
internal import FollowspotViews

/// A number that a view shows.
@Observable @MainActor
final class Counter {
  var value = 0
}

/// Departures in five columns in a scroll view. Each has five views: a dot, a line, a destination, a space and a time.
/// One of them shows the counter.
struct Departures: View {
  let count: Int
  let counter: Counter

  var body: some View {
    ScrollView {
      HStack(alignment: .top, spacing: 24) {
        ForEach(0..<min(5, count), id: \.self) { column in
          VStack(spacing: 4) {
            ForEach(Array(stride(from: column, to: count, by: 5)), id: \.self) {
              Departure(number: $0, counter: $0 == count / 2 ? counter : nil)
            }
          }
        }
      }
    }
  }
}

private struct Departure: View {
  let number: Int
  let counter: Counter?

  var body: some View {
    HStack(spacing: 8) {
      Circle().fill(Color.blue).frame(width: 12, height: 12)
      Text("S \(number % 20)")
      Text(counter.map { "Airport \($0.value % 2)" } ?? "Airport")
      Spacer()
      Text("14:\(10 + number % 50)")
    }
  }
}

/// Views on a display of 1920×1080, with texts laid out before, as on every screen but the first.
@MainActor
struct DepartureBoard {
  let typesetter = Typesetter()
  let counter = Counter()

  func host(of views: Int) -> ViewHost {
    var environment = EnvironmentValues()
    environment.textMeasurer = typesetter
    return ViewHost(size: Size(width: 1920, height: 1080), environment: environment) { [counter] in
      Departures(count: max(1, views / 5), counter: counter)
    }
  }
}

/// Measures building a screen up to the display list.
@MainActor
func buildScene(_ views: Int) -> Comparison {
  let board = DepartureBoard()
  _ = board.host(of: views).update()
  // Kept, because releasing it is not part of building.
  var host: ViewHost?
  return Comparison(
    reset: { withExtendedLifetime(host) { host = nil } },
    ours: {
      let new = board.host(of: views)
      _ = new.update()
      host = new
    })
}

/// Measures the description of all elements of a screen, without anything kept.
@MainActor
func describeScene(_ views: Int) -> Comparison {
  let host = DepartureBoard().host(of: views)
  _ = host.update()
  return Comparison(ours: { precondition(!host.semanticsWithoutCache.isEmpty) })
}

/// Measures the description of a screen after the change of one text.
@MainActor
func describeChangeScene(_ views: Int) -> Comparison {
  let board = DepartureBoard()
  let host = board.host(of: views)
  _ = (host.update(), host.semantics.isEmpty)
  return Comparison(
    reset: {
      board.counter.value += 1
      _ = host.update()
    },
    ours: { precondition(!host.semantics.isEmpty) })
}

/// Measures the change of one text up to the display list.
@MainActor
func changeScene(_ views: Int) -> Comparison {
  let board = DepartureBoard()
  let host = board.host(of: views)
  _ = host.update()
  return Comparison(
    ours: {
      board.counter.value += 1
      _ = host.update()
    })
}

/// Measures a tap on a button up to the display list with its result.
@MainActor
func inputScene() -> Comparison {
  let board = DepartureBoard()
  var environment = EnvironmentValues()
  environment.textMeasurer = board.typesetter
  let counter = board.counter
  let host = ViewHost(size: Size(width: 1920, height: 1080), environment: environment) {
    ZStack {
      Departures(count: 20, counter: counter)
      Color.red.frame(width: 200, height: 100).onTapGesture { counter.value += 1 }
    }
  }
  _ = host.update()
  let button = Point(x: 960, y: 540)
  func tap() {
    host.send(TouchEvent(phase: .began, location: button, time: host.timeline.now))
    host.send(TouchEvent(phase: .ended, location: button, time: host.timeline.now))
  }
  tap()
  precondition(counter.value == 1, "the finger must reach the button")
  return Comparison(
    reset: {
      host.timeline.advance(to: host.timeline.now + .seconds(1))
      _ = host.update()
    },
    ours: {
      tap()
      _ = host.update()
    })
}

internal import FollowspotGeometry
internal import FollowspotViews

/// Measures the change of one row up to the display list. The baseline is a change on a screen of 1000 views without
/// data.
@MainActor
func listChangeScene(_ rows: Int, in stack: String) -> Comparison {
  let board = ListBoard(rows, in: stack)
  let views = changeScene(1000)
  return Comparison(
    ours: {
      board.change(3)
      _ = board.host.update()
    }, baseline: views.ours)
}

/// Measures the insertion of one row and the removal of another, up to the display list.
@MainActor
func listReplaceScene(_ rows: Int, in stack: String) -> Comparison {
  let board = ListBoard(rows, in: stack)
  return Comparison(
    ours: {
      board.replace()
      _ = board.host.update()
    })
}

/// Measures a sixtieth of a second with a thousand row changes per second, up to the pixels.
@MainActor
func listBusyScene(_ rows: Int, in stack: String) -> Comparison {
  let board = ListBoard(rows, in: stack)
  var row = 0
  return Comparison(
    ours: {
      for _ in 0..<17 {
        row = (row + 7) % rows
        board.change(row)
      }
      board.draw()
    })
}

/// Measures a message with all rows from parsing to pixels.
@MainActor
func listSetScene(_ rows: Int, in stack: String) -> Comparison {
  let board = ListBoard(rows, in: stack)
  let messages = (0..<2).map { ListBoard.message(rows, delay: $0) }
  var turn = 0
  return Comparison(
    ours: {
      turn += 1
      board.set(messages[turn % 2])
      board.draw()
    }, bytesTouched: messages[0].count)
}

/// Measures a scroll of a long list by 24 points with a finger, up to the pixels.
@MainActor
func listScrollScene(_ rows: Int) -> Comparison {
  let board = ListBoard(rows, in: "LazyVStack")
  let host = board.host
  var place = 0.0
  func send(_ phase: TouchEvent.Phase, after time: Duration = .milliseconds(16)) {
    host.send(TouchEvent(phase: phase, location: Point(x: 960, y: place), time: host.timeline.now + time))
  }
  return Comparison(
    reset: {
      guard place < 100 else { return }
      // The finger rests before it lifts, so that the list doesn't glide.
      if place > 0 { send(.ended, after: .seconds(2)) }
      place = 1000
      send(.began, after: .seconds(2))
      place -= 24
      send(.moved)
      board.draw()
    },
    ours: {
      place -= 24
      send(.moved)
      board.draw()
    })
}

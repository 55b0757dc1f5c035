import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Observation

/// The texts that fields edit.
@MainActor @Observable
final class Model {
  var text = ""
  var nights = 2
  var price: Double?
  var log: [String] = []
  var isShown = true
  /// The text that the program makes of a typed one.
  @ObservationIgnored var change: (String) -> String? = { $0 }

  /// The text, which the program may change or refuse.
  var checked: String {
    get { text }
    set { if let new = change(newValue) { text = new } }
  }
}

/// A suite with fields on a display of 400 by 300 points, in characters of 10 by 20 points.
@MainActor
protocol FieldSuite {}

extension FieldSuite {
  func host(
    _ direction: LayoutDirection = .leftToRight, locale: String? = nil,
    measurer: any TextMeasuring = MonospacedMeasurer(), @ViewBuilder _ root: @escaping () -> some View
  ) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.textMeasurer = measurer
    environment.layoutDirection = direction
    environment.locale = locale
    let host = ViewHost(size: Size(width: 400, height: 300), environment: environment, root: root)
    host.settled()
    return host
  }

  /// Taps a place in the text that is edited, counted from the left edge and the top of its field.
  func tap(_ host: ViewHost, _ role: Role, x: Double, y: Double = 40) {
    let frame = host.element(role)?.bounds ?? .zero
    let place = Point(x: frame.minX + x, y: frame.minY + y)
    for phase in [TouchEvent.Phase.began, .ended] {
      host.send(TouchEvent(phase: phase, location: place, time: host.timeline.now))
    }
    host.settled()
  }

  /// Sends keys, one after another.
  func type(_ keys: KeyPress..., in host: ViewHost) {
    for key in keys {
      _ = host.send(key)
      host.settled()
    }
  }

  func type(_ text: String, in host: ViewHost) {
    for character in text { type(KeyPress(KeyEquivalent(character), characters: String(character)), in: host) }
  }

  /// The text that is edited, with a bar at the caret and brackets around the selection.
  func echo(_ host: ViewHost) -> String? {
    host.settled()
    guard let echo = host.textInput?.echo else { return nil }
    var characters = Array(echo.text).map(String.init)
    if echo.selection.isEmpty {
      characters.insert("|", at: echo.caret)
    } else {
      characters.insert("]", at: echo.selection.upperBound)
      characters.insert("[", at: echo.selection.lowerBound)
    }
    return characters.joined()
  }
}

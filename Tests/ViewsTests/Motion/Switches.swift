import Observation

/// What the views of tests about motion depend on.
@Observable @MainActor
final class Switches {
  var isOn = false
  var other = 0
  var numbers = [1, 2, 3]
}

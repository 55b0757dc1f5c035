import Observation

/// A model for the views of animation tests.
@Observable @MainActor
final class Switches {
  var isOn = false
  var other = 0
  var numbers = [1, 2, 3]
}

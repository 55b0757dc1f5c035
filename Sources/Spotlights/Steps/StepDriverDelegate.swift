/// The owner of a driver's steps: says what each needs, and learns what becomes of it.
@MainActor
package protocol StepDriverDelegate<Step>: AnyObject {
  associatedtype Step

  /// Returns the plan of a step.
  func plan(of step: Step) -> StepPlan
  /// Called for each new state, after the previous state has been cleaned up.
  func didChange(to state: StepSequence<Step>.State)
  /// Called when the time of the step on the display is up.
  func timeIsUp()
  /// Goes to a screen, for a step that requires it.
  func navigate(to screen: String)
  /// Runs a change of the state, for example with an animation.
  func perform(_ change: () -> Void)
}

extension StepDriverDelegate {
  package func didChange(to state: StepSequence<Step>.State) {}
  package func timeIsUp() {}
  package func navigate(to screen: String) {}
  package func perform(_ change: () -> Void) { change() }
}

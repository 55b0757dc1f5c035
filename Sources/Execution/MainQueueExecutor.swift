internal import Dispatch

/// Runs the parts of a task that belong to no actor on the main queue, such as the iteration of an `AsyncStream`.
///
/// The global executor would start threads for them. Elements would then arrive at times that a virtual clock does not
/// control, and one thread would wake up every second.
package final class MainQueueExecutor: TaskExecutor {
  /// The only instance, as there is one main queue.
  package static let shared = MainQueueExecutor()

  /// Appends a job to the main queue.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

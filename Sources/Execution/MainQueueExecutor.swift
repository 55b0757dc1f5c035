internal import Dispatch

/// Runs what a task asks for without saying where, such as the next element of an `AsyncStream`, on the main queue.
///
/// The global executor would start threads for it: the element came late, at a time that a virtual clock knows nothing
/// of, and a thread would wake once a second for ever.
package final class MainQueueExecutor: TaskExecutor {
  /// The only one there needs to be: there is one main queue.
  package static let shared = MainQueueExecutor()

  /// Has a job run on the main queue, behind those that wait there.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

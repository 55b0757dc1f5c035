internal import Glibc
internal import Logging
internal import SystemPackage
internal import FollowspotViews

/// A kiosk program written in Swift.
///
/// ```swift
/// @main
/// struct Tickets: App {
///   var body: some Scene {
///     WindowGroup { Home() }
///   }
/// }
/// ```
///
/// The process's environment chooses the display, the input and the folder where guides are remembered: see
/// ``KioskOptions/environment()``. A program that sets these in code has its own `main` and calls
/// `Kiosk.run(_:guides:overlay:environment:logger:root:)`.
@MainActor @preconcurrency
public protocol App {
  /// The type of `body`.
  associatedtype Body: Scene

  /// Creates the program at launch, with the initial values of its state.
  init()

  /// The program's scene. It is evaluated again when state that it depends on changes.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Runs the kiosk until it is stopped. If the kiosk can't run or continue, a line on standard error gives the reason,
  /// and the process exits with the code of the ``KioskError/Kind``.
  public static func main() {
    do throws(KioskError) {
      try Kiosk.run(logger: Logger(label: "followspot")) { presenter in
        AppView(app: Self()).environment(\.scenePresenter, presenter)
      }
    } catch {
      // Standard error is the only place left for a report: if writing to it fails too, only the exit code remains.
      _ = try? FileDescriptor.standardError.writeAll("\(error.report)\n".utf8)
      exit(error.kind.rawValue)
    }
  }
}

/// The program as a view, which keeps the program's state and observes what its body reads.
struct AppView<Program: App>: View {
  @Embedded var app: Program

  var body: some View { app.body._view }
}

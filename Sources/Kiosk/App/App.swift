internal import Glibc
internal import Logging
internal import SystemPackage
internal import FollowspotViews

/// A program that is a kiosk.
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
/// What the outside is to be (which display, which fingers, where guides are remembered) the process's environment
/// says: see ``KioskOptions/environment()``. Where more is to be decided by the program, call
/// ``Kiosk/run(_:guides:overlay:environment:logger:root:)`` in a `main` of your own.
@MainActor @preconcurrency
public protocol App {
  /// What the program shows.
  associatedtype Body: Scene

  /// The program as it begins, with the first values of its state.
  init()

  /// What the program shows. Evaluated anew when state it depends on changes.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Runs the kiosk until it is asked to end. If it can't run or go on, a line on standard error says why, and the
  /// process exits with the code of the ``KioskError/Kind``.
  public static func main() {
    do throws(KioskError) {
      try Kiosk.run(logger: Logger(label: "followspot")) { presenter in
        AppView(app: Self()).environment(\.scenePresenter, presenter)
      }
    } catch {
      // Nobody is left to tell if this fails too.
      _ = try? FileDescriptor.standardError.writeAll("\(error.report)\n".utf8)
      exit(error.kind.rawValue)
    }
  }
}

/// A program as a view, so that its state lasts and what it reads is noticed.
struct AppView<Program: App>: View {
  @Embedded var app: Program

  var body: some View { app.body._view }
}

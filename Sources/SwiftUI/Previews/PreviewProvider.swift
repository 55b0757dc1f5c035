#if SwiftUI
  public import FollowspotViews

  /// A type that declares previews. Nothing shows them in a program; a test can draw them.
  @MainActor @preconcurrency
  public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View

    /// The previews.
    @ViewBuilder static var previews: Previews { get }
  }
#endif

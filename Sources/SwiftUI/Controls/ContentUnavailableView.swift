#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  /// A notice in place of content that is missing, such as an empty list.
  public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a notice.
    ///
    /// - Parameters:
    ///   - label: The title with its symbol.
    ///   - description: The explanation below.
    ///   - actions: The buttons below that.
    public init(
      @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
      @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

    @MainActor public var body: some View {
      VStack(spacing: 16) {
        VStack(spacing: 8) {
          label.labelStyle(UnavailableLabelStyle())
          description.foregroundColor(.secondary)
        }
        .multilineTextAlignment(.center)
        actions
      }
      .padding(24)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  extension ContentUnavailableView
  where Label == FollowspotControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a notice from a text and a symbol.
    public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
      self.init(label: { FollowspotControls.Label(title, systemImage: name) }, description: { description })
    }

    /// The notice that a search has found nothing.
    public static var search: ContentUnavailableView { notice(Text(KioskWord.noResults)) }

    /// Returns the notice that a search for a text has found nothing.
    public static func search(text: String) -> ContentUnavailableView {
      text.isEmpty ? search : notice(Text(KioskWord.noResultsFor, text))
    }

    private static func notice(_ title: Text) -> ContentUnavailableView {
      ContentUnavailableView {
        FollowspotControls.Label {
          title
        } icon: {
          Image(systemName: "magnifyingglass")
        }
      } description: {
        Text(KioskWord.tryAnother)
      }
    }
  }

  /// The symbol over the title, both large.
  private nonisolated struct UnavailableLabelStyle: LabelStyle {
    @MainActor func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 12) {
        configuration.icon.font(.system(size: 44)).foregroundColor(.secondary)
        configuration.title.font(.title2).bold().accessibilityHeading(.h2)
      }
    }
  }
#endif

#if SwiftUI
  public import FollowspotViews

  extension Button where Label == DefaultButtonLabel {
    /// Creates a button with the label of its role: a cross for `close`, a check mark for `confirm`, and a word in the
    /// visitor's language for the others.
    public init(role: ButtonRole, action: @escaping () -> Void) {
      self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
  }

  /// The label of a button that has only a role.
  public nonisolated struct DefaultButtonLabel: View {
    let role: ButtonRole
    @Environment(\.languageTag) private var language

    init(role: ButtonRole) { self.role = role }

    @MainActor public var body: some View {
      switch role {
      case .close: Image(systemName: "xmark").accessibilityLabel(KioskWord.close.text(in: language))
      case .confirm: Image(systemName: "checkmark").accessibilityLabel(KioskWord.done.text(in: language))
      case .destructive: Text(.delete)
      default: Text(.cancel)
      }
    }
  }
#endif

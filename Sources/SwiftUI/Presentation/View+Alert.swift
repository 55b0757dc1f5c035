#if SwiftUI
  internal import FollowspotControls
  public import FollowspotViews

  nonisolated extension View {
    /// Shows a question in the middle of the display. Each button closes it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isPresented: Whether the question is shown; false once it is closed.
    ///   - actions: The buttons; `OK` without any.
    public func alert(
      _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() } }

    /// Shows a question in the middle of the display. Each button closes it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isPresented: Whether the question is shown; false once it is closed.
    ///   - actions: The buttons; `OK` without any.
    ///   - message: The text below the title.
    public func alert(
      _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
      @ViewBuilder message: () -> some View
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }

    /// Shows a question in the middle of the display. Each button closes it.
    public func alert<Actions: View>(
      _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
      @ViewBuilder message: () -> some View
    ) -> some View {
      question(title, isPresented, needsAnswer: true, actions: actions, message: message)
    }

    private func question<Actions: View>(
      _ title: Text, _ isPresented: Binding<Bool>, needsAnswer: Bool, @ViewBuilder actions: () -> Actions,
      @ViewBuilder message: () -> some View
    ) -> some View {
      let (actions, message) = (actions(), AnyView(message()))
      return card(isPresented, .center, nil) {
        AnyView(
          Question(title: title, message: message, close: { isPresented.wrappedValue = false }) {
            if actions.tagged.isEmpty { Button("OK") {} } else { actions }
          }
          .interactiveDismissDisabled(needsAnswer))
      }
    }

    /// Shows a question with data in the middle of the display. Each button closes it.
    public func alert<Item>(
      _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Item?,
      @ViewBuilder actions: (Item) -> some View, @ViewBuilder message: (Item) -> some View
    ) -> some View {
      alert(Text(title), isPresented: isPresented) {
        data.map(actions)
      } message: {
        data.map(message)
      }
    }

    /// Shows a question in the middle of the display. Each button closes it.
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
      card(isPresented, .center, nil) {
        let alert = content()
        return alert.question { isPresented.wrappedValue = false }
      }
    }

    /// Shows a question made from an item in the middle of the display. Each button closes it.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
      card(item.isPresent(), .center, nil) {
        AnyView(PresentedItem(item: item) { content($0).question { item.wrappedValue = nil } })
      }
    }

    /// Shows buttons in a card. Each of them closes it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isPresented: Whether the card is shown; false once it is closed.
    ///   - titleVisibility: Whether the title is shown.
    ///   - actions: The buttons.
    public func confirmationDialog(
      _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
      @ViewBuilder actions: () -> some View
    ) -> some View {
      confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
        EmptyView()
      }
    }

    /// Shows buttons in a card. Each of them closes it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isPresented: Whether the card is shown; false once it is closed.
    ///   - titleVisibility: Whether the title is shown.
    ///   - actions: The buttons.
    ///   - message: The text below the title.
    public func confirmationDialog(
      _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
      @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
    ) -> some View {
      question(
        Text(titleVisibility == .hidden ? "" : String(title)), isPresented, needsAnswer: false, actions: actions,
        message: message)
    }

    /// Shows buttons in a card. Each of them closes it.
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
      alert(isPresented: isPresented) { content().alert }
    }

    /// Shows buttons made from an item in a card. Each of them closes it.
    public func actionSheet<Item: Identifiable>(
      item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View { alert(item: item) { content($0).alert } }
  }

  /// A question with a title, a message and one or two buttons.
  public struct Alert {
    /// A button of a question.
    public struct Button {
      let label: Text
      let role: ButtonRole?
      let action: () -> Void

      /// Returns a button.
      public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button {
        Button(label: label, role: nil, action: action ?? {})
      }
      /// Returns a button that changes nothing.
      public static func cancel(_ label: Text, action: (() -> Void)? = nil) -> Button {
        Button(label: label, role: .cancel, action: action ?? {})
      }
      /// Returns a button that changes nothing.
      public static func cancel(_ action: (() -> Void)? = nil) -> Button {
        cancel(Text(KioskWord.cancel), action: action)
      }
      /// Returns a button that destroys something.
      public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
        Button(label: label, role: .destructive, action: action ?? {})
      }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]
    /// Whether only a button closes the card.
    var needsAnswer = true

    init(title: Text, message: Text?, buttons: [Button]) {
      (self.title, self.message, self.buttons) = (title, message, buttons)
    }

    /// Creates a question with one button, by default `OK`.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
      self.init(title: title, message: message, buttons: [dismissButton ?? .default(Text("OK"))])
    }

    /// Creates a question with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
      self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
    }

    func question(close: @escaping () -> Void) -> AnyView {
      AnyView(
        Question(title: title, message: AnyView(message), close: close) {
          ForEach(buttons.indices, id: \.self) { index in
            FollowspotViews.Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
          }
        }
        .interactiveDismissDisabled(needsAnswer))
    }
  }

  /// Buttons in a card.
  public struct ActionSheet {
    /// A button of the card.
    public typealias Button = Alert.Button

    private(set) var alert: Alert

    /// Creates a card with buttons.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
      alert = Alert(title: title, message: message, buttons: buttons)
      alert.needsAnswer = false
    }
  }

  /// A title, a message and buttons, each of which closes the card around.
  private nonisolated struct Question<Actions: View>: View {
    let title: Text
    let message: AnyView
    let close: () -> Void
    @ViewBuilder let actions: Actions

    @MainActor var body: some View {
      VStack(spacing: 16) {
        title.font(.headline).multilineTextAlignment(.center).accessibilityHeading(.h1)
        message.multilineTextAlignment(.center)
        VStack(spacing: 12) { actions }
          .buttonStyle(.bordered)
          .textFieldStyle(.roundedBorder)
          .environment(\.aroundButtonAction) { action in
            action()
            close()
          }
      }
      .frame(minWidth: 240, maxWidth: 480)
    }
  }
#endif

#if SwiftUI
  public import FollowspotViews
  public import Foundation

  nonisolated extension View {
    /// Shows an error in the middle of the display. Each button closes it.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the error is shown; false once it is closed.
    ///   - error: The error, whose description is the title.
    ///   - actions: The buttons; `OK` without any.
    public func alert(
      isPresented: Binding<Bool>, error: (some LocalizedError)?, @ViewBuilder actions: () -> some View
    ) -> some View { alert(error?.errorDescription ?? "", isPresented: isPresented, actions: actions) }

    /// Shows an error in the middle of the display. Each button closes it.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the error is shown; false once it is closed.
    ///   - error: The error, whose description is the title.
    ///   - actions: The buttons; `OK` without any.
    ///   - message: The text below the title.
    public func alert<E: LocalizedError>(
      isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> some View,
      @ViewBuilder message: (E) -> some View
    ) -> some View {
      alert(
        error?.errorDescription ?? "", isPresented: isPresented, presenting: error, actions: actions, message: message)
    }

    /// Shows a question with data in the middle of the display. Each button closes it.
    public func alert<Item>(
      _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Item?,
      @ViewBuilder actions: (Item) -> some View
    ) -> some View {
      alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows buttons with data in a card. Each of them closes it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isPresented: Whether the card is shown; false once it is closed.
    ///   - titleVisibility: Whether the title is shown.
    ///   - data: The data of the buttons and the message.
    ///   - actions: The buttons.
    ///   - message: The text below the title.
    public func confirmationDialog<Item>(
      _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
      presenting data: Item?, @ViewBuilder actions: (Item) -> some View,
      @ViewBuilder message: (Item) -> some View
    ) -> some View {
      confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility) {
        data.map(actions)
      } message: {
        data.map(message)
      }
    }

    /// Shows buttons with data in a card. Each of them closes it.
    public func confirmationDialog<Item>(
      _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
      presenting data: Item?, @ViewBuilder actions: (Item) -> some View
    ) -> some View {
      confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility) { data.map(actions) }
    }
  }
#endif

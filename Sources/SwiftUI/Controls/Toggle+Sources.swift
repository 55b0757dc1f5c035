#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  extension Toggle {
    /// Creates a toggle for several values: it is on if all are, mixed if some are, and sets all.
    ///
    /// - Parameters:
    ///   - sources: What has the values.
    ///   - isOn: The value of each.
    ///   - label: The view that says what is switched.
    public init<Sources: RandomAccessCollection>(
      sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
      let all = Binding {
        sources.allSatisfy { $0[keyPath: isOn].wrappedValue }
      } set: { value in
        for source in sources { source[keyPath: isOn].wrappedValue = value }
      }
      self.init(isOn: all, label: label)
      isMixed = !all.wrappedValue && sources.contains { $0[keyPath: isOn].wrappedValue }
    }
  }

  extension Toggle where Label == Text {
    /// Creates a toggle for several values, whose label is a text.
    @_disfavoredOverload
    public init<Sources: RandomAccessCollection>(
      _ title: some StringProtocol, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(title) } }

    /// Creates a toggle for several values, whose label is a text.
    public init<Sources: RandomAccessCollection>(
      _ title: LocalizedStringKey, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
  }

  extension Toggle where Label == FollowspotControls.Label<Text, Image> {
    /// Creates a toggle for several values, whose label is a text and a symbol.
    @_disfavoredOverload
    public init<Sources: RandomAccessCollection>(
      _ title: some StringProtocol, systemImage name: String, sources: Sources,
      isOn: KeyPath<Sources.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { FollowspotControls.Label(title, systemImage: name) } }

    /// Creates a toggle for several values, whose label is a text and a symbol.
    public init<Sources: RandomAccessCollection>(
      _ title: LocalizedStringKey, systemImage name: String, sources: Sources,
      isOn: KeyPath<Sources.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { FollowspotControls.Label(title, systemImage: name) } }
  }
#endif

#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  // Controls whose labels are literals, which may have Markdown's marks and pictures.

  extension Button where Label == Text {
    /// Creates a button whose label is a text.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
      self.init(role: role, action: action) { Text(title) }
    }
  }

  extension Button where Label == FollowspotControls.Label<Text, Image> {
    /// Creates a button whose label is a text and a symbol.
    public init(
      _ title: LocalizedStringKey, systemImage name: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) { self.init(role: role, action: action) { FollowspotControls.Label(title, systemImage: name) } }
  }

  extension FollowspotControls.Label where Title == Text, Icon == Image {
    /// Creates a label from a text and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
      self.init {
        Text(title)
      } icon: {
        Image(systemName: name)
      }
    }

    /// Creates a label from a text and a picture file.
    public init(_ title: LocalizedStringKey, image path: String) {
      self.init {
        Text(title)
      } icon: {
        Image(path)
      }
    }
  }

  extension Toggle where Label == Text {
    /// Creates a toggle whose label is a text.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
  }

  extension Toggle where Label == FollowspotControls.Label<Text, Image> {
    /// Creates a toggle whose label is a text and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
      self.init(isOn: isOn) { FollowspotControls.Label(title, systemImage: name) }
    }
  }

  extension Stepper where Label == Text {
    /// Creates a stepper for a value, whose label is a text.
    public init<Value: Strideable>(
      _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
    ) { self.init(value: value, in: bounds, step: step) { Text(title) } }

    /// Creates a stepper that runs an action for each step, whose label is a text.
    public init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
      self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
  }

  extension Picker where Label == Text {
    /// Creates a picker whose label is a text.
    public init(
      _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { Text(title) } }
  }

  extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section whose heading is a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
      self.init(content: content) { Text(title) }
    }
  }

  extension GroupBox where Label == Text {
    /// Creates a box whose title is a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
      self.init(label: Text(title), content: content)
    }
  }

  extension DisclosureGroup where Label == Text {
    /// Creates a group whose title is a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
      self.init(content: content) { Text(title) }
    }
    /// Creates a group whose title is a text.
    public init(
      _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
  }

  extension Menu where Label == Text {
    /// Creates a menu whose label is a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
      self.init(content: content) { Text(title) }
    }
  }

  extension Menu where Label == FollowspotControls.Label<Text, Image> {
    /// Creates a menu whose label is a text and a symbol.
    public init(
      _ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: @escaping () -> Content
    ) { self.init(content: content) { FollowspotControls.Label(title, systemImage: name) } }
  }

  extension LabeledContent where Label == Text {
    /// Creates a view whose label is a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
      self.init(content: content) { Text(title) }
    }
  }

  extension LabeledContent where Label == Text, Content == Text {
    /// Creates a text with a label.
    public init(_ title: LocalizedStringKey, value: some StringProtocol) {
      self.init(content: { Text(value) }, label: { Text(title) })
    }
  }

  extension NavigationLink where Label == Text {
    /// Creates a link whose label is a text.
    public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) {
      self.init(value: value) { Text(title) }
    }

    /// Creates a link to a screen, whose label is a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> some View) {
      self.init(destination: destination) { Text(title) }
    }

    /// Creates a link to a screen, whose label is a text.
    public init(_ title: LocalizedStringKey, destination: some View) {
      self.init(destination: { destination }) { Text(title) }
    }
  }

  // A literal is a string to tabs and groups, whose titles have no marks. Keys are those of variables.

  extension Tab {
    /// Creates a tab with a text and a symbol. Markdown's marks are left out.
    @_disfavoredOverload
    public init(
      _ title: LocalizedStringKey, systemImage name: String, value: Value, role: TabRole? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) { self.init(title.string, systemImage: name, value: value, role: role, content: content) }

    /// Creates a tab with a text and a picture file. Markdown's marks are left out.
    @_disfavoredOverload
    public init(
      _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) { self.init(title.string, image: image, value: value, role: role, content: content) }
  }

  extension Tab where Value == Int {
    /// Creates a tab of a view that remembers the selection itself, with a text and a symbol. Markdown's marks are left
    /// out.
    @_disfavoredOverload
    public init(
      _ title: LocalizedStringKey, systemImage name: String, role: TabRole? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) { self.init(title.string, systemImage: name, role: role, content: content) }
  }

  extension TabSection {
    /// Groups tabs.
    @_disfavoredOverload
    public init(
      _ title: LocalizedStringKey, @TabContentBuilder<TabValue> content: () -> _TabContentGroup<TabValue>
    ) { self.init(title.string, content: content) }
  }

  extension ControlGroup {
    /// Creates a group with a title, which the styles `menu` and `compactMenu` show.
    @_disfavoredOverload
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
      self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title and a symbol, which the styles `menu` and `compactMenu` show.
    @_disfavoredOverload
    public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
      self.init(content: content) { FollowspotControls.Label(title, systemImage: name) }
    }
  }

  nonisolated extension View {
    /// Names the screen of a `NavigationStack`. Markdown's marks are left out.
    public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title.string) }
    /// Names the screen of a `NavigationStack`.
    public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.string) }
    /// Names the screen of a `NavigationStack`. Markdown's marks are left out.
    public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title.string) }
    /// Names the screen of a `NavigationStack`. The size of the title stays.
    public func navigationBarTitle(
      _ title: LocalizedStringKey, displayMode: NavigationBarTitleDisplayMode
    ) -> some View { navigationTitle(title.string) }
  }
#endif

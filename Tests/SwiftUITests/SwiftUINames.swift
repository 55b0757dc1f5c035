import Followspot

// Each name that the page "SwiftUI's names" marks with "yes" is used in this file, as SwiftUI's documentation uses it.

@MainActor
private struct Containers: View {
  @State private var path = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 4) { Text("A") }
    HStack(alignment: .firstTextBaseline) { Text("A") }
    ZStack(alignment: .bottomTrailing) { Text("A") }
    LazyVStack { ForEach(0..<3) { Text("\($0)") } }
    LazyHStack { ForEach([1, 2], id: \.self) { Text("\($0)") } }
    Grid(alignment: .center, horizontalSpacing: 4, verticalSpacing: 4) {
      GridRow { Text("A").gridCellColumns(2).gridCellUnsizedAxes(.vertical).gridColumnAlignment(.leading) }
    }
    ScrollView(.horizontal, showsIndicators: false) { Text("A") }.scrollIndicators(.hidden, axes: .vertical)
      .scrollDisabled(true).environment(\.isScrollEnabled, true)
    more
  }

  @ViewBuilder private var more: some View {
    ScrollViewReader { proxy in Button("A") { proxy.scrollTo("a", anchor: .top) } }
    ViewThatFits(in: .horizontal) { Text("A") }
    Group { Text("A") }
    GeometryReader { proxy in Text("\(proxy.size.width) \(proxy.frame(in: .global).minX) \(proxy.safeAreaInsets.top)") }
    AnyView(EmptyView())
    Spacer(minLength: 4)
    Divider()
    TimelineView(.everyMinute) { context in Text("\(context.secondsSince1970)") }
    Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }
  }
}

@MainActor
private struct Controls: View {
  @State private var isOn = false
  @State private var count = 1
  @State private var level = 0.5
  @State private var name = ""
  @State private var day = CalendarDate(year: 2026, month: 12, day: 24)!

  var body: some View {
    Button("A", role: .destructive) {}.buttonStyle(.bordered)
    Button("A", role: .cancel) {}.buttonStyle(.borderedProminent)
    Button(action: {}, label: { Image("a.png") }).buttonStyle(.plain).tint(.red)
    Toggle("A", isOn: $isOn).toggleStyle(.switch)
    Stepper("A", value: $count, in: 1...9, step: 1)
    Slider(value: $level, in: 0...1, step: 0.1)
    ProgressView("A", value: level, total: 1).progressViewStyle(.linear)
    Gauge(value: level) { Text("A") }.gaugeStyle(.circular)
    Label("A", image: "a.png").labelStyle(.titleAndIcon)
    DatePicker("A", selection: $day).datePickerStyle(.wheel)
    Picker("A", selection: $count) { ForEach(0..<3) { Text("\($0)").tag($0) } }.pickerStyle(.segmented)
    List { Section("A") { Text("B") } }.listStyle(.insetGrouped)
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { Text("A") }
    LazyHGrid(rows: [GridItem(.flexible()), GridItem(.fixed(40))]) { Text("A") }
    TextField("A", text: $name, prompt: Text("B")).textFieldStyle(.roundedBorder).labelsHidden()
      .keyboardType(.emailAddress)
    SecureField("A", text: $name).textContentType(.oneTimeCode).submitLabel(.go).onSubmit {}
    TextEditor(text: $name).textInputAutocapitalization(.words)
  }
}

@MainActor
private struct Shapes: View {
  var body: some View {
    Rectangle().fill(.red)
    RoundedRectangle(cornerRadius: 4).stroke(.blue, lineWidth: 2)
    UnevenRoundedRectangle(topLeadingRadius: 4)
    Circle().trim(from: 0, to: 0.5).stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [2]))
    Ellipse().strokeBorder(.red, lineWidth: 2)
    Capsule().rotation(.degrees(9))
    AnyShape(Circle())
    Path { $0.addLine(to: .zero) }.fill(style: FillStyle(eoFill: true))
    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    Rectangle().fill(.ultraThinMaterial)
  }
}

@MainActor
private struct Texts: View {
  var body: some View {
    Text("A").bold().italic().monospacedDigit().font(.title).foregroundColor(.red)
    Text(verbatim: "A").fontWeight(.semibold).foregroundStyle(.secondary)
    Text("A").lineLimit(2).lineSpacing(2).multilineTextAlignment(.center)
    Text("A").font(.system(size: 20, weight: .bold))
    Text("A").kerning(1) + Text("B").tracking(2)
    Text("A").underline().strikethrough(true, color: .red).minimumScaleFactor(0.5)
    Text("A").monospaced().baselineOffset(4).truncationMode(.middle)
    Image("a.png").resizable().renderingMode(.template).aspectRatio(contentMode: .fit)
    Image("a.png").scaledToFit()
    Image("a.png").scaledToFill().flipsForRightToLeftLayoutDirection(true)
  }
}

@MainActor
private struct Layouts: View {
  @State private var shift = CGSize.zero

  var body: some View {
    Text("A").padding(.horizontal, 4).frame(width: 40, height: 40).frame(minWidth: 0, maxWidth: .infinity)
    Text("A").fixedSize().layoutPriority(1).offset(shift).position(x: 4, y: 4).zIndex(1)
    Text("A").ignoresSafeArea().edgesIgnoringSafeArea(.all)
    Text("A").background(.red).overlay { Text("B") }.border(.red)
    Text("A").clipShape(Circle()).clipped().cornerRadius(4).mask { Circle() }.shadow(radius: 4)
    Text("A").rotationEffect(.degrees(9)).transformEffect(.identity).coordinateSpace(name: "B")
      .alignmentGuide(.leading) { $0[.trailing] }
    EquatableView(content: Same()).equatable()
    Text("A").opacity(0.5).hidden().blendMode(.multiply).compositingGroup().scaleEffect(2)
    Text("A").containerBackground(.red, for: .window).preferredColorScheme(.dark)
    let layout = AnyLayout(HStackLayout())
    layout { Text("A") }
    AnyLayout(VStackLayout())({ Text("A") })
    AnyLayout(ZStackLayout())({ Text("A") })
    Row { Text("A").layoutValue(key: Weight.self, value: 2) }
  }
}

private struct Same: View, Equatable { var body: some View { Text("A") } }

private struct Weight: LayoutValueKey { static let defaultValue = 1.0 }

private struct Row: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

@Observable @MainActor
private final class Model {
  var count = 0
}

private struct NameKey: EnvironmentKey { static let defaultValue = "" }

extension EnvironmentValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

private struct Widths: PreferenceKey {
  static var defaultValue: Double { 0 }
  static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }
}

private struct Bounds: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

@MainActor
private struct Values: View {
  @State private var count = 0
  @Binding var isOn: Bool
  @Bindable var model: Model
  @Environment(\.colorScheme) private var scheme
  @Environment(\.layoutDirection) private var direction
  @Environment(\.locale) private var locale
  @Environment(\.displayScale) private var scale
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isFocused) private var isFocused
  @Environment(\.dismiss) private var dismiss
  @Environment(\.font) private var font
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.lineSpacing) private var lineSpacing
  @Environment(\.multilineTextAlignment) private var alignment
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @GestureState private var pull = CGSize.zero
  @FocusState private var isTyping: Bool

  var body: some View {
    Text("\(count)").environment(\.name, "a").transformEnvironment(\.name) { $0 += "b" }
      .preference(key: Widths.self, value: 1).transformPreference(Widths.self) { $0 += 1 }
      .onPreferenceChange(Widths.self) { _ in }
      .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
      .transformAnchorPreference(key: Bounds.self, value: .bounds) { $0.append($1) }
      .overlayPreferenceValue(Bounds.self) { _ in EmptyView() }
      .backgroundPreferenceValue(Bounds.self) { _ in EmptyView() }
    Text("A").onAppear {}.onDisappear {}.task {}.onChange(of: count) { _, _ in }.id(count).disabled(isOn)
      .modifier(Framed())
    Text("A").focusable().focused($isTyping).defaultFocus($isTyping, true).focusSection().focusEffectDisabled()
      .onKeyPress(.return) { .handled }
  }
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View { content.padding() }
}

@MainActor
private struct Gestures: View {
  @GestureState private var pull = CGSize.zero

  var body: some View {
    Text("A").onTapGesture {}.onTapGesture(count: 2) {}.onLongPressGesture {}
    Text("A").gesture(DragGesture().updating($pull) { drag, pull, _ in pull = drag.translation }.onEnded { _ in })
    Text("A").simultaneousGesture(TapGesture()).highPriorityGesture(SpatialTapGesture().onChanged { _ in })
    Text("A").gesture(LongPressGesture().sequenced(before: DragGesture()))
    Text("A").gesture(TapGesture().exclusively(before: LongPressGesture()))
    Text("A").gesture(TapGesture().simultaneously(with: LongPressGesture()).map { _ in 1 })
    Text("A").gesture(AnyGesture(TapGesture())).contentShape(Circle()).allowsHitTesting(true)
  }
}

@MainActor
private struct Motion: View, Animatable {
  @Namespace private var space
  var level: Double
  var animatableData: Double {
    get { level }
    set { level = newValue }
  }

  var body: some View {
    Button("A") { withAnimation(.easeInOut(duration: 1)) {} }
    Text("A").animation(.spring, value: level).transition(.opacity).transaction { $0.animation = nil }
    Text("A").transition(.asymmetric(insertion: .move(edge: .top), removal: .scale))
    Text("A").animation(.linear, value: level).transition(.slide.combined(with: .push(from: .leading)))
    Text("A").transition(AnyTransition.modifier(active: Framed(), identity: Framed()))
    Text("A").matchedGeometryEffect(id: 1, in: space, properties: MatchedGeometryProperties.position, isSource: true)
    pair()
  }

  private func pair() -> TupleView<(Text, Divider)> { ViewBuilder.buildBlock(Text("A"), Divider()) }

  func other() {
    withTransaction(Transaction(animation: .smooth)) {}
    _ = (Animation.snappy, Animation.bouncy, Spring(), UnitCurve.easeIn, AnimatablePair(1.0, 2.0))
  }
}

@MainActor
private struct Spoken: View {
  var body: some View {
    Text("A").accessibilityLabel("A").accessibilityValue("B").accessibilityHint("C").accessibilityIdentifier("D")
      .accessibilityHidden(false).accessibilityElement(children: .combine)
    Text("A").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isButton).accessibilityHeading(.h1)
      .accessibilitySortPriority(1).accessibilityAction(named: "A") {}.privacySensitive()
    Canvas { _, _ in }.accessibilityChildren { Text("A") }
  }
}

@MainActor
private struct Screens: View {
  @State private var isShown = false
  @State private var path = NavigationPath()
  @State private var page = 1

  var body: some View {
    TabView(selection: $page) { Tab("A", image: "a.png", value: 1) { Text("A") } }.tabViewStyle(.automatic)
    NavigationStack(path: $path) {
      NavigationLink("A", value: 1).navigationTitle("A").navigationDestination(for: Int.self) { Text("\($0)") }
    }
    Text("A").fullScreenCover(isPresented: $isShown) { Text("B").presentationBackground(.red) }
  }
}

private struct Program: App {
  var body: some Scene { WindowGroup { Screens() } }
}

private struct Round: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 1 : 0)
  }
}

private struct Switch: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

private struct Titled: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.title }
}

private struct Bar: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

private struct Dial: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

private struct Named: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

private struct Diamond: Shape {
  func path(in rect: CGRect) -> Path { Path(rect) }
}

import FollowspotTesting
import SwiftUI
import Testing

// Nothing here is bound to the main actor. The file is compiled in the language modes 5 and 6.

/// Views that code without isolation makes.
private enum Made {
  static func stacks() -> some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .top) {
        Text("Title").font(.headline).bold().italic().foregroundColor(.red)
        Spacer(minLength: 0)
        Image(systemName: "star")
      }
      ZStack(alignment: .bottom) {
        Color.red
        Divider()
      }
      Group { Text(verbatim: "a") }
      ForEach(0..<2) { Text("\($0)") }
      ForEach(["a", "b"], id: \.self) { Text($0) }
      AnyView(EmptyView())
    }
  }

  static func containers() -> some View {
    ScrollView(.horizontal) {
      LazyVStack(spacing: 2) { Text("a") }
      LazyHStack { Text("a") }
      LazyVGrid(columns: [GridItem(.flexible())]) { Text("a") }
      Grid { GridRow { Text("a") } }
      GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 2) }
      ScrollViewReader { _ in Text("a") }
      ViewThatFits { Text("a") }
      List { Section { Text("a") } }
      NavigationView { NavigationLink(destination: Text("b")) { Text("a") } }
      NavigationStack { Text("a") }
    }
  }

  static func controls() -> some View {
    VStack {
      Button("Buy") {}
      Button(action: {}) { Text("Buy") }
      Toggle("On", isOn: .constant(true))
      Slider(value: .constant(0.5))
      Stepper("Count", value: .constant(1), in: 0...9)
      Picker("Choice", selection: .constant(1)) { Text("One").tag(1) }
      TextField("Name", text: .constant(""))
      SecureField("Word", text: .constant(""))
      ProgressView()
      Label("Star", systemImage: "star")
      GroupBox { Text("a") }
      DisclosureGroup("More") { Text("a") }
      Form { Text("a") }
      Menu("Menu") { Button("a") {} }
    }
  }

  static func shapes() -> some View {
    ZStack {
      Circle().fill(.red)
      Circle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Rectangle().stroke(Color.red, lineWidth: 2)
      RoundedRectangle(cornerRadius: 4, style: .continuous).strokeBorder(.blue, lineWidth: 1)
      Capsule().stroke(style: StrokeStyle(lineWidth: 2, dash: [2]))
      Ellipse().trim(from: 0, to: 0.5).stroke(.red, style: StrokeStyle(lineWidth: 1))
      Circle().inset(by: 2).fill()
      Rectangle().rotation(.degrees(20)).scale(0.5).offset(x: 3, y: 2)
      Path { path in
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 9, y: 9))
        path.closeSubpath()
      }
      .stroke(.red)
    }
  }

  static func presentations(_ isOn: Binding<Bool>, _ item: Binding<Item?>) -> some View {
    Text("a")
      .sheet(isPresented: isOn) { Text("b") }
      .sheet(item: item) { Text("\($0.id)") }
      .fullScreenCover(isPresented: isOn) { Text("b") }
      .fullScreenCover(item: item, onDismiss: {}) { Text("\($0.id)") }
      .popover(isPresented: isOn) { Text("b") }
      .alert("Sure?", isPresented: isOn) {
        Button("Yes") {}
      } message: {
        Text("Really")
      }
      .alert(isPresented: isOn) { Alert(title: Text("Sure?"), dismissButton: .default(Text("Yes"))) }
      .actionSheet(isPresented: isOn) { ActionSheet(title: Text("Sure?"), buttons: [.cancel()]) }
      .confirmationDialog("Sure?", isPresented: isOn) { Button("Yes") {} }
      .navigationDestination(isPresented: isOn) { Text("b") }
      .toolbar { ToolbarItem(placement: .principal) { Text("b") } }
      .toolbar { Bars() }
      .navigationBarTitle("Title").navigationBarItems(leading: Text("b"), trailing: Text("c"))
      .presentationDetents([.medium]).interactiveDismissDisabled()
      .onReceive(PassthroughSubject<Int, Never>()) { _ in }
  }

  static func followspots(_ isOn: Binding<Bool>, _ number: Binding<Int>, _ item: Binding<Item?>) -> some View {
    Text("a")
      .spotlightElement(key: "a").highlight("b", cornerRadius: 4)
      .presentSpotlight(CurrentValueSubject<Spotlight?, Never>(nil))
      .presentSpotlight(AsyncStream<Spotlight?> { $0.finish() })
      .spotlight(isEnabled: isOn, current: number)
      .spotlightSheet(item: item) { Text("\($0.id)") }
      .overlayContainer("a")
      .containerView(in: "a", isPresented: isOn) { Text("b") }
      .guideScreen(.constant("home"))
  }

  struct Item: Identifiable { let id: Int }

  /// A view that is hidden.
  static func modified() -> some View {
    Text("a").padding().padding(.horizontal, 4).frame(width: 100, height: 50, alignment: .leading)
      .frame(maxWidth: .infinity).background(.red).background { Color.blue }.overlay(alignment: .top) { Circle() }
      .clipShape(Circle()).clipped().cornerRadius(4).opacity(0.5).offset(x: 2, y: 3).scaleEffect(2)
      .rotationEffect(.degrees(10)).shadow(radius: 3).mask { Circle() }.foregroundStyle(.red).tint(.red).zIndex(1)
      .hidden().disabled(true).onTapGesture {}.onAppear {}.environment(\.lineLimit, 2).transition(.opacity).id(3)
      .multilineTextAlignment(.center).lineLimit(2).fixedSize().position(x: 2, y: 3).layoutPriority(1).blendMode(
        .normal
      )
      .gesture(TapGesture().onEnded {}).contentShape(Rectangle()).allowsHitTesting(false).compositingGroup()
      .animation(.default, value: 3).accessibilityLabel("a").aspectRatio(1, contentMode: .fit).ignoresSafeArea()
      .navigationTitle("Title").preference(key: WidthKey.self, value: 2)
  }
}

private struct WidthKey: PreferenceKey {
  static let defaultValue = 0.0
  static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }
}

/// A triangle whose path is asked for anywhere.
private struct Triangle: Shape {
  var tip: Double

  var animatableData: Double {
    get { tip }
    set { tip = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + rect.width * tip, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

/// Views of bars that are made anywhere.
private struct Bars: ToolbarContent {
  var body: some ToolbarContent {
    ToolbarItem(placement: .bottomBar) { Text("b") }
    ToolbarItemGroup { Text("c") }
  }
}

/// The values of views that an object without isolation may keep.
private final class Kept {
  let title = Text("Title")
  let outline = AnyView(Triangle(tip: 0.5).stroke(.red))
  let layout = { (proxy: GeometryProxy) in proxy.size.width }
  let transaction = Transaction(animation: .default)
  let style = AnyShapeStyle(.red)
  let animation = Animation.easeInOut(duration: 0.2).delay(1)
  let gesture = AnyGesture(TapGesture().map { _ in })
  let drag = DragGesture().onChanged { _ in }.simultaneously(with: LongPressGesture()).onEnded { _ in }
  let transition = AnyTransition.opacity.combined(with: .scale)
}

@Suite("Views without isolation")
struct NonisolatedTests {
  @Test("A path is made and measured anywhere")
  func paths() {
    let path = Triangle(tip: 0.5).path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 1, y: 1)))
    #expect(Circle().path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: 0, to: 0.5).isEmpty == false)
    _ = Kept()
  }

  @MainActor private func picture(_ view: some View) -> [UInt8] {
    let ground = ZStack {
      Color.white
      view
    }
    let bitmap = Bitmap(rendering: ground, size: CGSize(width: 40, height: 40), scale: 1)
    return (0..<40).flatMap { y in (0..<160).map { bitmap.row(y).load(fromByteOffset: $0, as: UInt8.self) } }
  }

  @Test("Views that code without isolation makes are shown")
  func shows() async {
    let views = [
      AnyView(Made.stacks()), AnyView(Made.containers()), AnyView(Made.controls()), AnyView(Made.shapes()),
      AnyView(Made.presentations(.constant(false), .constant(nil))),
      AnyView(Made.followspots(.constant(false), .constant(1), .constant(nil))),
    ]
    for view in views { #expect(await picture(view) != picture(EmptyView())) }
    #expect(await picture(AnyView(Made.modified())) == picture(EmptyView()))
  }
}

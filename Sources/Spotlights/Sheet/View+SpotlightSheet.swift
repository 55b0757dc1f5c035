internal import Drawing
internal import Geometry
public import Views

extension View {
  /// Slides a sheet up from the bottom while there is an item, over a darkened screen in which the marked elements of
  /// this view shine.
  ///
  /// Darkness and sheet lie over the whole display, wherever in the tree the view is. An element shines as far as it
  /// can be seen; one that is scrolled away does not. Set the item with animations disabled, by ``withTransaction``, to
  /// have the sheet there at once.
  ///
  /// - Parameters:
  ///   - item: What the sheet is about; set to nil when a visitor ends it. Another item is another sheet.
  ///   - options: How it looks and ends.
  ///   - onDismiss: Runs once each time the sheet has gone, however it went.
  ///   - content: What the sheet shows of the item.
  public func spotlightSheet<Item: Identifiable>(
    item: Binding<Item?>, options: SheetOptions = SheetOptions(), onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    SheetHost(base: self, item: item, options: options, onDismiss: onDismiss, content: content) { focuses in
      SpotlightCover(
        color: options.style.dim, material: options.style.material, focuses: focuses, ring: options.style.ring)
    }
  }

  /// The same with a view of one's own for the darkness; the lights are cut out of it.
  public func spotlightSheet<Item: Identifiable>(
    item: Binding<Item?>, options: SheetOptions = SheetOptions(), onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View, @ViewBuilder cover: @escaping () -> some View
  ) -> some View {
    SheetHost(base: self, item: item, options: options, onDismiss: onDismiss, content: content) { focuses in
      cover().reverseMask(alignment: .topLeading) {
        ForEach(Array(focuses.enumerated()), id: \.offset) { _, focus in FocusView(focus: focus) }
      }
    }
  }
}

/// A view with a sheet.
private struct SheetHost<Base: View, Item: Identifiable, Content: View, Darkness: View>: View {
  let base: Base
  @Binding var item: Item?
  let options: SheetOptions
  let onDismiss: (() -> Void)?
  let content: (Item) -> Content
  let darkness: ([Focus]) -> Darkness
  @State private var model = SheetModel<Item>()
  @Environment(\.timeline) private var timeline

  var body: some View {
    let _ = model.onDismiss = onDismiss
    base
      .presentation(from: MarksKey.self, isPresented: model.item != nil) { marks in
        GeometryReader { proxy in stage(marks, in: proxy) }
      }
      .onChange(of: item?.id, initial: true) { model.change(to: item, options: options, on: timeline) }
  }

  private func stage(_ marks: [MarkKey: Mark], in proxy: GeometryProxy) -> some View {
    ZStack(alignment: .bottom) {
      if model.machine.isCovering {
        darkness(focuses(marks, in: proxy))
          .contentShape(Rectangle())
          .onTapGesture { if options.dismissesOnTapOutside { dismiss() } }
          .transition(.opacity)
          // The stage is gone when the last of it is.
          .onDisappear { model.left(options, on: timeline) }
      }
      if model.machine.isUp, let item = model.item {
        Sheet(model: model, options: options, dismiss: dismiss) { content(item) }
          .environment(\.dismiss, DismissAction { dismiss() })
          .onArrival { model.arrived() }
          .transition(.move(edge: .bottom))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    .blocksTouches(!model.machine.canBeDismissed)
  }

  private func dismiss() {
    if model.machine.canBeDismissed { item = nil }
  }

  private func focuses(_ marks: [MarkKey: Mark], in proxy: GeometryProxy) -> [Focus] {
    let keys = options.highlights ?? marks.keys.sorted { $0.name < $1.name }
    return keys.compactMap { key in
      guard let mark = marks[key], let frame = proxy.visibleFrame(of: mark.bounds) else { return nil }
      return Focus(around: frame, padding: options.style.padding, shape: mark.shape)
    }
  }
}

/// The sheet: a handle, a close button, and what it is about.
private struct Sheet<Item: Identifiable, Content: View>: View {
  let model: SheetModel<Item>
  let options: SheetOptions
  let dismiss: () -> Void
  @ViewBuilder let content: () -> Content

  var body: some View {
    ZStack(alignment: .topTrailing) {
      VStack(spacing: 0) {
        Capsule().fill(Color(.role(.separator))).frame(width: 44, height: 5).padding(.top, 10)
          .opacity(options.dismissesOnDrag ? 1 : 0)
        content().padding(.top, 8)
      }
      .frame(maxWidth: .infinity)
      if options.hasCloseButton { CloseButton(action: dismiss).padding(12) }
    }
    .frame(maxWidth: options.maxWidth)
    .background(shape)
    .background(
      GeometryReader { proxy in
        let _ = model.height = proxy.size.height
        Color.clear
      }
    )
    .offset(y: model.machine.dragged)
    .gesture(
      DragGesture(minimumDistance: 8, coordinateSpace: .global)
        .onChanged { model.drag(by: $0.translation.height) }
        .onEnded { if model.release(velocity: $0.velocity.height, options: options) { dismiss() } })
  }

  /// The sheet reaches below the display, so that no gap opens when it is pulled up or springs.
  private var shape: some View {
    UnevenRoundedRectangle(topLeadingRadius: options.cornerRadius, topTrailingRadius: options.cornerRadius)
      .fill(Color(.role(.surface)))
      .padding(.bottom, -120)
      .shadow(color: Color(white: 0, opacity: 0.3), radius: 24, y: -2)
  }
}

/// A cross in a circle, large enough for a finger.
private struct CloseButton: View {
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      ZStack {
        Circle().fill(Color(.role(.background))).frame(width: 36, height: 36)
        Path { path in
          path.move(to: Point(x: 16.5, y: 16.5))
          path.addLine(to: Point(x: 27.5, y: 27.5))
          path.move(to: Point(x: 27.5, y: 16.5))
          path.addLine(to: Point(x: 16.5, y: 27.5))
        }
        .stroke(Color(.role(.secondary)), style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
      }
      .frame(width: 44, height: 44)
    }
    .buttonStyle(.plain)
  }
}

/// The shape of a light, as a view: what a mask cuts out.
private struct FocusView: View {
  let focus: Focus

  var body: some View { focus.path.fill().opacity(focus.strength) }
}

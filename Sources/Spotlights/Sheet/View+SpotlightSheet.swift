internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

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
    spotlightSheet(item: item, options: { _ in options }, onDismiss: { _ in onDismiss?() }, content: content) {
      _, cutouts in
      SpotlightScrim(style: options.style, cutouts: cutouts)
    }
  }

  /// The same with a view of one's own for the darkness; the cutouts are made in it.
  public func spotlightSheet<Item: Identifiable>(
    item: Binding<Item?>, options: SheetOptions = SheetOptions(), onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View, @ViewBuilder scrim: @escaping () -> some View
  ) -> some View {
    spotlightSheet(item: item, options: { _ in options }, onDismiss: { _ in onDismiss?() }, content: content) {
      _, cutouts in scrim().withCutouts(cutouts)
    }
  }

  /// The same with a look, an end and a darkness for each item.
  package func spotlightSheet<Item: Identifiable>(
    item: Binding<Item?>, options: @escaping (Item) -> SheetOptions, onDismiss: @escaping (Item) -> Void,
    @ViewBuilder content: @escaping (Item) -> some View,
    @ViewBuilder darkness: @escaping (Item, [SpotlightCutout]) -> some View
  ) -> some View {
    SheetHost(
      base: ErasedView(self), item: item, options: options, onDismiss: onDismiss, content: content, darkness: darkness)
  }

  /// The view over all of the display, with cutouts in it.
  package func withCutouts(_ cutouts: [SpotlightCutout]) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).mask { SpotlightScrim(color: .black, cutouts: cutouts) }
  }
}

/// A view with a sheet.
private struct SheetHost<Item: Identifiable, Content: View, Darkness: View>: View {
  let base: ErasedView
  @Binding var item: Item?
  let options: (Item) -> SheetOptions
  let onDismiss: (Item) -> Void
  let content: (Item) -> Content
  let darkness: (Item, [SpotlightCutout]) -> Darkness
  @State private var model = SheetModel<Item>()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    // What an action does later no longer belongs to the transaction of the change.
    let isAbrupt = Transaction.current.disablesAnimations
    base
      .presentation(from: MarksKey.self, isPresented: model.item != nil) { AnyView(layer($0)) }
      .onChange(of: item?.id, initial: true) {
        keep()
        model.change(to: item, isAbrupt: isAbrupt)
      }
      .onLayout(of: MarksKey.self) { marks, report in
        keep()
        model.driver.didLayOut(marks, report)
      }
  }

  /// The item on the display as it is now; on the way out as it was last.
  private var shown: Item? { item?.id == model.item?.id ? item : model.shown }

  /// Has the model know how the sheet looks and ends from now on.
  private func keep() {
    model.options = options
    model.onDismiss = onDismiss
    if let item, item.id == model.item?.id { model.latest = item }
  }

  private func layer(_ marks: [MarkKey: Mark]) -> some View {
    GeometryReader { proxy in
      if let item = shown { stage(item, options(item), marks, in: proxy) }
    }
    .onAppear { model.begin() }
    .onDisappear { model.close() }
  }

  private func stage(
    _ item: Item, _ options: SheetOptions, _ marks: [MarkKey: Mark], in proxy: GeometryProxy
  ) -> some View {
    ZStack(alignment: .bottom) {
      // The stage is as large whatever is on it: what turns back on its way out finds its place again.
      Color.clear
      if model.hasScrim {
        darkness(
          item,
          options.targets(in: marks).compactMap { proxy.cutout(for: $0, in: marks) }
        )
        .contentShape(Rectangle())
        .onTapGesture { if options.dismissesOnTapOutside { dismiss() } }
        .transition(options.darkening(reducesMotion: reducesMotion))
      }
      InPanel(alignment: .bottom) {
        if model.isUp {
          Sheet(model: model, options: options, dismiss: dismiss) { content(item) }
            .environment(\.dismiss, DismissAction { dismiss() })
            .transition(.move(edge: .bottom))
        }
      }
    }
    .blocksTouches(!model.canBeDismissed)
  }

  /// Ends the sheet if that has arrived. Returns whether whoever set the item agrees.
  @discardableResult
  private func dismiss() -> Bool {
    if model.canBeDismissed { item = nil }
    return item == nil
  }
}

/// The sheet: a handle, a close button, and what it is about.
private struct Sheet<Item: Identifiable, Content: View>: View {
  let model: SheetModel<Item>
  let options: SheetOptions
  let dismiss: () -> Bool
  @ViewBuilder let content: () -> Content
  /// Goes back to false also where the finger is taken away.
  @GestureState private var isDragging = false

  var body: some View {
    ZStack(alignment: .topTrailing) {
      VStack(spacing: 0) {
        Capsule().fill(Color(.role(.separator))).frame(width: 44, height: 5).padding(.top, 10)
          .opacity(options.dismissesOnDrag ? 1 : 0)
        content().padding(.top, 8)
      }
      .frame(maxWidth: .infinity)
      if options.hasCloseButton { CloseButton { _ = dismiss() }.found(as: .close).padding(12) }
    }
    .frame(maxWidth: options.maxWidth)
    .layoutFront()
    .background(shape)
    .background(
      GeometryReader { proxy in
        Color.clear.onChange(of: proxy.size.height, initial: true) { model.height = $1 }
      }
    )
    .offset(y: model.drag.distance)
    .gesture(
      DragGesture(minimumDistance: SheetModel<Item>.slop, coordinateSpace: .global)
        .updating($isDragging) { _, isDragging, _ in isDragging = true }
        .onChanged { model.drag(by: $0.translation.height) }
        .onEnded { model.release(velocity: $0.velocity.height, dismiss: dismiss) }
    )
    .onChange(of: isDragging) { if !isDragging { model.drop() } }
  }

  /// The sheet reaches below the display, so that no gap opens when it is pulled up or springs.
  private var shape: some View {
    UnevenRoundedRectangle(topLeadingRadius: options.cornerRadius, topTrailingRadius: options.cornerRadius)
      .fill(Color(.role(.surface)))
      .padding(.bottom, -120)
      .shadow(color: Color(white: 0, opacity: 0.3), radius: 24, y: -2)
  }
}

/// A cross in a circle, as large as a finger needs.
private struct CloseButton: View {
  let action: () -> Void
  @Environment(\.minimumTargetSize) private var side

  var body: some View {
    let arm = side * 0.13
    Button(action: action) {
      ZStack {
        Circle().fill(Color(.role(.background)))
        Path { path in
          path.move(to: Point(x: side / 2 - arm, y: side / 2 - arm))
          path.addLine(to: Point(x: side / 2 + arm, y: side / 2 + arm))
          path.move(to: Point(x: side / 2 + arm, y: side / 2 - arm))
          path.addLine(to: Point(x: side / 2 - arm, y: side / 2 + arm))
        }
        .stroke(Color(.role(.secondary)), style: StrokeStyle(lineWidth: side * 0.06, lineCap: .round))
      }
      .frame(width: side, height: side)
    }
    .buttonStyle(.plain)
  }
}

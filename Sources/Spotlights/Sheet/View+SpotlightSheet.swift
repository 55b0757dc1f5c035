internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
public import FollowspotViews

nonisolated extension View {
  /// Shows a sheet from the bottom while there is an item, over a scrim with cutouts for the marked elements of this
  /// view.
  ///
  /// Scrim and sheet cover the whole display, wherever the view is in the tree. Only visible parts of elements are
  /// highlighted. To show the sheet without animation, set the item in `withTransaction` with animations disabled.
  ///
  /// - Parameters:
  ///   - item: The item of the sheet. It is set to `nil` when a visitor dismisses the sheet. Another item shows another
  ///     sheet.
  ///   - options: The look and the dismissal of the sheet.
  ///   - onDismiss: Called once each time the sheet has disappeared, for any reason.
  ///   - content: Returns the content of the sheet for an item.
  public func spotlightSheet<Item: Identifiable>(
    item: Binding<Item?>, options: SpotlightSheetOptions = SpotlightSheetOptions(), onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    spotlightSheet(item: item, options: { _ in options }, onDismiss: { _ in onDismiss?() }, content: content) {
      _, cutouts in
      SpotlightScrim(style: options.style, cutouts: cutouts)
    }
  }

  /// Shows a sheet over a custom view as scrim, in which the cutouts are made.
  ///
  /// - Parameters:
  ///   - item: The item of the sheet. It is set to `nil` when a visitor dismisses the sheet.
  ///   - options: The look and the dismissal of the sheet.
  ///   - onDismiss: Called once each time the sheet has disappeared, for any reason.
  ///   - content: Returns the content of the sheet for an item.
  ///   - scrim: Returns the view that covers the display.
  public func spotlightSheet<Item: Identifiable>(
    item: Binding<Item?>, options: SpotlightSheetOptions = SpotlightSheetOptions(), onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View, @ViewBuilder scrim: @escaping () -> some View
  ) -> some View {
    spotlightSheet(item: item, options: { _ in options }, onDismiss: { _ in onDismiss?() }, content: content) {
      _, cutouts in scrim().withCutouts(cutouts)
    }
  }

  /// Shows a sheet with options, an action on dismissal and a scrim for each item.
  package func spotlightSheet<Item: Identifiable>(
    item: Binding<Item?>, options: @escaping (Item) -> SpotlightSheetOptions, onDismiss: @escaping (Item) -> Void,
    @ViewBuilder content: @escaping (Item) -> some View,
    @ViewBuilder scrimContent: @escaping (Item, [SpotlightCutout]) -> some View
  ) -> some View {
    MadeView((self, item, options, onDismiss, content, scrimContent)) {
      SheetHost(
        base: ErasedView($0), item: $1, options: $2, onDismiss: $3, content: $4, scrimContent: $5)
    }
  }

  /// Extends the view over the whole display, with cutouts.
  package func withCutouts(_ cutouts: [SpotlightCutout]) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).mask { SpotlightScrim(color: .black, cutouts: cutouts) }
  }
}

private struct SheetHost<Item: Identifiable, Content: View, ScrimContent: View>: View {
  let base: ErasedView
  @Binding var item: Item?
  let options: (Item) -> SpotlightSheetOptions
  let onDismiss: (Item) -> Void
  let content: (Item) -> Content
  let scrimContent: (Item, [SpotlightCutout]) -> ScrimContent
  @State private var model = SheetModel<Item>()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    // An action that runs later is no longer part of the transaction.
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

  /// The latest value of the item on the display; during dismissal, the previous one.
  private var shown: Item? { item?.id == model.item?.id ? item : model.shown }

  /// Passes the current options and actions to the model.
  private func keep() {
    model.options = options
    model.onDismiss = onDismiss
    if let item, item.id == model.item?.id { model.latest = item }
  }

  private func layer(_ marks: [SpotlightKey: Mark]) -> some View {
    GeometryReader { proxy in
      if let item = shown { stage(item, options(item), marks, in: proxy) }
    }
    .onAppear { model.begin() }
    .onDisappear { model.close() }
  }

  private func stage(
    _ item: Item, _ options: SpotlightSheetOptions, _ marks: [SpotlightKey: Mark], in proxy: GeometryProxy
  ) -> some View {
    ZStack(alignment: .bottom) {
      // The stage always has the same size, so that a sheet that returns during dismissal keeps its place.
      Color.clear
      if model.hasScrim {
        scrimContent(
          item,
          options.targets(in: marks).compactMap { proxy.cutout(for: $0, in: marks) }
        )
        .contentShape(Rectangle())
        .onTapGesture { if options.dismissesOnTapOutside { dismiss() } }
        // The sheet itself can be dismissed.
        .accessibilityHidden(true)
        .transition(options.scrimTransition(reducesMotion: reducesMotion))
      }
      InPanel(alignment: .bottom) {
        if model.isUp {
          Sheet(model: model, options: options, dismiss: dismiss) { content(item) }
            .environment(\.dismiss, DismissAction { dismiss() })
            .accessibilityScope(scope(options))
            .transition(.move(edge: .bottom))
        }
      }
    }
    .blocksTouches(!model.canBeDismissed)
  }

  private func scope(_ options: SpotlightSheetOptions) -> AccessibilityScope {
    var scope = AccessibilityScope(.dialog, isModal: true, key: options.name)
    if options.canBeDismissed { scope.dismiss = { _ = dismiss() } }
    return scope
  }

  /// Dismisses the sheet if it has arrived. Returns whether the binding accepted the change.
  @discardableResult
  private func dismiss() -> Bool {
    if model.canBeDismissed { item = nil }
    return item == nil
  }
}

/// The sheet: a handle, a close button and the content.
private struct Sheet<Item: Identifiable, Content: View>: View {
  let model: SheetModel<Item>
  let options: SpotlightSheetOptions
  let dismiss: () -> Bool
  @ViewBuilder let content: () -> Content
  /// Reset to false even if the finger is cancelled.
  @GestureState private var isDragging = false

  var body: some View {
    ZStack(alignment: .topTrailing) {
      VStack(spacing: 0) {
        Capsule().fill(Color(.role(.separator))).frame(width: 44, height: 5).padding(.top, 10)
          .opacity(options.dismissesOnDrag ? 1 : 0)
        content().padding(.top, 8)
      }
      .frame(maxWidth: .infinity)
      if options.hasCloseButton {
        CloseButton { _ = dismiss() }.accessibilityLabel(options.closeLabel).found(as: .close).padding(12)
      }
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
    .frameGesture(
      DragGesture(minimumDistance: SheetModel<Item>.slop, coordinateSpace: .global)
        .updating($isDragging) { _, isDragging, _ in isDragging = true }
        .onChanged { model.drag(by: $0.translation.height) }
        .onEnded { model.release(velocity: $0.velocity.height, dismiss: dismiss) }
    )
    .onChange(of: isDragging) { if !isDragging { model.drop() } }
  }

  /// The background extends below the display, so that no gap opens when the sheet is pulled up or springs.
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

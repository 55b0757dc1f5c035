internal import Drawing
internal import Geometry
internal import Views

/// Makes views of their descriptions: the content here, what is done to it in ``ViewFactory/modified(_:_:)``.
@MainActor
struct ViewFactory {
  let look: Look
  let perform: ([Action]) -> Void

  /// Views in whatever is around them.
  func container(_ descriptions: [ViewDescription]) -> some View { list(views(descriptions)) }

  /// The views of descriptions, groups taken apart and those left out that are not for this display or visitor.
  func views(_ descriptions: [ViewDescription]) -> [AnyView] { descriptions.flatMap(views(of:)) }

  private func views(of description: ViewDescription) -> [AnyView] {
    guard description.modifiers.when?.holds(for: look.size, locale: look.locale) ?? true else { return [] }
    let contents = if case .group(let inner) = description.content { views(inner) } else { [content(description)] }
    return contents.map { modified($0, description.modifiers) }
  }

  private func list(_ views: [AnyView]) -> some View { ForEach(0..<views.count) { views[$0] } }

  private func content(_ description: ViewDescription) -> AnyView {
    switch description.content {
    case .vStack(let inner, let alignment, let spacing):
      AnyView(VStack(alignment: alignment?.value ?? .center, spacing: spacing.map(look.points)) { list(views(inner)) })
    case .hStack(let inner, let alignment, let spacing):
      AnyView(HStack(alignment: alignment?.value ?? .center, spacing: spacing.map(look.points)) { list(views(inner)) })
    case .zStack(let inner, let alignment):
      AnyView(ZStack(alignment: alignment?.value ?? .center) { list(views(inner)) })
    case .grid(let rows, let alignment, let horizontal, let vertical):
      AnyView(grid(rows.map(views), alignment?.value ?? .center, horizontal, vertical))
    case .spacer(let length): AnyView(Spacer(minLength: length.map(look.points)))
    case .divider: AnyView(Divider())
    case .scrollView(let inner, let axis):
      AnyView(ScrollView(axis?.value ?? .vertical) { VStack(spacing: 0) { list(views(inner)) } })
    case .group(let inner): AnyView(list(views(inner)))
    case .text(let text): AnyView(Text(look.message(text)))
    case .image(let image): self.image(image, hasFrame: description.modifiers.frame != nil)
    case .button(let label, let actions):
      AnyView(Button(action: { perform(actions) }, label: { list(views(label)) }).buttonStyle(PlainButtonStyle()))
    case .shape(let shape, let color): filled(shape, color.map(look.color))
    case .color(let color): AnyView(look.color(color))
    case .linearGradient(let colors, let start, let end):
      AnyView(
        LinearGradient(
          colors: colors.map(look.color), startPoint: (start ?? .top).point, endPoint: (end ?? .bottom).point))
    }
  }

  private func grid(
    _ rows: [[AnyView]], _ alignment: Alignment, _ horizontal: Length?, _ vertical: Length?
  ) -> some View {
    Grid(
      alignment: alignment, horizontalSpacing: horizontal.map(look.points), verticalSpacing: vertical.map(look.points)
    ) {
      ForEach(0..<rows.count) { row in GridRow { list(rows[row]) } }
    }
  }

  private func image(_ description: ImageDescription, hasFrame: Bool) -> AnyView {
    let image = Image(description.path).renderingMode(description.renderingMode == .template ? .template : .original)
    return switch description.contentMode {
    case .fit: AnyView(image.resizable().scaledToFit())
    case .fill: AnyView(image.resizable().scaledToFill())
    case .stretch: AnyView(image.resizable())
    case nil: hasFrame ? AnyView(image.resizable().scaledToFit()) : AnyView(image)
    }
  }
}

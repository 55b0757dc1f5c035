internal import FollowspotDrawing
extension View {
  private func layer(
    _ place: LayerPlace, _ alignment: Alignment, @ViewBuilder _ content: () -> some View
  ) -> some View {
    let layer = content()
    return Modified(
      content: self,
      modifier: LayerModifier(place: place, alignment: alignment, readsPreferences: false) { _ in layer })
  }

  private func layer<Key: PreferenceKey>(
    _ place: LayerPlace, _ alignment: Alignment, from key: Key.Type,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    Modified(
      content: self,
      modifier: LayerModifier(place: place, alignment: alignment, readsPreferences: true) {
        transform($0[Key.self] ?? Key.defaultValue)
      })
  }

  /// The view with others before it that get its size.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    layer(.before, alignment, content)
  }

  /// The view with another before it that gets its size.
  @_disfavoredOverload
  public func overlay(_ content: some View, alignment: Alignment = .center) -> some View {
    layer(.before, alignment) { content }
  }

  /// The view under a style that, where it touches the safe area, reaches to the display's edges.
  public func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    layer(.before, .center) { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// The view under a shape filled with a style.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    layer(.before, .center) { shape.fill(style) }
  }

  /// The view with others behind it that get its size.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    layer(.behind, alignment, content)
  }

  /// The view with another behind it that gets its size.
  @_disfavoredOverload
  public func background(_ content: some View, alignment: Alignment = .center) -> some View {
    layer(.behind, alignment) { content }
  }

  /// The view on a style that, where it touches the safe area, reaches to the display's edges.
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    layer(.behind, .center) { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// The view on a shape filled with a style.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    layer(.behind, .center) { shape.fill(style) }
  }

  /// The view, seen as much as the mask is opaque.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    layer(.mask, alignment, mask)
  }

  /// The view, seen as much as the mask is opaque.
  public func mask(_ mask: some View) -> some View { layer(.mask, .center) { mask } }

  /// The view with cutouts: what of the mask is opaque is erased.
  @_disfavoredOverload
  public func reverseMask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    let cutouts = mask()
    return self.mask { Rectangle().overlay(alignment: alignment) { cutouts.blendMode(.destinationOut) } }
  }

  /// The view with others before it, made from what it sends up.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { layer(.before, alignment, from: key, transform) }

  /// The view with others behind it, made from what it sends up.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { layer(.behind, alignment, from: key, transform) }
}

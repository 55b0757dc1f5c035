internal import FollowspotDrawing
nonisolated extension View {
  private func layer(
    _ place: LayerPosition, _ alignment: Alignment, @ViewBuilder _ content: () -> some View
  ) -> some View {
    let layer = content()
    return Modified(
      content: self,
      modifier: LayerModifier(place: place, alignment: alignment, readsPreferences: false) { _ in layer })
  }

  private func layer<Key: PreferenceKey>(
    _ place: LayerPosition, _ alignment: Alignment, from key: Key.Type,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    Modified(
      content: self,
      modifier: LayerModifier(place: place, alignment: alignment, readsPreferences: true) {
        transform($0[Key.self] ?? Key.defaultValue)
      })
  }

  /// Lays views over this one. They get its size as their proposal.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    layer(.before, alignment, content)
  }

  /// Lays a view over this one. It gets this one's size as its proposal.
  @_disfavoredOverload
  public func overlay(_ content: some View, alignment: Alignment = .center) -> some View {
    layer(.before, alignment) { content }
  }

  /// Lays a style over the view. It extends to the display's edges where the view touches the safe area.
  public func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    layer(.before, .center) { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Lays a shape filled with a style over the view.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    layer(.before, .center) { shape.fill(style) }
  }

  /// Lays views behind this one. They get its size as their proposal.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    layer(.behind, alignment, content)
  }

  /// Lays a view behind this one. It gets this one's size as its proposal.
  @_disfavoredOverload
  public func background(_ content: some View, alignment: Alignment = .center) -> some View {
    layer(.behind, alignment) { content }
  }

  /// Lays a style behind the view. It extends to the display's edges where the view touches the safe area.
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    layer(.behind, .center) { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Lays a shape filled with a style behind the view.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    layer(.behind, .center) { shape.fill(style) }
  }

  /// Masks the view: it is visible where the mask is opaque.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    layer(.mask, alignment, mask)
  }

  /// Masks the view: it is visible where the mask is opaque.
  public func mask(_ mask: some View) -> some View { layer(.mask, .center) { mask } }

  /// Cuts the mask out of the view: it is invisible where the mask is opaque.
  @_disfavoredOverload
  public func reverseMask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    let cutouts = mask()
    return self.mask { Rectangle().overlay(alignment: alignment) { cutouts.blendMode(.destinationOut) } }
  }

  /// Lays views over this one, made from a preference that it sends up.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - alignment: The position of the views.
  ///   - transform: Returns views from the preference's value.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { layer(.before, alignment, from: key, transform) }

  /// Lays views behind this one, made from a preference that it sends up.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - alignment: The position of the views.
  ///   - transform: Returns views from the preference's value.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { layer(.behind, alignment, from: key, transform) }
}

/// A view that is made on the main actor from values, for modifiers that code without isolation calls.
package nonisolated struct MadeView<Values, Content: View>: StandInView {
  private let values: Values
  private let make: @MainActor (Values) -> Content

  /// Creates a view. `make` must not read observable data, because their changes do not evaluate it again.
  package init(_ values: Values, _ make: @escaping @MainActor (Values) -> Content) {
    (self.values, self.make) = (values, make)
  }

  @MainActor package var body: Content { make(values) }
}

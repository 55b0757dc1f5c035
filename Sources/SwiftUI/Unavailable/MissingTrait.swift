#if !SwiftUI
  // Without the trait this module is empty. The errors of these names say what is missing.

  /// Needs the trait.
  @available(
    *, unavailable, message: "enable the trait: .package(name: \"followspot\", path: …, traits: [\"SwiftUI\"])"
  )
  public protocol View {}

  /// Needs the trait.
  @available(
    *, unavailable, message: "enable the trait: .package(name: \"followspot\", path: …, traits: [\"SwiftUI\"])"
  )
  public protocol App {}

  /// Needs the trait.
  @available(
    *, unavailable, message: "enable the trait: .package(name: \"followspot\", path: …, traits: [\"SwiftUI\"])"
  )
  public protocol ObservableObject {}
#endif

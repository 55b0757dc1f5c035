import Followspot

/// The views of the tutorials side by side, so that they run and are not only compiled.
@main
struct Programs: App {
  @State private var count = 0

  var body: some Scene {
    WindowGroup("Tutorials") {
      HStack {
        BothModules().spotlightElement(key: "both")
        TravelTutorial()
        ContainersTutorial()
        Button("Count \(count)") { count += 1 }.spotlightElement(key: "count")
        if count == 2 { Text("Twice").spotlightElement(key: "twice") }
      }
    }
    .environment(\.colorScheme, .dark)
  }
}

import Followspot

/// Shows what the tutorials make, one beside the other, so that it is run and not only compiled.
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

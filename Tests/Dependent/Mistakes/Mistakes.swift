import Followspot

// Mistakes that authors of kiosks make, each with the compiler's message. `Tests/Dependent/mistakes` compares them.

struct Reading {
  var number = 1
}

// expected-error@+1 {{'init(systemName:)' is unavailable: name a file: Image("gear.svg"), or depend on the product FollowspotSwiftUI, which has symbols}}
@MainActor func symbol() -> some View { Image(systemName: "gear") }

// expected-error@+1 {{'animation' is unavailable: name what changes: animation(_:value:), or withAnimation around the change}}
@MainActor func motion() -> some View { Text("Hi").animation(.easeIn) }

// expected-error@+1 {{'sheet(isPresented:onDismiss:content:)' is unavailable: use fullScreenCover or spotlightSheet, or depend on the product FollowspotSwiftUI}}
@MainActor func sheet(_ isShown: Binding<Bool>) -> some View { Text("Hi").sheet(isPresented: isShown) { Text("News") } }

// expected-warning@+1 {{'appendInterpolation' is deprecated: a String has no styles: join a Text to another with +}}
@MainActor func styled() -> some View { Text("New in \(Text("X").bold())") }

// expected-warning@+1 {{'appendInterpolation' is deprecated: a text has no pictures: put the Image beside a Text in an HStack}}
@MainActor func pictured() -> some View { Text("Take \(Image("tram.svg"))") }

// expected-error@+1 {{'AsyncImage' is unavailable: pictures come from files: Image("photo.jpg"), or from a program by data}}
@MainActor func network() -> some View { AsyncImage(url: "https://example.org/a.png") }

// expected-error@+1 {{'Link' is unavailable: a kiosk opens no addresses: show a QRCode that visitors scan}}
@MainActor func address() -> some View { Link("Read on", destination: "https://example.org") }

struct Settings {
  // expected-error@+1 {{'AppStorage' is unavailable: visitors share a kiosk: use @State, or data of a document with `keep`}}
  @AppStorage("sound") var sound = true
}

// expected-error@+1 {{cannot convert value of type 'Int' to expected argument type 'Double'}}
@MainActor func size(_ width: Int) -> some View { Text("Hi").frame(width: width) }

// expected-error@+1 {{referencing initializer 'init(_:content:)' on 'ForEach' requires that 'Reading' conform to 'Identifiable'}}
@MainActor func rows(_ readings: [Reading]) -> some View { ForEach(readings) { Text("\($0.number)") } }

// expected-error@+1 {{cannot convert value of type 'Bool' to expected argument type 'Binding<Bool>'}}
@MainActor func value(_ isOn: Bool) -> some View { Toggle("Sound", isOn: isOn) }

// expected-error@+1 {{missing argument for parameter 'action' in call}}
@MainActor func idle() -> some View { Button("Go") }

// expected-error@+1 {{missing argument for parameter 'text' in call}}
@MainActor func field() -> some View { TextField("Name") }

// expected-error@+1 {{missing argument label 'key:' in call}}
@MainActor func mark() -> some View { Text("Hi").spotlightElement("help") }

// expected-error@+1 {{requires that 'Int' conform to 'View'}}
@MainActor func number() -> some View { VStack { 3 } }

// expected-error@+1 {{missing argument for parameter 'version' in call}}
@MainActor func guide() -> Guide { Guide(id: "welcome", steps: []) }

struct Counter: View {
  var count = 0

  var body: some View {
    Button("More") {
      // expected-error@+1 {{left side of mutating operator isn't mutable: 'self' is immutable}}
      count += 1
    }
  }
}

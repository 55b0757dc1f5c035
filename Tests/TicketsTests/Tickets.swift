import Followspot

@MainActor @Observable
final class Basket {
  var tickets = 1
  var isOpen = false
}

struct Tickets: View {
  let basket: Basket

  var body: some View {
    VStack(spacing: 10) {
      Text("Tickets: \(basket.tickets)").spotlightElement(key: "count", shape: .rectangle)
      Color.green.frame(width: 100, height: 40).spotlightElement(key: "more", shape: .rectangle)
        .onTapGesture { basket.tickets += 1 }
      Color.blue.frame(width: basket.isOpen ? 200 : 100, height: 20).spotlightElement(key: "drawer", shape: .rectangle)
    }
  }
}

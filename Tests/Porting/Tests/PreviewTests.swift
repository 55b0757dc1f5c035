import FollowspotTesting
import SwiftUI
import Testing

private struct Card: View {
  let color: Color
  var body: some View { color.frame(width: 30, height: 20) }
}

private struct CardPreviews: PreviewProvider {
  static var previews: some View {
    Card(color: .red).previewLayout(.sizeThatFits).previewDisplayName("Red")
    Card(color: .blue).previewLayout(.sizeThatFits).previewDisplayName("Blue")
  }
}

#Preview("Card") { Card(color: .red) }

#Preview("Fixed", traits: .fixedLayout(width: 30, height: 20)) {
  Card(color: .green)
}

@MainActor @Suite("Previews")
struct PreviewTests {
  @Test("A test draws the previews of a provider")
  func drawn() {
    let picture = Bitmap(rendering: VStack(spacing: 0) { CardPreviews.previews }, size: CGSize(width: 30, height: 40))
    let parts = [Color.red, .blue].map { Bitmap(rendering: $0, size: CGSize(width: 1, height: 1))[0, 0] }
    #expect([picture[15, 10], picture[15, 30]] == parts)
  }
}

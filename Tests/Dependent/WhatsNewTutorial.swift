import Followspot

/// New elements in cutouts while a sheet describes them. The sheet is attached to no view. Compiled by
/// `packaging/check unit`.
private struct News: Identifiable { let id = 1 }

struct WhatsNewTutorial: View {
  @State private var news: News?

  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<20) { index in
          Text("Row \(index)")
            .frame(maxWidth: .infinity, minHeight: 44)
            .highlight(SpotlightKey(index), cornerRadius: index.isMultiple(of: 2) ? 8 : 0)
        }
      }
      .padding(.horizontal, 20)
    }
    .background(
      EmptyView().spotlightSheet(item: $news, options: SpotlightSheetOptions(highlights: [1, 2])) { _ in
        Text("New: rows").padding(40)
      }
    )
    .task { news = News() }
  }
}

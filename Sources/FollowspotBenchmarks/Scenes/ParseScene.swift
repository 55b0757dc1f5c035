internal import FollowspotDocuments

/// Measures reading a document with many screens.
@MainActor
func parseScene(_ screens: Int) -> Comparison {
  var text = "followspot: 1\nsettings: { start: s0 }\nscreens:\n"
  for number in 0..<screens {
    text += """
        s\(number):
          VStack:
            - Text: Departures from hall \(number)
              font: title
            - HStack:
                - Text: To the lakes
                  id: lakes\(number)
                  padding: 24
                  background: surface
                  cornerRadius: 16
                  onTapGesture: { navigate: s\((number + 7) % screens) }
                - Spacer
                - Text: "14:22"
              spacing: 16
          spacing: 32
          padding: { horizontal: 48, vertical: 24 }

      """
  }
  let source = SourceText(name: "screens.yaml", text)
  precondition((try? Document.read([source]))?.document.screens.count == screens, "the document must be sound")
  return Comparison(ours: { _ = try? Document.read([source]) }, bytesTouched: source.bytes.count)
}

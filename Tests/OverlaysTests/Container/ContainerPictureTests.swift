import FollowspotDrawing
import FollowspotGeometry
import FollowspotOverlays
import Testing
import FollowspotViews

@MainActor
struct ContainerPictureTests {
  private typealias Configuration = OverlayContainerConfiguration

  private func picture(_ configuration: Configuration, _ alignments: (Alignment?, Alignment?) = (nil, nil)) -> String {
    let display = VirtualDisplay(configuration)
    display.manager.show(in: "hints", configuration: .init(alignment: alignments.0), animated: false) {
      box(.red, 4, 3)
    }
    display.manager.show(in: "hints", configuration: .init(alignment: alignments.1), animated: false) {
      box(.blue, 2, 1)
    }
    return display.picture
  }

  @Test("Stacked views lie over each other, each by its own or the container's alignment")
  func stacking() {
    let trailing = Configuration(views: .init(alignment: .bottomTrailing))
    #expect(
      picture(trailing, (nil, .topLeading)) == """
        bb##########
        ############
        ############
        ########rrrr
        ########rrrr
        ########rrrr
        """)
  }

  @Test("In descending order a newer view lies under older ones, and the oldest is the topmost")
  func descending() throws {
    for (order, box) in [(Configuration.DisplayOrder.ascending, "b"), (.descending, "r")] {
      let display = VirtualDisplay(width: 2, height: 1, Configuration(displayOrder: order))
      let ids = [Color.red, .blue].map { color in
        display.manager.show(in: "hints", animated: false) { color }.id
      }
      #expect(display.picture == box + box)
      let topmost = try #require(order == .ascending ? ids[1] : ids[0])
      #expect(display.manager.dismissTopmost(animated: false) == .dismissed([topmost]))
    }
  }

  @Test("A row follows the container's alignment and spacing, and a view's alignment shifts it vertically")
  func horizontal() {
    let row = Configuration(
      displayType: .horizontal, spacing: 1, views: .init(alignment: .bottomTrailing))
    #expect(
      picture(row, (nil, .top)) == """
        ##########bb
        ############
        ############
        #####rrrr###
        #####rrrr###
        #####rrrr###
        """)
  }

  @Test("A column respects the insets, and a view's alignment shifts it horizontally")
  func vertical() {
    let column = Configuration(
      displayType: .vertical, spacing: 1, insets: EdgeInsets(top: 1, leading: 2), views: .init(alignment: .topLeading))
    #expect(
      picture(column, (nil, .trailing)) == """
        ############
        ##rrrr######
        ##rrrr######
        ##rrrr######
        ############
        ##########bb
        """)
  }

  @Test("A background fills the container, behind its view and over earlier ones")
  func background() {
    let display = VirtualDisplay(Configuration(insets: EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)))
    display.manager.show(in: "hints", animated: false) { box(.red, 8, 2) }
    display.manager.show(in: "hints", configuration: .init(background: .color(.green)), animated: false) {
      box(.blue, 2, 2)
    }
    display.manager.show(in: "hints", configuration: .init(background: .view { box(.yellow, 12, 1) }), animated: false)
    { box(.red, 2, 2) }
    #expect(
      display.picture == """
        gggggggggggg
        gggggggggggg
        gggggrrggggg
        yyyyyrryyyyy
        gggggggggggg
        gggggggggggg
        """)
  }

  @Test("A clipped container shows nothing outside itself, and keeps its first clipping")
  func clipped() {
    let isClipped = Changing(true)
    let display = VirtualDisplay {
      ZStack {
        Color.white
        Color.green.frame(width: 4, height: 2)
          .overlayContainer("hints", configuration: .init(isClipped: isClipped.value, views: .init(alignment: .top)))
      }
    }
    display.manager.show(in: "hints", animated: false) { box(.red, 8, 1).fixedSize() }
    let clipped = display.picture
    #expect(
      clipped == """
        ############
        ############
        ####rrrr####
        ####gggg####
        ############
        ############
        """)
    isClipped.value = false
    #expect(display.picture == clipped)
  }

  @Test("Containers over one view lie in their configured order, not in the order of attachment")
  func order() {
    let display = VirtualDisplay {
      Color.white
        .overlayContainer("high", configuration: .init(order: 2))
        .overlayContainer("low", configuration: .init(order: 1))
    }
    display.manager.show(in: "low", animated: false) { box(.blue, 12, 6) }
    display.manager.show(in: "high", animated: false) { box(.red, 12, 2) }
    #expect(display.boxes == "br")
    #expect(display.manager.dismissTopmost(animated: false) != .nothing)
    #expect(display.boxes == "b")
  }

  @Test("A container extends over the safe area only where its configuration allows it", arguments: [false, true])
  func safeArea(isIgnored: Bool) {
    let display = VirtualDisplay {
      OverlayContainer(
        "hints", configuration: .init(ignoresSafeArea: isIgnored ? .edges(.top) : .off))
    }
    display.host.safeAreaInsets = EdgeInsets(top: 2, bottom: 1)
    display.manager.show(in: "hints", animated: false) { Color.red }
    let rows = display.picture.split(separator: "\n").map { $0.allSatisfy { $0 == "r" } }
    #expect(rows == [isIgnored, isIgnored, true, true, true, false])
  }

  @Test("Display type, spacing and alignment may change while views keep their state")
  func liveConfiguration() {
    struct Counter: View {
      @State private var taps = 0
      var body: some View { (taps > 0 ? Color.blue : Color.red).frame(width: 2, height: 2).onTapGesture { taps += 1 } }
    }
    let configuration = Changing(Configuration())
    let display = VirtualDisplay { Color.white.overlayContainer("hints", configuration: configuration.value) }
    display.manager.show(in: "hints", animated: false) { Counter() }
    display.tap(6, 3)
    #expect(display.boxes == "b")
    configuration.value = Configuration(displayType: .vertical, views: .init(alignment: .topLeading))
    #expect(display.picture.hasPrefix("bb##########\nbb"))
  }

  @Test("A raised maximum admits more views, and a lowered one admits none until there is room")
  func liveMaximum() {
    let row = { (maximum: Int) in
      Configuration(displayType: .horizontal, delayForShowingNext: 0.5, maximumNumberOfViews: maximum, spacing: 0)
    }
    let configuration = Changing(row(1))
    let display = VirtualDisplay { Color.white.overlayContainer("hints", configuration: configuration.value) }
    var ids: [OverlayID] = []
    for color in [Color.red, .green, .blue, .yellow] {
      ids.append(display.manager.show(in: "hints", animated: false) { box(color) }.id!)
    }
    #expect(display.boxes == "r")
    configuration.value = row(2)
    display.wait(2)
    #expect(display.boxes == "gr")
    configuration.value = row(1)
    display.wait(2)
    #expect(display.boxes == "gr")
    display.manager.dismiss(ids[0], animated: false)
    display.wait(2)
    #expect(display.boxes == "g")
    display.manager.dismiss(ids[1], animated: false)
    display.wait(2)
    #expect(display.boxes == "b")
  }

  @Test("A changed delay and debounce apply from then on")
  func liveTimes() {
    let configuration = Changing(Configuration(delayForShowingNext: 5, maximumNumberOfViews: 1))
    let display = VirtualDisplay { Color.white.overlayContainer("hints", configuration: configuration.value) }
    display.manager.show(in: "hints", animated: false) { box(.red) }
    display.manager.show(in: "hints", animated: false) { box(.green) }
    configuration.value = Configuration(
      delayForShowingNext: 0.5, maximumNumberOfViews: 1, queueControlOperator: .debounce(seconds: 1))
    display.wait(0.1)
    display.manager.dismissAll(in: ["hints"], onlyShowing: true, animated: false)
    display.wait(0.1)
    #expect(display.isBlank)
    display.wait(0.5)
    #expect(display.boxes == "g")
    display.wait(1)
    // Of two shows within a second only the first is carried out.
    display.manager.dismissAll(in: ["hints"], animated: false)
    display.manager.show(in: "hints", animated: false) { box(.blue) }
    display.manager.show(in: "hints", animated: false) { box(.yellow) }
    display.wait(3)
    #expect(display.boxes == "b")
  }
}

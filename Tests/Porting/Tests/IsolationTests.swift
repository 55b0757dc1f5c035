import SwiftUI
import Testing

// Code without isolation builds views, animates, and holds what views are made of, as with Apple's SDK.

@ViewBuilder private func branches(_ isOn: Bool) -> some View {
  if isOn { EmptyView() } else { AnyView(EmptyView()) }
  EmptyView()
}

private struct Holder<Content: View> {
  let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
}

private final class Changes {
  var count = 0
  func add() { withAnimation(.spring()) { count += 1 } }
  func addAtOnce() {
    var transaction = Transaction(animation: nil)
    transaction.disablesAnimations = true
    withTransaction(transaction) { count += 1 }
  }
}

private func width(_ proxy: GeometryProxy) -> Double { proxy.size.width }

@Suite("Code without isolation")
struct IsolationTests {
  @Test("Builders, transactions and the size of a reader belong to no actor")
  func builds() {
    _ = branches(true)
    _ = Holder { EmptyView() }.content
    let changes = Changes()
    changes.add()
    changes.addAtOnce()
    #expect(changes.count == 2)
  }

  @Test("A change in an animation elsewhere than on the main actor happens, and its completion reaches the main actor")
  func elsewhere() async {
    let value = await withCheckedContinuation { (done: CheckedContinuation<Int, Never>) in
      DispatchQueue.global().async {
        nonisolated(unsafe) var count = 0
        withAnimation(.linear) {
          count = 1
        } completion: {
          MainActor.preconditionIsolated()
          done.resume(returning: count)
        }
      }
    }
    #expect(value == 1)
  }
}

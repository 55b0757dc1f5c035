#if SwiftUI
  internal import Foundation
  internal import Logging

  /// The addresses of links in texts. A text with a link looks like any other, as nothing opens on a kiosk.
  enum UnopenedLinks {
    nonisolated(unsafe) private static var known: Set<String> = []
    private static let lock = NSLock()

    /// Logs an address once.
    static func note(_ address: String) {
      guard lock.withLock({ known.insert(address).inserted }) else { return }
      Logger(label: "followspot").warning("no text opens \(address): show the address as a QRCode")
    }
  }
#endif

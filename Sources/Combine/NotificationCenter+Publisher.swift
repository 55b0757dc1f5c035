#if SwiftUI
  public import Foundation
  public import OpenCombine

  extension NotificationCenter {
    /// A publisher of a center's notifications.
    public struct Publisher: OpenCombine.Publisher {
      public typealias Output = Notification
      public typealias Failure = Never

      /// The center that posts the notifications.
      public let center: NotificationCenter
      /// The name that a notification must have.
      public let name: Notification.Name
      /// The sender; `nil` for all.
      public let object: AnyObject?

      /// Attaches a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Notification, Downstream.Failure == Never {
        let subject = PassthroughSubject<Notification, Never>()
        nonisolated(unsafe) let sent = subject
        nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) {
          sent.send($0)
        }
        let center = center
        subject.handleEvents(receiveCancel: { center.removeObserver(observer) }).receive(subscriber: subscriber)
      }
    }

    /// Returns a publisher of the notifications with a name, of all senders or of one.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }
  }
#endif

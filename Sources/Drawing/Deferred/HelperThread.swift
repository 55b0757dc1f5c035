internal import Dispatch
internal import Glibc
internal import Synchronization

/// A thread that paints bitmaps before anyone asks for their pixels.
///
/// A screen has tens of texts, whose letters take longer to paint than all else on it: so they are painted while it is
/// still being listed. The thread sleeps until there are several. One alone is left to who asks for it: that is sooner
/// than the thread would wake, and a clock wakes nobody.
final class BitmapPainter: Sendable {
  /// The process's; nil where there is no processor or no thread for it. Then bitmaps are painted when asked for.
  static let shared: BitmapPainter? = BitmapPainter()

  private let waiting = Mutex<[Bitmap]>([])
  private let several = DispatchSemaphore(value: 0)

  /// Starts the thread, which never ends. It takes no signals: those are for who waits for them.
  private init?() {
    guard Processors.areSeveral else { return nil }
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let painter = Unmanaged.passRetained(self)
    guard pthread_create(&thread, nil, Self.run, painter.toOpaque()) == 0 else {
      painter.release()
      return nil
    }
    pthread_detach(thread)
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { painter in
    if let painter { Unmanaged<BitmapPainter>.fromOpaque(painter).takeUnretainedValue().paint() }
    return nil
  }

  /// Paints a bitmap when there is time.
  func take(_ bitmap: Bitmap) {
    let count = waiting.withLock { waiting in
      waiting.removeAll(where: \.isPainted)
      waiting.append(bitmap)
      return waiting.count
    }
    if count == 2 { several.signal() }
  }

  private func paint() {
    while true {
      several.wait()
      while let bitmap = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { bitmap.finish() }
    }
  }
}

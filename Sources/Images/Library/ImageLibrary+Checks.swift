package import FollowspotDrawing
internal import FollowspotGeometry
internal import Synchronization

/// The pictures of a document that is checked.
extension ImageLibrary {
  /// Returns the reason why a picture can't be drawn, or a library's warning about it; nil if its header is sound. The
  /// file is read again, whatever is known about it. A sound picture's size is kept. The error counts as reported.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - isThorough: Whether to draw the picture as well, at its natural size or a smaller one.
  package func problem(with image: ImageReference, isThorough: Bool = false) -> ImageError? {
    state.withLock { $0.note(image) }
    do throws(ImageError) {
      let size = try measure(image.path).size
      if isThorough {
        let file = try open(image.path)
        let (_, warning) = try process.bitmap(
          of: file, image.path, size: Self.checkedPixels(size), isTemplate: image.isTemplate)
        if let warning { _ = state.withLock { $0.new(warning: warning) } }
        return warning
      }
      return nil
    } catch {
      // The caller reports the error.
      _ = state.withLock { $0.new(failure: error) }
      return error
    }
  }

  /// Returns the size at which a picture is drawn for a check: its own, but at most 1024 pixels long.
  private static func checkedPixels(_ size: Size) -> PixelSize {
    let factor = min(1, 1024 / max(size.width, size.height))
    return PixelSize(
      width: max(1, Int((size.width * factor).rounded())), height: max(1, Int((size.height * factor).rounded())))
  }

  /// The reason why no picture can be decoded, with a remedy; nil if no such reason is known.
  package var decoderProblem: ImageError? {
    state.withLock { state in state.decoderProblem.map { ImageError(path: "", cause: $0) } }
  }

  /// The pictures that can't be used, sorted by path, without those for which ``decoderProblem`` is the reason.
  package var failures: [ImageError] {
    let failures = state.withLock { $0.findings.failures }
    return failures.sorted { $0.path < $1.path }.filter { if case .noDecoder = $0.cause { false } else { true } }
  }

  /// Whether there may be further ``failures``, because those of very many files are forgotten.
  package var hasForgottenFailures: Bool { state.withLock { $0.findings.hasForgotten } }

  /// Measures pictures again from their files. Pictures that can't be used are reported again.
  package func refresh(_ images: [ImageReference]) {
    state.withLock { $0.decoderProblem = nil }
    process.tryAgain()
    for image in images {
      state.withLock { state in
        state.note(image)
        state.update(image.path) { $0.failure = nil }
      }
      do throws(ImageError) { _ = try measure(image.path) } catch { note(error) }
    }
  }

  /// Measures a picture. Returns its size, and whether another file with this name was measured before.
  func measure(_ path: String) throws(ImageError) -> (size: Size, isReplaced: Bool) {
    let file = try open(path)
    let size = try process.size(of: file, path)
    let key = file.key
    return (size, state.withLock { $0.remember(size, key: key, of: path) })
  }
}

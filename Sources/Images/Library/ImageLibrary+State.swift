internal import Dispatch
internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotGeometry

extension ImageLibrary {
  struct State: ~Copyable {
    var folders = PictureFolders.all
    var findings = ImageFindings()
    /// The last reported reason why no picture can be decoded.
    var decoderProblem: ImageError.Cause?
    var bitmaps: ObjectCache<ImageRequest, Bitmap>
    var pending: [ImageRequest: Waiters] = [:]
    /// The bitmaps that have arrived and were not requested again since. The cache may drop bitmaps without other
    /// owners.
    var arrived: [ImageRequest: Bitmap] = [:]

    /// The files to check again, and the action for a change; nil while no thread checks files.
    var again: Retry?

    /// Returns the state of a request without a result; nil if it has to be started now.
    mutating func availability<Value>(of request: ImageRequest) -> ImageAvailability<Value>? {
      if findings[request.path]?.failure != nil { return .unavailable }
      guard pending[request] == nil else {
        pending[request]?.isWanted = true
        return .pending
      }
      pending[request] = Waiters()
      return nil
    }

    /// Keeps a bitmap for its requester.
    mutating func keep(_ bitmap: Bitmap, for request: ImageRequest) {
      if pending[request]?.isWanted == true { arrived[request] = bitmap }
    }

    /// Changes the facts about a file. If other facts are forgotten for lack of room, all bitmaps are dropped, because
    /// a change of their files would go unnoticed.
    mutating func update<Result>(_ path: String, _ change: (inout ImageFindings.Finding) -> Result) -> Result {
      let bytes = findings.bytes
      defer { if findings.bytes < bytes { bitmaps.removeAll() } }
      return findings.update(path, change)
    }

    /// Records that messages may name a picture, unless the reference is private.
    mutating func note(_ image: ImageReference) {
      if !image.isPrivate, findings[image.path]?.isPrivate != false { update(image.path) { $0.isPrivate = false } }
    }

    /// Records the size of a file. Returns whether another file with this name was measured before.
    @discardableResult
    mutating func remember(_ size: Size, key: UInt64, of path: String) -> Bool {
      let isReplaced = findings[path]?.key.map { $0 != key } ?? false
      // Another file with the old name has other pixels.
      if isReplaced { bitmaps.removeAll() }
      update(path) { finding in
        if finding.key != key { finding.warning = nil }
        (finding.size, finding.key, finding.failure) = (size, key, nil)
      }
      decoderProblem = nil
      return isReplaced
    }

    /// Records a warning. Returns it for the report if it is new.
    mutating func new(warning: ImageError) -> ImageError? {
      update(warning.path) { finding in
        defer { finding.warning = warning.cause }
        return finding.warning == warning.cause ? nil : warning.withPrivacy(finding.isPrivate)
      }
    }

    /// Records a failure. Returns it for the report if it is new. A reason that affects all pictures is new only once.
    mutating func new(failure: ImageError) -> ImageError? {
      let error: ImageError? = update(failure.path) { finding in
        defer { finding.failure = failure.cause }
        return finding.failure == nil ? failure.withPrivacy(finding.isPrivate) : nil
      }
      guard case .noDecoder = failure.cause else { return error }
      defer { decoderProblem = failure.cause }
      return decoderProblem == failure.cause ? nil : failure
    }
  }

  struct Retry {
    var paths: Set<String> = []
    var action: (@MainActor @Sendable (_ hasChanged: Bool) -> Void)?
  }

  /// The callers that wait for a result.
  struct Waiters {
    /// The group that is left when the result or a failure has arrived.
    let group = DispatchGroup()
    var actions: [@MainActor @Sendable () -> Void] = []
    /// Whether the request has not been dismissed.
    var isWanted = true

    init() { group.enter() }

    /// Wakes the waiting threads and runs the actions.
    func end() {
      group.leave()
      ImageLibrary.onMain(actions)
    }
  }
}

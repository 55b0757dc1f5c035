#if SwiftUI
  public import FollowspotViews

  /// The courses of the parts of a value.
  public protocol Keyframes<Value> {
    /// The value whose parts move.
    associatedtype Value
    /// Returns the courses of a value's parts that start at a value.
    func courses(from value: Value) -> [KeyframeCourse<Value>]
  }

  /// The course of one part of a value.
  public struct KeyframeCourse<Root> {
    /// The duration in seconds.
    let duration: Double
    /// Sets the part to what it is after a time in seconds.
    let update: (inout Root, Double) -> Void
  }

  /// The course of a property.
  public struct KeyframeTrack<Root, Value: Animatable>: Keyframes {
    private let path: WritableKeyPath<Root, Value>
    private let content: KeyframeSequence<Value>

    /// Creates the course of a property.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - content: Its keyframes.
    public init(
      _ keyPath: WritableKeyPath<Root, Value>,
      @KeyframeTrackContentBuilder<Value> content: () -> KeyframeSequence<Value>
    ) { (path, self.content) = (keyPath, content()) }

    /// Creates the course of a value.
    public init(@KeyframeTrackContentBuilder<Value> content: () -> KeyframeSequence<Value>) where Root == Value {
      self.init(\.self, content: content)
    }

    fileprivate init(_ content: KeyframeSequence<Value>) where Root == Value {
      (path, self.content) = (\.self, content)
    }

    /// Returns the course of the property.
    public func courses(from value: Root) -> [KeyframeCourse<Root>] {
      let curve = KeyframeCurve(from: value[keyPath: path].numbers, content.segments)
      return [
        KeyframeCourse(duration: curve.duration) { [path] root, time in
          root[keyPath: path].numbers = curve.value(at: time)
        }
      ]
    }
  }

  /// The courses of several parts of a value.
  public struct KeyframeTracks<Value>: Keyframes {
    fileprivate let make: (Value) -> [KeyframeCourse<Value>]

    fileprivate init(_ make: @escaping (Value) -> [KeyframeCourse<Value>]) { self.make = make }

    /// Collects tracks.
    init(@KeyframesBuilder<Value> _ content: () -> KeyframeTracks) { self = content() }

    /// Returns the courses.
    public func courses(from value: Value) -> [KeyframeCourse<Value>] { make(value) }
  }

  /// Collects tracks, or the keyframes of a value that has no parts.
  @resultBuilder
  public enum KeyframesBuilder<Value> {
    /// Collects a track.
    public static func buildExpression<Track: Keyframes<Value>>(_ track: Track) -> KeyframeTracks<Value> {
      KeyframeTracks { track.courses(from: $0) }
    }
    /// Collects a keyframe.
    public static func buildExpression<Content: KeyframeTrackContent<Value>>(
      _ content: Content
    ) -> KeyframeSequence<Value> where Value: Animatable { KeyframeTrackContentBuilder<Value>.buildExpression(content) }
    /// Collects no track.
    public static func buildBlock() -> KeyframeTracks<Value> { KeyframeTracks { _ in [] } }
    /// Collects the first track.
    public static func buildPartialBlock(first: KeyframeTracks<Value>) -> KeyframeTracks<Value> { first }
    /// Collects one more track.
    public static func buildPartialBlock(
      accumulated: KeyframeTracks<Value>, next: KeyframeTracks<Value>
    ) -> KeyframeTracks<Value> { KeyframeTracks { accumulated.make($0) + next.make($0) } }
    /// Collects the first keyframe.
    public static func buildPartialBlock(first: KeyframeSequence<Value>) -> KeyframeSequence<Value>
    where Value: Animatable { first }
    /// Collects one more keyframe.
    public static func buildPartialBlock(
      accumulated: KeyframeSequence<Value>, next: KeyframeSequence<Value>
    ) -> KeyframeSequence<Value> where Value: Animatable {
      KeyframeTrackContentBuilder<Value>.buildArray([accumulated, next])
    }
    /// Collects the tracks of a loop.
    public static func buildArray(_ tracks: [KeyframeTracks<Value>]) -> KeyframeTracks<Value> {
      KeyframeTracks { value in tracks.flatMap { $0.make(value) } }
    }
    /// Collects the tracks of an `if`.
    public static func buildOptional(_ tracks: KeyframeTracks<Value>?) -> KeyframeTracks<Value> {
      tracks ?? buildBlock()
    }
    /// Collects the tracks of a branch.
    public static func buildEither(first tracks: KeyframeTracks<Value>) -> KeyframeTracks<Value> { tracks }
    /// Collects the tracks of a branch.
    public static func buildEither(second tracks: KeyframeTracks<Value>) -> KeyframeTracks<Value> { tracks }
    /// Collects the keyframes of a loop.
    public static func buildArray(_ parts: [KeyframeSequence<Value>]) -> KeyframeSequence<Value>
    where Value: Animatable { KeyframeTrackContentBuilder<Value>.buildArray(parts) }
    /// Collects the keyframes of an `if`.
    public static func buildOptional(_ part: KeyframeSequence<Value>?) -> KeyframeSequence<Value>
    where Value: Animatable { KeyframeTrackContentBuilder<Value>.buildOptional(part) }
    /// Collects the keyframes of a branch.
    public static func buildEither(first part: KeyframeSequence<Value>) -> KeyframeSequence<Value>
    where Value: Animatable { part }
    /// Collects the keyframes of a branch.
    public static func buildEither(second part: KeyframeSequence<Value>) -> KeyframeSequence<Value>
    where Value: Animatable { part }
    /// Returns the tracks.
    public static func buildFinalResult(_ tracks: KeyframeTracks<Value>) -> KeyframeTracks<Value> { tracks }
    /// Returns the keyframes as a track.
    public static func buildFinalResult(_ sequence: KeyframeSequence<Value>) -> KeyframeTracks<Value>
    where Value: Animatable {
      buildExpression(KeyframeTrack(sequence))
    }
  }

  /// The courses of a value's parts over time.
  public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private let courses: [KeyframeCourse<Value>]

    /// Creates a timeline from keyframes.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
      self.init(initialValue, content())
    }

    init(_ initialValue: Value, _ keyframes: some Keyframes<Value>) {
      (self.initialValue, courses) = (initialValue, keyframes.courses(from: initialValue))
    }

    /// The longest duration of a part, in seconds.
    public var duration: Double { courses.map(\.duration).max() ?? 0 }

    /// Returns the value after a time in seconds.
    public func value(time: Double) -> Value {
      var value = initialValue
      for course in courses { course.update(&value, time) }
      return value
    }

    /// Returns the value at a fraction of the duration, 0…1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
  }

  /// The numbers of a part over time.
  private struct KeyframeCurve<Value: Animatable> {
    typealias Numbers = Value.AnimatableData

    private struct Piece {
      let segment: KeyframeSegment<Value>
      let begin: Double
      let start, startVelocity, endVelocity: Numbers

      /// Returns the numbers and their velocity after a time since the begin.
      func motion(after time: Double) -> (value: Numbers, velocity: Numbers) {
        let (end, duration) = (segment.end, segment.duration)
        switch segment.curve {
        case .linear(let curve):
          let way = end - start
          // The slope of the curve, by a difference
          let (here, there) = (time / duration, time / duration - 0.001)
          let slope = (curve.value(at: here) - curve.value(at: there)) / 0.001 / duration
          return (start + way.scaled(by: curve.value(at: here)), way.scaled(by: slope))
        case .spring(let spring, _):
          return spring.motion(from: start, to: end, velocity: startVelocity, time: time)
        case .cubic:
          // The Hermite form of the curve
          let t = time / duration
          let (a, b) = ((1 + 2 * t) * (1 - t) * (1 - t), t * (1 - t) * (1 - t) * duration)
          let (c, d) = (t * t * (3 - 2 * t), t * t * (t - 1) * duration)
          let value = start.scaled(by: a) + startVelocity.scaled(by: b) + end.scaled(by: c) + endVelocity.scaled(by: d)
          return (value, endVelocity)
        }
      }
    }

    private let initial: Numbers
    private var pieces: [Piece] = []
    private(set) var duration = 0.0

    init(from initial: Numbers, _ segments: [KeyframeSegment<Value>]) {
      self.initial = initial
      var (position, velocity) = (initial, Numbers.zero)
      for (index, segment) in segments.enumerated() {
        var (startVelocity, endVelocity) = (velocity, Numbers.zero)
        switch segment.curve {
        case .linear: break
        case .spring(_, let start): startVelocity = start ?? velocity
        case .cubic(let start, let end):
          startVelocity = start ?? velocity
          if let end {
            endVelocity = end
          } else if index + 1 < segments.count, segments[index + 1].curve.isCubic {
            let next = segments[index + 1]
            let time = segment.duration + next.duration
            if time > 0 { endVelocity = (next.end - position).scaled(by: 1 / time) }
          }
        }
        let piece = Piece(
          segment: segment, begin: duration, start: position, startVelocity: startVelocity, endVelocity: endVelocity)
        pieces.append(piece)
        duration += segment.duration
        (position, velocity) =
          segment.duration > 0 ? piece.motion(after: segment.duration) : (segment.end, Numbers.zero)
      }
    }

    func value(at time: Double) -> Numbers {
      guard time < duration else { return pieces.last?.segment.end ?? initial }
      guard time > 0, let piece = pieces.last(where: { $0.begin <= time }) else {
        // A jump at the start has happened.
        return pieces.last { $0.begin <= 0 && $0.segment.duration == 0 }?.segment.end ?? initial
      }
      return piece.segment.duration > 0 ? piece.motion(after: time - piece.begin).value : piece.segment.end
    }
  }
#endif

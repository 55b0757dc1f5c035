package import Control
internal import Dispatch
internal import Drawing
internal import Execution
internal import Geometry
internal import Images
package import JSON
internal import Platform

extension Kiosk: ControlStage {
  package var outputDescriptions: [JSON.Object] {
    zip(outputNames, outputs).map { name, output in
      let shows: JSON.Object = ["name": .string(name), "shows": .bool(output.hasShown && output.display.mode != nil)]
      guard let mode = output.display.mode else { return shows }
      return shows + [
        "width": .integer(mode.size.width), "height": .integer(mode.size.height), "scale": .number(mode.scale),
        "rotation": .integer(mode.rotation.degrees),
      ]
    }
  }

  package var outputMetrics: [OutputMetrics] {
    zip(outputNames, outputs).map { name, output in
      let (frames, now) = (output.frames, clock.now)
      let hasMode = output.display.mode != nil
      return OutputMetrics(
        name: name, shows: output.hasShown && hasMode, frames: frames.shownCount, lateFrames: frames.lateCount,
        lastFrame: frames.lastShown.map { max(.zero, now - $0) },
        waiting: hasMode ? frames.waitsSince.map { max(.zero, now - $0) } : nil)
    }
  }

  /// A name for each output; a second one of a name has its number behind it.
  private var outputNames: [String] {
    var counts: [String: Int] = [:]
    return outputs.map { output in
      let name = output.display.name.isEmpty ? "display" : output.display.name
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name)-\(counts[name] ?? 0)"
    }
  }

  package func takePicture(
    of name: String?, then finish: @escaping @MainActor @Sendable (Result<[UInt8], ControlStageError>) -> Void
  ) {
    let names = outputNames
    guard let index = name.map({ names.firstIndex(of: $0) }) ?? names.indices.first else {
      return finish(.failure(.unknownOutput(name ?? "", known: names)))
    }
    guard outputs[index].display.mode != nil, outputs[index].hasShown else {
      return finish(.failure(.failed("the display shows nothing now")))
    }
    // To compose a frame takes what a frame takes; to encode it takes many, and is done beside.
    let frame = TakenFrame(outputs[index].frames.shownFrame())
    let encode = { @Sendable in
      let result = Result { () throws(ImageError) in try PNG.encode(frame.buffer.target) }
        .mapError { ControlStageError.failed("\($0)") }
      DispatchQueue.main.async { MainActor.assumeIsolated { finish(result) } }
    }
    do throws(Threads.Shortage) { try Threads.start(encode) } catch { encode() }
  }
}

/// A frame on its way to another thread; whoever made it has let go of it.
private final class TakenFrame: @unchecked Sendable {
  let buffer: PixelBuffer

  init(_ buffer: consuming PixelBuffer) { self.buffer = buffer }
}

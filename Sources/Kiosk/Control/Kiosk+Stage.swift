package import FollowspotControl
internal import Dispatch
internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotGeometry
internal import FollowspotImages
package import FollowspotJSON
internal import FollowspotOutputs
internal import FollowspotPlatform

extension Kiosk: ControlStage {
  package var outputDescriptions: [JSON.Object] {
    zip(outputNames, outputs.indices).map { name, index in
      let output = outputs[index]
      var description: JSON.Object = [
        "name": .string(name), "shows": .bool(output.hasShown && output.display.mode != nil),
      ]
      let monitors = monitors(of: output)
      if monitors.count > 1 { description["monitors"] = .array(monitors.map { .object($0.json) }) }
      guard let mode = output.display.mode else { return description }
      return description + [
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
        name: name, shows: output.hasShown && hasMode, monitors: monitors(of: output), frames: frames.shownCount,
        lateFrames: frames.lateCount, slowestFrame: frames.slowest.length(at: now),
        lastFrame: frames.lastShown.map { max(.zero, now - $0) },
        waiting: hasMode ? frames.waitsSince.map { max(.zero, now - $0) } : nil)
    }
  }

  /// The name of each output: its current connector, or the requested one. A repeated name gets a number at its end.
  private var outputNames: [String] {
    Self.unique(
      outputs.enumerated().map { index, output in
        guard output.display.name.isEmpty else { return output.display.name }
        if let group = output.display as? DisplayGroup {
          let asked = group.displays.indices.compactMap { askedName(of: $0) }
          return asked.isEmpty ? "display" : asked.joined(separator: "+")
        }
        return askedName(of: index) ?? "display"
      })
  }

  /// The connector that was requested for a display; nil if any connector would do.
  func askedName(of index: Int) -> String? {
    connectors.indices.contains(index) ? connectors[index].parts.connector : nil
  }

  /// The monitors that share an output's picture; empty for an output with one monitor. A monitor that was requested
  /// and is missing counts; without a request, only those that are present do.
  private func monitors(of output: KioskOutput) -> [OutputMetrics.Monitor] {
    guard let group = output.display as? DisplayGroup else { return [] }
    let known = group.displays.enumerated().compactMap { index, display in
      (display.name.isEmpty ? askedName(of: index) : display.name).map { (name: $0, display: display) }
    }
    return zip(Self.unique(known.map { $0.name }), known).map { name, monitor in
      OutputMetrics.Monitor(name: name, shows: output.hasShown && monitor.display.mode != nil)
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
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
    // Composing a frame takes as long as any frame. Encoding takes many times that and runs on a background thread.
    let frame = TakenFrame(outputs[index].frames.shownFrame())
    let encode = { @Sendable in
      let result = Result { () throws(ImageError) in try PNG.encode(frame.buffer.target) }
        .mapError { ControlStageError.failed("\($0)") }
      DispatchQueue.main.async { MainActor.assumeIsolated { finish(result) } }
    }
    do throws(Threads.Shortage) { try Threads.start(encode) } catch { encode() }
  }
}

/// A frame that is passed to another thread. Its creator keeps no reference, so `@unchecked Sendable` is safe.
private final class TakenFrame: @unchecked Sendable {
  let buffer: PixelBuffer

  init(_ buffer: consuming PixelBuffer) { self.buffer = buffer }
}

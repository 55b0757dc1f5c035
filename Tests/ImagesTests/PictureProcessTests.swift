import FollowspotCLinux
import Dispatch
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Glibc
import FollowspotPictureProtocol
import SystemPackage
import Testing

@testable import FollowspotImages

@Suite("The picture process")
struct PictureProcessTests {
  /// Writes a shell script that stands in for the decoder.
  private func script(_ words: String, in folder: TemporaryFolder) throws -> FilePath {
    let path = try folder.write(Array("#!/bin/sh\n\(words)\n".utf8), to: "decoder")
    chmod(path.string, 0o700)
    return path
  }

  private func error(_ program: FilePath?, limit: Duration = .milliseconds(200)) throws -> PictureProcessError? {
    let process = PictureProcess(program: program, limit: limit, rest: .milliseconds(100))
    let file = try PictureFile(path: fixture("rgb.png"), in: .all)
    let request = PictureRequest(.measure, byteCount: file.byteCount, key: file.key)
    guard case .failure(let error) = process.answer(request, about: file) else { return nil }
    return error
  }

  /// Writes a script that reports its readiness as the decoder does, and then runs commands. It takes the request
  /// first, unless it `isDeaf`.
  private func readyScript(_ words: String, isDeaf: Bool = false, in folder: TemporaryFolder) throws -> FilePath {
    let bytes = PictureReply.ready.message.map { "\\" + String($0, radix: 8) }.joined()
    let take = isDeaf ? "" : "dd bs=4096 count=1 <&3 >/dev/null; "
    return try script("printf '\(bytes)' >&3; \(take)\(words)", in: folder)
  }

  /// Returns the errors of one process for several requests in a row.
  private func errors(_ process: PictureProcess, count: Int) throws -> [PictureProcessError?] {
    let file = try PictureFile(path: fixture("rgb.png"), in: .all)
    let request = PictureRequest(.measure, byteCount: file.byteCount, key: file.key)
    return (0..<count).map { _ in
      guard case .failure(let error) = process.answer(request, about: file) else { return nil }
      return error
    }
  }

  @Test("A decoder that is missing or never becomes ready is the fault of no picture")
  func standIns() throws {
    #expect(try error(nil) == .absent)
    #expect(try error("/nowhere/followspot-pictures") == .absent)
    #expect(try error("/etc/passwd") == .cannotWork(errno: EACCES))
    let folder = try TemporaryFolder()
    #expect(try error(script("exit 77", in: folder)) == .cannotEnterSandbox)
    let others: [(String, PictureProcessError.Start)] = [
      ("exit 0", .hasEnded(status: 0)), ("exit 127", .hasEnded(status: 127)),
      ("kill -ABRT $$", .wasKilled(signal: SIGABRT)), ("exec tail -f /dev/null 3>&-", .wasKilled(signal: SIGKILL)),
      ("exec tail -f /dev/null", .isSilent), ("while :; do :; done", .isSilent),
      ("printf nonsense >&3; exec tail -f /dev/null", .unexpectedReply),
    ]
    for (words, start) in others {
      let error = try error(script(words, in: folder))
      #expect(error == .unready(start) && error?.isOfDecoder == true, "\(words)")
    }
  }

  @Test("A decoder that is ready and then ends, hangs, never finishes or sends nonsense is an error of the picture")
  func readyStandIns() throws {
    let folder = try TemporaryFolder()
    for (words, expected) in [
      ("exit 1", .ended(signal: nil)), ("kill -KILL $$", .ended(signal: SIGKILL)),
      ("kill -ABRT $$", .ended(signal: SIGABRT)),
      ("exec tail -f /dev/null", .stalled(after: .seconds(15))),
      ("while :; do :; done", .tooSlow(limit: .seconds(1))),
      ("printf nonsense >&3; exec tail -f /dev/null", .violation),
    ] as [(String, PictureProcessError)] {
      // On a busy machine a shell may need seconds to become ready.
      let error = try error(readyScript(words, in: folder), limit: .seconds(1))
      // Beside fifteen other programs, one gets less than a second of processor time in the longest wait.
      let isStarved = error == .stalled(after: .seconds(15)) && expected == .tooSlow(limit: .seconds(1))
      #expect(error == expected || isStarved, "\(words)")
      #expect(error?.isOfDecoder == false, "\(words)")
    }
  }

  @Test("A decoder that was killed is no fault of a file, and the remedy for a code is a shorter content")
  func remedies() {
    let killed = PictureProcessError.ended(signal: SIGKILL)
    #expect(killed.description.hasSuffix("Linux does when memory runs out; free memory, or export it again, simpler"))
    #expect(killed.reason(isCode: true).hasSuffix("free memory, or shorten its content"))
    let slow = PictureProcessError.tooSlow(limit: .seconds(1))
    #expect(slow.reason(isCode: true).hasSuffix("of processor time to decode; shorten its content"))
  }

  @Test("A decoder that needs more processor time to start than a picture may take is awaited")
  func slowStart() throws {
    let folder = try TemporaryFolder()
    // Counts until the shell itself has used a second in user mode, the 14th field of `stat`.
    let count = "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done"
    let work = "while read -r line </proc/$$/stat; set -- $line; [ ${14} -lt $(getconf CLK_TCK) ]; do \(count); done"
    let decoder = try #require(PictureProgram.path).string.shellWord
    let program = try script("kind=$1; \(work); exec \(decoder) $kind", in: folder)
    let process = PictureProcess(program: program, limit: .seconds(1))
    #expect(try errors(process, count: 1) == [nil])
  }

  @Test("A failure of all pictures is reported once, and again after a retry")
  func saidOnce() throws {
    let reporting = Reporting()
    let library = ImageLibrary(
      cacheBytes: 1 << 20, process: PictureProcess(program: "/nowhere/followspot-pictures"), report: reporting.add)
    let images = ["rgb.png", "badge.svg", "rgb.png"].map { ImageReference(path: fixture($0)) }
    for image in images { #expect(library.naturalSize(of: image) == nil) }
    #expect(reporting.errors.count == 1)
    #expect(
      reporting.errors.first?.description
        == "cannot decode pictures: followspot-pictures, which decodes them, is neither beside this program nor in /usr/libexec/followspot; install or build it"
    )
    #expect(library.decoderProblem?.cause == reporting.errors.first?.cause)
    library.refresh(images)
    #expect(reporting.errors.count == 2)
    // A missing picture is reported additionally.
    #expect(library.naturalSize(of: ImageReference(path: "/nowhere.png")) == nil)
    #expect(reporting.errors.count == 3)
  }

  @Test("A decoder that is installed later is found when pictures are read again")
  func installedLater() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/decoder"
    let process = PictureProcess(program: access(path, X_OK) == 0 ? FilePath(path) : nil, rest: .seconds(60))
    let library = ImageLibrary(cacheBytes: 1 << 20, process: process) { _ in }
    let image = ImageReference(path: fixture("rgb.png"))
    #expect(library.naturalSize(of: image) == nil)
    _ = try script("exec \(try #require(PictureProgram.path).string.shellWord) \"$@\"", in: folder)
    library.refresh([image])
    #expect(library.naturalSize(of: image) != nil)
  }

  @Test("A hanging decoder is awaited for its full time once, and shorter until one answers")
  func hanging() throws {
    let folder = try TemporaryFolder()
    let program = try readyScript("exec tail -f /dev/null", in: folder)
    let process = PictureProcess(program: program, limit: .milliseconds(100))
    let errors = try errors(process, count: 3)
    let less = PictureProcessError.stalled(after: .milliseconds(200))
    #expect(errors == [.stalled(after: .milliseconds(1500)), less, less])
  }

  @Test(
    "A decoder that never becomes ready or never reads is awaited once, and again after a retry",
    arguments: [false, true])
  func silent(isReady: Bool) throws {
    let folder = try TemporaryFolder()
    let words = "echo >> \(folder.path)/starts; exec tail -f /dev/null"
    let program = try isReady ? readyScript(words, isDeaf: true, in: folder) : script(words, in: folder)
    let process = PictureProcess(program: program, limit: .milliseconds(100))
    let error = isReady ? PictureProcessError.unresponsive : .unready(.isSilent)
    #expect(error.isOfDecoder)
    // The process that starts before the first request may have been deaf already.
    #expect(try errors(process, count: 20) == Array(repeating: error, count: 20))
    let starts = try folder.bytes(of: "starts").count
    #expect(starts <= 2)
    process.tryAgain()
    #expect(try errors(process, count: 20) == Array(repeating: error, count: 20))
    #expect(try folder.bytes(of: "starts").count == starts + 1)
  }

  @Test("A decoder that was stopped while idle is replaced soon, and the next picture is not blamed")
  func stopped() throws {
    let folder = try TemporaryFolder()
    let decoder = try DecoderScript(in: folder)
    let process = PictureProcess(program: decoder.path, limit: .seconds(4).onThisMachine)
    #expect(try errors(process, count: 1) == [nil])
    let first = try #require(try decoder.processes.last)
    stop(first)
    #expect(try errors(process, count: 1) == [nil])
    #expect(try decoder.processes.count == 2 && !DecoderScript.isRunning(first))
  }

  @Test("A program without its interpreter is not reported as missing")
  func noInterpreter() throws {
    let folder = try TemporaryFolder()
    let program = try folder.write("#!/nowhere/sh\n", to: "decoder")
    chmod(program.string, 0o700)
    #expect(try error(program) == .cannotWork(errno: ENOENT))
  }

  @Test("A picture that many request at the same time is measured once")
  func asking() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("not looked at".utf8), to: "picture.png").string
    // Each request that takes too long ends one process.
    let program = try readyScript("echo >> \(path).starts; while :; do :; done", in: folder)
    let process = PictureProcess(program: program, limit: .milliseconds(200))
    let library = ImageLibrary(cacheBytes: 1 << 20, process: process) { _ in }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(library.naturalSize(of: ImageReference(path: path)) == nil)
    }
    var starts = stat()
    #expect(stat("\(path).starts", &starts) == 0)
    #expect(starts.st_size == 1)
  }

  @Test("Every error has a remedy on its one line")
  func descriptions() {
    let errors: [PictureProcessError] = [
      .absent, .cannotWork(errno: EAGAIN), .cannotWork(errno: EACCES), .cannotWork(errno: ENOENT), .unresponsive,
      .cannotEnterSandbox,
      .unready(.hasEnded(status: 127)),
      .unready(.wasKilled(signal: SIGSEGV)), .unready(.isSilent), .unready(.unexpectedReply), .ended(signal: SIGABRT),
      .ended(signal: nil),
      .tooSlow(limit: .seconds(4)), .stalled(after: .seconds(60)), .crowdedOut, .violation,
    ]
    for error in errors {
      #expect("\(error)".contains("; ") || "\(error)".contains(": "))
      #expect(!"\(error)".contains("\n"))
    }
  }

  @Test("The memory limit leaves room for text, however large the default stacks of threads are")
  func largeStacks() throws {
    let folder = try TemporaryFolder()
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">Hi</text></svg>"#
    let path = try folder.write(Array(drawing.utf8), to: "drawing.svg").string
    let decoder = try #require(PictureProgram.path)
    let program = try script("ulimit -s 1048576; exec \(decoder.string.shellWord) \"$@\"", in: folder)
    let process = PictureProcess(program: program)
    let library = ImageLibrary(cacheBytes: 1 << 20, process: process) { Issue.record("\($0)") }
    #expect(library.bitmap(of: ImageReference(path: path), size: PixelSize(width: 9, height: 9)) != nil)
  }

  @Test("The process ends after an idle time, leaves nothing behind, and is started again on demand")
  func rest() throws {
    let folder = try TemporaryFolder()
    let decoder = try DecoderScript(in: folder)
    let process = PictureProcess(program: decoder.path, rest: .milliseconds(300))
    var count = 0
    for _ in 0..<2 {
      let file = try PictureFile(path: fixture("rgb.png"), in: .all)
      #expect(try process.size(of: file, "rgb.png") == Size(width: 4, height: 2))
      let started = try decoder.processes
      #expect(started.count > count)
      count = started.count
      blockUntil { !started.contains(where: DecoderScript.isRunning) }
      #expect(!started.contains(where: DecoderScript.isRunning))
    }
  }

  @Test("An SVG's text is drawn in the available fonts if there are fewer descriptors than fonts", arguments: [24, 40])
  func fewDescriptors(count: Int) throws {
    let folder = try TemporaryFolder()
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20">Hi</text>\
      <text x="40" y="20" font-family="serif" font-size="23" font-weight="bold">Ho</text></svg>
      """
    let path = try folder.write(drawing, to: "drawing.svg").string
    let decoder = try #require(PictureProgram.path).string.shellWord
    let program = try script("ulimit -n \(count); exec \(decoder) \"$@\"", in: folder)
    let library = ImageLibrary(cacheBytes: 1 << 20, process: PictureProcess(program: program)) { Issue.record("\($0)") }
    let bitmap = try #require(library.bitmap(of: ImageReference(path: path), size: PixelSize(width: 90, height: 30)))
    #expect(bitmap.pixels.contains { $0.prefix(40).contains { $0 != 0 } })
    #expect(bitmap.pixels.contains { $0.dropFirst(40).contains { $0 != 0 } })
  }

  @Test("The process has completed its sandbox before it receives a picture")
  func lock() throws {
    let folder = try TemporaryFolder()
    let script = try DecoderScript(in: folder)
    let process = PictureProcess(program: script.path)
    let file = try PictureFile(path: fixture("badge.svg"), in: .all)
    _ = try process.bitmap(of: file, "badge.svg", size: PixelSize(width: 4, height: 4), isTemplate: false)
    let decoder = FilePath("/proc/\(try #require(try script.processes.last))")
    let status = try decoder.appending("status").text()
    for line in ["Seccomp:\t2", "NoNewPrivs:\t1", "Threads:\t1"] { #expect(status.contains(line), "\(line)") }
    let limits = try decoder.appending("limits").text().split(separator: "\n").map { $0.split(separator: " ") }
    #expect(limits.contains { $0.starts(with: ["Max", "address", "space", "\(PictureLimits.memory)"]) })
    #expect(limits.contains { $0.starts(with: ["Max", "core", "file", "size", "0"]) })
    #expect(try decoder.appending("oom_score_adj").text() == "1000\n")
  }

  @Test("The process's own check finds nothing reachable from the sandbox")
  func check() throws {
    let program = try #require(PictureProgram.path).string
    var process = pid_t()
    let arguments = [strdup(program), strdup("--check"), nil]
    defer { for argument in arguments { free(argument) } }
    #expect(posix_spawn(&process, program, nil, nil, arguments, environ) == 0)
    var status: CInt = 0
    waitpid(process, &status, 0)
    #expect(status == 0)
  }
}

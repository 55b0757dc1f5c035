internal import FollowspotFiles
internal import SystemPackage

/// Why the bytes of a file are not the record they should be.
package enum RecordProblem: Error, Hashable, Sendable {
  /// They never will be; the reason, as a sentence without its full stop.
  case damaged(String)
  /// Nobody knows: there is no memory to look.
  case outOfMemory
  /// A newer version of this program wrote it, in a format that this one doesn't know.
  case newer(format: Int)
}

extension RecordFolder {
  /// What a file turned out to be.
  package enum Reading<Record> {
    case record(Record)
    /// There is no file.
    case missing
    /// It is no record, and never will be one.
    case damaged(String)
    /// It could not be read now. That says nothing about its contents.
    case unreadable(RecordError)
  }

  /// The names of everything in here, sorted.
  package func names() throws(RecordError) -> [String] {
    do throws(Errno) { return try descriptor.names() } catch {
      throw RecordError(error, operation: "list", path: path)
    }
  }

  /// The error for a record of a newer format. It is left as it is, so that whoever goes back to that version finds it.
  func newer(_ format: Int, _ record: String) -> RecordError {
    RecordError(
      .newer, operation: "read", path: path(of: record),
      cause: "a newer version of Followspot wrote it, in format \(format); it is left as it is and counts as not "
        + "recorded; install that version, or remove the file")
  }

  /// Reads a record's file. Nothing else than a regular file of a sane size is looked into.
  ///
  /// - Parameter parse: Makes of its bytes what they stand for.
  package func read<Record>(
    _ record: String, _ parse: ([UInt8]) throws(RecordProblem) -> Record
  ) -> Reading<Record> {
    let name = Self.fileName(of: record)
    do throws(RegularFile.Problem) {
      let bytes = try RegularFile.bytes(of: name, in: descriptor, atMost: largestFile)
      do throws(RecordProblem) { return .record(try parse(bytes)) } catch {
        switch error {
        case .damaged(let problem): return .damaged(problem)
        case .outOfMemory: throw .refused(.noMemory)
        case .newer(let format): return .unreadable(newer(format, record))
        }
      }
    } catch .refused(.noSuchFileOrDirectory) {
      return .missing
    } catch .refused(let error) {
      return .unreadable(self.error(error, "read", name))
    } catch {
      return .damaged(error.description)
    }
  }
}

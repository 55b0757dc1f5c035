internal import FollowspotFiles
internal import SystemPackage

/// The reason why the bytes of a file are not the expected record.
package enum RecordProblem: Error, Hashable, Sendable {
  /// They are damaged; the value is the reason as a sentence without its full stop.
  case damaged(String)
  /// There was not enough memory to read them.
  case outOfMemory
  /// A newer version of this program wrote them, in an unknown format.
  case newer(format: Int)
}

extension RecordFolder {
  /// The result of reading a file.
  package enum Reading<Record> {
    case record(Record)
    /// There is no file.
    case missing
    /// The file is not a record.
    case damaged(String)
    /// The file could not be read now. That says nothing about its contents.
    case unreadable(RecordError)
  }

  /// Returns the names of everything in the folder, sorted.
  package func names() throws(RecordError) -> [String] {
    do throws(Errno) { return try descriptor.names() } catch {
      throw RecordError(error, operation: "list", path: path)
    }
  }

  /// Returns the error for a record of a newer format. The file is kept, so that the newer version can use it again.
  func newer(_ format: Int, _ record: String) -> RecordError {
    RecordError(
      .newer, operation: "read", path: path(of: record),
      cause: "a newer version of Followspot wrote it, in format \(format); it is left as it is and counts as not "
        + "recorded; install that version, or remove the file")
  }

  /// Reads a record's file. Only a regular file of at most `largestFile` bytes is read.
  ///
  /// - Parameter parse: Converts the bytes to a record.
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

import CAllocations
import Foundation
import MVVMC

// An app links no module for tests, and pays nothing for what such a module observes. This program is such an app. It
// counts the allocations of an execution, and fails if there are more than the execution itself needs. If the library
// named its work, or kept a record of it, there would be more. `.ci/run clients-tests` runs it.

final class NoteViewModel: ReferenceViewModel {
    private(set) var saves = 0
    @Performs(performSave) var save
    @Performs(performUpload) var upload
    private func performSave() { saves += 1 }
    private func performUpload() async { saves += 1 }
}

/// Returns the allocations of one execution, rounded. The first executions also allocate what the command keeps, so
/// they are not counted. The smallest of several counts has no allocations of other threads.
func allocations(_ execute: () async throws -> Void) async rethrows -> Int {
    var counts: [Double] = []
    for _ in 0..<6 {
        let before = allocation_count()
        for _ in 0..<1_000 { try await execute() }
        counts.append(Double(allocation_count() - before) / 1_000)
    }
    return Int((counts.dropFirst().min() ?? 0).rounded())
}

let note = NoteViewModel()
let synchronous = await allocations { note.save.execute() }
let asynchronous = try await allocations { try await note.upload.run() }
print("Allocations of an execution: \(synchronous) with synchronous work, \(asynchronous) with asynchronous work.")

// The execution, the list of its calls, the iterator of this list, and two closures that call the method.
let mostSynchronous = 5
// The same, and
// - 7: the task, its stack, and its two turns on the main queue,
// - 4: the closures of the task,
// - 7: the wait for the result, with its continuation and its closures,
// - 5: the entry for cancelling the command when its screen leaves, and the removal of the entry,
// - 3: the identity of the execution, and the lists of the executions that the task belongs to.
let mostAsynchronous = 31
guard 1...mostSynchronous ~= synchronous, 1...mostAsynchronous ~= asynchronous, note.saves == 12_000 else {
    print("There should be at most \(mostSynchronous) and \(mostAsynchronous).")
    exit(1)
}

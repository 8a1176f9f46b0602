import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class PropertyValuesTests: XCTestCase {
    @MainActor private final class Form {
        @Observed var email = "a"
        private(set) lazy var length = ComputedValue { [weak self] in self?.email.count ?? 0 }
    }

    func testSequenceHasTheCurrentValueAndThenTheNewest() async {
        let form = Form()
        var values = form.$email.values.makeAsyncIterator()
        let first = await values.next()
        XCTAssertEqual(first, "a")
        form.email = "b"
        form.email = "c"
        let second = await values.next()
        XCTAssertEqual(second, "c", "only the newest waits")
    }

    func testSequenceWaitsForAChange() async {
        let form = Form()
        var seen: [Int] = []
        let task = Task {
            for await length in form.length.property.values {
                seen.append(length)
                if seen.count == 2 { break }
            }
        }
        await waitUntil("the first value is read") { seen == [1] }
        form.email = "abc"
        await waitUntil("the second value is read") { seen == [1, 3] }
        task.cancel()
    }

    func testSequenceEndsWithItsSource() async {
        for isComputed in [false, true] {
            var form: Form? = Form()
            let values = isComputed ? nil : form?.$email.values
            let lengths = isComputed ? form?.length.property.values : nil
            form?.email = "last"
            form = nil
            var seen: [String] = []
            if let values { for await value in values { seen.append(value) } }
            if let lengths { for await length in lengths { seen.append("\(length)") } }
            XCTAssertEqual(seen, [isComputed ? "4" : "last"], "the newest is not lost")
        }
    }

    func testSequenceEndsWithASourceReleasedOnAnotherThread() async {
        @MainActor final class Box {
            nonisolated(unsafe) var form: Form?
            init(_ form: Form) { self.form = form }
            nonisolated func release() { form = nil }
        }
        let box = Box(Form())
        guard let values = box.form?.$email.values else { return XCTFail("no form") }
        let task = Task {
            var count = 0
            for await _ in values { count += 1 }
            return count
        }
        await Task.detached { box.release() }.value
        let count = await task.value
        XCTAssertEqual(count, 1)
    }

    func testWhoStopsReadingLeavesNoObservation() async {
        let form = Form()
        for isComputed in [false, true] {
            let task = Task {
                if isComputed {
                    for await _ in form.length.property.values {}
                } else {
                    for await _ in form.$email.values {}
                }
            }
            await waitUntil("the sequence observes") { form.$email.isObserved }
            task.cancel()
            await task.value
            await waitUntil("the observation has ended") { !form.$email.isObserved }
            XCTAssertFalse(form.length.property.isObserved)
        }
        do { _ = form.$email.values }
        XCTAssertFalse(form.$email.isObserved, "dropped unread")
    }

    func testASequenceDoesNotKeepItsSource() async {
        var values: AsyncStream<String>?
        assertDeallocated {
            let form = Form()
            values = form.$email.values
            return form
        }
        withExtendedLifetime(values) {}
    }
}

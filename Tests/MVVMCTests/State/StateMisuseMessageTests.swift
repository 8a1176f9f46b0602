import MVVMC
import MVVMCTesting
import Observation
import Testing

/// The texts of the reports of misuse about observable state.
@MainActor
@Suite("Messages of misuse: state")
struct StateMisuseMessageTests {
    private final class Form: ReferenceViewModel {
        @Observed var text = ""
        @Observed var count = 0
        var plain = ""
    }

    private final class Field: ReferenceViewModel {
        @Observed var text = ""
    }

    @Observable
    @MainActor
    fileprivate final class Plain {
        var count = 0
    }

    @Test("A two-way binding of a property that is not observable")
    func twoWayBinding() {
        let (form, field, bindings) = (Form(), Field(), Bindings())
        let line = #line + 1
        let reports = recordingMisuse { bindings.bidirectionalBind(form, \.plain, to: field, \.text) }
        #expect(
            reports.map(\.message) == [
                """
                the two-way binding made at MVVMCTests/StateMisuseMessageTests.swift:\(line) cannot observe \
                \\Form.plain, because that property is not observable.
                Its changes do not reach the other side. Declare it with @Observed, or bind in one direction:
                bindings.bind(viewModel.$name, to: view, \\.name)
                """
            ])
    }

    @Test("A computed value that depends on itself")
    func cycle() {
        let isCyclic = Observed(wrappedValue: false)
        var value: ComputedValue<Int>?
        let line = #line + 1
        let cyclic = ComputedValue { isCyclic.wrappedValue ? (value?.value ?? 0) + 1 : 1 }
        value = cyclic
        #expect(cyclic.value == 1)
        isCyclic.wrappedValue = true
        let reports = recordingMisuse { _ = cyclic.value }
        value = nil
        #expect(
            reports.map(\.message) == [
                """
                a cycle: the computed value declared at MVVMCTests/StateMisuseMessageTests.swift:\(line) depends on itself.
                Let one of the values that it reads be computed without it.
                """
            ])
    }

    @Test("A computed value that sets a property")
    func settingInComputedValue() {
        let form = Form()
        let line = #line + 1
        let value = ComputedValue {
            form.count = 1
            return form.count
        }
        let reports = recordingMisuse { _ = value.value }
        #expect(
            reports.map(\.message) == [
                """
                the computed value declared at MVVMCTests/StateMisuseMessageTests.swift:\(line) sets the property \
                declared at MVVMCTests/StateMisuseMessageTests.swift:12.
                A computed value may be evaluated at any time and any number of times. Set the property where its \
                cause changes, or compute it too.
                """
            ])
    }

    @Test("An autorun that changes what it reads")
    func feedbackLoop() {
        let (form, bindings) = (Form(), Bindings())
        let line = #line + 1
        let reports = recordingMisuse { bindings.autorun { form.count += 1 } }
        #expect(
            reports.map(\.message) == [
                """
                a feedback loop: the property declared at MVVMCTests/StateMisuseMessageTests.swift:12 was changed \
                10,000 times in a row, each time because of the change before.
                The last change was made by the autorun made at MVVMCTests/StateMisuseMessageTests.swift:\(line). \
                It is kept, but the observers that are part of the loop are not notified of it.
                Set a property only if its value must change, or read it in untracked { } if its change must not run \
                this code again.
                """
            ])
    }

    @Test("Two autoruns that change each other's @Observable properties")
    func loopThroughObservation() {
        let (first, second, bindings) = (Plain(), Plain(), Bindings())
        let line = #line + 2
        let reports = recordingMisuse {
            bindings.autorun { batch { second.count = first.count } }
            bindings.autorun { batch { first.count = second.count + 1 } }
        }
        #expect(
            reports.map(\.message) == [
                """
                a feedback loop: a property that the autorun made at \
                MVVMCTests/StateMisuseMessageTests.swift:\(line + 1) reads was changed 10,000 times in a row, each time \
                because of the change before.
                The last change was made by the autorun made at MVVMCTests/StateMisuseMessageTests.swift:\(line). \
                It is kept, but the observers that are part of the loop are not notified of it.
                Set a property only if its value must change, or read it in untracked { } if its change must not run \
                this code again.
                """
            ])
    }

    @Test("A chain of computed values that is too deep")
    func deepChain() {
        let first = Observed(wrappedValue: 0)
        var last = ComputedValue { first.wrappedValue }
        let line = #line + 3
        for _ in 0..<600 {
            let previous = last
            last = ComputedValue { previous.value + 1 }
        }
        let reports = recordingMisuse { _ = last.value }
        #expect(
            reports.map(\.message) == [
                """
                the computed value declared at MVVMCTests/StateMisuseMessageTests.swift:\(line) is evaluated inside \
                100 others, each of which reads the next. A longer chain overflows the stack.
                Make the chain shorter, or read its values in order, first to last, so that each is evaluated before \
                the next is read.
                """
            ])
    }

    @Test("A computed value that depends on itself and has no value yet ends the program")
    func cycleWithoutValue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                var value: ComputedValue<Int>?
                value = ComputedValue { (value?.value ?? 0) + 1 }
                _ = value?.value
            }
        }
        let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            report.contains("MVVMC: a cycle: the computed value declared at MVVMCTests/StateMisuseMessageTests.swift:"))
        #expect(report.contains(" depends on itself.\nLet one of the values that it reads be computed without it."))
    }
}

import MVVMC
import MVVMCTesting
import Observation
import XCTest

/// Autoruns that read what is not ours: classes with the `@Observable` macro.
@MainActor
final class ObservableObjectTests: XCTestCase {
    @Observable
    @MainActor final class Settings {
        var factor = 1
        var name = ""
    }

    @MainActor private final class Form {
        @Observed var count = 1
    }

    private let settings = Settings()
    private let form = Form()
    private let bindings = Bindings()

    private func settle() async { for _ in 0..<20 { await Task.yield() } }

    func testAnAutorunRunsAgainWhenWhatItReadChanges() async {
        var seen: [Int] = []
        bindings.observe { [settings, form] in seen.append(settings.factor * form.count) }
        settings.factor = 2
        await settle()
        settings.name = "not read"
        await settle()
        form.count = 3
        settings.factor = 5
        await settle()
        XCTAssertEqual(seen, [1, 2, 6, 15])
    }

    func testSeveralChangesInARowMakeItRunOnce() async {
        var seen: [Int] = []
        bindings.observe { [settings] in seen.append(settings.factor) }
        settings.factor = 2
        settings.factor = 3
        await settle()
        XCTAssertEqual(seen, [1, 3])
    }

    func testItRunsOnlyForWhatTheLastRunRead() async {
        var runs = 0
        bindings.observe { [settings, form] in
            runs += 1
            if form.count == 1 { _ = settings.factor } else { _ = settings.name }
        }
        form.count = 2
        settings.factor = 2
        await settle()
        XCTAssertEqual(runs, 2)
        settings.name = "read"
        await settle()
        XCTAssertEqual(runs, 3)
    }

    func testCancellingEndsIt() async {
        var runs = 0
        bindings.observe { [settings] in
            _ = settings.factor
            runs += 1
        }
        settings.factor = 2
        bindings.cancel()
        await settle()
        settings.factor = 3
        await settle()
        XCTAssertEqual(runs, 1)
    }

    func testReadsInsideAreNotReadsOfWhoTracksOutside() async {
        var changes = 0
        withObservationTracking {
            bindings.observe { [form] in _ = form.count }
        } onChange: {
            MainActor.assumeIsolated { changes += 1 }
        }
        form.count = 2
        XCTAssertEqual(changes, 0)
    }

    func testWhatABindingSetsIsNotFollowedThroughSwiftObservation() async {
        @MainActor final class Target {
            let form: Form
            var sets = 0
            init(_ form: Form) { self.form = form }
            var text: String {
                get { "" }
                set {
                    sets += 1
                    form.count += 1
                }
            }
        }
        let target = Target(form)
        bindings.bind(self.settings.name, to: target, \.text)
        XCTAssertEqual(target.sets, 1)
        await settle()
        XCTAssertEqual(target.sets, 1, "the count is read in there, and must not count")
        settings.name = "new"
        await settle()
        XCTAssertEqual(target.sets, 2)
    }
}

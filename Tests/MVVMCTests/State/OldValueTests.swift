import MVVMC
import MVVMCTesting
import XCTest

/// Old property values that run code when they are released.
@MainActor
final class OldValueTests: XCTestCase {
    @MainActor private final class Box {
        let name: String
        private let onDeinit: @MainActor () -> Void
        init(_ name: String, _ onDeinit: @escaping @MainActor () -> Void) {
            (self.name, self.onDeinit) = (name, onDeinit)
        }
        isolated deinit { onDeinit() }
    }

    private final class Shelf: ReferenceViewModel {
        @Observed var box: Box?
        @Observed var note = ""
        @Computed(computeName) var name
        private func computeName() -> String { box?.name ?? "none" }
    }

    private let shelf = Shelf()
    private let bindings = Bindings()

    func testComputedValueIsCurrentWhenAnOldValueIsReleased() async {
        for isObserved in [false, true] {
            var seen: [String] = []
            shelf.box = Box("Ada") { [weak shelf] in seen.append("\(shelf?.box == nil) \(shelf?.name ?? "")") }
            XCTAssertEqual(shelf.name, "Ada")
            if isObserved { bindings.observe(shelf.$name) { _ in } }
            shelf.box = nil
            XCTAssertEqual(seen, ["true none"], isObserved ? "observed" : "not observed")
        }
    }

    func testSetsOfAReleasedOldValueAreDeliveredAfterTheChange() async {
        var log: [String] = []
        shelf.box = Box("Ada") { [weak shelf] in shelf?.note = "released" }
        bindings.observe(shelf.$box, initial: false) { log.append("box \($0?.name ?? "none")") }
        bindings.observe(shelf.$note, initial: false) { log.append("note \($0)") }
        bindings.autorun { [shelf] in log.append("autorun \(shelf.box?.name ?? "none") \(shelf.note)") }
        log = []
        shelf.box = nil
        XCTAssertEqual(log, ["box none", "note released", "autorun none released"])
        shelf.note = ""
        shelf.box = Box("Grace") { [weak shelf] in shelf?.note = "released" }
        log = []
        batch { shelf.box = nil }
        XCTAssertEqual(log, ["box none", "note released", "autorun none released"], "in a batch")
    }

    func testTheOldValueIsReleasedBeforeObserversAreNotified() async {
        weak var old: Box?
        let box = Box("Ada") {}
        (shelf.box, old) = (box, box)
        _ = consume box
        var isReleased: [Bool] = []
        bindings.autorun { [shelf] in _ = shelf.box }
        bindings.observe(shelf.$box, initial: false) { _ in isReleased.append(old == nil) }
        shelf.box = nil
        XCTAssertEqual(isReleased, [true])
    }

    func testAComputedValueCanBeReadWhileItsPreviousResultIsReleased() async {
        @MainActor final class Maker {
            @Observed var name = "Ada"
            var seen: [String] = []
            @Computed(computeBox) var box
            private func computeBox() -> Box {
                Box(name) { [weak self] in
                    if let self { seen.append(box.name) }
                }
            }
        }
        for isObserved in [false, true] {
            let maker = Maker()
            if isObserved { bindings.observe(maker.$box, initial: false) { _ in } }
            XCTAssertEqual(maker.box.name, "Ada")
            let reports = recordingMisuse {
                maker.name = "Grace"
                XCTAssertEqual(maker.box.name, "Grace")
            }
            XCTAssertEqual(reports, [])
            XCTAssertEqual(maker.seen, ["Grace"], isObserved ? "observed" : "not observed")
        }
    }
}

import MVVMC
import MVVMCTesting
import XCTest

/// Embedding in a container that is given.
@MainActor
final class EmbeddingTests: XCTestCase {
    private final class Split: ContainerViewModel {
        enum Slot: String, CaseIterable { case list, detail }
    }

    private let navigator = Navigator()
    private let root = Guide()

    override func setUp() async throws { navigator.start(root) }

    func testTheContainerIsTheGivenOneAlsoBelowAnother() async {
        let (lower, upper) = (Split(), Split())
        root.flow.push(lower)
        root.flow.push(upper)
        root.flow.embed(Place("list"), in: .list, of: lower)
        var ends: [FlowEnd<String>] = []
        let child = Guide("detail")
        root.flow.embed(child, in: .detail, of: upper) { ends.append($0) }
        XCTAssertEqual(navigator.names, "home Split[list] Split[detail]")
        child.flow.finish("done")
        XCTAssertEqual(ends, [.finished("done")])
    }

    func testTabsAreGivenByTheirNames() async {
        let tabs = TabsViewModel([.init("one"), .init("two")])
        root.flow.push(tabs)
        root.flow.embed(Place("second"), in: "two", of: tabs)
        XCTAssertEqual(navigator.names, "home TabsViewModel[second]")
    }

    func testAContainerWithoutAScreenOfTheFlowIsReported() async {
        let split = Split()
        let child = Guide("child")
        root.flow.push(child)
        child.flow.push(split)
        var ends: [FlowEnd<String>] = []
        let reports = recordingMisuse {
            self.root.flow.embed(Place("list"), in: .list, of: split)
            self.root.flow.embed(Guide("detail"), in: .detail, of: split) { ends.append($0) }
        }
        XCTAssertEqual(
            reports.map(\.message),
            [("Place", "list"), ("Guide", "detail")].map { name, slot in
                """
                Guide was asked to embed \(name) in the slot "\(slot)" of Split, which no screen of this flow shows. \
                Nothing was embedded.
                Push the container first, by the same coordinator.
                """
            })
        XCTAssertEqual(ends, [.refused])
        XCTAssertEqual(navigator.names, "home child Split")
    }
}

import MVVMC
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

private final class SaveViewModel: ReferenceViewModel {
    @Observed var name = ""
    @Observed private(set) var saved: [String] = []
    let clock = TestClock()
    @Performs(performSave, when: { !$0.name.isEmpty }) var save

    private func performSave() async throws {
        try await clock.sleep(for: .seconds(1))
        saved.append(name)
    }
}

private struct SaveView: ViewModelView {
    @Bindable var viewModel: SaveViewModel
    var body: some View {
        Text("\(viewModel.saved.count) saved")
        TextField("Name", text: $viewModel.name)
        CommandButton("Save", viewModel.save)
    }
}

private struct ListOfNames: View {
    let viewModel: SaveViewModel
    var body: some View { List { Text("\(viewModel.saved.count) saved") }.refreshable(viewModel.save) }
}

@MainActor
final class CommandTests: SwiftUITestCase {
    func testAButtonFollowsItsCommand() async {
        let viewModel = SaveViewModel()
        let window = StandInWindow { SaveView(viewModel: viewModel) }
        XCTAssertFalse(window.canTap("Save"))
        window.type("Name", "Ada")
        XCTAssertTrue(window.tap("Save"))
        XCTAssertFalse(window.canTap("Save"), "it runs")
        XCTAssertTrue(viewModel.save.isRunning)
        await viewModel.clock.advance(by: .seconds(1))
        await settle()
        window.render()
        XCTAssertTrue(window.canTap("Save"))
        XCTAssertTrue(window.texts.contains("1 saved"))
    }

    func testTheLabelOfAButtonIsPlainUnlessItsCommandRuns() async {
        let viewModel = SaveViewModel()
        viewModel.name = "Ada"
        let window = StandInWindow { SaveView(viewModel: viewModel) }
        XCTAssertTrue(window.hasPlainLabel("Save"))
        XCTAssertTrue(window.tap("Save"))
        XCTAssertFalse(window.hasPlainLabel("Save"), "an activity indicator is over it")
        XCTAssertTrue(window.texts.contains("Save"), "VoiceOver reads it still")
        await viewModel.clock.advance(by: .seconds(1))
        await settle()
        window.render()
        XCTAssertTrue(window.hasPlainLabel("Save"))
    }

    func testARefreshGoesOnWhenTheViewIsDrawnAnew() async {
        let viewModel = SaveViewModel()
        viewModel.name = "Ada"
        let window = StandInWindow { ListOfNames(viewModel: viewModel) }
        let refresh = window.pullToRefresh()
        await waitUntil("the command runs") { viewModel.save.isRunning }
        refresh?.cancel()
        await viewModel.clock.advance(by: .seconds(1))
        await settle()
        XCTAssertEqual(viewModel.saved, ["Ada"])
        await refresh?.value
        XCTAssertNil(viewModel.save.error)
    }
}

import Foundation
import MVVMCTesting
@testable import PhotoStoreExample
import SwiftUI
import XCTest

/// Tests the photo store in a window.
@MainActor
final class PhotoStoreSwiftUITests: XCTestCase {
    private struct Pictures: PictureLoader {
        let pictures: HeldPictures
        func picture(at url: URL) async throws -> Data { try await pictures.picture(at: url) }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let pictures = HeldPictures()
    private var file: URL { folder.appendingPathComponent("photo-store.json") }

    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws {
        XCTAssertEqual(StandIn.failures, [])
        try FileManager.default.removeItem(at: folder)
    }

    private func open(isCompact: Bool = true, scene: StandInScene = StandInScene()) -> StandInWindow {
        StandInWindow(
            app: PhotoStoreApp(store: FileStore(url: file), loader: Pictures(pictures: pictures)),
            isCompact: isCompact, scene: scene)
    }

    private func openSignedIn(isCompact: Bool = true) throws -> StandInWindow {
        try FileStore(url: file).signIn(as: "Ada")
        return open(isCompact: isCompact)
    }

    private var bought: Set<PhotoID> { FileStore(url: file).bought }

    func testAPhotoIsBoughtFromItsRowInEveryOrderOfEvents() async {
        await inEveryOrder {
            try? FileManager.default.removeItem(at: file)
            let window = open()
            await window.settle()
            XCTAssertEqual(window.tabLabels, ["Store (system photo)", "Purchases (system cart)"])
            XCTAssertTrue(window.texts.contains("$25.99"), "\(window.texts)")
            await window.use("Buy Misery Ridge")
            XCTAssertEqual(window.presentation, "sheet")
            XCTAssertEqual(window.title, "Sign in")
            XCTAssertFalse(window.canTap("Sign in"))
            XCTAssertTrue(window.type("Name", "Ada"))
            await window.use("Sign in")
            XCTAssertEqual(window.title, "Misery Ridge")
            await window.use("Buy")
            XCTAssertTrue(window.texts.contains("Misery Ridge is yours for $25.99."), "\(window.texts)")
            XCTAssertEqual(bought, ["pli"])
            await window.use("Done")
            XCTAssertEqual(window.presentationCount, 0)
            XCTAssertFalse(window.canTap("Buy Misery Ridge"))
            XCTAssertTrue(window.canTap("Sign out Ada"))
            XCTAssertTrue(window.tapTab(1))
            await window.settle()
            XCTAssertEqual(window.title, "Purchases")
            XCTAssertEqual(
                window.texts.filter { $0.contains("$") || $0 == "Misery Ridge" }, ["Misery Ridge", "$25.99"])
        }
    }

    func testWithoutPurchasesTheOtherTabSaysSo() async {
        let window = open()
        await window.settle()
        XCTAssertTrue(window.tapTab(1))
        XCTAssertEqual(window.texts, ["Nothing was bought yet."])
    }

    func testAPhotoIsBoughtOnTheStackOfItsScreen() async throws {
        let window = try openSignedIn()
        await window.use("Orange Icebergs")
        XCTAssertEqual(window.title, "Orange Icebergs")
        await window.use("Buy")
        XCTAssertEqual(window.stackCount, 3)
        await window.use("Buy")
        XCTAssertEqual(window.title, "Thanks")
        await window.use("Done")
        XCTAssertEqual(window.title, "Orange Icebergs")
        XCTAssertEqual(window.stackCount, 2)
        XCTAssertFalse(window.canTap("Buy"))
        XCTAssertEqual(bought, ["rdz"])
    }

    func testAPhotoIsBesideTheListInAWideWindow() async throws {
        let window = try openSignedIn(isCompact: false)
        await window.settle()
        XCTAssertTrue(window.texts.contains("No photo"), "\(window.texts)")
        await window.use("Orange Icebergs")
        XCTAssertFalse(window.texts.contains("No photo"), "\(window.texts)")
        XCTAssertTrue(window.hasTrait(.isSelected, "Orange Icebergs"))
        await window.use("Milky Tail")
        XCTAssertTrue(window.hasTrait(.isSelected, "Milky Tail"))
        XCTAssertFalse(window.hasBackButton, "the list is beside the photo")
        window.open(try XCTUnwrap(URL(string: "photostore://photo/dfc/buy")))
        await window.settle()
        for (button, photo) in [("Stay", "Milky Tail"), ("Leave", "Orange Icebergs")] {
            await window.use("Orange Icebergs")
            XCTAssertTrue(window.texts.contains("Leave without buying?"), "\(window.texts)")
            await window.use(button)
            XCTAssertTrue(window.hasTrait(.isSelected, photo), button)
        }
        window.isCompact = true
        await window.settle()
        XCTAssertEqual(window.title, "Orange Icebergs")
        XCTAssertTrue(window.tapBack())
        await window.settle()
        XCTAssertEqual(window.title, "Photos")
        XCTAssertEqual(bought, [])
    }

    func testLeavingBeforePayingIsConfirmed() async throws {
        let window = try openSignedIn()
        await window.use("Orange Icebergs")
        await window.use("Buy")
        XCTAssertFalse(window.beginSwipe())
        await window.use("Back")
        XCTAssertEqual(window.presentation, "alert")
        await window.use("Stay")
        XCTAssertTrue(window.canTap("Cancel"))
        await window.use("Back")
        await window.use("Leave")
        XCTAssertEqual(window.stackCount, 2)
        XCTAssertEqual(bought, [])
    }

    func testAPurchaseThatFailsIsTriedAgain() async throws {
        let window = try openSignedIn()
        await window.use("Buy Misery Ridge")
        let saved = try Data(contentsOf: file)
        try Data("[{".utf8).write(to: file)
        await window.use("Buy")
        XCTAssertEqual(window.presentation, "alert")
        XCTAssertTrue(window.texts.contains("Not bought"))
        try saved.write(to: file)
        await window.use("Retry")
        XCTAssertEqual(window.title, "Thanks")
        XCTAssertEqual(bought, ["pli"])
    }

    func testASignOutThatFailsIsReported() async throws {
        let window = try openSignedIn()
        let saved = try Data(contentsOf: file)
        try Data("[{".utf8).write(to: file)
        await window.use("Sign out Ada")
        XCTAssertEqual(window.presentation, "alert")
        XCTAssertTrue(window.texts.contains { $0.contains("it is not a file of purchases") }, "\(window.texts)")
        await window.use("OK")
        try saved.write(to: file)
        await window.use("Sign out Ada")
        XCTAssertNil(window.presentation)
        XCTAssertTrue(window.canTap("Sign in"))
    }

    func testPicturesLoadForVisibleRowsAndAreCancelledIfCovered() async throws {
        let window = open()
        await window.settle()
        await waitUntil("nine requests") { pictures.events.count == 9 }
        let url = try XCTUnwrap(Catalogue.bundled().photo("rdz")?.url)
        pictures.answer(url, with: .success(Data("picture".utf8)))
        await window.use("Misery Ridge")
        await waitUntil("the others are cancelled") { pictures.events.filter { $0.hasPrefix("-") }.count == 8 }
        XCTAssertFalse(pictures.events.contains("-3.jpg"))
        await waitUntil("a request for the photo") { pictures.events.last { $0.hasPrefix("+") } == "+1.jpg" }
    }

    func testLinkOpensAPurchaseAndAnUnknownLinkChangesNothing() async throws {
        let window = try openSignedIn()
        window.open(try XCTUnwrap(URL(string: "photostore://elsewhere")))
        await window.settle()
        XCTAssertEqual(window.title, "Photos")
        window.open(try XCTUnwrap(URL(string: "photostore://photo/pli/buy")))
        await window.settle()
        XCTAssertEqual(window.stackCount, 3)
        await window.use("Buy")
        await window.use("Done")
        XCTAssertEqual(window.title, "Misery Ridge")
        XCTAssertEqual(bought, ["pli"])
    }

    func testAWindowShowsAgainWhereTheUserWas() async throws {
        let scene = StandInScene()
        let window = open(scene: scene)
        await window.use("Orange Icebergs")
        scene.phase = .background
        await window.settle()
        window.close()
        scene.phase = .active
        let next = open(scene: scene)
        await next.settle()
        XCTAssertEqual(next.title, "Orange Icebergs")
        XCTAssertTrue(next.tapBack())
        await next.settle()
        XCTAssertEqual(next.title, "Photos")
    }
}

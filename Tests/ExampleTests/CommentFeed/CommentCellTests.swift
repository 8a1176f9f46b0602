@testable import CommentFeedExample
import Foundation
import MVVMC
import MVVMCTesting
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class CommentCellViewModelTests: XCTestCase {
    private var viewModel = CommentCell.ViewModel(
        id: 1, authorName: "Ada Lovelace", isEdited: false, date: Date(timeIntervalSince1970: 1_700_000_000),
        text: "Text", dates: CommentDates(locale: Locale(identifier: "en_GB"), timeZone: .gmt))

    private func dateText(secondsLater seconds: TimeInterval) -> String {
        var viewModel = viewModel
        viewModel.dates.now = viewModel.date + seconds
        return viewModel.dateText
    }

    /// Returns the names of the stored properties whose types satisfy `isWanted`, at any depth of `value`.
    private func properties(of value: Any, where isWanted: (Any.Type) -> Bool) -> [String] {
        Mirror(reflecting: value).children.flatMap { child in
            (isWanted(type(of: child.value)) ? [child.label ?? "a value"] : [])
                + properties(of: child.value, where: isWanted)
        }
    }

    func testTheCellHasItsPictureAndNoAddressOfIt() {
        viewModel.authorImage = Data([1])
        let names = Mirror(reflecting: viewModel).children.compactMap(\.label)
        XCTAssertEqual(
            names, ["id", "authorName", "isEdited", "date", "text", "authorImage", "dates"],
            "the view model stores the displayed values, their formats, and the identifier for the cell's actions")
        let urls = properties(of: viewModel) { $0 == URL.self || $0 == URL?.self || $0 == URLRequest.self }
        XCTAssertEqual(urls, [])
        let pictures = properties(of: viewModel) { $0 == Data?.self }
        XCTAssertEqual(pictures, ["authorImage"])
    }

    func testNameAndEditedMarkShareOneLabel() {
        XCTAssertEqual(viewModel.nameText, "Ada Lovelace")
        viewModel.isEdited = true
        XCTAssertEqual(viewModel.nameText, "Ada Lovelace · Edited")
    }

    func testTheDrawingHasTheTextsOfTheFirstComments() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let drawing = try String(
            contentsOf: root.appendingPathComponent("Examples/comment-feed.svg"), encoding: .utf8)
        let dates = CommentDates(locale: Locale(identifier: "en_US"), timeZone: .gmt)
        let cells = Samples.makeComments().prefix(4).map { CommentCellViewModel($0, dates: dates) }
        for text in cells.flatMap({ [$0.nameText, $0.dateText, $0.text] }) {
            XCTAssertTrue(drawing.contains(">\(text)</text>"), text)
        }
    }

    func testADateOfThisWeekIsRelativeAndAnEarlierOneAbsolute() {
        XCTAssertEqual(dateText(secondsLater: 2 * 3600), "2 hours ago")
        XCTAssertEqual(dateText(secondsLater: 6 * 24 * 3600), "6 days ago")
        XCTAssertEqual(dateText(secondsLater: 7 * 24 * 3600), viewModel.dates.absolute(viewModel.date))
    }

    func testDatesAreWrittenForTheReadersLocaleAndTimeZone() throws {
        XCTAssertEqual(viewModel.dates.absolute(viewModel.date), "14 Nov 2023 at 22:13")
        viewModel.dates.now = viewModel.date + 3 * 60
        XCTAssertEqual(viewModel.dateText, "3 minutes ago")
        viewModel.dates.locale = Locale(identifier: "de_DE")
        viewModel.dates.timeZone = try XCTUnwrap(TimeZone(identifier: "Asia/Tokyo"))
        XCTAssertEqual(viewModel.dates.absolute(viewModel.date), "15. Nov. 2023, 7:13")
        XCTAssertEqual(viewModel.dateText, "vor 3 Minuten")
    }
}

@MainActor
final class CommentCellTests: XCTestCase {
    private let viewModel = CommentCell.ViewModel(
        id: 1, authorName: "Ada", isEdited: true, date: Date(timeIntervalSince1970: 1_700_000_000), text: "Text",
        dates: CommentDates(
            locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_700_003_600)))
    private let cell = CommentCell()

    func testSettingTheViewModelConfiguresTheCellOnceInAFixedOrder() async {
        var order: [String] = []
        let bindings = Bindings()
        bindings.observe(cell.$image, initial: false, with: self) { order.append("image \($1?.count ?? 0)") }
        bindings.observe(cell.$text, initial: false, with: self) { order.append($1) }
        bindings.observe(cell.$dateText, initial: false, with: self) { order.append($1) }
        bindings.observe(cell.$nameText, initial: false, with: self) { order.append($1) }
        var viewModel = viewModel
        viewModel.authorImage = Data([1])
        cell.viewModel = viewModel
        XCTAssertEqual(order, ["Ada · Edited", "1 hour ago", "Text", "image 1"])
        XCTAssertEqual(cell.timesConfigured, 1)
    }

    func testSettingOneFieldConfiguresTheWholeCellOnce() async {
        cell.viewModel = viewModel
        XCTAssertNil(cell.image)
        cell.viewModel?.authorImage = Data([1])
        XCTAssertEqual(cell.timesConfigured, 2)
        XCTAssertEqual(cell.image, Data([1]))
        XCTAssertEqual(cell.texts, ["Ada · Edited", "1 hour ago", "Text"])
        cell.viewModel?.authorName = "Grace"
        XCTAssertEqual(cell.timesConfigured, 3)
        XCTAssertEqual(cell.texts, ["Grace · Edited", "1 hour ago", "Text"])
        XCTAssertEqual(cell.image, Data([1]))
    }

    func testTheReplyButtonCallsAClosureThatIsNoPartOfTheData() async {
        var replies = 0
        cell.onAction = { action in
            XCTAssertEqual(action, .reply)
            replies += 1
        }
        cell.viewModel = viewModel
        XCTAssertEqual(cell.timesConfigured, 1)
        cell.tapReply()
        XCTAssertEqual(replies, 1)
    }
}

@MainActor
final class TitleDetailCellTests: XCTestCase {
    private struct Book: TitleDetailPresentable, ReusableViewViewModel {
        let title = "A book"
        let detail = "Two pages"
    }

    private struct Place: TitleDetailPresentable, ReusableViewViewModel {
        let title = "A place"
        let detail = "Far away"
    }

    func testOneCellShowsTwoModels() async {
        let cell = TitleDetailCell()
        cell.viewModel = Book()
        XCTAssertEqual(cell.texts, ["A book", "Two pages"])
        cell.viewModel = Place()
        XCTAssertEqual(cell.texts, ["A place", "Far away"])
    }
}

@_spi(Host) import MVVMC
import MVVMCTesting
import XCTest

/// Questions, their answers, and what cannot be shown.
@MainActor
final class AlertTests: XCTestCase {
    private enum Choice { case save, discard, stay }

    private func start() -> (navigator: Navigator, root: Guide, user: NavigationUser) {
        let (navigator, root) = (Navigator(), Guide())
        navigator.start(root, at: .place("home"))
        return (navigator, root, NavigationUser(of: navigator))
    }

    func testAnAnswerIsTheValueOfTheButtonEvenIfTitlesRepeat() async {
        let (_, root, user) = start()
        let buttons: [AlertButton<Choice>] = [
            .button("Yes", .save), .destructive("Yes", .discard), .cancel("No", .stay),
        ]
        for (index, expected) in [Choice.save, .discard, .stay].enumerated() {
            let task = Task { await root.flow.ask("Save?", message: "Or not.", buttons) }
            let alert = await user.wait(for: AlertViewModel.self)
            XCTAssertEqual(alert?.message, "Or not.")
            XCTAssertEqual(alert?.buttons.map(\.role), [.normal, .destructive, .cancel])
            alert?.userDidTap(at: index)
            let answer = await task.value
            XCTAssertEqual(answer, expected)
        }
    }

    func testAQuestionThatGoesWithoutATapIsAnsweredAsByItsCancelButton() async {
        for hasCancel in [true, false] {
            let buttons: [AlertButton<Choice>] =
                [.destructive("Discard", .discard)] + (hasCancel ? [.cancel("Keep", .stay)] : [])
            let expected: Choice? = hasCancel ? .stay : nil
            let (navigator, root, user) = start()
            let ends: [(String, (Task<Choice?, Never>) -> Void)] = [
                ("withdrawn", { $0.cancel() }), ("dismissed by the program", { _ in root.flow.dismiss() }),
                ("dismissed by the user", { _ in navigator.userDidDismiss() }),
                ("ended", { _ in navigator.start(Guide()) }),
            ]
            for (name, end) in ends {
                let task = Task { await root.flow.ask("Discard?", buttons) }
                await user.wait(for: AlertViewModel.self)
                end(task)
                let answer = await task.value
                XCTAssertEqual(answer, expected, name)
                XCTAssertNil(navigator.presented, name)
            }
            let late = await recordingMisuse {
                let answer = await root.flow.ask("Discard?", buttons)
                XCTAssertEqual(answer, expected, "not presented: the flow has ended")
            }
            XCTAssertEqual(late.count, 1)
        }
    }

    func testAButtonWithoutAnAnswerAnswersNothing() async {
        let (_, root, user) = start()
        let name = AlertViewModel.Field("Name")
        let task = Task {
            await root.flow.ask("Who?", fields: [name], [.button("Save", true), .cancel("Cancel")]) == true
                ? name.text : nil
        }
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Cancel")
        let cancelled = await task.value
        XCTAssertNil(cancelled)
    }

    func testATextFieldIsObservedAndEnablesAButton() async {
        let (_, root, user) = start()
        let name = AlertViewModel.Field("Name", placeholder: "Ada", text: "", isSecure: true)
        let alert = AlertViewModel(
            "Who?", fields: [name], [.button("Save", when: { !name.text.isEmpty }) {}, .cancel("Cancel")])
        XCTAssertEqual(name.placeholder, "Ada")
        XCTAssertTrue(name.isSecure)
        XCTAssertEqual(AlertViewModel.Field("City").placeholder, "City")
        root.flow.present(alert)
        let isEnabled = ValueRecorder(alert.buttons[0].isEnabled)
        let disabled = recordingMisuse { alert.userDidTap("Save") }
        XCTAssertTrue(disabled.first?.message.contains("is disabled") == true, "\(disabled)")
        user.type("Grace")
        isEnabled.assertValues([false, true])
        user.tap(alertButton: "Save")
        XCTAssertEqual(recordingMisuse { alert.userDidTap(at: 2) }.count, 1, "there are two buttons")
    }

    func testTheUserWhoDismissesADialogTapsItsCancelButton() async {
        let (navigator, root, _) = start()
        var performed: [String] = []
        root.flow.present(
            AlertViewModel(
                "Delete?", style: .confirmationDialog,
                [.destructive("Delete") { performed.append("delete") }, .cancel("Keep") { performed.append("keep") }]))
        XCTAssertTrue(navigator.userDidDismiss())
        XCTAssertEqual(performed, ["keep"])
        XCTAssertNil(navigator.presented)
        root.flow.present(AlertViewModel("Sort by", style: .confirmationDialog, [.button("Name")]))
        XCTAssertTrue(navigator.userDidDismiss(), "it has no cancel button, and goes all the same")
    }

    func testAConfirmationDialogIsOnTheTreeWithItsAnchor() async {
        let (navigator, root, user) = start()
        root.flow.present(
            AlertViewModel(
                "Delete?", style: .confirmationDialog(anchor: "trash"), [.destructive("Delete"), .cancel("Keep")]))
        XCTAssertEqual(navigator.presented?.presentation?.style, .confirmationDialog(anchor: "trash"))
        assertTree(
            of: navigator,
            """
            Place · Guide home
              confirmationDialog
              AlertViewModel · Guide
            """)
        user.tap(alertButton: "Delete")
        XCTAssertNil(navigator.presented)
    }

    func testOneAlertInTwoWindowsIsAnsweredWhereItIsTapped() async {
        let (navigator, root, user) = start()
        let (other, second) = (Navigator(), Guide("other"))
        other.start(second)
        let alert = AlertViewModel("Signed out", [.button("OK"), .cancel("Cancel")])
        root.flow.present(alert)
        second.flow.present(alert)
        user.tap(alertButton: "OK")
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(other.names, "other | AlertViewModel")
        root.flow.present(alert)
        XCTAssertTrue(other.userDidDismiss())
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
        XCTAssertEqual(other.names, "other")
        let reports = recordingMisuse { alert.userDidTap("OK", on: other) }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the button "OK" of the alert "Signed out" was tapped although the alert is not shown. Nothing was done.
                Present it first: flow.present(alert)
                """
            ])
        XCTAssertEqual(navigator.names, "home | AlertViewModel")
    }

    func testWhatCannotBeShownIsReportedWhenItIsMade() async {
        var (none, two, fields): (AlertViewModel?, AlertViewModel?, AlertViewModel?)
        let withoutButton = recordingMisuse { none = AlertViewModel("Stuck", []) }
        let withTwo = recordingMisuse {
            two = AlertViewModel("Sure?", [.cancel("No"), .button("Yes"), .cancel("Never")])
        }
        let withFields = recordingMisuse {
            fields = AlertViewModel("Who?", style: .confirmationDialog, fields: [.init("Name")], [.cancel("OK")])
        }
        XCTAssertEqual(
            withoutButton.map(\.message),
            [
                """
                the alert "Stuck" has no button. It is not presented, because the user could not leave it.
                Give it one: [.button("OK")]
                """
            ])
        XCTAssertEqual(
            withTwo.map(\.message),
            [
                """
                the alert "Sure?" has 2 cancel buttons: ["No", "Never"].
                Only the first has that role. Make the others plain buttons: .button("Never")
                """
            ])
        XCTAssertEqual(
            withFields.map(\.message),
            [
                """
                the confirmation dialog "Who?" has text fields, which a dialog cannot show. It is shown as an alert.
                Leave out the fields, or the style: .alert is the default.
                """
            ])
        for report in withoutButton + withTwo + withFields {
            XCTAssertTrue(report.place?.hasPrefix("MVVMCTests/AlertTests.swift:") == true, "\(report)")
        }
        XCTAssertEqual(two?.buttons.map(\.role), [.cancel, .normal, .normal])
        XCTAssertEqual(fields?.style, .alert)
        let (navigator, root, _) = start()
        if let none { root.flow.present(none) }
        XCTAssertNil(navigator.presented, "not presented, and not reported again")
    }
}

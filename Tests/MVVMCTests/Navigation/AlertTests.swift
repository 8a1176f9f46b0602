import MVVMC
import MVVMCTesting
import XCTest

/// Questions and their answers, and the buttons and text fields of alerts and confirmation dialogs.
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
        for (index, expected) in [Choice.save, .discard, .stay].enumerated() {
            let task = Task {
                await root.flow.ask(
                    "Save?", [.button("Yes", answer: .save), .destructive("Yes", answer: .discard)],
                    cancel: .button("No", answer: Choice.stay), message: "Or not.")
            }
            let alert = await user.wait(for: AlertViewModel.self)
            XCTAssertEqual(alert?.message, "Or not.")
            XCTAssertEqual(alert?.buttons.map(\.title), ["Yes", "Yes", "No"])
            XCTAssertEqual(alert?.buttons.map(\.role), [.normal, .destructive, .cancel])
            alert?.userDidTap(at: index)
            let answer = await task.value
            XCTAssertEqual(answer, expected)
        }
    }

    /// Removes a question in several ways while it is in front, and in most of these ways while it waits for another
    /// alert to be dismissed.
    func testQuestionRemovedWithoutATapIsAnsweredAsCancelled() async {
        typealias World = (navigator: Navigator, root: Guide, child: Guide, task: Task<Choice, Never>)
        let ends: [(String, (World) -> Void)] = [
            ("the task is cancelled", { $0.task.cancel() }),
            ("its flow finishes", { $0.child.flow.finish("done") }),
            ("its flow is cancelled", { $0.child.flow.cancel() }),
            ("the flow above it ends", { $0.root.flow.cancel() }),
            ("its screens are popped", { $0.root.flow.popToRoot() }),
            ("the user goes back", { world in world.navigator.userDidLeave(world.navigator.screens[1].id) }),
            ("its screens are replaced", { $0.root.flow.replaceScreens(with: [Place("other")]) }),
            ("another root is started", { $0.navigator.start(Guide("other")) }),
        ]
        let endsInFront: [(String, (World) -> Void)] = [
            ("the program dismisses it", { $0.root.flow.dismiss() }),
            ("the program dismisses everything", { $0.navigator.dismissAll() }),
            ("the user dismisses it", { $0.navigator.userDidDismiss() }),
            ("the user goes back from it", { $0.navigator.frontmostStack.userDidGoBack() }),
            ("a sheet replaces it", { $0.root.flow.present(Guide("sheet"), as: .sheet, ifPresenting: .replace) }),
        ]
        for isInFront in [true, false] {
            for (name, end) in isInFront ? ends + endsInFront : ends {
                let (navigator, root, _) = start()
                root.navigate(to: .child("child"))
                guard let child = navigator.guide else { return XCTFail("the child runs") }
                if !isInFront { root.flow.presentAlert("Before", cancel: .button("OK")) }
                let task = Task {
                    await child.flow.ask(
                        "Discard?", [.destructive("Discard", answer: .discard)],
                        cancel: .button("Keep", answer: Choice.stay))
                }
                await waitUntil("the question is asked") {
                    isInFront ? navigator.presented != nil : "\(navigator)".contains("waiting: AlertViewModel")
                }
                _ = recordingMisuse { end((navigator, root, child, task)) }
                let answer = await task.value
                XCTAssertEqual(answer, .stay, "\(name), in front: \(isInFront)")
                XCTAssertFalse("\(navigator)".contains("waiting"), "\(name), in front: \(isInFront)")
                if isInFront {
                    XCTAssertFalse(navigator.frontmostStack.top?.viewModel is AlertViewModel, name)
                }
            }
        }
    }

    func testAQuestionThatCannotBeAskedIsAnsweredAsByItsCancelButton() async {
        let (navigator, root, _) = start()
        root.navigate(to: .child("child"))
        let child = navigator.guide
        child?.flow.finish("done")
        let line = #line + 3
        let ended = await recordingMisuse {
            for flow in [child?.flow, Guide().flow] {
                let answer = await flow?.ask("?", [.button("Yes", answer: true)], cancel: .button("No", answer: false))
                XCTAssertEqual(answer, false)
            }
        }
        XCTAssertEqual(ended.map(\.place), Array(repeating: "MVVMCTests/AlertTests.swift:\(line)", count: 2))
        let cancelled = await recordingMisuse {
            let answer = await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await root.flow.confirm("?", "Yes")
            }.value
            XCTAssertFalse(answer)
        }
        XCTAssertEqual(cancelled, [], "the task has no use for the answer")
        XCTAssertNil(navigator.presented)
    }

    func testAQuestionIsAnsweredWhenItsTreeIsReleased() async {
        var tree: Navigator? = Navigator()
        let root = Guide()
        tree?.start(root)
        let task = Task { await root.flow.confirm("Discard?", "Discard") }
        await waitUntil("the question is asked") { tree?.presented != nil }
        tree = nil
        let answer = await task.value
        XCTAssertFalse(answer)
    }

    func testAConfirmationIsAYesOrANo() async {
        let (_, root, user) = start()
        for isDestructive in [false, true] {
            for isConfirmed in [false, true] {
                let task = Task {
                    await root.flow.confirm(
                        "Delete?", "Delete", message: "For ever.", isDestructive: isDestructive,
                        style: .confirmationDialog(anchor: "trash"))
                }
                let alert = await user.wait(for: AlertViewModel.self)
                XCTAssertEqual(alert?.title, "Delete?")
                XCTAssertEqual(alert?.message, "For ever.")
                XCTAssertEqual(alert?.style, .confirmationDialog(anchor: "trash"))
                XCTAssertEqual(alert?.buttons.map(\.title), ["Delete", "Cancel"])
                XCTAssertEqual(alert?.buttons.map(\.role), [isDestructive ? .destructive : .normal, .cancel])
                user.tap(alertButton: isConfirmed ? "Delete" : "Cancel")
                let answer = await task.value
                XCTAssertEqual(answer, isConfirmed)
            }
        }
        let task = Task { await root.flow.confirm("Leave?", "Leave", cancel: "Stay") }
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Stay")
        let answer = await task.value
        XCTAssertFalse(answer)
    }

    func testTheCancelButtonCanAlwaysBeTapped() async {
        let (navigator, root, user) = start()
        let task = Task {
            await root.flow.ask(
                "Discard?", [AlertButton<Int>](), cancel: .destructive("Keep", answer: 1, when: { false }))
        }
        let alert = await user.wait(for: AlertViewModel.self)
        XCTAssertEqual(alert?.buttons.map(\.role), [.cancel])
        XCTAssertEqual(alert?.buttons.map(\.isEnabled), [true])
        navigator.userDidDismiss()
        let answer = await task.value
        XCTAssertEqual(answer, 1)
    }

    func testATextFieldIsObservedAndEnablesAButton() async throws {
        let (navigator, root, user) = start()
        let name = AlertViewModel.Field("Name", placeholder: "Ada", text: "", isSecure: true)
        var saved: [String] = []
        root.flow.presentAlert(
            "Who?",
            [.button("Save", action: { saved.append(name.text) }, when: { !name.text.isEmpty })],
            cancel: .button("Cancel"), fields: [name])
        XCTAssertEqual(name.placeholder, "Ada")
        XCTAssertTrue(name.isSecure)
        XCTAssertEqual(AlertViewModel.Field("City").placeholder, "City")
        let alert = try XCTUnwrap(navigator.frontmostStack.top?.viewModel as? AlertViewModel)
        let isEnabled = ValueRecorder(alert.buttons[0].isEnabled)
        let disabled = recordingMisuse { alert.userDidTap("Save") }
        XCTAssertTrue(disabled.first?.message.contains("is disabled") == true, "\(disabled)")
        user.type("Grace")
        isEnabled.assertValues([false, true])
        user.tap(alertButton: "Save")
        XCTAssertEqual(saved, ["Grace"])
        XCTAssertEqual(recordingMisuse { alert.userDidTap(at: 2) }.count, 1, "there are two buttons")
    }

    func testTheUserWhoDismissesADialogTapsItsCancelButton() async {
        let (navigator, root, _) = start()
        var performed: [String] = []
        root.flow.presentAlert(
            "Delete?", [.destructive("Delete") { performed.append("delete") }],
            cancel: .button("Keep") { performed.append("keep") }, style: .confirmationDialog())
        XCTAssertTrue(navigator.userDidDismiss())
        XCTAssertEqual(performed, ["keep"])
        XCTAssertNil(navigator.presented)
    }

    func testAConfirmationDialogIsOnTheTreeWithItsAnchor() async {
        let (navigator, root, user) = start()
        root.flow.presentAlert(
            "Delete?", [.destructive("Delete")], cancel: .button("Keep"), style: .confirmationDialog(anchor: "trash"))
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

    func testActionsOfAnAlertThatGoesWithoutATapAreNotPerformed() async {
        let (navigator, root, _) = start()
        root.navigate(to: .child("child"))
        var performed: [String] = []
        navigator.guide?.flow.presentAlert(
            "Sure?", [.button("Yes") { performed.append("yes") }], cancel: .button("No") { performed.append("no") })
        navigator.guide?.flow.cancel()
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(performed, [])
    }

    func testADialogWithTextFieldsIsReportedAndShownAsAnAlert() async {
        let (navigator, root, user) = start()
        let line = #line + 2
        let reports = recordingMisuse {
            root.flow.presentAlert(
                "Who?", cancel: .button("OK"), style: .confirmationDialog(), fields: [.init("Name")])
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the confirmation dialog "Who?" has text fields, which a dialog cannot show. It is shown as an alert.
                Leave out the fields, or the style: .alert is the default.
                """
            ])
        XCTAssertEqual(reports.map(\.place), ["MVVMCTests/AlertTests.swift:\(line)"])
        XCTAssertEqual(navigator.presented?.presentation, Presentation(.alert))
        user.tap(alertButton: "OK")
    }
}

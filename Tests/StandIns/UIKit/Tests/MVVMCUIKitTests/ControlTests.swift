import MVVMC
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

@MainActor
final class ControlTests: UIKitTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var email = ""
        @Observed var isOn = false
        @Observed var volume: Float = 0
        @Observed var count = 0.0
        @Observed var segment = 0
        @Observed var date = Date(timeIntervalSince1970: 0)
        @Observed var code = "" {
            didSet {
                let corrected = String(code.lowercased().prefix(5))
                if code != corrected { code = corrected }
            }
        }
        var canSend: Bool { !email.isEmpty }
        var sends = 0
        private(set) lazy var send = Command(with: self, when: { $0.canSend }) { await $0.sendNow() }
        private func sendNow() async {
            sends += 1
            await Task { @MainActor in }.value
        }
    }

    private let form = Form()
    private let bindings = Bindings()

    func testATextFieldEditsAProperty() async {
        let field = UITextField()
        form.email = "ada"
        bindings.bidirectionalBind(form, \.email, to: field)
        XCTAssertEqual(field.text, "ada")
        field.standInType("ada@example.com")
        XCTAssertEqual(form.email, "ada@example.com")
        form.email = "grace"
        XCTAssertEqual(field.text, "grace")
    }

    func testValueChangedByTheViewModelReturnsToTheField() async {
        let field = UITextField()
        bindings.bidirectionalBind(form, \.code, to: field)
        field.standInType("ABC")
        XCTAssertEqual(field.text, "abc")
        field.standInType("abcdef")
        XCTAssertEqual(field.text, "abcde")
        field.standInType("abcdeX")
        XCTAssertEqual(form.code, "abcde")
        XCTAssertEqual(field.text, "abcde", "though the property has not changed")
    }

    func testATextViewEditsAProperty() async {
        let textView = UITextView()
        bindings.bidirectionalBind(form, \.email, to: textView)
        textView.standInType("ada")
        XCTAssertEqual(form.email, "ada")
        form.email = "grace"
        XCTAssertEqual(textView.text, "grace")
        bindings.cancel()
        textView.standInType("emmy")
        XCTAssertEqual(form.email, "grace")
    }

    func testOtherControlsEditProperties() async {
        let (toggle, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
        let (segments, picker) = (UISegmentedControl(), UIDatePicker())
        bindings.bidirectionalBind(form, \.isOn, to: toggle)
        bindings.bidirectionalBind(form, \.volume, to: slider)
        bindings.bidirectionalBind(form, \.count, to: stepper)
        bindings.bidirectionalBind(form, \.segment, to: segments)
        bindings.bidirectionalBind(form, \.date, to: picker)
        XCTAssertEqual(segments.selectedSegmentIndex, 0)
        toggle.isOn = true
        slider.value = 0.5
        stepper.value = 3
        segments.selectedSegmentIndex = 2
        picker.date = Date(timeIntervalSince1970: 60)
        for control in [toggle, slider, stepper, segments, picker] { control.standInTouch(.valueChanged) }
        XCTAssertTrue(form.isOn)
        XCTAssertEqual(form.volume, 0.5)
        XCTAssertEqual(form.count, 3)
        XCTAssertEqual(form.segment, 2)
        XCTAssertEqual(form.date, Date(timeIntervalSince1970: 60))
        form.isOn = false
        form.volume = 1
        form.count = 0
        form.segment = UISegmentedControl.noSegment
        form.date = Date(timeIntervalSince1970: 120)
        XCTAssertFalse(toggle.isOn)
        XCTAssertEqual(slider.value, 1)
        XCTAssertEqual(stepper.value, 0)
        XCTAssertEqual(segments.selectedSegmentIndex, -1)
        XCTAssertEqual(picker.date, Date(timeIntervalSince1970: 120))
    }

    func testAButtonExecutesACommandAndShowsHowItStands() async {
        let button = UIButton(configuration: .filled())
        let indicator = UIActivityIndicatorView()
        bindings.bind(form.send, to: button)
        bindings.bind(form.send, to: indicator)
        XCTAssertFalse(button.isEnabled)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(form.sends, 0, "it is not possible yet")
        form.email = "ada"
        XCTAssertTrue(button.isEnabled)
        button.standInTouch(.touchUpInside)
        XCTAssertFalse(button.isEnabled)
        XCTAssertEqual(button.configuration?.showsActivityIndicator, true)
        XCTAssertTrue(indicator.isAnimating)
        await waitUntil("the work has ended") { [form] in !form.send.isRunning }
        XCTAssertTrue(button.isEnabled)
        XCTAssertEqual(button.configuration?.showsActivityIndicator, false)
        XCTAssertFalse(indicator.isAnimating)
        XCTAssertEqual(form.sends, 1)
    }

    func testPullingDownExecutesACommandUntilItHasEnded() async {
        let control = UIRefreshControl()
        bindings.bind(form.send, to: control)
        control.standInPull()
        XCTAssertFalse(control.isRefreshing, "it is not possible yet")
        form.email = "ada"
        control.standInPull()
        XCTAssertTrue(control.isRefreshing)
        control.standInPull()
        XCTAssertTrue(control.isRefreshing, "the first pull is not over")
        await waitUntil("the work has ended") { [form] in !form.send.isRunning }
        XCTAssertFalse(control.isRefreshing)
        XCTAssertEqual(form.sends, 1)
    }

    func testBindingsThatEndLeaveNothingInTheControls() async {
        let (field, button) = (UITextField(), UIButton())
        bindings.bidirectionalBind(form, \.email, to: field)
        bindings.bind(form.send, to: button)
        XCTAssertEqual(field.standInActionCount + button.standInActionCount, 2)
        bindings.cancel()
        XCTAssertEqual(field.standInActionCount + button.standInActionCount, 0)
        field.standInType("ada")
        XCTAssertEqual(form.email, "")
    }

    func testNeitherSideIsRetained() async {
        var field: UITextField? = UITextField()
        var other: Form? = Form()
        if let field, let other { bindings.bidirectionalBind(other, \.email, to: field) }
        @Weak var releasedField = field
        @Weak var releasedForm = other
        other = nil
        XCTAssertNil(releasedForm)
        field?.standInType("ada")
        field = nil
        XCTAssertNil(releasedField)
    }

    private final class Picture: ReferenceViewModel {
        @Observed var caption: String?
        @Observed var opacity = 0.1
        @Observed var page = 2
        @Observed var color: UIColor?
        @Observed var search = ""
        @Observed var isMarked = false
        @Performs(performSave, when: { $0.caption != nil }) var save
        private(set) var saves = 0
        private func performSave() { saves += 1 }
    }

    private final class StarControl: UIControl { var isMarked = false }

    func testOptionalTextDoublesPagesColorsAndControlsOfTheAppsOwn() async {
        let (picture, field, slider, pages) = (Picture(), UITextField(), UISlider(), UIPageControl())
        let (well, search, star) = (UIColorWell(), UISearchTextField(), StarControl())
        pages.numberOfPages = 4
        bindings.bidirectionalBind(picture, \.caption, to: field)
        bindings.bidirectionalBind(picture, \.opacity, to: slider)
        bindings.bidirectionalBind(picture, \.page, to: pages)
        bindings.bidirectionalBind(picture, \.color, to: well)
        bindings.bidirectionalBind(picture, \.search, to: search)
        bindings.bidirectionalBind(picture, \.isMarked, to: star, \.isMarked)
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(slider.value, 0.1)
        XCTAssertEqual(picture.opacity, 0.1, "it is not rounded by being shown")
        XCTAssertEqual(pages.currentPage, 2)

        field.standInType("Sea")
        slider.value = 0.5
        slider.standInTouch(.valueChanged)
        pages.currentPage = 3
        pages.standInTouch(.valueChanged)
        let color = UIColor.systemRed
        well.selectedColor = color
        well.standInTouch(.valueChanged)
        search.standInType("boat")
        star.isMarked = true
        star.standInTouch(.valueChanged)
        XCTAssertEqual(picture.caption, "Sea")
        XCTAssertEqual(picture.opacity, 0.5)
        XCTAssertEqual(picture.page, 3)
        XCTAssertEqual(picture.color, color)
        XCTAssertEqual(picture.search, "boat")
        XCTAssertTrue(picture.isMarked)

        field.standInType("")
        XCTAssertNil(picture.caption)
        picture.caption = "Shore"
        picture.isMarked = false
        XCTAssertEqual(field.text, "Shore")
        XCTAssertFalse(star.isMarked)
    }

    func testABarButtonItemExecutesACommandAndKeepsItsTitle() async {
        let (picture, item) = (Picture(), UIBarButtonItem(title: "Save"))
        bindings.bind(picture.save, to: item)
        XCTAssertEqual(item.title, "Save")
        XCTAssertFalse(item.isEnabled)
        picture.caption = "Sea"
        XCTAssertTrue(item.isEnabled)
        item.standInTap()
        XCTAssertEqual(picture.saves, 1)
        bindings.cancel()
        item.standInTap()
        XCTAssertEqual(picture.saves, 1)
        XCTAssertEqual(item.title, "Save")
    }

    func testATextThatIsBeingComposedIsLeftAlone() async {
        let (field, textView) = (UITextField(), UITextView())
        let name = Capitalized()
        bindings.bidirectionalBind(name, \.text, to: field)
        bindings.bidirectionalBind(name, \.text, to: textView)
        field.standInCompose("ni")
        XCTAssertEqual(name.text, "NI")
        XCTAssertEqual(field.text, "ni")
        XCTAssertEqual(textView.text, "NI")
        field.standInEndEditing()
        XCTAssertEqual(field.text, "NI")
        textView.standInCompose("nih")
        XCTAssertEqual(textView.text, "nih")
        textView.standInEndEditing()
        XCTAssertEqual(textView.text, "NIH")
        XCTAssertEqual(field.text, "NIH")
    }

    /// A view model that converts its text to uppercase.
    private final class Capitalized: ReferenceViewModel {
        @Observed private var stored = ""
        var text: String {
            get { stored }
            set { stored = newValue.uppercased() }
        }
    }
}

/// A text that a view model in view keeps in an observed property. A user may have typed it with a control that no host
/// has bound, such as a text field of SwiftUI.
@MainActor
struct RecordedText {
    struct ID: Hashable {
        let viewModel: ObjectIdentifier
        let property: String
        /// The position among the texts in view, so that they are written in the same order each time.
        let order: Int

        static func == (left: ID, right: ID) -> Bool {
            left.viewModel == right.viewModel && left.property == right.property
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(viewModel)
            hasher.combine(property)
        }
    }

    let value: String
    let step: SessionStep

    /// Returns the texts of the screens in view, and of their parts.
    static func all(inViewOf root: Navigator) -> [ID: RecordedText] {
        var texts: [ID: RecordedText] = [:]
        for screen in root.stacksInView.flatMap(\.screensInView) where !screen.traits.contains(.transient) {
            for viewModel in screen.recordedViewModels {
                for (property, value) in RecordedProperty.all(of: viewModel) where property.isWrapped {
                    guard let text = (value as? any HoldingProperty)?.held as? String else { continue }
                    var step = SessionStep(.text, on: screen, property.name, of: viewModel)
                    step.value = try? RouteJSON.encode(text)
                    let id = ID(viewModel: ObjectIdentifier(viewModel), property: property.name, order: texts.count)
                    texts[id] = RecordedText(value: text, step: step)
                }
            }
        }
        return texts
    }
}

/// A stored property of a view model.
struct RecordedProperty {
    let name: String
    /// Whether a property wrapper, or nothing else with such a label, stores the value.
    let isWrapped: Bool

    /// Returns the stored properties of an object, with those of its superclasses, and their values.
    static func all(of object: AnyObject) -> [(property: RecordedProperty, value: Any)] {
        var all: [(property: RecordedProperty, value: Any)] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for case (let label?, let value) in level.children {
                let property = RecordedProperty(name: StorageLabel.name(label), isWrapped: label.hasPrefix("_"))
                all.append((property, value))
            }
            mirror = level.superclassMirror
        }
        return all
    }
}

extension Screen {
    /// The view model and the parts, if they are objects.
    var recordedViewModels: [AnyObject] { (object.map { [$0] } ?? []) + (parts?.all ?? []) }
}

extension SessionStep {
    /// Creates a step on a property of a screen's view model, or of a part of the screen.
    @MainActor
    init(_ action: Action, on screen: Screen, _ property: String?, of viewModel: AnyObject) {
        self.init(action, on: screen)
        self.property = property
        if viewModel !== screen.object { part = "\(type(of: viewModel))" }
    }
}

// What concerns layout and looks only: there is none of that here.

// Color
public struct Color: Hashable, Sendable {
    let name: String
    public static let red = Color(name: "red")
    public static let blue = Color(name: "blue")
    init(name: String) { self.name = name }
    // init(_:red:green:blue:opacity:), without a color space
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(name: "\(red) \(green) \(blue) \(opacity)")
    }
}

// ShapeStyle
public protocol ShapeStyle: Sendable {}
extension Color: ShapeStyle {}
extension Color: View, _PrimitiveView, Primitive {
    @MainActor func children(of node: Node) -> [Child] { [] }
}

// Font
public struct Font: Hashable, Sendable {
    let name: String
    public static let title = Font(name: "title")
}

// Alignment
public struct Alignment: Hashable, Sendable {
    let name: String
    public static let center = Alignment(name: "center")
    public static let leading = Alignment(name: "leading")
}

// SafeAreaRegions
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = SafeAreaRegions(rawValue: .max)
}

// Rectangle
public struct Rectangle: Shape, Sendable {
    public init() {}
}

// Shape
public protocol Shape: Sendable {}

// PrimitiveButtonStyle
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

// PlainButtonStyle
@MainActor @preconcurrency public struct PlainButtonStyle: PrimitiveButtonStyle {
    @MainActor @preconcurrency public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    // plain
    @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

// BorderlessButtonStyle
@MainActor @preconcurrency public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    @MainActor @preconcurrency public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    // borderless
    @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension Image {
    // resizable(capInsets:resizingMode:), without the arguments
    nonisolated public func resizable() -> Image { self }
}

/// A view with another over it.
nonisolated struct Overlaid<Content: View, Above: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let above: Above

    nonisolated init(_ content: Content, _ above: Above) { (self.content, self.above) = (content, above) }

    @MainActor func children(of node: Node) -> [Child] { [Child(key: 0, view: content), Child(key: 1, view: above)] }
}

// Menu
nonisolated public struct Menu<Label, Content>: View, _PrimitiveView, Primitive where Label: View, Content: View {
    let label: Label
    let content: Content

    // init(content:label:)
    nonisolated public init(@ContentBuilder content: () -> Content, @ContentBuilder label: () -> Label) {
        (self.content, self.label) = (content(), label())
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(key: 0, view: label), Child(key: 1, view: content)] }
}

extension View {
    // overlay(alignment:content:)
    nonisolated public func overlay<V>(alignment: Alignment = .center, @ContentBuilder content: () -> V) -> some View
    where V: View { Overlaid(self, content()) }

    // background(alignment:content:)
    nonisolated public func background<V>(alignment: Alignment = .center, @ContentBuilder content: () -> V) -> some View
    where V: View { Overlaid(self, content()) }

    // ignoresSafeArea(_:edges:)
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        self
    }

    // accessibilityHidden(_:)
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }

    // frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }

    // frame(width:height:alignment:)
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    { self }

    // scaledToFit()
    nonisolated public func scaledToFit() -> some View { self }

    // contentShape(_:eoFill:)
    nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape { self }

    // buttonStyle(_:), the style a PrimitiveButtonStyle
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle { self }

    // foregroundStyle(_:)
    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { self }

    // background(_:ignoresSafeAreaEdges:), without the edges
    nonisolated public func background<S>(_ style: S) -> some View where S: ShapeStyle { self }

    // listRowBackground(_:)
    nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View { self }

    // font(_:)
    nonisolated public func font(_ font: Font?) -> some View { self }

    // tint(_:)
    nonisolated public func tint(_ tint: Color?) -> some View { self }
}

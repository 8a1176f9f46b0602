// Layout and appearance, which have no effect in the stand-in.

// Color
public struct Color: Hashable, Sendable {
    // Color.RGBColorSpace
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

    let name: String
    // red
    public static let red = Color(name: "red")
    // blue
    public static let blue = Color(name: "blue")
    init(name: String) { self.name = name }
    // init(_:red:green:blue:opacity:)
    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(name: "\(red) \(green) \(blue) \(opacity)")
    }
}

// ShapeStyle
public protocol ShapeStyle: Sendable {}
extension Color: ShapeStyle {}

// HierarchicalShapeStyle
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    // tertiary
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension Color: View, _PrimitiveView, Primitive {
    @MainActor func children(of node: Node) -> [Child] { [] }
}

// Font
public struct Font: Hashable, Sendable {
    let name: String
    // title
    public static let title = Font(name: "title")
}

// HorizontalAlignment
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String
    // center
    public static let center = HorizontalAlignment(name: "center")
}

// VerticalAlignment
public struct VerticalAlignment: Equatable, Sendable {
    let name: String
    // center
    public static let center = VerticalAlignment(name: "center")
}

// Alignment
public struct Alignment: Equatable, Sendable {
    let name: String
    // center
    public static let center = Alignment(name: "center")
    // leading
    public static let leading = Alignment(name: "leading")
    // trailing
    public static let trailing = Alignment(name: "trailing")
}

// EdgeInsets
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat = 0
    public var leading: CGFloat = 0
    public var bottom: CGFloat = 0
    public var trailing: CGFloat = 0
    // init()
    public init() {}
}

// SafeAreaRegions
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    // all
    public static let all = SafeAreaRegions(rawValue: .max)
}

// Rectangle
nonisolated public struct Rectangle: Shape, _PrimitiveView, Primitive {
    // init()
    public init() {}
    @MainActor func children(of node: Node) -> [Child] { [] }
}

// Shape, without path(in:)
nonisolated public protocol Shape: Sendable, View {}

// PrimitiveButtonStyle, without makeBody(configuration:)
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

// PlainButtonStyle. It is not confirmed that it is nonisolated, as the other styles are.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
    // init()
    nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    // plain
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

// BorderlessButtonStyle
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    // init()
    nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    // borderless
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension Image {
    // Image.ResizingMode
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    // resizable(capInsets:resizingMode:)
    nonisolated public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
    ) -> Image { self }
}

/// A view with another over it.
nonisolated struct Overlaid<Content: View, Above: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let above: Above

    nonisolated init(_ content: Content, _ above: Above) { (self.content, self.above) = (content, above) }

    @MainActor func children(of node: Node) -> [Child] { [Child(key: 0, view: content), Child(key: 1, view: above)] }
}

/// A view that takes up space but is not drawn.
nonisolated struct HiddenView<Content: View>: View, _PrimitiveView, Primitive {
    let content: Content
    @MainActor func children(of node: Node) -> [Child] { [] }
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

    // frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        Looking(content: self) { $0.noteFrame(minimum: (minWidth, minHeight), ideal: (idealWidth, idealHeight)) }
    }

    // frame(width:height:alignment:)
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    { self }

    // hidden()
    nonisolated public func hidden() -> some View { HiddenView(content: self) }

    // scaledToFit()
    nonisolated public func scaledToFit() -> some View { self }

    // contentShape(_:eoFill:)
    nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape { self }

    // buttonStyle(_:), the style a PrimitiveButtonStyle
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle { self }

    // foregroundStyle(_:)
    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { self }

    // background(_:ignoresSafeAreaEdges:)
    nonisolated public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    where S: ShapeStyle { self }

    // font(_:)
    nonisolated public func font(_ font: Font?) -> some View { self }

    // tint(_:)
    nonisolated public func tint(_ tint: Color?) -> some View { self }
}

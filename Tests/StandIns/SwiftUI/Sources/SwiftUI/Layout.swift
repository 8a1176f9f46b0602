// The public declarations follow Apple's documentation of Color, Color.RGBColorSpace, ShapeStyle,
// HierarchicalShapeStyle, Font, HorizontalAlignment, VerticalAlignment, Alignment, EdgeInsets, SafeAreaRegions,
// Rectangle, Shape, PrimitiveButtonStyle, PlainButtonStyle, BorderlessButtonStyle, Image, Image.ResizingMode, Menu,
// View, and of the members declared in this file.
//
// The stand-in has no layout, so most of these values have no effect.

public struct Color: Hashable, Sendable {
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

    let name: String
    public static let red = Color(name: "red")
    public static let blue = Color(name: "blue")
    public static let black = Color(name: "black")
    public static let white = Color(name: "white")
    public static let clear = Color(name: "clear")
    init(name: String) { self.name = name }
    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(name: "\(red) \(green) \(blue) \(opacity)")
    }
}

public protocol ShapeStyle: Sendable {}
extension Color: ShapeStyle {}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension Color: View, _PrimitiveView, Primitive {
    @MainActor func children(of node: Node) -> [Child] { [] }
}

public struct Font: Hashable, Sendable {
    let name: String
    public static let title = Font(name: "title")
}

public struct HorizontalAlignment: Equatable, Sendable {
    let name: String
    public static let center = HorizontalAlignment(name: "center")
}

public struct VerticalAlignment: Equatable, Sendable {
    let name: String
    public static let center = VerticalAlignment(name: "center")
}

public struct Alignment: Equatable, Sendable {
    let name: String
    public static let center = Alignment(name: "center")
    public static let leading = Alignment(name: "leading")
    public static let trailing = Alignment(name: "trailing")
}

public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat = 0
    public var leading: CGFloat = 0
    public var bottom: CGFloat = 0
    public var trailing: CGFloat = 0
    public init() {}
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = SafeAreaRegions(rawValue: .max)
}

nonisolated public struct Rectangle: Shape, _PrimitiveView, Primitive {
    public init() {}
    @MainActor func children(of node: Node) -> [Child] { [] }
}

// Unlike SwiftUI's protocol, this protocol does not require path(in:), because the stand-in draws no shapes.
nonisolated public protocol Shape: Sendable, View {}

// Unlike SwiftUI's protocol, this protocol does not require makeBody(configuration:), because the stand-in ignores
// button styles.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

// It is not confirmed that SwiftUI's type is nonisolated.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension Image {
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    nonisolated public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
    ) -> Image { self }
}

/// A view with another view over it or behind it, or with the view of its accessibility representation.
nonisolated struct Overlaid<Content: View, Above: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let above: Above

    nonisolated init(_ content: Content, _ above: Above) { (self.content, self.above) = (content, above) }

    @MainActor func children(of node: Node) -> [Child] { [Child(key: 0, view: content), Child(key: 1, view: above)] }
}

/// The result of `hidden()`. The stand-in makes no nodes for the content.
nonisolated struct HiddenView<Content: View>: View, _PrimitiveView, Primitive {
    let content: Content
    @MainActor func children(of node: Node) -> [Child] { [] }
}

nonisolated public struct Menu<Label, Content>: View, _PrimitiveView, Primitive where Label: View, Content: View {
    let label: Label
    let content: Content

    @available(watchOS, unavailable)
    nonisolated public init(@ContentBuilder content: () -> Content, @ContentBuilder label: () -> Label) {
        (self.content, self.label) = (content(), label())
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(key: 0, view: label), Child(key: 1, view: content)] }
}

extension View {
    // "Layers the views that you specify in front of this view":
    // https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
    nonisolated public func overlay<V>(alignment: Alignment = .center, @ContentBuilder content: () -> V) -> some View
    where V: View { Overlaid(self, content()) }

    nonisolated public func background<V>(alignment: Alignment = .center, @ContentBuilder content: () -> V) -> some View
    where V: View { Overlaid(self, content()) }

    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        self
    }

    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        Looking(content: self) { $0.noteFrame(minimum: (minWidth, minHeight), ideal: (idealWidth, idealHeight)) }
    }

    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    { self }

    nonisolated public func hidden() -> some View { HiddenView(content: self) }

    nonisolated public func scaledToFit() -> some View { self }

    nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape { self }

    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle { self }

    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { self }

    nonisolated public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    where S: ShapeStyle { self }

    nonisolated public func font(_ font: Font?) -> some View { self }

    nonisolated public func tint(_ tint: Color?) -> some View { self }
}

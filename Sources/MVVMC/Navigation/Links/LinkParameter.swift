/// A value that is a part of a URL, such as the number in `shop://orders/7`.
///
/// A type that is `LosslessStringConvertible`, and one with a raw value that is a parameter, only declares the
/// conformance:
///
///     struct OrderNumber: RawRepresentable, Hashable, LinkParameter { let rawValue: Int }
///
/// The text is without percent encoding, and never empty. The library encodes it, so a text may contain any character.
/// Anybody can open a URL: let ``fromLink(_:)`` return `nil` for each text that no link of the app has.
public protocol LinkParameter {
    /// Returns the value of a text in a URL, or `nil` if the text is not the text of a value. The URL is then not a link.
    ///
    /// This is no initializer, because another initializer of `String` would make `map(String.init)` ambiguous.
    static func fromLink(_ text: String) -> Self?

    /// The text of the value; `nil` if the URL has no part for it. A URL has no empty part, so a value with an empty
    /// text has no URL.
    var linkText: String? { get }

    /// The value of a URL that has no part for it; `nil`, as by default, if the URL is not a link then. An `Optional`
    /// is `nil` there.
    static var valueIfMissing: Self? { get }

    /// Some values, with which a test opens each link; see ``LinkTable/samples``. There is none by default, except for
    /// numbers, strings, and the cases of an enumeration.
    static var linkSamples: [Self] { get }
}

extension LinkParameter {
    /// The part is required.
    public static var valueIfMissing: Self? { nil }

    /// No value.
    public static var linkSamples: [Self] { [] }
}

extension LinkParameter where Self: CaseIterable {
    /// All cases.
    public static var linkSamples: [Self] { Array(allCases) }
}

extension LinkParameter where Self: LosslessStringConvertible {
    /// Returns the value that is described by the text.
    public static func fromLink(_ text: String) -> Self? { Self(text) }

    /// The description of the value.
    public var linkText: String? { description }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
    /// Returns the value whose raw value has the text.
    public static func fromLink(_ text: String) -> Self? { RawValue.fromLink(text).flatMap { Self(rawValue: $0) } }

    /// The text of the raw value.
    public var linkText: String? { rawValue.linkText }

    /// The values of those samples of the raw value that have one.
    public static var linkSamples: [Self] { RawValue.linkSamples.compactMap { Self(rawValue: $0) } }
}

extension LinkParameter where Self: RawRepresentable & CaseIterable, RawValue: LinkParameter {
    /// All cases.
    public static var linkSamples: [Self] { Array(allCases) }
}

extension String: LinkParameter {
    /// A word, and a text whose characters have a meaning in URLs.
    public static var linkSamples: [String] { ["a", "ä/b?c#d&e=f%2F+g h:i@j"] }
}

extension Int: LinkParameter {
    /// A small, a negative and a large number.
    public static var linkSamples: [Int] { [1, -1, .max] }
}

extension Bool: LinkParameter {
    /// Both values.
    public static var linkSamples: [Bool] { [true, false] }
}

extension Optional: LinkParameter where Wrapped: LinkParameter {
    /// Returns the value of a text that is there.
    public static func fromLink(_ text: String) -> Wrapped?? { Wrapped.fromLink(text).map { .some($0) } }

    /// The text of the value, if there is one.
    public var linkText: String? { flatMap(\.linkText) }

    /// A missing part is `nil`.
    public static var valueIfMissing: Wrapped?? { .some(.none) }

    /// No value, and the samples of the value.
    public static var linkSamples: [Wrapped?] { [nil] + Wrapped.linkSamples }
}

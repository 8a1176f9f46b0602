/// The name under which a container screen embeds another stack.
///
/// A container whose slots are known when the app is built names them with its own enum; see ``ContainerViewModel``.
/// This type is for slots that are known only at run time, such as the tabs of a ``TabsViewModel``. Hosts, events and
/// archives use the raw values of both types.
public struct Slot: RawRepresentable, Codable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The name.
    public let rawValue: String

    /// Creates a slot with the given name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a slot with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a slot with the given name.
    public init(stringLiteral value: String) { rawValue = value }

    /// The raw value of the slot.
    public var description: String { rawValue }
}

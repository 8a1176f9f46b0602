/// The way in which a flow ended.
///
/// The parent of a flow receives exactly one end.
///
///     flow.present(BuyCoordinator(id), as: .sheet) { end in
///         switch end {
///         case .finished(let id): self.navigate(to: .photo(id))
///         case .cancelled: break  // the user changed their mind, or the program took the flow down
///         case .refused: break  // it was never shown
///         }
///     }
///
/// Do not start a child again in response to ``refused``, because it would be refused for the same reason.
public enum FlowEnd<Output> {
    /// The flow finished with an output.
    case finished(Output)
    /// The flow ended without an output, for example because the user or the program has removed its screens.
    case cancelled(by: RemovalCause)
    /// The flow was not started, for example because its parent had ended, another stack was presented, or the flow had
    /// been started before.
    case refused

    /// The output, or `nil` if the flow did not finish.
    public var output: Output? {
        if case .finished(let output) = self { output } else { nil }
    }

    func map<Other>(_ transform: (Output) -> Other) -> FlowEnd<Other> {
        switch self {
        case .finished(let output): .finished(transform(output))
        case .cancelled(let cause): .cancelled(by: cause)
        case .refused: .refused
        }
    }
}

extension FlowEnd: Equatable where Output: Equatable {}
extension FlowEnd: Hashable where Output: Hashable {}
extension FlowEnd: Sendable where Output: Sendable {}

extension FlowEnd: CustomStringConvertible {
    /// The name of the case with its value, as in `finished(42)` or `cancelled(by: user)`.
    public var description: String {
        switch self {
        case .finished(let output): "finished(\(output))"
        case .cancelled(let cause): "cancelled(by: \(cause))"
        case .refused: "refused"
        }
    }
}

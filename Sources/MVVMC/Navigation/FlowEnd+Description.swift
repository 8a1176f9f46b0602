extension FlowEnd: CustomStringConvertible {
    /// The end as it is written in code, without the dot.
    public var description: String {
        switch self {
        case .finished(let output): "finished(\(output))"
        case .left(let cause): "left(by: \(cause))"
        case .refused: "refused"
        }
    }
}

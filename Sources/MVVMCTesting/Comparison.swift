/// Returns two lists side by side as text, with a mark at each line that differs.
func comparison<Value: Equatable>(_ expected: [Value], _ actual: [Value]) -> String {
    let left = expected.map { "\($0)" }
    let right = actual.map { "\($0)" }
    let width = (left + ["expected"]).map(\.count).max() ?? 0
    let rows = (0..<max(left.count, right.count)).map { index in
        let isSame = index < min(expected.count, actual.count) && expected[index] == actual[index]
        let sides = [left, right].map { index < $0.count ? $0[index] : "" }
        let padding = String(repeating: " ", count: width - sides[0].count)
        return "\(isSame ? " " : "≠") \(sides[0])\(padding) | \(sides[1])"
    }
    let header = "  expected" + String(repeating: " ", count: width - 8) + " | actual"
    return ([header] + rows).joined(separator: "\n")
}

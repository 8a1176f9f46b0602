import XCTest

@testable import MVVMCExplorer

final class EnumCasesTests: XCTestCase {
    private enum Plain { case first, second }
    private enum Mixed { case none, number(Int), pair(String, Bool) }
    private enum Single { case only(Int) }
    private enum Generic<Value> { case none, value(Value) }
    private enum Named: CustomStringConvertible {
        case a, b(Int)
        var description: String { "named" }
    }

    func testTheCasesOfAnEnumHaveTheirNames() {
        XCTAssertEqual(Set(enumCases(of: Plain.self)), ["first", "second"])
        XCTAssertEqual(Set(enumCases(of: Mixed.self)), ["none", "number", "pair"])
        XCTAssertEqual(enumCases(of: Single.self), ["only"])
        XCTAssertEqual(Set(enumCases(of: Generic<[Int]>.self)), ["none", "value"])
        XCTAssertEqual(Set(enumCases(of: Named.self)), ["a", "b"])
    }

    func testOtherTypesHaveNone() {
        for type in [Int.self, String.self, Never?.self, EnumCasesTests.self, (Int, Int).self] as [Any.Type] {
            XCTAssertEqual(enumCases(of: type), [], "\(type)")
        }
    }

    func testTheCaseOfAValueHasItsName() {
        XCTAssertEqual(caseName(of: Plain.second), "second")
        XCTAssertEqual(caseName(of: Mixed.pair("a", true)), "pair")
        XCTAssertEqual(caseName(of: Named.b(1)), "b")
        XCTAssertEqual(caseName(of: 7), "7")
    }
}

import MVVMC
import XCTest

/// Fails unless `make`'s result is released once nothing that the test can see holds it.
///
///     assertDeallocated { SignInViewModel(session: session) }
@MainActor
public func assertDeallocated(
    _ make: () -> AnyObject, file: StaticString = #filePath, line: UInt = #line
) {
    weak var object: AnyObject?
    do { object = make() }
    if let object { XCTFail("\(type(of: object)) is still alive: something holds it", file: file, line: line) }
}

import MVVMC

/// Fails unless each link of an app leads to its place, and the place back to the link.
///
/// For each of the `LinkTable.samples` of the app's `Navigator.links`, the path of the URL must have that URL again,
/// and an app that opens the URL must show a place whose `Navigator.url` is that URL, after loads and other work have
/// ended. A link without a sample fails, too: let the type of its parameter have some `LinkParameter.linkSamples`.
///
///     await assertLinks {
///         let navigator = Navigator()
///         navigator.links = .shop
///         navigator.start(OrdersCoordinator(account: account))
///         return navigator
///     }
///
/// - Parameter makeApp: Starts an app in which each of the links can be shown: signed in, and with the data that the
///   samples name.
@MainActor
public func assertLinks(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ makeApp: @MainActor () -> Navigator
) async {
    let site = MisuseWatch.begin(fileID, filePath, line, column)
    guard let table = makeApp().links else {
        return fail("the navigator has no links. Set them: navigator.links = …", at: site)
    }
    for pattern in table.patternsWithoutSample {
        fail("the link \"\(pattern)\" has no sample. Let the types of its parameters have linkSamples.", at: site)
    }
    for url in table.samples {
        guard let path = table.path(for: url) else {
            fail("\(url) is not read as a link of its own table.", at: site)
            continue
        }
        let canonical = table.url(for: path)
        guard canonical == url else {
            let other = canonical.map { "has the URL \($0)" } ?? "has no URL"
            fail("\(url) leads to \(path), which \(other). Return its parameters in parameters:.", at: site)
            continue
        }
        let navigator = makeApp()
        let outcome = navigator.open(url)
        await settle(fileID: fileID, filePath: filePath, line: line, column: column)
        if navigator.url != url {
            let place = navigator.routePath.map { "\($0)" } ?? "nothing that has a route"
            fail(
                """
                \(url) leads to \(path), and the app shows \(place), whose URL is \(navigator.url ?? "missing"). \
                Opening: \(outcome.map { "\($0)" } ?? "no link")
                """, at: site)
        }
    }
}

import Foundation

/// How dates are written: in which language, for which time zone, and seen from when.
///
/// It is a value that is handed in, so that a test has a clock that stands still.
struct CommentDates: Hashable {
    var locale = Locale.current
    var timeZone = TimeZone.current
    /// What "ago" is counted from.
    var now = Date.now

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }

    /// Day and time, as in `14 Nov 2023 at 23:13`.
    func absolute(_ date: Date) -> String {
        date.formatted(
            Date.FormatStyle(
                date: .abbreviated, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone))
    }

    /// How long ago it is, as in `2 hours ago`.
    func relative(_ date: Date) -> String {
        // The style counts from the time at which it is called.
        let style = Date.RelativeFormatStyle(locale: locale, calendar: calendar)
        return style.format(.now + date.timeIntervalSince(now))
    }
}

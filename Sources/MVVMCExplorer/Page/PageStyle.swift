/// The style sheets and the script of a page. They contain no data of the app.
enum PageStyle {
    /// The colors, for light and for dark mode. Each text has a contrast of at least 4.5 with its background, and each
    /// arrow of at least 3.
    static let colors = """
        :root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2328; --muted: #59636e; --line: #848d97;
          --panel: #f6f8fa; --edge: #d1d9e0; --link: #0969da; --start: #ddf4ff; --in: #bc4c00; --bad: #cf222e;
          --old: #ffebe9; --new: #dafbe1; --mark: #fff8c5; }
        @media screen and (prefers-color-scheme: dark) {
          :root { --paper: #0d1117; --ink: #e6edf3; --muted: #9198a1; --line: #6e7681; --panel: #151b23;
            --edge: #3d444d; --link: #4493f8; --start: #0c2d4d; --in: #f0883e; --bad: #f85149; --old: #4b1719;
            --new: #12391f; --mark: #272115; }
        }
        """

    /// The style of a map.
    static let map = """
        .paper { fill: var(--paper); }
        .map text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        .name { font-size: 13px; fill: var(--ink); }
        .way { font-size: 11px; fill: var(--muted); }
        .box rect { fill: var(--panel); stroke: var(--edge); }
        .start rect { fill: var(--start); stroke: var(--link); }
        .box.event rect { stroke-dasharray: 4 3; }
        .arrow { fill: none; stroke: var(--line); stroke-width: 1.25px; marker-end: url(#head); }
        .arrow.event { stroke-dasharray: 4 3; }
        .head { fill: var(--line); }
        .out-head { fill: var(--link); }
        .in-head { fill: var(--in); }
        """

    /// The style of the rest of a page.
    static let page = """
        * { box-sizing: border-box; }
        html { scroll-padding: 5rem; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
        header, main { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; overflow-wrap: anywhere; }
        a { color: var(--link); }
        a:focus-visible, summary:focus-visible, button:focus-visible, pre:focus-visible, .frame:focus-visible {
          outline: 2px solid var(--link); outline-offset: 2px; }
        h1 { font-size: 1.75rem; margin: 1.5rem 0 0; }
        h2 { font-size: 1.375rem; margin: 2.5rem 0 .5rem; }
        h3 { font-size: 1.0625rem; margin: 1.25rem 0 .5rem; }
        h4 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
        .skip { position: absolute; left: -100vw; }
        .skip:focus { position: static; }
        .muted, figcaption, .count { color: var(--muted); }
        code, pre { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        pre { margin: 0; padding: .75rem 1rem; overflow-x: auto; background: var(--panel); border-radius: 6px;
          border: 1px solid var(--edge); overflow-wrap: normal; }
        .frame { overflow: auto; border: 1px solid var(--edge); border-radius: 8px; max-height: 46rem;
          max-height: max(24rem, 80vh); }
        .map { display: block; }
        .map .box { cursor: pointer; outline: none; }
        .map .box:hover rect, .map .box:focus-visible rect, .map .box:target rect {
          stroke: var(--link); stroke-width: 2.5px; stroke-dasharray: none; }
        .more { visibility: hidden; pointer-events: none; }
        .arrow { --selected: 2px; }
        .arrow.event { --selected: 1px; }
        #every:checked ~ .frame .more { visibility: visible; }
        .summary { padding-left: 0; list-style: none; }
        .summary a { text-decoration: none; }
        .summary a:hover { text-decoration: underline; }
        .kind { color: var(--bad); font-weight: 600; }
        .finding { border-top: 1px solid var(--edge); margin: 1.5rem 0; }
        .finding > h3 { font-size: 1.25rem; color: var(--bad); }
        .finding h3 a { color: inherit; text-decoration: none; }
        .message { white-space: pre-line; }
        .steps { list-style: none; padding: 0; margin: 0; }
        .steps > li { display: grid; grid-template-columns: 3.25rem 1fr; align-items: baseline;
          padding: .125rem .5rem; border-radius: 6px; }
        .steps summary { cursor: pointer; }
        .steps details { min-width: 0; }
        .steps [id] { scroll-margin-top: 5rem; margin: .25rem 0 1rem; }
        li:has(:target) { background: var(--mark); }
        .trees { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: .75rem; }
        figure { margin: 0; min-width: 0; }
        figcaption { font-size: .875rem; }
        figure span, del, ins { display: block; text-decoration: none; margin: 0 -1rem; padding: 0 1rem;
          min-height: 1.5em; }
        del { background: var(--old); }
        ins { background: var(--new); }
        @media (max-width: 40rem) { figure .gap { display: none; } }
        .test { position: relative; }
        .test code { user-select: all; }
        .test button { position: absolute; top: -2rem; right: 0; font: inherit; font-size: .875rem;
          color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
        .about { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid var(--edge); border-radius: 8px;
          background: var(--panel); }
        .about h3 { margin: 0; }
        .about h4 { margin: .75rem 0 0; font-size: .9375rem; }
        .about ul, .about ol { margin: 0; padding-left: 1.25rem; }
        .about .close { float: right; display: none; }
        @supports selector(:has(a)) { @media screen {
          .about { display: none; position: fixed; right: 1rem; bottom: 1rem; margin: 0;
            width: min(26rem, 100vw - 2rem); max-height: 46vh; overflow: auto; z-index: 1;
            font-size: .9375rem; box-shadow: 0 4px 24px #0004; }
          .about .close { display: inline; }
        } }
        @media print {
          .frame { max-height: none; overflow: visible; border: 0; }
          .map { max-width: 100%; height: auto; }
          label, .every, button, .skip { display: none; }
          .about, figure { break-inside: avoid; }
          h2, h3, h4 { break-after: avoid; }
          pre { white-space: pre-wrap; }
        }
        """

    /// The rules for a screen: if it is selected, or under the pointer, its arrows are visible, and if it is selected,
    /// what the page says about it.
    static func rules(of screen: Int) -> String {
        let (number, address) = (screen + 1, MapDrawing.address(of: screen))
        let selected = "body:has(#\(address):is(:hover, :focus-visible, :target))"
        return """
            \(selected) .t\(number) { visibility: visible; stroke: var(--in); stroke-width: var(--selected); \
            marker-end: url(#in-head) }
            \(selected) .f\(number) { visibility: visible; stroke: var(--link); stroke-width: var(--selected); \
            marker-end: url(#out-head) }
            @media screen { body:has(#\(address):target) #about-\(number) { display: block } }
            """
    }

    /// The script. A page without it has the same content. It copies tests, selects screens with the arrow keys, and
    /// marks what the address of the page names, also for screen readers.
    static let script = """
        "use strict";
        const all = (selector, root) => Array.from((root || document).querySelectorAll(selector));
        function mark() {
          all("[aria-current]").forEach(element => element.removeAttribute("aria-current"));
          const id = decodeURIComponent(location.hash.slice(1));
          const target = id ? document.getElementById(id) : null;
          if (!target) return;
          target.setAttribute("aria-current", "true");
          const details = target.closest("details");
          if (details) details.open = true;
          if (target.matches(".box")) {
            target.scrollIntoView({ block: "center", inline: "center" });
            target.focus({ preventScroll: true });
          }
        }
        const frame = document.querySelector(".frame");
        const start = document.querySelector(".map .start");
        if (start) {
          const [outer, inner] = [frame.getBoundingClientRect(), start.getBoundingClientRect()];
          frame.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
        }
        addEventListener("hashchange", mark);
        // After the browser itself has scrolled to the address.
        addEventListener("load", mark);
        all(".test").forEach(test => {
          const button = document.createElement("button");
          button.textContent = "Copy";
          button.addEventListener("click", () => {
            const code = test.querySelector("code");
            const copied = () => { button.textContent = "Copied"; };
            const select = () => {
              getSelection().selectAllChildren(code);
              if (document.execCommand("copy")) copied();
            };
            if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).then(copied, select);
            else select();
          });
          test.append(button);
        });
        addEventListener("keydown", event => {
          if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
          const box = document.activeElement ? document.activeElement.closest(".map .box") : null;
          if (!box) return;
          const boxes = all(".map .box");
          const about = document.getElementById("about-" + box.id.slice(7));
          let next = null;
          if (event.key === "ArrowDown") next = boxes[boxes.indexOf(box) + 1];
          else if (event.key === "ArrowUp") next = boxes[boxes.indexOf(box) - 1];
          else if (event.key === "ArrowLeft") next = linked(about.querySelector(".from a"));
          else if (event.key === "ArrowRight") next = linked(about.querySelector(".to a"));
          else if (event.key === "Escape") location.hash = "#map";
          else return;
          event.preventDefault();
          if (next) location.hash = "#" + next.id;
        });
        function linked(link) { return link ? document.getElementById(link.hash.slice(1)) : null; }
        """
}

/** The live view's styles. The pictures have their own colours and font. */
export const STYLE = `
:host {
  all: initial; color-scheme: light dark; --ink: #1b2420; --paper: #fff; --soft: #f3f7f4;
  --line: #8a968f; --mark: #8a6d00;
}
@media (prefers-color-scheme: dark) {
  :host {
    --ink: #edf3ef; --paper: #141a17; --soft: #1b2420; --line: #6d7a73; --mark: #ffd54d;
  }
}
* { box-sizing: border-box }
:where(:not(svg, svg *)) { font: 13px/1.4 system-ui, sans-serif; color: var(--ink) }
b, strong { font-weight: 700 }
.panel {
  position: fixed; inset: auto 0 0; height: 46vh; z-index: 2147483647; display: flex;
  flex-direction: column; background: var(--paper); border-top: 2px solid var(--line);
  resize: vertical; overflow: hidden;
}
.opener { position: fixed; inset: auto auto 8px 8px; z-index: 2147483647 }
header {
  display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 6px 8px;
  border-bottom: 1px solid var(--line);
}
[hidden] { display: none !important }
header input { flex: 1 1 90px; min-width: 60px }
button {
  padding: 4px 8px; min-height: 28px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--soft); cursor: pointer; text-align: start; overflow-wrap: anywhere;
}
button:disabled { opacity: .5; cursor: default }
button[aria-pressed=true], button[aria-current=true] { outline: 2px solid var(--mark); outline-offset: -2px }
.parts { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(150px, 1fr) 3fr minmax(200px, 2fr) }
.parts > * { overflow: auto; padding: 8px; border-inline-start: 1px solid var(--line) }
ul, ol { list-style: none; margin: 0; padding: 0 }
li button { width: 100%; border: 0; background: none; padding: 2px 4px }
h2 { margin: 4px 0; font-weight: 700 }
textarea {
  width: 100%; margin: 0 0 8px; padding: 6px; border: 1px solid var(--line); background: var(--soft);
  font: 12px/1.4 ui-monospace, Menlo, Consolas, monospace; resize: vertical;
}
.details { display: flex; flex-direction: column }
.details ol { overflow: auto; flex: 1; min-height: 60px }
.picture { display: flex; flex-direction: column; gap: 6px; align-items: flex-start }
.picture > div { max-width: 100% }
.full { overflow: auto }
.fitted { flex: 1; min-height: 0; width: 100% }
.fitted svg { max-width: 100%; max-height: 100% }
form { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 8px }
form > * { min-height: 28px; padding: 4px 6px }
form input { flex: 1 1 120px; min-width: 0 }
form output { flex: 1 0 100% }
output:empty { display: none }
form select { max-width: 100% }
.picture li { padding: 2px 0 2px 14px }
.picture li[data-current] > span { background: #ffe48a; color: #1b2420; outline: 2px solid #8a6d00; font-weight: 700 }
[data-current] > rect { fill: #ffe48a; stroke: #8a6d00; stroke-width: 2 }
@media (max-width: 700px) {
  .panel { height: 60vh }
  .parts { display: block; overflow: auto }
  .parts > * { overflow: visible; border: 0; border-top: 1px solid var(--line) }
  .details { display: block }
}
`

/** The look of the frame and of the device page. Nothing of a button fades: a browser would take it for covered. */
export const frameStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f0eeea, #0d0b09); --plate: light-dark(#fffefd, #1f1c19); --press: light-dark(#eeede8, #272420);
  --line: light-dark(#dedcd6, #34312d); --ink: light-dark(#1f1b17, #f3f0ea); --ink-2: light-dark(#544f49, #bebab2); --care: light-dark(#975117, #f6a565);
  --accent: light-dark(#e5bc63, #e5c170); --on-accent: #1f1508; --focus: light-dark(#7e5617, #f4dc9d); }
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body { background: var(--ground); color: var(--ink);
  font: 400 15px/20px -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif; }
main { display: grid; grid-template-rows: 1fr auto; height: 100%; }
.told { overflow-y: auto; padding: 24px 16px 8px; scrollbar-width: thin; }
.told:focus-visible { outline-offset: -4px; border-radius: 16px; }
.asker { display: flex; gap: 10px; align-items: center; color: var(--ink-2); overflow-wrap: anywhere; }
.tile { display: grid; flex: none; place-items: center; width: 28px; height: 28px; border-radius: 8px; background: var(--plate); color: var(--ink); font-weight: 600; font-size: 12px; }
h1 { margin: 18px 4px 20px; font: inherit; font-weight: 600; font-size: 26px; line-height: 32px; letter-spacing: -.02em; overflow-wrap: anywhere; outline: none; }
dl, pre { margin-top: 12px; padding: 0 14px; border-radius: 14px; background: var(--plate); box-shadow: 0 0 0 1px light-dark(#dedcd6, transparent); }
dl > div { display: flex; gap: 4px 16px; align-items: baseline; justify-content: space-between; padding: 12px 0; }
dl > div + div { border-top: 1px solid var(--line); }
dt { flex: none; max-width: 60%; color: var(--ink-2); overflow-wrap: anywhere; }
dd { text-align: end; overflow-wrap: anywhere; }
.whole { display: block; }
.mono, pre { font: 400 13px/20px ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Liberation Mono", monospace; }
.strip { display: block; width: 100%; height: 14px; margin-top: 8px; fill: light-dark(oklch(.66 .105 80), oklch(.7 .088 84)); stroke: #0007; stroke-width: 0; }
.strip path { stroke-width: 1; fill: none; }
.groups { white-space: nowrap; display: grid; grid-template-columns: repeat(var(--columns), 1fr); direction: ltr; text-align: center; }
.groups > span { position: relative; justify-self: center; }
.prefix { position: absolute; right: 100%; color: var(--ink-2); }
.skel { border-radius: 12px; background: var(--plate); }
.who { width: 120px; height: 28px; }
.what { width: 220px; height: 32px; margin: 18px 0 20px; }
.where { height: 130px; }
.costs { height: 132px; margin-top: 12px; }
.answer { height: 48px; }
pre { padding: 12px 14px; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { padding: 8px 16px 16px; }
#notice, .behind { padding-bottom: 8px; color: var(--ink-2); font-size: 13px; line-height: 18px; text-align: center; }
#notice { color: var(--care); }
#notice:empty { display: none; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button { height: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 13px; background: var(--plate); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:active { background: var(--press); }
.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.main:active { background: color-mix(in oklab, var(--accent), #000 7%); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
h1:focus-visible { outline: none; }
.device { display: grid; gap: 16px; max-width: 400px; margin: auto; padding: 24px; }
.device h1 { margin: 0; }
@media (forced-colors: active) { button, dl, pre { border: 1px solid; } }
`

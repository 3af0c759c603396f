/** The look of the phone. */
export const phoneStyle = `
:root { color-scheme: dark; --accent: #cdbffb; --on-accent: #17122b; --ground: #0b0a09; --surface: #151310; --plate: #1f1c19; --hover: #272420; --line: #34312d; --edge: #736e67;
  --ink: #f3f0ea; --ink-2: #bebab2; --ink-3: #9e9991; --ok: #6cd79d; --care: #f6a565; --bad: #f6897d; --focus: #f4dc9d; }
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body { display: grid; place-items: center; background: var(--ground); color: var(--ink);
  font: 400 15px/20px -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif; }
#phone { position: relative; display: grid; grid-template-rows: auto 1fr; width: 100%; height: 100%; overflow: hidden; background: var(--surface); }
#top { display: flex; gap: 10px; align-items: center; padding: 20px 20px 12px; }
#top img { width: 32px; height: 32px; border-radius: 9px; }
h1 { font: inherit; font-weight: 600; font-size: 17px; line-height: 22px; letter-spacing: -.012em; }
#state { display: flex; gap: 6px; align-items: center; margin-inline-start: auto; color: var(--ink-2); font-size: 13px; line-height: 18px; }
#state::before { content: ""; width: 8px; height: 8px; border-radius: 2.5px; background: var(--ink-3); }
#state[data-online="true"]::before { background: var(--ok); }
main { overflow-y: auto; padding: 0 20px 28px; scrollbar-width: thin; }
main[inert] { opacity: .35; }
main > section + section { margin-top: 24px; }
h2 { font: inherit; font-weight: 600; }
main h2 { margin-bottom: 10px; }
.card { padding: 14px 16px 16px; border-radius: 18px; background: #241f36; box-shadow: inset 0 1px #ffffff0b; }
.choices { display: flex; gap: 8px; }
select { min-width: 0; height: 34px; padding: 0 8px; border: 1px solid #6f678a; border-radius: 10px; background: #2e2844; color: var(--ink); font: inherit; font-size: 13px; }
select:first-child { flex: 1; }
.balance { margin-top: 18px; font-size: 30px; line-height: 36px; font-weight: 600; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.address { display: grid; grid-template-columns: auto 1fr; gap: 0 8px; margin-top: 8px; color: var(--ink-2); white-space: pre-line; }
.mono, pre { font: 400 12px/20px ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Noto Sans Mono", "Liberation Mono", monospace; }
.quiet { color: var(--ink-3); font-size: 13px; line-height: 18px; }
label { display: block; margin-bottom: 6px; font-weight: 600; }
form { display: grid; grid-template-columns: 1fr auto; gap: 8px; }
form label, #trouble { grid-column: 1 / -1; }
input { min-width: 0; height: 46px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 13px; background: #0d0b09; color: var(--ink); font: inherit; }
input::placeholder { color: var(--ink-3); }
button { height: 46px; padding: 0 16px; border: 1px solid var(--line); border-radius: 13px; background: var(--plate); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--hover); }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button.main:hover { background: color-mix(in oklab, var(--accent), white 30%); }
button.small { height: 34px; padding: 0 10px; border-radius: 10px; font-size: 13px; }
button[disabled] { color: var(--ink-3); background: var(--plate); cursor: default; }
#trouble { color: var(--bad); font-size: 13px; line-height: 18px; }
#trouble:empty { display: none; }
ul { display: grid; gap: 2px; padding: 0; list-style: none; }
.site { display: grid; grid-template-columns: auto 1fr auto; gap: 12px; align-items: center; padding: 10px 12px; background: var(--plate); }
.site:first-child { border-radius: 16px 16px 4px 4px; } .site:last-child { border-radius: 4px 4px 16px 16px; } .site:only-child { border-radius: 16px; }
.site div { min-width: 0; } .site p { overflow-wrap: anywhere; }
.name { font-weight: 600; }
.tile { display: grid; place-items: center; width: 38px; height: 38px; border-radius: 11px; background: #35304a; color: var(--accent); font-weight: 600; font-size: 17px; }
#asked:not(:empty) { position: absolute; z-index: 2; inset: 0; display: grid; align-items: end; background: #0000007a; }
.question { display: grid; gap: 12px; max-height: 88%; padding: 22px 20px 26px; overflow: auto; border-radius: 26px 26px 0 0; background: var(--surface); box-shadow: inset 0 1px #ffffff1f, 0 -24px 48px -24px #000; animation: rise .22s cubic-bezier(.2, .9, .3, 1); }
@keyframes rise { from { transform: translateY(24px); opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .question { animation: none; } }
.who { display: flex; gap: 12px; align-items: center; }
.question h2 { font-size: 19px; line-height: 24px; letter-spacing: -.012em; outline: none; }
.verdict { display: flex; gap: 8px; align-items: center; padding: 8px 12px; border-radius: 11px; font-size: 13px; line-height: 18px; }
.verdict::before { font-weight: 700; }
.ok { background: #152b1f; color: var(--ok); } .ok::before { content: "✓"; }
.care { background: #352214; color: var(--care); } .care::before { content: "▲"; font-size: 10px; }
.bad { background: #3a1e1c; color: var(--bad); } .bad::before { content: "✕"; }
dl { border-radius: 14px; background: var(--plate); padding: 4px 14px; }
dl > div { padding: 9px 0; } dl > div + div { border-top: 1px solid var(--line); }
dt { color: var(--ink-3); font-size: 13px; line-height: 18px; }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
pre { max-height: 200px; overflow: auto; padding: 12px; border-radius: 13px; background: #0d0b09; white-space: pre-wrap; overflow-wrap: anywhere; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.behind { text-align: center; }
#away { align-self: center; padding: 32px; text-align: center; color: var(--ink-2); }
:is(button, input, select, pre):focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (min-width: 520px) and (min-height: 640px) {
  #phone { width: 392px; height: min(812px, 100dvh - 32px); border: 9px solid #26231f; border-radius: 52px; box-shadow: 0 0 0 1px #000, inset 0 1px #ffffff12, 0 32px 64px -28px #000; }
  #phone::before { content: ""; position: absolute; z-index: 3; top: 11px; left: 50%; width: 92px; height: 22px; margin-left: -46px; border-radius: 11px; background: #070605; }
  #top { padding-top: 46px; }
}
@media (forced-colors: active) { .card, .site, dl, .question, button, select { border: 1px solid CanvasText; } #state::before { forced-color-adjust: none; } }
`

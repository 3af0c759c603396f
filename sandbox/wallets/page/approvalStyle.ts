/** The look of the approval window, alone in its shadow root: cool where the product is warm, so that they look apart. */
export const approvalStyle = `
:host { all: initial; position: fixed; z-index: 2147483647; top: 16px; right: 16px; width: 360px; max-width: calc(100vw - 32px); color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
section { display: grid; gap: 12px; max-height: calc(100dvh - 32px); padding: 16px; overflow: auto; border-radius: 6px; outline: none;
  background: #1b1e26; color: #f3f0ea; font: 400 15px/20px -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif;
  box-shadow: inset 0 0 0 1px #ffffff1f, 0 0 0 1px #000000b3, 0 24px 48px -20px #000000b3; }
.bar { margin: -16px -16px 0; padding: 7px 16px; background: #2b2f3a; color: #c3c8d4; font-size: 12px; line-height: 16px; }
header { display: flex; gap: 12px; align-items: center; }
header img { width: 36px; height: 36px; border-radius: 11px; }
header div p { color: #b9bfcc; font-size: 13px; line-height: 18px; }
h2 { font: inherit; font-weight: 600; font-size: 17px; line-height: 22px; letter-spacing: -.012em; }
dl { display: grid; border-radius: 14px; background: #252934; padding: 4px 12px; }
dl > div { padding: 8px 0; }
dl > div + div { border-top: 1px solid #3b4150; }
dt { color: #a0a7b6; font-size: 13px; line-height: 18px; }
dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.mono, pre { font: 400 12px/20px ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Noto Sans Mono", "Liberation Mono", monospace; }
pre { max-height: 180px; overflow: auto; padding: 12px; border-radius: 13px; background: #12141a; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button { height: 44px; border: 1px solid #3b4150; border-radius: 13px; background: #252934; color: #f3f0ea; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #2f3441; }
button[data-yes] { border-color: transparent; background: var(--accent); color: #151310; }
button[data-yes]:hover { background: color-mix(in oklab, var(--accent), white 30%); }
button:focus-visible, pre:focus-visible { outline: 2px solid #f4dc9d; outline-offset: 2px; }
@media (forced-colors: active) { section { border: 1px solid CanvasText; } }
`

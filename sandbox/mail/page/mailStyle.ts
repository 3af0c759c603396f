/** The look of the mailbox. */
export const mailStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f0eeea, #0b0a09); --surface: light-dark(#fffefd, #1f1c19); --line: light-dark(#dedcd6, #34312d);
  --ink: light-dark(#1f1b17, #f3f0ea); --ink-2: light-dark(#544f49, #bebab2); --accent: #cdbffb; --on-accent: #17122b; --focus: light-dark(#7e5617, #f4dc9d); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink);
  font: 400 15px/22px -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
header { display: flex; gap: 12px; align-items: baseline; justify-content: space-between; margin-bottom: 16px; }
h1 { font: inherit; font-weight: 600; font-size: 20px; line-height: 28px; letter-spacing: -.012em; }
h2 { font: inherit; font-weight: 600; }
#state, .quiet { color: var(--ink-2); font-size: 13px; line-height: 18px; overflow-wrap: anywhere; }
ol { display: grid; gap: 12px; padding: 0; list-style: none; }
article { display: grid; gap: 10px; justify-items: start; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
.code { display: flex; gap: 16px; align-items: center; }
.code strong { font: 600 30px/36px ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace; letter-spacing: .12em; }
pre { color: var(--ink-2); font: inherit; font-size: 13px; line-height: 20px; white-space: pre-wrap; overflow-wrap: anywhere; }
button, a.main { display: inline-flex; align-items: center; height: 40px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px;
  background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
a.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`

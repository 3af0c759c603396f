import { afterAll, beforeAll, expect, test } from "vitest"
import { writePage } from "../../examples/plain-html/writePage.ts"
import { type Demo, startDemo } from "../../examples/server/startDemo.ts"
import type { Engine } from "./support/Engine.ts"
import { firefoxPath, startFirefox } from "./support/startFirefox.ts"
import { hasWebKit, startWebKit } from "./support/startWebKit.ts"

// The main job in the two engines besides Chromium's, on a page that needs no bundler.

const engines = [
  { name: "Firefox", here: firefoxPath !== undefined, start: startFirefox, install: "firefox-esr" },
  { name: "WebKit", here: hasWebKit, start: startWebKit, install: "webkit2gtk-driver xvfb" }
]
for (const { name, here, install } of engines)
  if (!here) console.warn(`SKIPPED: the main job in ${name}. To run it: apt-get install ${install}`)

let demo: Demo
beforeAll(async () => {
  if (engines.some(({ here }) => here)) demo = await startDemo({ configFile: (folder) => writePage(folder, "shop") })
}, 120_000)
afterAll(() => demo?.stop())

/** Resolves in the page when `found` gives something, looked for in each frame. */
const when = (found: string) =>
  `new Promise((done) => { const look = () => { const found = (${found})(); if (found) done(found); else requestAnimationFrame(look) }; look() })`

const inSheet = `document.querySelector("[data-latchkey]")?.shadowRoot`

/** Presses the button whose text begins so, once it is there. */
const press = ({ run }: Engine, text: string, root = "document") =>
  run(
    when(`() => {
      const found = [...(${root}?.querySelectorAll("button") ?? [])].find((one) => one.textContent.startsWith(${JSON.stringify(text)}))
      found?.click()
      return found !== undefined
    }`)
  )

/** What the page says once it fits. */
const says = ({ run }: Engine, pattern: RegExp) =>
  run(
    when(
      `() => { const said = document.querySelector("#who").textContent; return ${String(pattern)}.test(said) && said }`
    )
  )

for (const { name, here, start } of engines)
  test.skipIf(!here)(`${name}: connects, signs, restores after a reload, and disconnects`, async () => {
    await using engine = await start()
    const [me] = demo.sandbox.accounts
    const url = `${demo.url}shop/`
    await engine.open(url)
    await press(engine, "Connect")
    await engine.run(`void (window.__wallet.fernhold.answer = "approve")`)
    await press(engine, "Fernhold", inSheet)
    expect(await says(engine, /^Welcome, /)).toBe(`Welcome, ${me!.address}.`)
    await engine.run(when(`() => !document.querySelector("[data-latchkey]")`))
    await press(engine, "Sign a message")
    expect(await says(engine, /^Signed: /)).toMatch(/^Signed: 0x[0-9a-f]{130}$/)
    await engine.open(url)
    expect(await says(engine, /^Welcome back, /)).toBe(`Welcome back, ${me!.address}.`)
    await engine.run(`window.__wallet.fernhold.lock()`)
    await says(engine, /^Nobody is connected/)
  })

import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { writePage } from "../../examples/plain-html/writePage.ts"
import { type Demo, startDemo } from "../../examples/server/startDemo.ts"
import type { Engine } from "./support/Engine.ts"
import { firefoxPath, startFirefox } from "./support/startFirefox.ts"
import { hasWebKit, startWebKit } from "./support/startWebKit.ts"

// The main job in the two engines other than Chromium's, on a page that needs no bundler; and pairing with signing in by one yes, in pages
// that have none of Node's globals.

const engines = [
  { name: "Firefox", here: firefoxPath !== undefined, start: startFirefox, install: "firefox-esr" },
  { name: "WebKit", here: hasWebKit, start: startWebKit, install: "webkit2gtk-driver xvfb" }
]
for (const { name, here, install } of engines)
  if (!here) console.warn(`SKIPPED: the main job in ${name}. To run it: apt-get install ${install}`)

/** A sign-in server that is the page's own storage. */
const siweConfig = `{
  getNonce: async () => "server1nonce",
  createMessage: ({ address, chainId, nonce, version, domain, uri, iat }) => [
    domain + " wants you to sign in with your Ethereum account:", address + "\\n\\n",
    "URI: " + uri + "\\nVersion: " + version + "\\nChain ID: " + chainId + "\\nNonce: " + nonce + "\\nIssued At: " + iat
  ].join("\\n"),
  verifyMessage: async ({ message }) => {
    const session = { address: message.split("\\n")[1], chainId: Number(/Chain ID: (\\d+)/.exec(message)[1]) }
    sessionStorage.setItem("siwe", JSON.stringify(session))
    return true
  },
  getSession: async () => JSON.parse(sessionStorage.getItem("siwe")),
  signOut: async () => true
}`

let demo: Demo
const writePages = async (folder: string) => {
  await writePage(folder, "shop")
  await writePage(folder, "signing")
  const script = join(folder, "signing", "page.js")
  const code = await readFile(script, "utf8")
  await writeFile(
    script,
    code.replace("createLatchkey({", () => `createLatchkey({ siweConfig: ${siweConfig},`)
  )
}
beforeAll(async () => {
  if (engines.some(({ here }) => here)) demo = await startDemo({ configFile: writePages })
})
afterAll(() => demo?.stop())

/** Resolves in the page when `found` gives something. No frame is waited for: an invisible window may draw none. */
const when = (found: string) =>
  `new Promise((done) => { const look = () => { const found = (${found})(); if (found) done(found); else setTimeout(look, 20) }; look() })`

const inSheet = `document.querySelector("[data-latchkey]")?.shadowRoot`

/** Presses the button whose text begins so, once it is there and can be pressed. */
const press = ({ run }: Engine, text: string, root = "document") =>
  run(
    when(`() => {
      const found = [...(${root}?.querySelectorAll("button") ?? [])].find((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true" && one.textContent.startsWith(${JSON.stringify(text)}))
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
  test.skipIf(!here)(`${name}: connects, signs, and restores after a reload`, async () => {
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
  })

for (const { name, here, start } of engines)
  test.skipIf(!here)(`${name}: a phone connects and signs in with one yes, and a reload restores both`, async () => {
    await using engine = await start()
    const url = `${demo.url}signing/`
    const globals = `["Buffer", "process", "global", "setImmediate", "require"].filter((name) => name in globalThis)`
    await engine.open(url)
    await engine.run(`void (navigator.clipboard.writeText = async (text) => { window.copied = text })`)
    await press(engine, "Connect")
    await press(engine, "Scan with a phone", inSheet)
    await press(engine, "Copy link", inSheet)
    const phone = await demo.sandbox.startPhone({ answer: "ask" })
    await phone.pair((await engine.run(when("() => window.copied"))) as string)
    await phone.when(({ questions }) => questions.length === 1)
    phone.approve()
    expect(await says(engine, /^Welcome, /)).toBe(`Welcome, ${phone.address}.`)
    await engine.run(when(`() => sessionStorage.getItem("siwe")`))
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in"])
    await engine.open(url)
    expect(await says(engine, /^Welcome back, /)).toBe(`Welcome back, ${phone.address}.`)
    phone.answer = "approve"
    await press(engine, "Sign a message")
    expect(await says(engine, /^Signed: /)).toMatch(/^Signed: 0x[0-9a-f]{130}$/)
    expect(phone.asked.map(({ method }) => method)).toEqual(["sign-in", "personal_sign"])
    expect(await engine.run(globals)).toEqual([])
    await phone.disconnect()
    await says(engine, /^Nobody is connected/)
    await phone.stop()
  })

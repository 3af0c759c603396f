import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { createServer, type ViteDevServer } from "vite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testWallet } from "../../bench/testWallet.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { makeHost, type HostFolder } from "./makeHost.ts"

// A developer saves a file while the page is open: the module that makes the instance runs again (docs/guide/instances.md).

const page = (script: string) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>Saltmarsh</title>
<latchkey-connect></latchkey-connect><div id="root"></div><script type="module" src="/${script}"></script></html>`

const options = `{ networks: [mainnet], metadata: { name: "First name" } }`
const files: Readonly<Record<string, string>> = {
  "elements.html": page("elements.js"),
  "elements.js": `import { createLatchkey, defineElements } from "latchkey/element"
import { mainnet } from "latchkey/networks"

const latchkey = createLatchkey(${options})
defineElements(latchkey)
window.reloaded = latchkey
import.meta.hot.accept()
import.meta.hot.dispose(() => latchkey.dispose())
`,
  "react.html": page("react.js"),
  "react.js": `import { createElement as h } from "react"
import { createRoot } from "react-dom/client"
import { ConnectButton, createLatchkey, LatchkeyProvider } from "latchkey/react"
import { mainnet } from "latchkey/networks"

const latchkey = createLatchkey(${options})
const root = (import.meta.hot.data.root ??= createRoot(document.querySelector("#root")))
root.render(h(LatchkeyProvider, { latchkey }, h(ConnectButton)))
window.reloaded = latchkey
import.meta.hot.accept()
import.meta.hot.dispose(() => latchkey.dispose())
`
}

let host: HostFolder
let server: ViteDevServer
let browser: Browser
beforeAll(async () => {
  host = await makeHost()
  for (const [name, text] of Object.entries(files)) await writeFile(join(host.folder, name), text)
  server = await createServer({
    root: host.folder,
    configFile: false,
    logLevel: "error",
    cacheDir: join(host.folder, ".vite"),
    server: { port: 0, host: "127.0.0.1", fs: { strict: false } },
    optimizeDeps: { entries: ["elements.html", "react.html"] }
  })
  await server.listen()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await host?.[Symbol.asyncDispose]()
})

const sheet = (one: Page) => one.locator("[data-latchkey]").getByRole("dialog")
const save = async (name: string, change: (text: string) => string) => {
  const path = join(host.folder, name)
  await writeFile(path, change(await readFile(path, "utf8")))
}

for (const kind of ["elements", "react"])
  test(`${kind}: the button belongs to the new instance, with the account and without an error`, async () => {
    const context = await browser.newContext()
    const one = await context.newPage()
    const wrong: Array<string> = []
    one.on("pageerror", (error) => wrong.push(String(error)))
    one.on("console", (message) => message.type() === "error" && wrong.push(message.text()))
    await one.addInitScript(testWallet)
    await one.goto(`${server.resolvedUrls!.local[0]}${kind}.html`)
    const button = one.getByRole("button", { name: "Connect", exact: true })

    // Saved while the sheet is open: it leaves with its instance, and a press opens the new one's.
    await button.click()
    await sheet(one).getByRole("heading", { name: "Connect to First name" }).waitFor()
    await save(`${kind}.js`, (text) => text.replace("First name", "Second name"))
    await sheet(one).waitFor({ state: "detached" })
    await button.click()
    await sheet(one).getByRole("heading", { name: "Connect to Second name" }).waitFor()
    await sheet(one)
      .getByRole("button", { name: /^Fernhold/ })
      .click()
    const account = one.getByRole("button", { name: /Account/ })
    await account.waitFor()

    await save(`${kind}.js`, (text) => text.replace("Second name", "Third name"))
    await expect.poll(() => one.evaluate(() => Reflect.get(window, "reloaded").snapshot.get().status)).toBe("connected")
    await account.click()
    await sheet(one).waitFor()
    await expect.poll(() => one.evaluate(() => Reflect.get(window, "reloaded").snapshot.get().open)).toBe(true)
    expect(wrong.filter((text) => !/ERR_CONNECTION|Failed to load resource|ERR_NAME_NOT_RESOLVED/.test(text))).toEqual(
      []
    )
    await context.close()
  })

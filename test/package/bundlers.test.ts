import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { preview, type PreviewServer } from "vite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import webpack from "webpack"
import { testWallet } from "../../bench/testWallet.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { makeHost, type HostFolder } from "./makeHost.ts"

// Webpack stands for the bundlers that rewrite `import()`, as those of Next, Rsbuild and Parcel do: the address of a
// chunk cannot be known there. package.test.ts has the same page by Vite, which keeps it.

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bundled host</title><link rel="icon" href="data:,">
<body><div id="root"></div><script defer src="/main.js"></script>`

const bundle = (folder: string) =>
  new Promise<ReadonlyArray<string>>((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: "production",
        entry: "./bundled.js",
        output: { path: join(folder, "dist"), filename: "main.js", publicPath: "/" },
        performance: false,
        // What is measured does not depend on it, and it takes most of the time.
        optimization: { minimize: false, chunkIds: "named" }
      },
      (error, stats) => {
        if (stats === undefined) return reject(error ?? new Error("Webpack said nothing"))
        const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true })
        resolve([...errors, ...warnings].map(({ message }) => message))
      }
    )
  })

/** Counts how often wallets are invited to announce themselves: the first thing a core does. */
const countsInvitations = `window.__invitations = 0;
  addEventListener("eip6963:requestProvider", () => void (window.__invitations += 1))`
const invitations = (page: Page) => page.evaluate(() => Reflect.get(window, "__invitations") as number)

describe("a host built by Webpack, on the packed package", () => {
  let host: HostFolder
  let server: PreviewServer
  let browser: Browser
  let said: ReadonlyArray<string>
  beforeAll(async () => {
    host = await makeHost()
    said = await bundle(host.folder)
    await writeFile(join(host.folder, "dist/index.html"), html)
    server = await preview({
      root: host.folder,
      configFile: false,
      logLevel: "error",
      preview: { port: 0, host: "127.0.0.1" }
    })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await host?.[Symbol.asyncDispose]()
  })

  const visit = async ({ query = "", script = "" } = {}) => {
    const page = await browser.newPage()
    const problems: Array<string> = []
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text())
    })
    page.on("pageerror", (error) => problems.push(String(error)))
    const scripts: Array<string> = []
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url())
    })
    await page.addInitScript(`${script};${countsInvitations};${testWallet}`)
    await page.goto(server.resolvedUrls!.local[0]! + query)
    const button = page.getByRole("button", { name: "Connect", exact: true })
    await button.waitFor()
    return { page, button, problems, scripts }
  }
  const list = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /Fernhold/ })

  test("builds without a word", () => {
    expect(said).toEqual([])
  })

  test("fetches and starts everything for the first click when the page is idle: the click itself fetches nothing", async () => {
    const { page, button, problems, scripts } = await visit()
    await expect.poll(() => invitations(page)).toBe(1)
    const before = [...scripts]
    expect(before.length).toBeGreaterThan(2)
    await button.click()
    await list(page).waitFor()
    // While the visitor looks at the list, what talking to a wallet needs is fetched.
    expect(
      scripts.slice(before.length).filter((one) => !/_(wallet|decodeWallet|unreadableAnswer)_js/.test(one))
    ).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })

  test.each([
    { name: "preload: 'intent'", query: "?preload=intent" },
    {
      name: "Save-Data",
      script: `Object.defineProperty(navigator, "connection", { value: { saveData: true } })`
    }
  ])("fetches nothing ahead with $name, and all of it for the click", async ({ query = "", script = "" }) => {
    const { page, button, problems, scripts } = await visit({ query, script })
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    expect(scripts.length).toBe(1)
    expect(await invitations(page)).toBe(0)
    await button.click()
    await list(page).waitFor()
    expect(problems).toEqual([])
    await page.close()
  })
})

import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { minify, preview, type PreviewServer } from "vite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import webpack from "webpack"
import * as esbuild from "esbuild-wasm"
import { testWallet } from "../../bench/testWallet.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { idleTasks } from "./idleTasks.ts"
import { makeHost, type HostFolder } from "./makeHost.ts"

// Webpack stands for the bundlers that rewrite `import()`, as those of Next, Rsbuild and Parcel do: the address of a
// chunk cannot be known there. esbuild, as Angular and others use it, keeps it, and makes chunks of its own choosing.
// package.test.ts has the same page by Vite.

const html = (script: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bundled host</title>
<link rel="icon" href="data:,"><body><div id="root"></div>${script}`

const byWebpack = (folder: string) =>
  new Promise<ReadonlyArray<string>>((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: "production",
        entry: "./bundled.js",
        output: { path: join(folder, "dist"), filename: "main.js", publicPath: "/" },
        performance: false,
        // Names say what was fetched.
        optimization: { minimize: false, chunkIds: "named" }
      },
      (error, stats) => {
        if (stats === undefined) return reject(error ?? new Error("Webpack said nothing"))
        const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true })
        resolve([...errors, ...warnings].map(({ message }) => message))
      }
    )
  })

const byEsbuild = async (folder: string): Promise<ReadonlyArray<string>> => {
  const { errors, warnings } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ["bundled.js"],
    entryNames: "main",
    outdir: "dist",
    bundle: true,
    splitting: true,
    format: "esm",
    logLevel: "silent"
  })
  return [...errors, ...warnings].map(({ text }) => text)
}

/** As a host ships it, and much quicker than by the minifiers of the bundlers. */
const minifyScripts = async (folder: string) => {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".js")) continue
    const file = join(folder, name)
    const { code } = await minify(name, await readFile(file, "utf8"))
    await writeFile(file, code)
  }
}

/** A slow phone against the machine of a developer. */
const slowdown = 4
/** How long the reference task of `idleTasks` takes on a developer's machine, in ms. */
const referenceMs = 45

const bundlers = [
  { name: "Webpack", bundle: byWebpack, script: `<script defer src="/main.js"></script>`, before: 1 },
  { name: "esbuild", bundle: byEsbuild, script: `<script type="module" src="/main.js"></script>`, before: 4 }
]

/** Counts how often wallets are invited to announce themselves: the first thing a core does. */
const countsInvitations = `window.__invitations = 0;
  addEventListener("eip6963:requestProvider", () => void (window.__invitations += 1))`
const invitations = (page: Page) => page.evaluate(() => Reflect.get(window, "__invitations") as number)

describe.each(bundlers)("a host built by $name, on the packed package", ({ bundle, script: entry, before: own }) => {
  let host: HostFolder
  let server: PreviewServer
  let browser: Browser
  let said: ReadonlyArray<string>
  beforeAll(async () => {
    host = await makeHost()
    said = await bundle(host.folder)
    await minifyScripts(join(host.folder, "dist"))
    await writeFile(join(host.folder, "dist/index.html"), html(entry))
    server = await preview({
      root: host.folder,
      configFile: false,
      logLevel: "error",
      preview: { port: 0, host: "127.0.0.1" }
    })
    browser = await launchChromium()
    // esbuild as WebAssembly takes its time on a busy machine.
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
    // What talking to a wallet needs comes last.
    await expect.poll(() => scripts.some((one) => /wallet[^/]*\.js$/.test(one))).toBe(true)
    await page.waitForLoadState("networkidle")
    const before = [...scripts]
    await button.click()
    await list(page).waitFor()
    expect(scripts.slice(before.length)).toEqual([])
    expect(problems).toEqual([])
    // Nothing answers at the networks' addresses here, but the wallet does.
    await list(page).click()
    await page.getByRole("button", { name: /, Account, / }).waitFor()
    await page.close()
  })

  test("starts in tasks that take a slow phone less than 50 ms each", async () => {
    const url = server.resolvedUrls!.local[0]!
    let longest = Infinity
    let reference = Infinity
    const onPhone = () => (longest / reference) * referenceMs * slowdown
    // Takes the quickest of several visits for both, because other programs slow the page's thread as well.
    for (let visits = 0; visits < 8 || (visits < 16 && onPhone() >= 50); visits++) {
      const visit = await idleTasks(browser, url)
      longest = Math.min(longest, Math.max(...visit.tasks))
      reference = Math.min(reference, visit.reference)
    }
    expect(onPhone()).toBeLessThan(50)
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
    expect(scripts.length).toBe(own)
    expect(await invitations(page)).toBe(0)
    await button.click()
    await list(page).waitFor()
    expect(problems).toEqual([])
    await page.close()
  })
})

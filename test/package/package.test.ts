import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import { build, preview, type PreviewServer } from "vite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testWallet } from "../../bench/testWallet.ts"
import { launchChromium } from "../support/launchChromium.ts"
import { makeHost, root, run, type HostFolder } from "./makeHost.ts"

let host: HostFolder
beforeAll(async () => {
  host = await makeHost()
})
afterAll(async () => {
  await host?.[Symbol.asyncDispose]()
})

describe("the packed package", () => {
  test("holds the build, the licence and the guide, and no source or test", () => {
    expect(host.files).toContain("package.json")
    expect(host.files).toContain("LICENSE")
    expect(host.files).toContain("dist/sandbox/wallet.js")
    const other = host.files.filter(
      (file) => !/^(dist\/|package\.json$|LICENSE$|README\.md$|CHANGELOG\.md$)/.test(file)
    )
    expect(other).toEqual([])
    expect(host.files.filter((file) => /\.test\./.test(file))).toEqual([])
  })

  test("offers only what is in it", async () => {
    const manifest = JSON.parse(await readFile(join(host.folder, "node_modules/latchkey/package.json"), "utf8"))
    const targets = Object.values(manifest.exports).flatMap((one) =>
      typeof one === "string" ? one : Object.values(one!)
    )
    for (const target of targets) expect(host.files).toContain(String(target).replace("./", ""))
    expect(manifest.optionalDependencies).toBeUndefined()
    expect(manifest.sideEffects).toBe(false)
  })

  test("has no React in what a headless program loads", async () => {
    const seen = new Set<string>()
    const visit = async (path: string): Promise<void> => {
      if (seen.has(path)) return
      seen.add(path)
      const text = await readFile(join(host.folder, "node_modules/latchkey/dist", path), "utf8")
      for (const [, target] of text.matchAll(/^(?:import|export)[^"']*["']([^"']+)["']/gm)) {
        expect(`${path} -> ${target}`).not.toMatch(/-> (react|react-dom)($|\/)/)
        if (target!.startsWith(".")) await visit(join(path, "..", target!))
      }
    }
    for (const entry of ["index.js", "layers/node.js", "layers/test.js", "layers/browser.js"]) await visit(entry)
    expect(seen.size).toBeGreaterThan(5)
  })

  test.each(["Bundler", "NodeNext"])("type-checks in a strict host with moduleResolution %s", async (resolution) => {
    const config = join(host.folder, `tsconfig.${resolution}.json`)
    await writeFile(
      config,
      JSON.stringify({
        compilerOptions: {
          target: "ES2022",
          lib: ["ES2024", "ESNext.Disposable", "DOM", "DOM.Iterable"],
          module: resolution === "NodeNext" ? "NodeNext" : "ESNext",
          moduleResolution: resolution,
          jsx: "react-jsx",
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          allowImportingTsExtensions: true,
          noEmit: true,
          skipLibCheck: false,
          types: ["node"]
        },
        include: ["*.ts", "*.tsx"]
      })
    )
    const tsc = join(root, "node_modules/typescript/bin/tsc")
    const said = await run(process.execPath, [tsc, "-p", config]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout
    )
    expect(said).toBe("")
  })
})

describe("a host built on the packed package", () => {
  let server: PreviewServer
  let browser: Browser
  let url = ""
  beforeAll(async () => {
    const options = { root: host.folder, configFile: false, logLevel: "error" } as const
    const input = ["index.html", "effect.html"].map((page) => join(host.folder, page))
    await build({ ...options, build: { rolldownOptions: { input } } })
    server = await preview({ ...options, preview: { port: 0, host: "127.0.0.1" } })
    url = server.resolvedUrls!.local[0]!
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  const visit = async (path = "") => {
    const page = await browser.newPage()
    const problems: Array<string> = []
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text())
    })
    page.on("pageerror", (error) => problems.push(String(error)))
    page.on("requestfailed", (request) => problems.push(`failed: ${request.url()}`))
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
    })
    await page.addInitScript(testWallet)
    await page.goto(url + path)
    return { page, problems }
  }

  test("renders, opens its modal and connects, with nothing on the console", async () => {
    const { page, problems } = await visit()
    await page.getByRole("button", { name: "Connect" }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Fernhold/ })
      .click()
    await page
      .locator("[data-role=account]")
      .filter({ hasText: /^0x7099/ })
      .waitFor()
    // Nobody answers at the networks' addresses here: that the balance is unknown is no problem of the package.
    expect(problems.filter((one) => !/127\.0\.0\.1:9|ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/.test(one))).toEqual([])
    await page.close()
  })

  test("fetches the next chunks when idle, without running them, and the list needs no further request", async () => {
    const { page, problems } = await visit()
    await page.getByRole("button", { name: "Connect" }).waitFor()
    await page.waitForFunction(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href)
      const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name))
      const ours = links.filter((href) => /\/(core|features|modal)-/.test(href))
      return ours.length >= 3 && ours.every((href) => loaded.has(href))
    })
    expect(await page.evaluate(() => document.querySelector("[data-latchkey]"))).toBeNull()
    const later: Array<string> = []
    page.on("request", (request) => later.push(request.url()))
    await page.getByRole("button", { name: "Connect" }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Fernhold/ })
      .waitFor()
    // While the visitor looks at the list, what talking to a wallet needs is fetched.
    expect(later.filter((one) => !/^data:|\/(wallet|decodeWallet)-/.test(one))).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })

  test("runs programs made with the host's own copy of Effect", async () => {
    const { page, problems } = await visit("effect.html")
    await page.getByRole("button", { name: "Names" }).click()
    await page.getByRole("button", { name: "Ethereum, Base" }).waitFor()
    expect(problems).toEqual([])
    await page.close()
  })
})

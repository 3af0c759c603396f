import { existsSync } from "node:fs"
import { readFile, stat, writeFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import type { Browser } from "playwright-core"
import { build, preview, type PreviewServer } from "vite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { noOwnStorage } from "../../.ci/noOwnStorage.ts"
import { stackFrames } from "../../.ci/stackFrames.ts"
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
  test("holds the build, the licence and what has changed, and no source or test", () => {
    expect(host.files).toContain("package.json")
    expect(host.files).toContain("LICENSE")
    expect(host.files).toContain("CHANGELOG.md")
    const other = host.files.filter(
      (file) => !/^(dist\/|package\.json$|LICENSE$|README\.md$|CHANGELOG\.md$)/.test(file)
    )
    expect(other).toEqual([])
    expect(host.files.filter((file) => /\.test\./.test(file))).toEqual([])
  })

  test("has types whose comments send nobody to documents that are not in it", async () => {
    for (const file of host.files.filter((one) => one.endsWith(".d.ts"))) {
      const text = await readFile(join(host.folder, "node_modules/latchkey", file), "utf8")
      expect(
        text.match(
          /.*(\bspec \d|specification|architecture|SEC-\d|REL-|\bdesign|visual\.md|decision|docs\/|stage \d).*/
        )?.[0],
        file
      ).toBe(undefined)
    }
  })

  test("has none of the offline world, and needs nothing that only it needs", async () => {
    const manifest = JSON.parse(await readFile(join(host.folder, "node_modules/latchkey/package.json"), "utf8"))
    expect(host.files.filter((file) => /sandbox|global/.test(file))).toEqual([])
    expect(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })).not.toContain("@reown/walletkit")
  })

  test("keeps the licences of all whose code it holds", async () => {
    const inPackage = join(host.folder, "node_modules/latchkey")
    const notices = await readFile(join(inPackage, "dist/THIRD-PARTY-NOTICES.txt"), "utf8")
    const kept = new Set([...notices.matchAll(/^(@?[a-z][\w./-]*) \d+\.\d+\.\d+\S* \(/gm)].map(([, name]) => name))
    // Bundled once more, as the build does it: the list is the bundler's own.
    const made = await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [stackFrames, noOwnStorage],
      build: { write: false, lib: { entry: "layers/walletconnect/library.ts", formats: ["es"] } }
    })
    const held = (Array.isArray(made) ? made : []).flatMap(({ output }) =>
      output.flatMap((one) => (one.type === "chunk" ? one.moduleIds : []))
    )
    const names = new Set(held.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
    expect(names.size).toBeGreaterThan(20)
    expect([...names].filter((name) => !kept.has(name))).toEqual([])
    for (const name of ["effect", "@walletconnect/universal-provider", "@rainbow-me/rainbowkit"])
      expect(kept).toContain(name)
    expect(notices).toContain("Permission is hereby granted")
    expect(notices).toContain("Apache License")
  })

  test("says in each file with React that it is for the browser, once, and nowhere else", async () => {
    const scripts = host.files.filter((file) => /^dist\/.*\.js$/.test(file))
    const wrong: Array<string> = []
    let said = 0
    for (const file of scripts) {
      const text = await readFile(join(host.folder, "node_modules/latchkey", file), "utf8")
      const count = text.split('"use client"').length - 1
      const needed = /(?:^|;)(?:import|export)[^"';]*["']react(?:-dom)?(?:\/[^"']*)?["']/m.test(text) ? 1 : 0
      if (count !== needed || (needed === 1 && !text.startsWith('"use client"'))) wrong.push(file)
      said += count
    }
    expect(wrong).toEqual([])
    expect(said).toBeGreaterThan(10)
  })

  test("its README leads nowhere that a registry's page does not lead to", async () => {
    const text = await readFile(join(host.folder, "node_modules/latchkey/README.md"), "utf8")
    const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link!)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => !link.startsWith("https://"))).toEqual([])
    const ours = links.flatMap((link) =>
      [...link.matchAll(/latchkey\/latchkey\/(?:(?:blob|tree)\/)?main\/(.+)$/g)].map(([, path]) => path!)
    )
    expect(ours.length).toBeGreaterThan(5)
    expect(ours.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test("is smaller than 10 MB", async () => {
    const sizes = await Promise.all(
      host.files.map((file) => stat(join(host.folder, "node_modules/latchkey", file)).then(({ size }) => size))
    )
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(10_000_000)
  })

  test("is readable: names as they were written, and source maps with our sources", async () => {
    const inPackage = join(host.folder, "node_modules/latchkey")
    const core = await readFile(join(inPackage, "dist/chunks/core.js"), "utf8")
    expect(core).toMatch(/\b(?:const|var) makeConnections = /)
    const maps = host.files.filter((file) => file.endsWith(".js.map"))
    expect(maps.length).toBeGreaterThan(100)
    const seen = new Set<string>()
    for (const file of maps) {
      expect(host.files).toContain(file.replace(/\.map$/, ""))
      const { sources, sourcesContent } = JSON.parse(await readFile(join(inPackage, file), "utf8")) as {
        readonly sources: ReadonlyArray<string>
        readonly sourcesContent: ReadonlyArray<string | null>
      }
      for (const [at, source] of sources.entries()) {
        const path = relative(root, join(root, dirname(file), source))
        if (path.startsWith("node_modules/")) continue
        seen.add(path)
        if (existsSync(join(root, path)))
          expect(sourcesContent[at], path).toBe(await readFile(join(root, path), "utf8"))
      }
    }
    for (const path of [
      "services/connection/connections/makeConnections.ts",
      "ui/modal/mountModal.tsx",
      "layers/evm/wallet.ts"
    ])
      expect(seen).toContain(path)
  })

  test("declares each package that its scripts and types import, and no other", async () => {
    const { dependencies, peerDependencies } = JSON.parse(
      await readFile(join(host.folder, "node_modules/latchkey/package.json"), "utf8")
    )
    const imported = new Set<string>()
    for (const file of host.files.filter((one) => /\.(js|d\.ts)$/.test(one))) {
      const text = await readFile(join(host.folder, "node_modules/latchkey", file), "utf8")
      const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "")
      for (const [, name] of code.matchAll(
        /(?:\bfrom\s*|\bimport\s*\(?\s*)["`]((?:@[\w-]+\/)?[\w-]+)(?:\/[\w./-]+)?["`]/g
      ))
        imported.add(name!)
    }
    expect([...imported].toSorted()).toEqual(Object.keys({ ...dependencies, ...peerDependencies }).toSorted())
  })

  test("offers only what is in it", async () => {
    const manifest = JSON.parse(await readFile(join(host.folder, "node_modules/latchkey/package.json"), "utf8"))
    const targets = Object.values(manifest.exports).flatMap((one) =>
      typeof one === "string" ? one : Object.values(one!)
    )
    for (const target of targets) expect(host.files).toContain(String(target).replace("./", ""))
    expect(manifest.optionalDependencies).toBeUndefined()
    // Nothing else acts by being imported. Left out, bundlers would drop the styles.
    expect(manifest.sideEffects).toEqual(["./dist/buttons.css"])
  })

  test("has the buttons' styles as one file: those that the buttons bring", async () => {
    const read = (path: string) => readFile(join(host.folder, "node_modules/latchkey/dist", path), "utf8")
    const css = (await read("buttons.css")).trim()
    const code = `${await read("chunks/parts.js")}${await read("chunks/host.js")}`.replaceAll(`\\"`, `"`)
    const start = css.indexOf(".lk-b .lk-i{")
    expect(start).toBeGreaterThan(1_000)
    for (const part of [css.slice(0, start), css.slice(start)]) expect(code).toContain(part)
  })

  /** The texts of files of `dist` and of all that they import, directly or not, by their paths. */
  const withImports = async (entries: ReadonlyArray<string>) => {
    const texts = new Map<string, string>()
    const visit = async (path: string): Promise<void> => {
      if (texts.has(path)) return
      const text = await readFile(join(host.folder, "node_modules/latchkey/dist", path), "utf8")
      texts.set(path, text)
      for (const [, target] of text.matchAll(/(?:^|;)(?:import|export)[^"';(]*["']([^"']+)["']/gm))
        if (target!.startsWith(".")) await visit(join(path, "..", target!))
    }
    for (const entry of entries) await visit(entry)
    return texts
  }

  test("has no React in what a headless program loads", async () => {
    const texts = await withImports(["index.js", "layers/node.js", "layers/test.js", "layers/browser.js"])
    for (const [path, text] of texts)
      expect(text, path).not.toMatch(/(?:^|;)(?:import|export)[^"';(]*["']react(-dom)?["'/]/m)
    expect(texts.size).toBeGreaterThan(5)
  })

  test("is kept in one byte a character where a page loads it: nothing in its first stages is beyond Latin-1", async () => {
    const first = [
      "react.js",
      "chunks/effect.js",
      "chunks/core.js",
      "chunks/whole.js",
      "chunks/modal.js",
      "chunks/pageEvm.js"
    ]
    const texts = await withImports(first)
    expect([...texts].flatMap(([path, text]) => (/[^\0-\xff]/.test(text) ? [path] : []))).toEqual([])
    expect(texts.size).toBeGreaterThan(first.length)
  })

  test("loads no React where there is no page, not even later", async () => {
    const folder = join(host.folder, "node_modules/latchkey/dist")
    const seen = new Set<string>()
    const withReact: Array<string> = []
    const visit = async (file: string): Promise<void> => {
      if (seen.has(file)) return
      seen.add(file)
      const text = await readFile(file, "utf8")
      const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*["`]([^"`]+)["`]/g)].map(([, name]) => name!)
      if (imported.some((name) => /^react($|-dom|\/)/.test(name))) withReact.push(file)
      await Promise.all(imported.filter((name) => name.startsWith(".")).map((name) => visit(join(file, "..", name))))
    }
    for (const entry of ["index.js", "layers/node.js", "layers/test.js"]) await visit(join(folder, entry))
    expect(seen.size).toBeGreaterThan(10)
    expect(withReact).toEqual([])
  })

  test.each(["Bundler", "NodeNext"])("type-checks in a strict host with moduleResolution %s", async (resolution) => {
    const manifest = JSON.parse(await readFile(join(host.folder, "node_modules/latchkey/package.json"), "utf8"))
    const entries = Object.keys(manifest.exports).filter((entry) => entry !== "./package.json")
    const every = entries.map((entry, at) => `export * as entry${at} from "latchkey${entry.slice(1)}"`)
    expect(every.length).toBeGreaterThan(20)
    await writeFile(join(host.folder, "everyEntry.ts"), every.join("\n"))
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

  test("fetches the next chunks when idle, and the list needs no further request", async () => {
    const { page, problems } = await visit()
    await page.getByRole("button", { name: "Connect" }).waitFor()
    await page.waitForFunction(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload][fetchpriority=low]")]
      const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name))
      // What talking to a wallet needs comes last.
      const last = [...loaded].some((name) => /wallet[^/]*\.js$/.test(name))
      return last && links.length >= 5 && links.every(({ href }) => loaded.has(href))
    })
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate(() => document.querySelector("[data-latchkey]"))).toBeNull()
    const later: Array<string> = []
    page.on("request", (request) => later.push(request.url()))
    await page.getByRole("button", { name: "Connect" }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Fernhold/ })
      .waitFor()
    expect(later.filter((one) => !one.startsWith("data:"))).toEqual([])
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

import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Plugin } from "vite"
import { afterAll, beforeAll, describe, test, type TestContext } from "vitest"
import { writePage } from "../../examples/plain-html/writePage.ts"
import { type Demo, startDemo } from "../../examples/server/startDemo.ts"
import type { Engine } from "./support/Engine.ts"
import { startChromium } from "./support/startChromium.ts"
import { firefoxPath, startFirefox } from "./support/startFirefox.ts"
import { hasWebKit, startWebKit } from "./support/startWebKit.ts"

// Each file of the built package is lost once: while the page is idle, and with the press that needs it. Whatever the user
// reads then leads on, to a wallet that is connected and to its account (decision 0005).

const engines = [
  { name: "Chromium", here: true, start: startChromium },
  { name: "Firefox", here: firefoxPath !== undefined, start: startFirefox },
  { name: "WebKit", here: hasWebKit, start: startWebKit }
]

/** What a visit has asked for, and the file that is lost at the first request for it. */
interface Visit {
  readonly files: Set<string>
  readonly lost: string | undefined
  failed: boolean
}
const visits: Array<Visit> = []

/** Each visit has addresses of its own, so that nothing is there from the one before. */
const losing: Plugin = {
  name: "losing",
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const [, at, rest] = /^\/visit-(\d+)(\/.*)$/.exec(request.url ?? "") ?? []
      const visit = visits[Number(at)]
      if (visit === undefined) return next()
      request.url = rest!
      const file = /^\/latchkey\/([\w-]+\.js)$/.exec(rest!)?.[1]
      if (file !== undefined) visit.files.add(file)
      if (file !== undefined && file === visit.lost && !visit.failed) {
        visit.failed = true
        return response.writeHead(503).end()
      }
      response.setHeader("cache-control", file ? "max-age=3600" : "no-store")
      next()
    })
  }
}

const writeIt = async (folder: string) => {
  await writePage(folder)
  const script = join(folder, "page.js")
  const code = await readFile(script, "utf8")
  const rejections = `addEventListener("unhandledrejection", ({ reason }) => {
    sessionStorage.setItem("rejections", JSON.stringify([...JSON.parse(sessionStorage.getItem("rejections") ?? "[]"), String(reason)]))
  })\n`
  const fresh = `if (sessionStorage.getItem("visit") !== location.pathname) {
    for (const area of [localStorage, sessionStorage]) area.clear()
    sessionStorage.setItem("visit", location.pathname)
  }\n`
  const links = `addEventListener("error", ({ target }) => (window.lostLink ||= target.localName === "link"), true)\n`
  const reopens = `window.reopens = sessionStorage.getItem("@latchkey/reopen") !== null\n`
  const preload = `createLatchkey({ preload: new URLSearchParams(location.search).get("preload"),`
  await writeFile(script, fresh + rejections + links + reopens + code.replace("createLatchkey({", () => preload))
}
let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ configFile: writeIt, plugins: () => [losing] })
})
afterAll(() => demo?.stop())

/** One step of a user who wants to connect, as a word: what was pressed, or how far it is. */
const step = `(() => {
  if (window.__wallet === undefined) return "loading"
  window.__wallet.fernhold.answer = "approve"
  const connected = /^Welcome/.test(document.querySelector("#who").textContent)
  const sheet = document.querySelector("[data-latchkey]")?.shadowRoot
  if (connected && (location.hash !== "#account" || sheet?.textContent.includes("Total balance"))) return "connected"
  // It has opened again; if it is closed now, what the user reads is the page.
  if (sheet) window.reopens = false
  const find = (text) => [...(sheet ?? document).querySelectorAll("button")].find((one) =>
    !one.disabled && !one.matches("[aria-busy=true], [aria-disabled=true]") && text.test(one.textContent))
  // In the view that failed, what is said last leads on.
  const found = sheet
    ? (find(/^Reload/) ?? find(/^Try again/) ?? find(/^Fernhold/))
    : window.reopens ? undefined : connected ? document.querySelector("[data-kind=account]:not([aria-busy])") : find(/^(Connect$|Couldn't load|Reload)/)
  const text = found?.textContent
  const now = performance.now()
  if (!found || (text === window.lastText && now - window.lastPress < 1_000)) return "waiting"
  window.lastText = text
  window.lastPress = now
  found.click()
  return text
})()`

// WebKit has no `requestIdleCallback`.
const idle = `(window.requestIdleCallback ?? ((run) => setTimeout(run, 50)))`
const untilIdle = `new Promise((done) => ${idle}(() => ${idle}(() => ${idle}(() => done()))))`

/** Opens a page, loses a file in it, and goes on as a user does. */
const visit = async (
  { engine, expect }: Pick<TestContext, "expect"> & { readonly engine: Engine },
  preload: "idle" | "intent",
  lost?: string
) => {
  const own: Visit = { files: new Set(), lost, failed: false }
  await engine.open(
    `${demo.url}visit-${visits.push(own) - 1}/?preload=${preload}${lost === "Account.js" ? "#account" : ""}`
  )
  const first = preload === "intent" ? new Set(own.files) : undefined
  if (preload === "idle") {
    await expect.poll(() => (lost === undefined ? own.files.has("prepare.js") : own.failed)).toBe(true)
    // Of a file that is only fetched ahead the page knows by then that it did not come.
    await engine.run(`new Promise((done) => {
      const look = () => !document.querySelector('link[href$="/${lost}"]') || window.lostLink ? done() : ${idle}(look)
      look()
    })`)
    await engine.run(untilIdle)
  }
  const ahead = new Set(own.files)
  const pressed: Array<unknown> = []
  const go = async () => {
    // While a page is being left it cannot be asked.
    const word = await engine.run(step).catch(() => "loading")
    if (!/^(loading|waiting|connected)$/.test(String(word))) pressed.push(word)
    return word
  }
  let end = "connected"
  await expect
    .poll(go)
    .toBe("connected")
    .catch(async () => {
      end = String(
        await engine.run(`(document.querySelector("[data-latchkey]")?.shadowRoot ?? document.body).textContent`)
      )
    })
  const rejections = await engine.run(`JSON.parse(sessionStorage.getItem("rejections") ?? "[]")`)
  return { first, ahead, files: own.files, pressed, end, rejections }
}

/** The chunks that a press needs, and which are fetched before. */
const fetched = new Set(["effect.js", "core.js", "evm.js", "options.js", "modal.js", "whole.js"])

/** Files that a page without a press has: its button is not there before them. */
const ofTheButton = async (user: Parameters<typeof visit>[0]) => (await visit(user, "intent")).first!

describe.concurrent("a file that does not come", () => {
  for (const { name, here, start } of engines)
    test.skipIf(!here)(`${name}: what is read then leads on`, async ({ expect }) => {
      await using engine = await start()
      const user = { engine, expect }
      const button = await ofTheButton(user)
      const heard = { idle: 0, intent: 0 }
      for (const preload of ["idle", "intent"] as const) {
        const whole = await visit(user, preload)
        expect(whole.end).toBe("connected")
        const asked = [...(preload === "idle" ? whole.ahead : whole.files)].filter((file) => !button.has(file))
        expect(asked.length).toBeGreaterThan(10)
        // Of what is asked for after the press, the list and a wallet need the first; then the view of the account.
        const parts =
          preload === "intent"
            ? [...asked.slice(0, 12), "Account.js"]
            : asked.filter((file) => name === "Firefox" || fetched.has(file))
        for (const part of parts) {
          const { pressed, end, rejections } = await visit(user, preload, part)
          // As one text, so that a failure says all of it.
          expect(JSON.stringify({ part, end, rejections, pressed }, null, 1)).toBe(
            JSON.stringify({ part, end: "connected", rejections: [], pressed }, null, 1)
          )
          const answers = pressed.filter((text) => /^(Couldn't load|Try again|Reload)/.test(String(text)))
          if (answers.length > 0) heard[preload] += 1
          // A file that is requested again needs no reload, and neither does one that is only fetched ahead.
          if (name !== "Firefox" || (preload === "idle" && fetched.has(part)))
            expect([part, ...answers]).not.toContain("Reload the page")
          expect(answers.length).toBeLessThanOrEqual(4)
        }
      }
      expect(heard.intent).toBeGreaterThan(0)
    })
})

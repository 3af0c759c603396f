import type { Browser, Page } from "playwright-core"
import { slowDown, type Condition } from "./conditions.ts"
import { pressAt } from "./pressAt.ts"
import { pageWatch } from "./pageWatch.ts"
import type { Served } from "./serveHost.ts"
import { testWallet } from "./testWallet.ts"

/** Measurements of one visit: times in ms on the page's clock, requested files, elements in the page. */
export interface Visit {
  readonly button: number
  readonly list: number
  readonly connect: number
  readonly blockingAtLoad: number
  readonly longestOnOpen: number
  readonly elements: number
  readonly outside: number
  readonly filesIdle: ReadonlyArray<string>
  readonly filesOpen: ReadonlyArray<string>
}

/** Waits until every prefetched script has loaded, by its resource entry, without a fixed delay. */
const prefetched = (page: Page, chunks: number) =>
  page.waitForFunction((count) => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload][fetchpriority=low]")]
    const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name))
    return links.length >= count && links.every(({ href }) => loaded.has(href))
  }, chunks)

/** Waits for ten idle callbacks, so that deferred work of the page and the browser is done. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    // With a timeout: after a press, a page that paints nothing more gets no idle callbacks.
    for (let moment = 0; moment < 10; moment++) await new Promise((done) => requestIdleCallback(done, { timeout: 100 }))
  })

/** Presses a button by raw input to its center. */
const press = async (page: Page, condition: Condition, name: RegExp) => {
  const { x, y, width, height } = (await page.getByRole("button", { name }).first().boundingBox())!
  await pressAt(page, condition.context.hasTouch === true, x + width / 2, y + height / 2)
}

/** A visit with an empty cache: sees the button, waits until the page is idle, opens the list, connects. */
export const visit = async (browser: Browser, served: Served, condition: Condition, ahead: number): Promise<Visit> => {
  const context = await browser.newContext(condition.context)
  try {
    const page = await context.newPage()
    await slowDown(page, condition)
    await page.addInitScript(testWallet)
    await page.addInitScript(pageWatch)
    let outside = 0
    page.on("request", (request) => {
      if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(served.url)) outside += 1
    })
    const before = served.requests.length
    const files = () => [...new Set(served.requests.slice(before).map((path) => path.slice(1)))]

    await page.goto(served.url, { waitUntil: "commit" })
    const button = await page.evaluate(() => window.__button)
    await page.waitForLoadState("load")
    await prefetched(page, ahead)
    await idle(page)
    const filesIdle = files()
    const outsideBefore = outside

    const seen = page.evaluate(() => window.__watch("row"))
    await press(page, condition, /connect/i)
    const row = await seen
    const opened = await page.evaluate(() => {
      const modal = document.querySelector("[data-latchkey]")?.shadowRoot
      const elements = document.querySelectorAll("*").length + (modal?.querySelectorAll("*").length ?? 0)
      return { clicked: window.__clicked, tasks: window.__tasks, elements }
    })
    const filesOpen = files()

    // A visitor reads the list before choosing.
    await idle(page)
    const shown = page.evaluate(() => window.__watch("account"))
    await press(page, condition, /^Fernhold/)
    const account = await shown
    const clicked = await page.evaluate(() => window.__clicked)

    const atLoad = opened.tasks.filter(({ start }) => start < opened.clicked)
    const onOpen = opened.tasks.filter(({ start }) => start >= opened.clicked)
    return {
      button,
      list: row - opened.clicked,
      connect: account - clicked,
      blockingAtLoad: atLoad.reduce((sum, { duration }) => sum + duration - 50, 0),
      longestOnOpen: Math.max(0, ...onOpen.map(({ duration }) => duration)),
      elements: opened.elements,
      outside: outsideBefore,
      filesIdle,
      filesOpen
    }
  } finally {
    await context.close()
  }
}

/** Every file that a page requests until it is loaded, when prefetching is off. */
export const filesAtButton = async (browser: Browser, served: Served): Promise<ReadonlyArray<string>> => {
  const page = await browser.newPage()
  const before = served.requests.length
  await page.goto(`${served.url}?preload=intent`)
  await page.getByRole("button", { name: /connect/i }).waitFor()
  await page.close()
  return served.requests.slice(before).map((path) => path.slice(1))
}

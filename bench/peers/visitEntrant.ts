import type { Browser, Page } from "playwright-core"
import { slowDown, type Condition } from "../conditions.ts"
import { testWallet } from "../testWallet.ts"
import type { BuiltEntrant } from "./buildEntrant.ts"
import { peerWatch } from "./peerWatch.ts"
import { addressOf, type ServedPages } from "./servePages.ts"
import { whenQuiet } from "./whenQuiet.ts"

/** Measurements of one visit: times in ms on the page's clock, bytes as sent, elements with the list open. */
export interface PeerVisit {
  readonly button: number
  readonly list: number
  readonly connect: number
  readonly longestOnOpen: number
  readonly elements: number
  readonly outside: number
  readonly bytesAtButton: number
  readonly bytesIdle: number
  readonly bytesOpen: number
  readonly filesIdle: number
}

/** Sends raw input to the middle of a thing, because the driver must not run code in the page while it is measured. */
const press = async (page: Page, condition: Condition, name: "button" | "row") => {
  const { x, y } = (await page.evaluate((one) => window.__find(one), name))!
  await (condition.context.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/** Waits for a thing, and says what did not come. */
const see = async (page: Page, what: Promise<number>, name: string) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${page.url()}: no ${name} within 60 s`)), 60_000)
  })
  return Promise.race([what, late]).finally(() => clearTimeout(timer))
}

/** A visit with an empty cache, the same for every entrant: sees the button, waits, opens the list, waits, connects. */
export const visitEntrant = async (
  browser: Browser,
  served: ServedPages,
  [name, files]: readonly [string, BuiltEntrant],
  condition: Condition
): Promise<PeerVisit> => {
  const context = await browser.newContext(condition.context)
  try {
    const page = await context.newPage()
    const quiet = whenQuiet(page)
    await slowDown(page, condition)
    await page.addInitScript(testWallet)
    await page.addInitScript(peerWatch)
    const outsideBefore = served.outside()
    const fetched = async (until = Infinity) => {
      const entries = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime }))
      )
      const own = entries.filter((one) => one.startTime < until && one.name.startsWith(addressOf(name)))
      const paths = [...new Set(own.map((one) => new URL(one.name).pathname))]
      return { files: paths.length, bytes: paths.reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0) }
    }

    await page.goto(addressOf(name), { waitUntil: "commit" })
    const button = await see(
      page,
      page.evaluate(() => window.__first),
      "button"
    )
    await page.waitForLoadState("load")
    await quiet()
    const atButton = await fetched(button)
    const idle = await fetched()
    const outside = served.outside() - outsideBefore

    const shown = page.evaluate(() => window.__see("row"))
    await press(page, condition, "button")
    const row = await see(page, shown, "row")
    const clicked = await page.evaluate(() => window.__pressed)

    // A visitor reads the list before choosing.
    await quiet()
    const open = await fetched()
    const opened = await page.evaluate(() => ({ tasks: window.__long, elements: window.__elements() }))
    if (await page.evaluate(() => window.__find("account")))
      throw new Error(`${page.url()}: connected without a choice`)
    const connected = page.evaluate(() => window.__see("account"))
    await press(page, condition, "row")
    const account = await see(page, connected, "account")
    const chosen = await page.evaluate(() => window.__pressed)

    const onOpen = opened.tasks.filter(({ start }) => start >= clicked)
    return {
      button,
      list: row - clicked,
      connect: account - chosen,
      longestOnOpen: Math.max(0, ...onOpen.map(({ duration }) => duration)),
      elements: opened.elements,
      outside,
      bytesAtButton: atButton.bytes,
      bytesIdle: idle.bytes,
      bytesOpen: open.bytes,
      filesIdle: idle.files
    }
  } finally {
    await context.close()
  }
}

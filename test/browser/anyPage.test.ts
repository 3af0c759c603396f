import type { Browser, Frame, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { insecureHost, launchChromium } from "../support/launchChromium.ts"
import { startTopPage, type TopPage } from "./support/startTopPage.ts"
import { pressKey } from "../support/pressKey.ts"

// How a page is served must not matter: over http without a secure context, in a frame without an origin, and with a theme
// under the documented policy; by each way into a page.

let served: TopPage
let browser: Browser
beforeAll(async () => {
  served = await startTopPage()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.[Symbol.asyncDispose]()
})

const visit = async (url: string) => {
  const context = await browser.newContext({ reducedMotion: "reduce" })
  const page = await context.newPage()
  const wrong: Array<string> = []
  page.on("pageerror", (error) => wrong.push(String(error)))
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()))
  await page.goto(url)
  return { context, page, wrong }
}

/** Presses the button; the sheet's first wallet answers to the keyboard, and the focus comes back. */
const use = async (page: Page, frame: Page | Frame) => {
  await frame.waitForFunction(() => "stage" in window)
  await frame.evaluate(() => (Reflect.get(window, "stage") as { begin: (name: string) => void }).begin("page"))
  const button = frame.getByRole("button", { name: "Connect", exact: true })
  await button.click()
  const row = frame
    .locator("[data-latchkey]")
    .getByRole("dialog")
    .getByRole("button", { name: /^Fernhold/ })
  await row.press("Enter")
  await frame.locator("[data-latchkey]").getByText("Fernhold").first().waitFor()
  await pressKey(frame, "Escape")
  await frame.locator("[data-latchkey]").waitFor({ state: "detached" })
  await expect.poll(() => button.evaluate((one) => one.matches(":focus"))).toBe(true)
  return button
}

describe.each(["element", "react", "global"])("%s", (kind) => {
  test("over http", async () => {
    const { context, page, wrong } = await visit(`http://${insecureHost}:${served.port}/?kind=${kind}`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await use(page, page)
    expect(wrong).toEqual([])
    await context.close()
  })

  test("in a frame that has no origin, and so no storage", async () => {
    const { context, page, wrong } = await visit(`${served.url}framed?kind=${kind}`)
    await use(page, page.frames()[1]!)
    expect(wrong).toEqual([])
    await context.close()
  })

  test("with a theme, under the documented policy", async () => {
    const { context, page, wrong } = await visit(`${served.url}?kind=${kind}&accent=%23227744`)
    const button = await use(page, page)
    expect(await button.evaluate((one) => getComputedStyle(one).getPropertyValue("--lk-accent"))).toBe("#227744")
    expect(wrong).toEqual([])
    await context.close()
  })
})

import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

/** Notes each language and heading that the modal has, frame by frame. */
const notesLanguages = `window.__languages = []
  const note = () => {
    const found = document.querySelector("[data-latchkey]")
    const heading = found?.shadowRoot.querySelector("h1,h2")?.textContent
    const said = found?.lang + " " + heading
    if (heading && said !== window.__languages.at(-1)) window.__languages.push(said)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)`
const languages = (page: Page) => page.evaluate(() => Reflect.get(window, "__languages") as Array<string>)

const warnings = (page: Page) => {
  const said: Array<string> = []
  page.on("console", (message) => message.type() === "warning" && said.push(message.text()))
  return said
}
const isArabic = (url: URL) => /\/ar-[^/]+\.js$/.test(url.pathname)

describe("a language that the host imports", () => {
  test("the button has its words before anything is loaded, and the sheet is never in another", async () => {
    const { page, wrong } = await host.open({ options: { locale: "ar-EG" }, script: notesLanguages })
    expect(await page.evaluate(() => window.firstPaint)).toContain("اتصال")
    await page.getByRole("button", { name: "اتصال", exact: true }).click()
    await sheet(page).waitFor()
    await expect.poll(() => languages(page)).toEqual(["ar-EG الاتصال بـ Saltmarsh"])
    expect(wrong).toEqual([])
  })

  test("English is shown, and the console says so once, if it does not load", async () => {
    const { page, context } = await host.open({ options: { locale: "ar" } })
    await context.route(isArabic, (route) => route.abort())
    const said = warnings(page)
    await page.reload()
    await page.getByRole("button", { name: "اتصال", exact: true }).click()
    await sheet(page).getByRole("heading", { name: "Connect to Saltmarsh" }).waitFor()
    await pressKey(page, "Escape")
    await sheet(page).waitFor({ state: "detached" })
    await page.getByRole("button", { name: "اتصال", exact: true }).click()
    await sheet(page).waitFor()
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('there are no texts for the locale "ar": English is shown.')
  })
})

import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openStory } from "../gallery/openStory.ts"
import { startGallery, type RunningGallery } from "./support/startGallery.ts"
import { pressKey } from "../support/pressKey.ts"

// What only a browser knows: where the focus goes, and where things stand.

let gallery: RunningGallery

beforeAll(async () => {
  gallery = await startGallery()
})
afterAll(() => gallery?.[Symbol.asyncDispose]())

const onStory = async (id: string, use: (page: Page) => Promise<void>, viewport = { width: 520, height: 740 }) => {
  const page = await gallery.browser.newPage({ reducedMotion: "reduce", viewport })
  try {
    await openStory(page, gallery.url, id)
    await use(page)
  } finally {
    await page.close()
  }
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const isInside = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.shadowRoot?.activeElement?.closest(".sheet")))
const isGone = (page: Page) => page.locator("[data-latchkey]").waitFor({ state: "detached" })
const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON())

describe("the focus stays on the sheet", () => {
  test("Tab goes round in a long list, of which it reaches one row", () =>
    onStory("all-wallets", async (page) => {
      for (const key of ["Tab", "Shift+Tab"])
        for (let press = 0; press < 8; press++) {
          await pressKey(page, key)
          expect(await isInside(page)).toBe(true)
        }
    }))

  test.each([
    ["is gone", (control: HTMLButtonElement): void => control.remove()],
    ["is switched off", (control: HTMLButtonElement): void => void (control.disabled = true)]
  ] as const)("when the control that had it %s", (_, end) =>
    onStory("networks-ten", async (page) => {
      const control = await page.locator(".sheet").evaluateHandle((sheet) => {
        const button = document.createElement("button")
        sheet.append(button)
        button.focus()
        return button
      })
      await control.evaluate(end)
      await expect.poll(() => isInside(page)).toBe(true)
      await pressKey(page, "Escape")
      await isGone(page)
    })
  )

  test("when the visitor presses on a text", () =>
    onStory("what-is-a-wallet", async (page) => {
      await page.getByText("It holds your keys").click()
      expect(await isInside(page)).toBe(true)
      await pressKey(page, "Alt+ArrowLeft")
      await page.locator("[data-view=Connect]").waitFor()
    }))

  test("when the visitor presses beside a sheet that may not be closed", () =>
    onStory("unsupported", async (page) => {
      await page.mouse.click(4, 400)
      await page.locator("[data-shake]").waitFor()
      expect(await isInside(page)).toBe(true)
    }))

  test("Alt and the left arrow go back by a word in a text, and by a view elsewhere", () =>
    onStory("all-wallets", async (page) => {
      await page.getByRole("textbox").fill("two words")
      await pressKey(page.getByRole("textbox"), "Alt+ArrowLeft")
      await page.locator("[data-view=AllWallets]").waitFor()
      await button(page, "Close").press("Alt+ArrowLeft")
      await page.locator("[data-view=Connect]").waitFor()
    }))
})

describe("a toast", () => {
  test.each([
    ["stands above the sheet", { width: 520, height: 900 }, "above"],
    ["stands under the header where there is no room", { width: 520, height: 740 }, "under"],
    ["stands under the header in a short window", { width: 520, height: 600 }, "under"],
    ["stands above a bottom sheet", { width: 390, height: 740 }, "above"],
    ["stands under the header of a high bottom sheet", { width: 390, height: 600 }, "under"]
  ] as const)("%s, which does not move", (_, viewport, place) =>
    onStory(
      "receive",
      async (page) => {
        const sheet = await box(page, ".sheet")
        await page.evaluate(() => {
          Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("blocked")) })
          document.execCommand = () => false
        })
        await button(page, "Copy address").click()
        await page.locator(".toast").waitFor()
        expect(await box(page, ".sheet")).toEqual(sheet)
        const toast = await box(page, ".toast")
        const header = await box(page, ".hd")
        const close = await box(page, "[part=close]")
        expect(toast.top).toBeGreaterThanOrEqual(0)
        if (place === "above") expect(sheet.top - toast.bottom).toBeCloseTo(8, 0)
        else {
          expect(toast.top).toBeGreaterThanOrEqual(close.bottom)
          expect(toast.top).toBeLessThan(header.bottom + 8)
        }
      },
      viewport
    )
  )
})

test("a row says its sentence to the end", () =>
  onStory(
    "what-is-a-wallet",
    async (page) => {
      const cut = await page
        .locator(".row .m")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
      expect(cut).toEqual([])
    },
    { width: 340, height: 740 }
  ))

test("an email address stands where the texts of its language start", () =>
  onStory("email", async (page) => {
    const input = page.locator("input[type=email]")
    const side = () => input.evaluate((one) => getComputedStyle(one).textAlign)
    expect(await side()).toBe("start")
    await page.evaluate(() => window.gallery!.change({ locale: "ar" }))
    expect(await side()).toBe("right")
  }))

test("language and direction are those of the texts that are shown", () =>
  onStory("connect", async (page) => {
    const host = page.locator("[data-latchkey]")
    const look = async (locale: string) => {
      await page.evaluate((next) => window.gallery!.change({ locale: next }), locale)
      return host.evaluate(({ lang, dir }: HTMLElement) => `${lang} ${dir}`)
    }
    expect(await look("ar-EG")).toBe("ar-EG rtl")
    expect(await look("he")).toBe("he rtl")
    expect(await look("fi")).toBe("en ltr")
    expect(await look("en-GB")).toBe("en-GB ltr")
  }))

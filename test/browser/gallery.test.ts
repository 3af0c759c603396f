import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { inspect } from "../gallery/inspect.ts"
import { openStory } from "../gallery/openStory.ts"
import { stories } from "../gallery/stories.ts"
import { startGallery, type RunningGallery } from "./support/startGallery.ts"

let gallery: RunningGallery

const viewport = { width: 520, height: 740 }
const open = async () => {
  const context = await gallery.browser.newContext({ reducedMotion: "reduce", viewport })
  return context.newPage()
}

beforeAll(async () => {
  gallery = await startGallery()
})
afterAll(() => gallery?.[Symbol.asyncDispose]())

const withPage = async (use: (page: Page) => Promise<void>) => {
  const page = await open()
  try {
    await use(page)
  } finally {
    await page.context().close()
  }
}

/** Pages that are used again, each in a context of its own: as tabs of one they would hinder each other. */
const free: Array<Page> = []
const onFreePage = async (use: (page: Page) => Promise<void>) => {
  const page = free.pop() ?? (await open())
  await page.setViewportSize(viewport)
  await use(page)
  free.push(page)
}

/** One load of a story, then through its looks: each step changes one thing. */
const looks = [
  ["dark en", {}],
  ["light en", { themeMode: "light" }],
  ["light ar", { locale: "ar" }],
  ["dark ar", { themeMode: "dark" }],
  ["dark en-XA", { locale: "en-XA" }]
] as const

describe("every story is accessible and keeps its shape in both themes, both directions and longer words", () => {
  test.concurrent.each(stories)("$id", ({ id }) =>
    onFreePage(async (page) => {
      const problems = await openStory(page, gallery.url, id)
      for (const [look, change] of looks) {
        await page.evaluate((part) => window.gallery!.change(part), change)
        for (const problem of await inspect(page)) problems.push(`${look}: ${problem}`)
      }
      await page.setViewportSize({ width: 390, height: 740 })
      await page.evaluate(() => window.gallery!.change({ locale: "en" }))
      for (const problem of await inspect(page)) problems.push(`phone: ${problem}`)
      expect(problems).toEqual([])
    })
  )
})

test("a list of three wallets costs at most 80 elements", () =>
  withPage(async (page) => {
    await openStory(page, gallery.url, "connect-two-used")
    const count = await page.evaluate(
      () => document.querySelector("[data-latchkey]")!.shadowRoot!.querySelectorAll("*").length
    )
    expect(count).toBeLessThanOrEqual(80)
  }))

test.each([
  "connect",
  "account",
  "send",
  "send-preview",
  "receive",
  "networks-ten",
  "unsupported",
  "connecting-failed"
])("%s holds text at twice its size on 320 px", (id) =>
  withPage(async (page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } })
    const problems = await openStory(page, gallery.url, id)
    expect([...problems, ...(await inspect(page))]).toEqual([])
    expect(await page.locator(".sheet").evaluate((sheet) => getComputedStyle(sheet).fontSize)).toBe("32px")
  })
)

describe("keyboard", () => {
  const view = (page: Page, name: string) => page.locator(`[data-view=${name}]`).waitFor()
  const focused = (page: Page) =>
    page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
      // The letter of a mark is a drawing.
      const texts = [...(active?.querySelectorAll(".t, .tx, .b") ?? [])].map((one) => one.textContent)
      return active?.ariaLabel ?? texts[0] ?? active?.textContent ?? ""
    })

  test("Tab goes round inside the sheet, Escape closes it, and the opener has the focus again", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "button-connect")
      await page.locator(".lk-b").first().focus()
      await page.keyboard.press("Enter")
      await view(page, "Connect")
      await expect.poll(() => focused(page)).toBe("Connect to Saltmarsh")
      const round: Array<string> = []
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press("Tab")
        round.push(await focused(page))
      }
      const [help, close, wallet, more] = round
      expect([help, close, more]).toEqual(["What is a wallet?", "Close", "Get a wallet"])
      expect(wallet).toContain("Fernhold")
      expect(round.slice(4)).toEqual(round.slice(0, 4))
      await page.keyboard.press("Shift+Tab")
      expect(await focused(page)).toBe(wallet)
      await page.keyboard.press("Escape")
      await page.locator("[data-latchkey]").waitFor({ state: "detached" })
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".lk-b"))).toBe(true)
    }))

  test("Alt and the left arrow go back", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "what-is-a-wallet")
      await page.keyboard.press("Alt+ArrowLeft")
      await view(page, "Connect")
      await expect.poll(() => focused(page)).toBe("Connect to Saltmarsh")
    }))

  test("arrows, Home, End and letters move in the list of networks", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "networks-ten")
      await page.getByRole("button", { name: /Ethereum.*Current/ }).focus()
      const after = async (key: string) => {
        await page.keyboard.press(key)
        return focused(page)
      }
      expect(await after("ArrowDown")).toBe("Base")
      expect(await after("ArrowDown")).toBe("Polygon")
      expect(await after("ArrowUp")).toBe("Base")
      expect(await after("g")).toBe("Gnosis")
      expect(await after("End")).toContain("A network")
      expect(await after("Home")).toContain("Ethereum")
    }))

  test("Escape clears a filled search first", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "networks-no-match")
      const search = page.getByRole("textbox")
      await search.focus()
      await page.keyboard.press("Escape")
      await page.getByRole("button", { name: "Base" }).waitFor()
      expect(await search.inputValue()).toBe("")
    }))

  test("where closing is not allowed Escape shakes and says why", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "unsupported")
      const shaken = page.locator("[data-shake]").waitFor()
      await page.keyboard.press("Escape")
      await shaken
      await page.getByRole("alert").filter({ hasText: "Choose a network first" }).waitFor()
    }))
})

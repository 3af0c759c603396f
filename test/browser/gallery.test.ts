import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { audit } from "../gallery/audit.ts"
import { inspectStory } from "../gallery/inspectStory.ts"
import { baseLook, heavyLooks } from "../gallery/looks.ts"
import { openStory } from "../gallery/openStory.ts"
import { putOn } from "../gallery/putOn.ts"
import { storyOfEachView } from "../gallery/storyOfEachView.ts"
import { startGallery, type RunningGallery } from "./support/startGallery.ts"
import { pressKey } from "../support/pressKey.ts"

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
  await use(page)
  free.push(page)
}

const views = Object.entries(storyOfEachView)

// All other stories, in all looks: `npm run test:long`. Looks with the same size of text are put on one page.
const often = [baseLook, ...heavyLooks.filter((look) => look.often)]
const together = [...Map.groupBy(often, ({ text }) => text).values()].map((looks) => ({
  looks,
  names: looks.map(({ name }) => name).join(", ")
}))
describe.each(together)("a story of each view: $names", ({ looks }) => {
  test.concurrent.each(views)("%s", (_, id) =>
    onFreePage(async (page) => {
      const found = await inspectStory(page, gallery.url, id, looks)
      expect(looks.flatMap(({ name }, at) => found[at]!.map((fault) => `${name}: ${fault}`))).toEqual([])
    })
  )
})

test.concurrent.each(["send-ready", "swap", "buy-offer"])("%s: an amount is not cut by lines that are higher", (id) =>
  onFreePage(async (page) => {
    await putOn(page, baseLook)
    await openStory(page, gallery.url, id, "theme=dark&locale=en&font=tall")
    const lines = () =>
      page.evaluate(() => {
        const input = document.querySelector("[data-latchkey]")!.shadowRoot!.querySelector(".amount input")!
        return { family: getComputedStyle(input).fontFamily, cut: window.gallery!.faults() }
      })
    expect(await lines()).toEqual({ family: expect.stringContaining("Gallery Tall"), cut: [] })
  })
)

test("a list of three wallets costs at most 80 elements", () =>
  withPage(async (page) => {
    await openStory(page, gallery.url, "connect-two-used")
    const count = await page.evaluate(
      () => document.querySelector("[data-latchkey]")!.shadowRoot!.querySelectorAll("*").length
    )
    expect(count).toBeLessThanOrEqual(80)
  }))

describe("the gate itself", () => {
  /** Runs something with a style on the sheet that spoils it. */
  const spoiled = async <A>(page: Page, css: string, use: () => Promise<A>) => {
    const spoil = (text: string) =>
      page.evaluate((rules) => {
        const { adoptedStyleSheets } = document.querySelector("[data-latchkey]")!.shadowRoot!
        if (rules === "") return void adoptedStyleSheets.pop()
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        adoptedStyleSheets.push(sheet)
      }, text)
    await spoil(css)
    const found = await use()
    await spoil("")
    return found
  }
  const faults = (page: Page) => page.evaluate(() => window.gallery!.faults())
  /** Not the ground's own color: axe judges no text that has none. */
  const unreadable = ".sheet * { color: color-mix(in srgb, var(--surface), var(--ink) 12%) !important }"
  const faded = ".sheet { opacity: 0.3 !important }"
  const cut =
    ":is(.t, .b) { max-inline-size: 1em !important; overflow: clip !important; white-space: nowrap !important }"
  const buried = ".head > p { margin-block-start: -1.5em !important }"

  // The gate looks at every view in the same way: a plain one, one with inputs and one with a table.
  const three = views.filter(([name]) => ["Connect", "WalletSend", "SwapPreview"].includes(name))
  test.concurrent.each(three)("%s: finds what nobody can read, and what is cut", (_, id) =>
    onFreePage(async (page) => {
      await putOn(page, baseLook)
      await openStory(page, gallery.url, id)
      for (const themeMode of ["dark", "light"] as const) {
        await page.evaluate((part) => window.gallery!.change(part), { themeMode })
        expect(await spoiled(page, unreadable, () => faults(page))).toContainEqual(expect.stringContaining("contrast"))
        expect(await spoiled(page, unreadable, () => audit(page))).toContainEqual(
          expect.stringContaining("axe color-contrast")
        )
      }
      expect(await spoiled(page, faded, () => faults(page))).toContainEqual(expect.stringContaining("contrast"))
      expect(await spoiled(page, cut, () => faults(page))).toContainEqual(expect.stringContaining("cut by"))
      expect(await faults(page)).toEqual([])
    })
  )

  test("finds texts that lie on each other, edges that are gone, and a page that shows through", () =>
    withPage(async (page) => {
      await putOn(page, baseLook)
      await openStory(page, gallery.url, "connecting-failed")
      expect(await spoiled(page, buried, () => faults(page))).toContainEqual(expect.stringContaining("lies on"))

      const look = (name: string) => heavyLooks.find((one) => one.name === name)!
      await putOn(page, look("forced colors"))
      await openStory(page, gallery.url, "send")
      const bare = ".token { border: 0 !important; background: Canvas !important }"
      expect(await spoiled(page, bare, () => faults(page))).toEqual(['no border to be seen: "ETH"'])
      await openStory(page, gallery.url, "pairing")
      const plain = ".tab { background: Canvas !important; color: CanvasText !important }"
      expect(await spoiled(page, plain, () => faults(page))).toEqual(['does not look chosen: "Phone"'])
      await putOn(page, look("less transparency"))
      const clear = ".scrim { background: rgb(0 0 0 / 0.6) !important }"
      expect(await spoiled(page, clear, () => faults(page))).toEqual(["the page shows through"])
    }))
})

describe("keyboard", () => {
  const view = (page: Page, name: string) => page.locator(`[data-view=${name}]`).waitFor()
  const focused = (page: Page) =>
    page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
      // The letter of a mark is a drawing.
      const texts = [...(active?.querySelectorAll(".t, .tx, .b") ?? [])].map((one) => one.textContent)
      return active?.ariaLabel ?? texts[0] ?? active?.textContent ?? ""
    })

  test.each(["connect", "account", "send", "networks-ten"])(
    "%s: what has the focus is outlined where the system forces the colors",
    (id) =>
      withPage(async (page) => {
        await putOn(
          page,
          heavyLooks.find(({ name }) => name === "forced colors")!
        )
        await openStory(page, gallery.url, id)
        const bare = new Set<string>()
        let seen = 0
        for (let step = 0; step < 12; step++) {
          await pressKey(page, "Tab")
          const found = await page.evaluate(() => {
            const active = document.activeElement?.shadowRoot?.activeElement
            if (!active) return undefined
            // A field is outlined as a whole.
            const drawn = [active, active.closest(".box")].filter((one) => one !== null)
            const outlined = drawn.some((one) => {
              const { outlineStyle, outlineWidth } = getComputedStyle(one)
              return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2
            })
            return { outlined, name: active.ariaLabel ?? active.textContent ?? active.tagName }
          })
          if (found === undefined) continue
          seen += 1
          if (!found.outlined) bare.add(found.name)
        }
        expect(seen).toBeGreaterThan(2)
        expect([...bare]).toEqual([])
      })
  )

  test("Tab goes round inside the sheet, Escape closes it, and the opener has the focus again", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "button-connect")
      await page.locator(".lk-b").first().press("Enter")
      await view(page, "Connect")
      await expect.poll(() => focused(page)).toBe("Connect to Saltmarsh")
      const round: Array<string> = []
      for (let step = 0; step < 8; step++) {
        await pressKey(page, "Tab")
        round.push(await focused(page))
      }
      const [help, close, wallet, more] = round
      expect([help, close, more]).toEqual(["What is a wallet?", "Close", "Get a wallet"])
      expect(wallet).toContain("Fernhold")
      expect(round.slice(4)).toEqual(round.slice(0, 4))
      await pressKey(page, "Shift+Tab")
      expect(await focused(page)).toBe(wallet)
      await pressKey(page, "Escape")
      await page.locator("[data-latchkey]").waitFor({ state: "detached" })
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".lk-b"))).toBe(true)
    }))

  test("Alt and the left arrow go back", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "what-is-a-wallet")
      await pressKey(page, "Alt+ArrowLeft")
      await view(page, "Connect")
      await expect.poll(() => focused(page)).toBe("Connect to Saltmarsh")
    }))

  test("arrows, Home, End and letters move in the list of networks", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "networks-ten")
      await page.getByRole("button", { name: /Ethereum.*Current/ }).focus()
      const after = async (key: string) => {
        await pressKey(page, key)
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
      await search.press("Escape")
      await page.getByRole("button", { name: "Base" }).waitFor()
      await expect.poll(() => search.inputValue()).toBe("")
    }))

  test("where closing is not allowed Escape shakes and says why", () =>
    withPage(async (page) => {
      await openStory(page, gallery.url, "unsupported")
      const shaken = page.locator("[data-shake]").waitFor()
      await pressKey(page, "Escape")
      await shaken
      await page.getByRole("alert").filter({ hasText: "Choose a network or disconnect" }).waitFor()
    }))
})

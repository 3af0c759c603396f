import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { sheet } from "./support/steps.ts"
import { openAll, openFirst, row, scrollTo, scrollToEnd, settled } from "./support/walletList.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

/** A page whose host has a directory and a relay, so that listed wallets can be connected. */
const visit = (options: Partial<LatchkeyOptions> = {}, rest: Visit = {}) => {
  const { config, blockchain, relay } = host.sandbox.endpoints
  return host.open({ options: { endpoints: { config, blockchain, relay }, ...options }, ...rest })
}
/** Waits for two frames: what came before them is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
/** How many wallets a search found, for the eye. */
const counted = (page: Page) => page.locator(".find > p")
const events = (page: Page, type: string) =>
  page.evaluate(
    (wanted) => window.hostEvents.filter((one) => one.type === wanted).map(({ properties }) => properties),
    type
  )
const asked = () => host.sandbox.requests.filter(({ path }) => path.startsWith("/getWallets"))
describe("the first view with the directory", () => {
  test("asks nobody before it opens, one question then, and shows recommended wallets with their pictures", async () => {
    const { page, foreign, wrong } = await visit({}, { wallet: false })
    expect(foreign).toEqual([])
    await openFirst(page)
    const first = sheet(page).getByRole("button", { name: /Fernhold/ })
    await first.waitFor()
    await sheet(page)
      .getByRole("button", { name: /All wallets \d+0\+/ })
      .waitFor()
    await expect.poll(() => first.locator("[data-on] > img").count()).toBe(1)
    expect(asked().length).toBe(1)
    const pictures = foreign.filter((url) => !url.includes("/getWallets?"))
    expect(pictures.length).toBe(2)
    for (const url of pictures) expect(url.startsWith(`${host.sandbox.url}/getWalletImage/`)).toBe(true)
    expect(wrong).toEqual([])
  })

  test("rows that come later move nothing, and the sheet keeps its height", async () => {
    const { page, wrong } = await visit({ featuredWalletIds: [] }, { wallet: false })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/getWallets\?/, async (route) => {
      await held
      await route.continue()
    })
    await openFirst(page)
    const places = async () => ({
      sheet: await sheet(page).boundingBox(),
      scan: await sheet(page)
        .getByRole("button", { name: /Scan with a phone/ })
        .boundingBox(),
      all: await sheet(page)
        .getByRole("button", { name: /All wallets/ })
        .boundingBox()
    })
    await page.locator("[data-latchkey] .skel").first().waitFor()
    await settled(page)
    const before = await places()
    answer()
    await sheet(page)
      .getByRole("button", { name: /Halyard/ })
      .waitFor()
    await settled(page)
    expect(await places()).toEqual(before)
    expect(wrong).toEqual([])
  })

  test("without a way to pair it asks nothing, and shows what is here", async () => {
    const { page, wrong } = await visit({ enableWalletConnect: false })
    await openFirst(page)
    await sheet(page).getByRole("button", { name: "Fernhold" }).waitFor()
    expect(
      await sheet(page)
        .getByRole("button", { name: /All wallets|Scan/ })
        .count()
    ).toBe(0)
    expect(asked()).toEqual([])
    expect(wrong).toEqual([])
  })

  test("REL-H1: 503 twice, then good", async () => {
    const { page } = await visit({}, { wallet: false })
    host.sandbox.faults.set("/getWallets", { status: 503, times: 2 })
    await openFirst(page)
    await sheet(page)
      .getByRole("button", { name: /Tarn|Halyard/ })
      .first()
      .waitFor()
    expect(asked().length).toBe(3)
  })

  test("REL-H2, H7: down for good or answering junk it says so, keeps what is here, and tries again when asked", async () => {
    for (const fault of [{ status: 503 }, { junk: true }, { junk: "<html>" }]) {
      const { page, context } = await visit({}, { wallet: { wallets: ["fernhold"] } })
      host.sandbox.faults.set("/getWallets", fault)
      await openFirst(page)
      const again = sheet(page).getByRole("button", { name: /Couldn't load more wallets/ })
      await again.waitFor()
      await expect.poll(() => sheet(page).getByRole("button", { name: "Fernhold" }).isEnabled()).toBe(true)
      host.sandbox.faults.clear()
      await again.click()
      await sheet(page).getByRole("button", { name: "Halyard" }).waitFor()
      await context.close()
    }
  })

  test("excluded wallets are shown nowhere, announced or listed", async () => {
    const { projectId, url } = host.sandbox
    const found = await fetch(`${url}/getWallets?projectId=${projectId}&search=halyard&entries=1`)
    const { data } = (await found.json()) as { data: ReadonlyArray<{ id: string }> }
    const { page, wrong } = await visit({ excludeWalletIds: [data[0]!.id] })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/getWallets\?/, async (route) => {
      await held
      await route.continue()
    })
    /** Everything that was ever to be seen, also for one frame only. */
    await page.evaluate(() => {
      const texts = new Set<string>()
      Object.assign(window, { texts })
      const look = () => {
        const rows = document.querySelector("[data-latchkey]")?.shadowRoot?.querySelectorAll(".row") ?? []
        for (const one of rows) texts.add(one.textContent)
        requestAnimationFrame(look)
      }
      look()
    })
    const seen = () => page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts].join())
    await openFirst(page)
    await settled(page)
    await expect.poll(() => sheet(page).locator(".skel").count()).toBeGreaterThan(0)
    const scan = sheet(page).getByRole("button", { name: /Scan with a phone/ })
    await scan.waitFor()
    expect(await sheet(page).getByRole("button", { name: "Fernhold" }).count()).toBe(0)
    answer()
    await sheet(page).getByRole("button", { name: "Fernhold" }).waitFor()
    await sheet(page)
      .getByRole("button", { name: /All wallets \d/ })
      .click()
    await row(page, 8).waitFor()
    await expect.poll(() => row(page, 0).textContent()).toContain("Fernhold")
    await expect.poll(() => row(page, 1).textContent()).toContain("Tarn")
    await sheet(page).getByRole("textbox").fill("halyard")
    await counted(page)
      .or(sheet(page).getByRole("heading", { name: /No wallet called/ }))
      .waitFor()
    expect(await page.locator("button[data-at]", { hasText: /^H?Halyard$/ }).count()).toBe(0)
    expect(await seen()).toContain("Fernhold")
    expect(await seen()).not.toMatch(/Halyard(,|$|Installed)/)
    expect(wrong).toEqual([])
  })
})

describe("a wallet that is a program on this computer", () => {
  test("is opened in a window of its own: this page stays", async () => {
    const own = { id: "own", name: "House wallet", desktop_link: "housewallet://" }
    const { page, wrong } = await visit({ customWallets: [own] }, { wallet: false })
    await openFirst(page)
    await sheet(page).getByRole("button", { name: "House wallet" }).click()
    const link = sheet(page).getByRole("link", { name: "Open House wallet" })
    await expect.poll(() => link.getAttribute("href")).toMatch(/^housewallet:\/\/wc\?uri=/)
    await expect.poll(() => link.getAttribute("target")).toBe("_blank")
    expect(wrong).toEqual([])
  })
})

describe("a host that hides the list of all wallets (spec 3: allWallets)", () => {
  for (const [allWallets, context, offered] of [
    ["HIDE", {}, 0],
    ["ONLY_MOBILE", {}, 0],
    ["ONLY_MOBILE", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }, 1]
  ] as const)
    test(`${allWallets} on a ${"isMobile" in context ? "phone" : "desktop"}: no other view leads there`, async () => {
      const { page, wrong } = await visit({ allWallets }, { wallet: false, context })
      await openFirst(page)
      await sheet(page).getByRole("button", { name: "Halyard" }).waitFor()
      expect(
        await sheet(page)
          .getByRole("button", { name: /All wallets/ })
          .count()
      ).toBe(offered)
      await sheet(page).getByRole("button", { name: "Get a wallet" }).click()
      await sheet(page).getByRole("button", { name: /Get$/ }).first().waitFor()
      expect(await sheet(page).getByRole("button", { name: "See all wallets" }).count()).toBe(offered)
      expect(wrong).toEqual([])
    })
})

describe("pictures of networks", () => {
  test("come from the configuration service where the host gave none", async () => {
    const { page, wrong } = await visit()
    await page.getByRole("button", { name: /^Network/ }).click()
    const pictures = sheet(page).locator(".row img")
    await expect.poll(() => pictures.count()).toBeGreaterThan(1)
    await expect
      .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true)
    await expect
      .poll(() => pictures.first().getAttribute("src"))
      .toContain(`${host.sandbox.url}/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900`)
    expect(wrong).toEqual([])
  })
})

describe("all wallets", () => {
  test("pages are fetched as they come into sight; those that only fly by are not", async () => {
    host.sandbox.directory.show({ count: 5_000 })
    const { page, foreign, wrong } = await visit({}, { wallet: false })
    await openAll(page)
    // Pictures of the first 20 of the page load ahead of their rows, in addition to those already in sight.
    const pictures = () => new Set(foreign.filter((url) => url.includes("/getWalletImage/"))).size
    await expect.poll(pictures).toBeGreaterThanOrEqual(20)
    expect(pictures()).toBeLessThanOrEqual(30)
    const before = asked().length
    // No time passes while the list flies by, on however slow a machine.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (let part = 1; part < 20; part++) await scrollTo(page, part / 20)
    await page.clock.resume()
    await scrollToEnd(page)
    expect(asked().length - before).toBeLessThanOrEqual(4)
    expect(wrong).toEqual([])
  })

  test("scrolling up into a page that turns out shorter than announced moves nothing in sight", async () => {
    host.sandbox.directory.show({ count: 5_000 })
    // A phone leaves out wallets without a mobile link, so every page is shorter.
    const context = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
    const { page, wrong } = await visit({}, { wallet: false, context })
    await openAll(page)
    await scrollToEnd(page)
    await expect.poll(() => page.locator(".long .skel").count()).toBe(0)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/getWallets\?/, async (route) => {
      await held
      await route.continue()
    })
    /** Goes up until rows that are not there yet are in sight, above ones that are. */
    const edge = () =>
      page.evaluate(async () => {
        const root = document.querySelector("[data-latchkey]")!.shadowRoot!
        const body = root.querySelector(".body")!
        const inSight = (one: Element) => {
          const { top, bottom } = one.getBoundingClientRect()
          return top > body.getBoundingClientRect().top + 100 && bottom < body.getBoundingClientRect().bottom
        }
        const room = Math.floor((body.clientHeight - 100) / 52) - 1
        for (;;) {
          const rows = [...root.querySelectorAll(".long > li")].filter(inSight)
          const first = rows.findIndex((one) => one.querySelector("button"))
          if (first > 1) return rows[first]!.textContent!
          // A step only once the list has drawn the last one; back where that went too far.
          if (rows.length >= room) body.scrollTop += first === -1 ? 52 : -52
          await new Promise(requestAnimationFrame)
        }
      })
    const topOf = (name: string) =>
      page.locator("button[data-at]", { hasText: name }).evaluate((one) => Math.round(one.getBoundingClientRect().top))
    await settled(page)
    const name = await edge()
    const before = await topOf(name)
    const length = () => page.locator(".long > li").first().getAttribute("aria-setsize")
    const announced = await length()
    release()
    await expect.poll(() => page.locator(".long .skel").count()).toBe(0)
    expect(Number(await length())).toBeLessThan(Number(announced))
    expect(Math.abs((await topOf(name)) - before)).toBeLessThanOrEqual(1)
    expect(wrong).toEqual([])
  })

  test("search: from two letters, what is at hand at once, then the service's answer; Escape and Clear end it", async () => {
    const { page, wrong } = await visit({}, { wallet: false })
    await openAll(page)
    const field = sheet(page).getByRole("textbox")
    await expect.poll(() => field.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
    await field.pressSequentially("fe")
    await sheet(page).getByRole("button", { name: "Fernhold" }).waitFor()
    await field.pressSequentially("rnhold")
    await expect.poll(() => events(page, "SEARCH_WALLET")).toEqual([{ badge: "", search: "fernhold" }])
    await counted(page)
      .filter({ hasText: /^1 wallet$/ })
      .waitFor()
    await page.getByRole("status").filter({ hasText: "1 wallet" }).waitFor({ state: "attached" })
    await pressKey(field, "Escape")
    await row(page, 8).waitFor()
    await field.fill("berylwal")
    await sheet(page).getByRole("heading", { name: "No wallet called “berylwal”" }).waitFor()
    await sheet(page).getByRole("button", { name: "Scan with a phone" }).waitFor()
    await sheet(page).getByRole("button", { name: "Clear search" }).last().click()
    await row(page, 8).waitFor()
    expect(wrong).toEqual([])
  })

  test("a search begins at the top of what it finds; its end at the top of the list", async () => {
    const { page, wrong } = await visit({}, { wallet: false })
    await openAll(page)
    const place = () =>
      page.evaluate(() => document.querySelector("[data-latchkey]")!.shadowRoot!.querySelector(".body")!.scrollTop)
    const down = async () => {
      await scrollTo(page, 0.5)
      await expect.poll(place).toBeGreaterThan(100)
    }
    const field = sheet(page).getByRole("textbox")
    await down()
    await field.fill("al")
    await expect.poll(place).toBe(0)
    await counted(page).waitFor()
    await down()
    await field.fill("el")
    await expect.poll(place).toBe(0)
    await counted(page).waitFor()
    await down()
    await sheet(page).getByRole("button", { name: "Certified only" }).click()
    await expect.poll(place).toBe(0)
    await field.fill("")
    await counted(page).waitFor()
    await down()
    await sheet(page).getByRole("button", { name: "Certified only" }).click()
    await expect.poll(place).toBe(0)
    await row(page, 8).waitFor()
    expect(wrong).toEqual([])
  })

  test("a search that fails says so, and counts nothing", async () => {
    const { page } = await visit({}, { wallet: false })
    await openAll(page)
    host.sandbox.faults.set("/getWallets", { status: 500 })
    await page.evaluate(() => {
      const said: Array<string> = []
      Object.assign(window, { said })
      const root = document.querySelector("[data-latchkey]")!.shadowRoot!
      for (const one of root.querySelectorAll("[role=status], [role=alert]"))
        new MutationObserver(() => said.push(one.textContent)).observe(one, {
          childList: true,
          characterData: true,
          subtree: true
        })
    })
    await sheet(page).getByRole("textbox").fill("zz")
    await page.locator(".notice", { hasText: "Couldn't load the list of wallets" }).waitFor()
    await page
      .getByRole("alert")
      .filter({ hasText: "Couldn't load the list of wallets" })
      .waitFor({ state: "attached" })
    expect(await counted(page).count()).toBe(0)
    const said = await page.evaluate(() => (window as unknown as { said: Array<string> }).said)
    expect(said.filter((text) => /\d+ wallet/.test(text))).toEqual([])
    host.sandbox.faults.clear()
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    await sheet(page).getByRole("heading", { name: "No wallet called “zz”" }).waitFor()
  })

  test("certified only: without a text and with one, said to be chosen, and taken back by itself or with the search", async () => {
    const { url, projectId } = host.sandbox
    const answer = await fetch(
      `${url}/getWallets?projectId=${projectId}&badge_type=certified&entries=100&chains=eip155:1`
    )
    const { data } = (await answer.json()) as { data: ReadonlyArray<{ name: string }> }
    const certified = new Set(data.map(({ name }) => name))
    const { page, wrong } = await visit({}, { wallet: false })
    await openAll(page)
    const chip = sheet(page).getByRole("button", { name: "Certified only" })
    await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("false")
    await settled(page)
    const box = (await chip.boundingBox())!
    await sheet(page).getByRole("textbox").press("Tab")
    await pressKey(chip, "Space")
    await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("true")
    await expect.poll(() => events(page, "SEARCH_WALLET")).toEqual([{ badge: "certified", search: "" }])
    await counted(page)
      .filter({ hasText: /^100\+ wallets$/ })
      .waitFor()
    await page.getByRole("status").filter({ hasText: "100+ wallets" }).waitFor({ state: "attached" })
    const names = await page.locator("button[data-at] > .two").allTextContents()
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !certified.has(name))).toEqual([])
    await settled(page)
    expect((await chip.boundingBox())!.y).toBeCloseTo(box.y, 0)
    await pressKey(chip, "Space")
    await row(page, 8).waitFor()
    await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("false")

    await chip.click()
    await sheet(page).getByRole("textbox").fill("berylwal")
    await sheet(page).getByRole("heading", { name: "No wallet called “berylwal”" }).waitFor()
    await sheet(page).getByRole("button", { name: "Clear search" }).last().click()
    await row(page, 8).waitFor()
    await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("false")
    expect(wrong).toEqual([])
  })

  test("REL-H11: an answer to the text before comes too late", async () => {
    const { page } = await visit({}, { wallet: false })
    await openAll(page)
    const field = sheet(page).getByRole("textbox")
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/search=alder/, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const first = page.waitForRequest(/search=alder/)
    await field.fill("alder")
    await first
    // Taken back at once, or answered once it may be.
    const over = Promise.race([
      page.waitForResponse(/search=alder/),
      page.waitForEvent("requestfailed", (one) => one.url().includes("search=alder"))
    ])
    await field.fill("willow")
    await counted(page).waitFor()
    release()
    await over
    await drawn(page)
    const names = await page.locator("button[data-at]").allTextContents()
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) expect(name.toLowerCase()).toContain("willow")
  })

  test("by keyboard: slash, arrows, Home, End, letters; Enter chooses", async () => {
    const { page, wrong } = await visit({}, { wallet: false })
    await openAll(page)
    const at = () =>
      page.evaluate(() => {
        const active = document.activeElement?.shadowRoot?.activeElement as HTMLElement | null
        return active?.dataset["at"] ?? active?.localName
      })
    const field = sheet(page).getByRole("textbox")
    await pressKey(field, "ArrowDown")
    for (let from = 0; from < 15; from++) await pressKey(row(page, from), "ArrowDown")
    await pressKey(row(page, 15), "End")
    const end = Number(await page.locator(".long > li").first().getAttribute("aria-setsize")) - 1
    await expect.poll(at).toBe(`${end}`)
    await row(page, end).waitFor()
    await pressKey(row(page, end), "Home")
    await pressKey(row(page, 0), "h")
    await expect.poll(at).not.toBe("0")
    await pressKey(page, "/")
    await pressKey(field, "Tab")
    await pressKey(sheet(page).getByRole("button", { name: "Certified only" }), "Tab")
    await pressKey(page.locator("button[data-at]"), "Home")
    await pressKey(row(page, 0), "Enter")
    await expect.poll(() => events(page, "SELECT_WALLET")).toEqual([{ name: "Fernhold", platform: "qrcode" }])
    expect(wrong).toEqual([])
  })

  test("an installed wallet is first, said to be so, and connects in this browser", async () => {
    const { page, wrong } = await visit({}, { wallet: { wallets: ["fernhold"] } })
    await openAll(page)
    await expect.poll(() => row(page, 0).textContent()).toMatch(/Fernhold.*Installed/)
    expect(await page.locator("button[data-at]", { hasText: "Fernhold" }).count()).toBe(1)
    await row(page, 0).click()
    await page.getByRole("button", { name: /, Account, / }).waitFor()
    await expect.poll(() => events(page, "CLICK_ALL_WALLETS")).toEqual([{}])
    await expect.poll(() => events(page, "SELECT_WALLET")).toEqual([{ name: "Fernhold", platform: "browser" }])
    expect(wrong).toEqual([])
  })
})

describe("a directory that was taken over", () => {
  test("SEC-07: its texts are text, its pictures come from the service only, and nothing runs", async () => {
    host.sandbox.directory.show({ hostile: true })
    const { page, foreign, wrong } = await visit({}, { wallet: false })
    await openAll(page)
    for (let part = 0; part <= 4; part++) {
      await scrollTo(page, part / 100)
      await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)))
    }
    await scrollTo(page, 0)
    await sheet(page).getByText('<img src=x onerror="window.harmed=true">').waitFor()
    const found = await page.evaluate(() => {
      const root = document.querySelector("[data-latchkey]")!.shadowRoot!
      return {
        harmed: "harmed" in window,
        scripts: root.querySelectorAll("script, iframe, object, embed, [onerror], [onload]").length,
        pictures: [...root.querySelectorAll("img")].map(({ src }) => new URL(src).origin)
      }
    })
    expect(found.harmed).toBe(false)
    expect(found.scripts).toBe(0)
    expect([...new Set(found.pictures)]).toEqual([new URL(host.sandbox.url).origin])
    expect(foreign.filter((url) => !url.startsWith(host.sandbox.url))).toEqual([])
    expect(wrong).toEqual([])
  })

  test("SEC-09: places to get a wallet are https without credentials, say their host, and learn nothing", async () => {
    host.sandbox.directory.show({ hostile: true })
    const { page, wrong } = await visit({}, { wallet: false })
    await openFirst(page)
    await sheet(page).getByRole("button", { name: "Get a wallet" }).click()
    await sheet(page).getByRole("button", { name: /Get$/ }).first().click()
    await sheet(page)
      .getByRole("heading", { name: /^Where will you use / })
      .waitFor()
    const links = sheet(page).getByRole("link")
    expect(await links.count()).toBe(1)
    for (const link of await links.all()) {
      expect(await link.getAttribute("href")).toMatch(/^https:\/\/[^@]+$/)
      expect(await link.getAttribute("rel")).toBe("noopener noreferrer")
      expect(await link.getAttribute("target")).toBe("_blank")
      expect(await link.textContent()).toContain("Opens hostile.example")
    }
    await expect.poll(() => events(page, "CLICK_GET_WALLET")).toEqual([{}])
    expect(wrong).toEqual([])
  })
})

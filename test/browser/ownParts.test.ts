import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openStory } from "../gallery/openStory.ts"
import { startGallery, type RunningGallery } from "./support/startGallery.ts"

let gallery: RunningGallery
beforeAll(async () => {
  gallery = await startGallery()
})
afterAll(() => gallery?.[Symbol.asyncDispose]())

const story = async (id: string, use: (page: Page) => Promise<void>) => {
  const context = await gallery.browser.newContext({ reducedMotion: "reduce", viewport: { width: 520, height: 740 } })
  try {
    const page = await context.newPage()
    const problems = await openStory(page, gallery.url, id)
    await use(page)
    expect(problems).toEqual([])
  } finally {
    await context.close()
  }
}

describe("what a page brings of its own", () => {
  test("single texts, on the button and on the sheet", () =>
    story("connect-own-texts", async (page) => {
      const sheet = page.getByRole("dialog", { name: "Come in to Saltmarsh" })
      await sheet.getByText("First time?").waitFor()
      // Texts that are not named stay.
      await sheet.getByRole("button", { name: "Get a wallet" }).waitFor()
      await page.getByText("Come in", { exact: true }).waitFor()
    }))

  test("a text below the wallets, with a link", () =>
    story("connect-disclaimer", async (page) => {
      const sheet = page.getByRole("dialog", { name: "Connect to Saltmarsh" })
      await sheet.getByText("By continuing, you accept").waitFor()
      await sheet.getByText("Prints are not investments.").waitFor()
      expect(await sheet.getByRole("link", { name: "Risks" }).getAttribute("href")).toBe(
        "https://saltmarsh.example/risks"
      )
    }))

  test("the same beside a consent, which is asked once and closes the wallets", () =>
    story("connect-disclaimer-consent", async (page) => {
      const sheet = page.getByRole("dialog", { name: "Connect to Saltmarsh" })
      await sheet.getByText("Prints are not investments.").waitFor()
      const wallet = sheet.getByRole("button", { name: /^Fernhold/ })
      expect(await wallet.isDisabled()).toBe(true)
      expect(await sheet.getByText(/accept the/).count()).toBe(1)
      await sheet.getByRole("checkbox").check()
      expect(await wallet.isEnabled()).toBe(true)
    }))

  test("wallets by its own code, under titles, and not what is installed too", () =>
    story("connect-connectors", async (page) => {
      const sheet = page.getByRole("dialog", { name: "Connect to Saltmarsh" })
      const teams = sheet.getByRole("list", { name: "For teams" })
      await teams.getByRole("button", { name: "Treasury" }).waitFor()
      const named = (list: typeof teams) => list.getByRole("button").locator(".rb").allInnerTexts()
      expect(await named(teams)).toEqual(["Vault", "Treasury"])
      expect(await named(sheet.getByRole("list", { name: "Wallets" }))).toEqual([
        expect.stringContaining("Fernhold"),
        "Own wallet"
      ])
    }))

  test("its own drawing of accounts, on the buttons and on the sheet", async () => {
    await story("button-account-avatar", async (page) => {
      expect(await page.locator("[data-avatar]").count()).toBe(4)
    })
    await story("account-avatar", async (page) => {
      await page.locator("[data-latchkey] .who [data-avatar]").waitFor()
    })
    await story("account-avatar-picture", async (page) => {
      await page.locator("[data-latchkey] .who img").waitFor()
      expect(await page.locator(".lk-face img").count()).toBeGreaterThan(0)
    })
  })
})

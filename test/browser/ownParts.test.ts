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
})

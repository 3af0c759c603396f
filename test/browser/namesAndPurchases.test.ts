import type { Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { openStory } from "../gallery/openStory.ts"
import { startGallery, type RunningGallery } from "./support/startGallery.ts"
import { sheet } from "./support/steps.ts"

let gallery: RunningGallery
beforeAll(async () => {
  gallery = await startGallery()
})
afterAll(() => gallery[Symbol.asyncDispose]())

let page: Page
beforeEach(async () => {
  page = await gallery.browser.newPage({ reducedMotion: "reduce" })
})
afterEach(() => page.context().close())
const button = (name: string | RegExp) => sheet(page).getByRole("button", { name })
const text = (words: string | RegExp) => sheet(page).getByText(words).first()

test.each([
  ["name-registering", [], ["Registering"], "Sign in Fernhold"],
  ["name-unsure", ["We don't know whether nadia-k.reown.id was registered"], ["Look again"], "Register nadia-k"],
  ["name-lost", ["The name isn't registered", "The name is still free."], ["Register nadia-k.reown.id"], "Look again"],
  ["name-clock", ["Check the date and time of this device, then try again."], ["Register"], "Look again"],
  [
    "name-between",
    ["The name isn't registered", "Taken. Try one of these or type another."],
    ["Register"],
    "Look again"
  ],
  ["name-unavailable", ["Names can't be registered on Base"], ["Choose another network"], "Register"],
  ["name-own", ["nadia.reown.id is yours"], [], "Register"],
  ["buy-unread", ["Buying can't be reached right now"], ["Try again"], "Choose another network"],
  ["buy-nothing", ["No purchases on Base"], ["Choose another network"], "Try again"],
  ["buy-apart", ["Finish in the Meld.io window"], ["Open Meld.io"], "Bring the window back"],
  ["buy-under-way", ["In progress"], [/150 USD · USDC · Ethereum/, "Continue to Meld.io"], "Try again"]
])("%s", async (story, said, offered, absent) => {
  const problems = await openStory(page, gallery.url, story)
  for (const words of said) await text(words).waitFor()
  for (const name of offered) await button(name).first().waitFor()
  expect(await button(absent).count()).toBe(0)
  expect(problems).toEqual([])
})

test("a name that was taken meanwhile cannot be signed for again", async () => {
  await openStory(page, gallery.url, "name-between")
  expect(await button(/^Register/).isDisabled()).toBe(true)
  await sheet(page).getByText("nadiak.reown.id").first().waitFor()
})

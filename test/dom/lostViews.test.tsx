// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest"
import { laterViews } from "../../ui/modal/views.ts"
import { isDisabled, until } from "./controls.ts"
import { renderStory, type RenderedStory } from "./renderStory.tsx"

// What browsers say of a module that does not come. Gecko never asks for such a module again.
const chromium = "Failed to fetch dynamically imported module: https://shop.example/chunks/view.js"
const webKit = "Importing a module script failed."
const gecko = "error loading dynamically imported module: https://shop.example/chunks/view.js"

const lose = (message: string) => vi.spyOn(laterViews, "WhatIsAWallet").mockRejectedValue(new TypeError(message))
afterEach(() => vi.restoreAllMocks())

const press = async ({ controls }: RenderedStory, name: string) => {
  await until(() => expect(controls(name).map(isDisabled)).toEqual([false]))
  controls(name)[0]!.click()
}
/** Waits until the sheet offers this answer to code that did not come, and no other. */
const offers = ({ controls }: RenderedStory, answer: string) =>
  until(() => expect(controls(/^(Try again|Reload the page)/).map(({ textContent }) => textContent)).toEqual([answer]))

test("Gecko: a view that does not come needs a new page", async () => {
  lose(gecko)
  await using story = await renderStory("connect")
  await press(story, "What is a wallet?")
  await offers(story, "Reload the page")
})

test("Gecko, offline: a view that does not come is tried again, because no page would come either", async () => {
  lose(gecko)
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  await using story = await renderStory("connect")
  await press(story, "What is a wallet?")
  await offers(story, "Try again")
})

test("other engines: a view that does not come is tried again, and needs a new page the second time", async () => {
  const lost = lose(webKit)
  {
    await using story = await renderStory("connect")
    await press(story, "What is a wallet?")
    await offers(story, "Try again")
    lost.mockRestore()
    await press(story, "Try again")
    await until(() => expect(story.modal().querySelector("[data-view=WhatIsAWallet]")).not.toBeNull())
    expect(story.controls("Try again")).toEqual([])
  }
  lose(chromium)
  await using story = await renderStory("connect")
  await press(story, "What is a wallet?")
  await offers(story, "Reload the page")
})

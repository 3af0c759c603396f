// @vitest-environment happy-dom
import { expect, test } from "vitest"
import { isDisabled, until } from "./controls.ts"
import { renderStory } from "./renderStory.tsx"

test.each<[string, ReadonlyArray<string>, ReadonlyArray<string | RegExp>, string]>([
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
  ["buy-under-way", ["In progress"], [/150 USD.*USDC.*Ethereum/, "Continue to Meld.io"], "Try again"]
])("%s says what happened and offers the way on", async (id, texts, offered, absent) => {
  await using story = await renderStory(id)
  await until(() => {
    for (const words of texts) expect(story.text()).toContain(words)
    for (const name of offered) expect(story.controls(name), String(name)).not.toEqual([])
  })
  expect(story.controls(absent)).toEqual([])
  // A name that was taken meanwhile cannot be signed for again.
  if (id === "name-between") {
    expect(story.text()).toContain("nadiak.reown.id")
    expect(isDisabled(story.controls(/^Register/)[0])).toBe(true)
  }
})

// @vitest-environment happy-dom
import { expect, test } from "vitest"
import { storyOfEachView } from "../gallery/storyOfEachView.ts"
import { isDisabled, until } from "./controls.ts"
import { renderStory } from "./renderStory.tsx"

// Hosts test their own pages in such an environment: every view has to render there.

test.each(Object.entries(storyOfEachView))("%s renders in a DOM without a browser", async (view, id) => {
  await using story = await renderStory(id)
  const dialog = story.modal().querySelector("[role=dialog]")!
  expect(dialog.getAttribute("data-view")).toBe(view)
  const title = story.modal().querySelector(`[id="${dialog.getAttribute("aria-labelledby")}"]`)
  expect(title?.textContent).not.toBe("")
  expect(story.controls(/./)).not.toEqual([])
})

test("turning features off and on changes what the open view offers", async () => {
  await using account = await renderStory("account")
  await until(() => expect(account.controls("Send")).toHaveLength(1))
  await account.turn({ send: false })
  await until(() => expect(account.controls("Send")).toHaveLength(0))
  expect(account.controls("Receive")).toHaveLength(1)
  await account.turn({ send: true, receive: false })
  await until(() => expect([account.controls("Send").length, account.controls("Receive").length]).toEqual([1, 0]))
})

test("the list offers email as long as that feature is on", async () => {
  await using list = await renderStory("email")
  expect(list.controls("Email address")).toHaveLength(1)
  await list.turn({ email: false })
  await until(() => expect(list.controls("Email address")).toHaveLength(0))
  await list.turn({ email: true })
  await until(() => expect(list.controls("Email address")).toHaveLength(1))
})

test("consent is asked for as long as the feature requires it", async () => {
  await using list = await renderStory("email-consent")
  const field = () => list.controls("Email address")[0]
  expect(isDisabled(field())).toBe(true)
  await list.turn({ legalCheckbox: false })
  await until(() => expect(isDisabled(field())).toBe(false))
  expect(list.modal().querySelector("input[type=checkbox]")).toBeNull()
})

test.each([
  ["send-preview-poor", "Not enough ETH for the fee"],
  ["send-preview-lacks", "You need 0.001235 ETH more for the fee."],
  ["send-preview-memo", "The receiver only takes transfers with a memo. Ask for another address."],
  ["pairing-app-stayed", "Nothing opened yet. Copy the link into"],
  ["pairing-app-bad", "can't be opened from this page"],
  ["email-change-same", "This is already your email."]
])("announces what goes wrong: %s", async (id, words) => {
  await using story = await renderStory(id)
  await until(() => expect(story.modal().querySelector("p[role=alert]")?.textContent).toContain(words))
})

test("shows what a node says of a payment before it is sent", async () => {
  await using story = await renderStory("send-preview-refused")
  await until(() => expect(story.text()).toContain("Ethereum: Reserve balance violation"))
})

test.each([
  ["receive-networks", 7, "Not for Bitcoin or Solana"],
  ["receive-networks-contract", 1, "Only for Ethereum"],
  ["smart-account-networks", 2, "Only for these networks"]
])("says where the address is the account's, and where not: %s", async (id, networks, words) => {
  await using story = await renderStory(id)
  const rows = () => story.modal().querySelectorAll("[data-view=WalletCompatibleNetworks] .plate .row").length
  await until(() => expect([rows(), story.text().includes(words)]).toEqual([networks, true]))
})

test("an account that is a contract is not refused for a fee that it may not pay", async () => {
  await using story = await renderStory("send-preview-wallet-pays")
  await until(() => expect(story.text()).toContain("Network feeYour wallet decides"))
  expect(story.text()).toContain("SpeedYour wallet decides")
  expect(isDisabled(story.controls(/^Send /)[0])).toBe(false)
  expect(story.modal().querySelector("p[role=alert]")?.textContent ?? "").toBe("")
})

test("does not preview a send of a token that the network and the service count in different units", async () => {
  await using story = await renderStory("send-other-units")
  await until(() => expect(story.text()).toContain("count USDC in different units"))
  expect(isDisabled(story.controls("Preview send")[0])).toBe(true)
})

import type { Page } from "playwright-core"
import { createPublicClient, http, parseEther } from "viem"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { OperationFault } from "../../sandbox/site/SiteFaults.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { logIn, shownAddress, siteFrame, useAccount } from "./support/smartAccountSteps.ts"
import { accountButton, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Bundled at the first request: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const receiver = () => host.sandbox.accounts[8]!.address
const client = () => createPublicClient({ transport: http(host.sandbox.chain(1).nodeUrl) })
const balance = () => client().getBalance({ address: receiver() })
const toasts = (page: Page) => page.locator("[data-latchkey] .toast")

/** Opens a page where the embedded smart account is in use, and sends 0.25 ETH from it while the fault is set. */
const sendWith = async (fault: OperationFault) => {
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const opened = await host.open({
    wallet: false,
    options: { endpoints: { config, blockchain, secureSite }, preload: "intent" }
  })
  const { page } = opened
  await logIn(host, page)
  const key = await shownAddress(page)
  await useAccount(page, "Smart account")
  await expect.poll(() => shownAddress(page)).not.toBe(key)
  await host.sandbox.chain(1).rpc("anvil_setBalance", [await shownAddress(page), "0xde0b6b3a7640000"])
  host.sandbox.site.faults.set({ calls: fault })
  await accountButton(page).click()
  await button(page, "Send").click()
  await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.25")
  await sheet(page).getByRole("textbox", { name: "To" }).fill(receiver())
  await button(page, "Preview send").click()
  await sheet(page).getByText("Your wallet decides").first().waitFor()
  await button(page, "Send 0.25 ETH").click()
  await siteFrame(page).getByRole("button", { name: "Approve" }).click()
  return opened
}

/** Opens Activity from the account view, to which the sheet returns after a payment. */
const openActivity = async (page: Page) => {
  await button(page, "Activity").click()
  await sheet(page).getByRole("heading", { name: "Activity" }).waitFor()
}

test("says that a payment of the smart account failed if its calls failed on the chain", async () => {
  const before = await balance()
  const { page, wrong } = await sendWith("operationFails")
  await toasts(page).getByText("Your 0.25 ETH didn't move.").waitFor()
  await button(page, "Activity").waitFor()
  expect(await toasts(page).allTextContents()).toEqual(["Not sentYour 0.25 ETH didn't move."])
  await openActivity(page)
  await sheet(page).getByText("Send failed").waitFor()
  expect(
    await sheet(page)
      .getByText(/\bSent\b/)
      .count()
  ).toBe(0)
  expect(await balance()).toBe(before)
  expect(wrong).toEqual([])
})

test("says that a payment of the smart account succeeded if another transaction carried it out", async () => {
  const before = await balance()
  const { page, wrong } = await sendWith("operationMoves")
  await openActivity(page)
  await sheet(page).getByText("Sent", { exact: true }).waitFor()
  expect(await toasts(page).allTextContents()).toEqual([])
  expect(await balance()).toBe(before + parseEther("0.25"))
  expect(wrong).toEqual([])
})

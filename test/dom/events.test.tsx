// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import { until } from "./controls.ts"
import { openHost, type HostPage } from "./openHost.tsx"

// The events that the host's `onEvent` receives when a user presses something in the sheet.

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.reset())

const connect = async (page: HostPage) => {
  await page.pressOnPage("Connect")
  await page.press("Fernhold")
  await until(() => expect(page.seen()).toMatch(/^connected \|/))
  await page.isClosed()
}
const accountButton = /, Account, /
/** Presses a control of the sheet, and waits for the event. */
const press = async (page: HostPage, name: string | RegExp, event: string) => {
  await page.press(name)
  await until(() => expect(page.events.map(({ type }) => type)).toContain(event))
}

test("names what a user with a wallet presses", async () => {
  // An account without a name.
  await using page = await openHost(sandbox, { wallet: { account: 4 } })
  await page.pressOnPage("Connect")
  await press(page, "What is a wallet?", "CLICK_WALLET_HELP")
  page.pressEscape()
  await page.isClosed()
  await connect(page)
  await page.pressOnPage(accountButton)

  await press(page, "Ethereum", "CLICK_NETWORKS")
  await press(page, "About networks", "CLICK_NETWORK_HELP")
  await page.press("Back")
  await press(page, /^Base/, "SWITCH_NETWORK")
  await press(page, "Send", "OPEN_SEND")
  await page.press("Back")
  await press(page, /^Activity/, "CLICK_TRANSACTIONS")
  await page.press("Back")
  await press(page, "Buy", "SELECT_BUY_CRYPTO")
  await press(page, "How buying works", "SELECT_WHAT_IS_A_BUY")
  await page.press("Back")
  await page.press("Back")
  await press(page, "Swap", "OPEN_SWAP")
  await press(page, "Choose a token", "CLICK_SELECT_TOKEN_TO_SWAP")
  await page.press("Back")
  await page.press("Back")
  await page.press("Settings")
  await press(page, /Choose a name/, "OPEN_ENS_FLOW")
  expect(page.wrong).toEqual([])
})

test("names what a user on a network without swaps presses", async () => {
  sandbox.faults.set("/v1/supported-chains", { junk: '{"http":[],"ws":[]}' })
  await using page = await openHost(sandbox)
  await connect(page)
  await page.pressOnPage(accountButton)
  await page.press("Swap")
  await press(page, "Choose another network", "CLICK_SELECT_NETWORK_TO_SWAP")
  expect(page.wrong).toEqual([])
})

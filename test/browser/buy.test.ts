import type { Page } from "playwright-core"
import { createPublicClient, erc20Abi, http, parseUnits } from "viem"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name, exact: true })
const chain = () => host.sandbox.chain(1)
const client = () => createPublicClient({ transport: http(chain().nodeUrl) })
const me = () => host.sandbox.accounts[0]!.address
const held = () =>
  client().readContract({
    address: chain().tokens[0]!.address,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [me()]
  })
const links = () => host.sandbox.requests.filter(({ path }) => path === "/v1/generators/onrampurl")

/** Connects and fills in the form. */
const fill = async (page: Page, amount: string) => {
  await connect(page)
  await accountButton(page).click()
  await button(page, "Buy").click()
  await sheet(page).getByRole("textbox", { name: "You spend" }).fill(amount)
}

test("buy funds the account: the provider's page pays out, and the sheet sees it on the chain", async () => {
  const { page, wrong } = await host.open()
  const before = await held()
  await fill(page, "150")
  await sheet(page).getByText("You get about 147.00 USDC").first().waitFor()
  const opened = page.waitForEvent("popup")
  await button(page, "Continue to Meld.io").dblclick()
  const provider = await opened
  await provider.getByText(me()).waitFor()
  // The provider cannot reach the page, and is named by its host.
  expect(await provider.evaluate(() => window.opener)).toBe(null)
  await sheet(page).getByText(new URL(host.sandbox.url).host).waitFor()
  await button(page, "Bring the window back").click()
  await provider.getByRole("button", { name: "Pay" }).click()
  await provider.getByText("It was sent.").waitFor()
  await page.getByText("147 USDC arrived").last().waitFor()
  await button(page, "Receive").waitFor()
  await expect.poll(async () => (await held()) - before).toBe(parseUnits("147", 6))
  expect(links()).toHaveLength(1)
  expect(wrong).toEqual([])
})

test("the native currency, with the view closed in the middle: the toast tells the arrival", async () => {
  const { page, wrong } = await host.open()
  await fill(page, "314.02")
  await button(page, /You get about/).click()
  await button(page, /^Ether/).click()
  await sheet(page).getByText("You get about 0.098 ETH").first().waitFor()
  const before = await client().getBalance({ address: me() })
  const opened = page.waitForEvent("popup")
  await button(page, "Continue to Meld.io").click()
  const provider = await opened
  await button(page, "Close").click()
  await sheet(page).waitFor({ state: "detached" })
  await provider.getByRole("button", { name: "Pay" }).click()
  await provider.getByText("It was sent.").waitFor()
  // Toasts are part of the sheet: this one waits for it.
  await accountButton(page).click()
  await page.getByText("0.098 ETH arrived").last().waitFor()
  expect((await client().getBalance({ address: me() })) - before).toBe(parseUnits("0.098", 18))
  expect(wrong).toEqual([])
})

test("SEC-09: a link to another site or for another account is not opened", async () => {
  const { page, wrong } = await host.open()
  await fill(page, "150")
  for (const [lie, reason] of [
    ["otherSite", "The link led to another website"],
    ["otherReceiver", "The link was for another account"]
  ] as const) {
    host.sandbox.onramp.lies(lie)
    const opened = page.waitForEvent("popup")
    await button(page, "Continue to Meld.io").click()
    await sheet(page).getByRole("heading", { name: reason }).waitFor()
    const window = await opened
    if (!window.isClosed()) await window.waitForEvent("close")
    await button(page, "Change the purchase").click()
  }
  expect(wrong).toEqual([])
})

test("an empty window that is closed, and one whose page never comes: the sheet says so, and tries again", async () => {
  const { page, wrong } = await host.open()
  let held = true
  await page.route("**/v1/generators/onrampurl*", (route) => (held ? undefined : route.continue()))
  await fill(page, "150")
  const opened = page.waitForEvent("popup")
  await button(page, "Continue to Meld.io").click()
  await (await opened).close()
  await sheet(page).getByRole("heading", { name: "You closed the window" }).waitFor()
  held = false
  const second = page.waitForEvent("popup")
  await button(page, "Try again").click()
  await sheet(page).getByRole("heading", { name: "Finish in the Meld.io window" }).waitFor()
  // On the provider's page it counts as closed: it can be opened again.
  await (await second).close()
  await sheet(page).getByRole("heading", { name: "Is the Meld.io window closed?" }).waitFor()
  const third = page.waitForEvent("popup")
  await button(page, "Open Meld.io").click()
  await (await third).getByText(me()).waitFor()
  await sheet(page).getByRole("heading", { name: "Finish in the Meld.io window" }).waitFor()
  expect(wrong).toEqual([])
})

test("a browser that opens no window: the page is a link", async () => {
  const { page, wrong } = await host.open({ script: "window.open = () => null" })
  await fill(page, "150")
  await button(page, "Continue to Meld.io").click()
  await sheet(page).getByRole("heading", { name: "Your browser blocked the window" }).waitFor()
  const opened = page.waitForEvent("popup")
  await sheet(page).getByRole("link", { name: "Open Meld.io" }).click()
  const provider = await opened
  await provider.getByText(me()).waitFor()
  await sheet(page).getByRole("heading", { name: "Finish in the Meld.io window" }).waitFor()
  expect(wrong).toEqual([])
})

test("the page is loaded again in the middle: Buy shows the purchase, and its arrival is told", async () => {
  const { page, wrong } = await host.open()
  await fill(page, "150")
  const opened = page.waitForEvent("popup")
  await button(page, "Continue to Meld.io").click()
  const provider = await opened
  await provider.getByText(me()).waitFor()
  await page.reload()
  await accountButton(page).click()
  await button(page, "Buy").click()
  await sheet(page)
    .getByRole("button", { name: /150 USD/ })
    .filter({ hasText: "Ethereum" })
    .click()
  await sheet(page).getByRole("heading", { name: "Finish in the Meld.io window" }).waitFor()
  await provider.getByRole("button", { name: "Pay" }).click()
  await provider.getByText("It was sent.").waitFor()
  await page.getByText("147 USDC arrived").last().waitFor()
  expect(wrong).toEqual([])
})

test("without an offer, or with one that cannot be true, there is an estimate that says so", async () => {
  const { page } = await host.open()
  host.sandbox.onramp.lies("richOffer")
  await fill(page, "150")
  await sheet(page).getByText("You get USDC worth about 150 USD").first().waitFor()
  await sheet(page).getByText("Estimate", { exact: true }).waitFor()
  await sheet(page).getByText("No live price right now", { exact: true }).waitFor()
  await sheet(page).getByRole("textbox", { name: "You spend" }).fill("9")
  await sheet(page).getByText("The least is 10 USD.").waitFor()
  await sheet(page).getByRole("textbox", { name: "You spend" }).fill("25000.01")
  await sheet(page).getByText("The most is 25,000 USD.").waitFor()
})

test("on Solana the provider pays out a token, and the sheet sees it on the chain", async () => {
  await using other = await startHost("host", { solana: true })
  const { networks, solana } = other.sandbox
  const { page, wrong } = await other.open({
    wallet: { wallets: ["fernhold"], legacy: false },
    options: { networks: [...networks, solana!.network], features: { email: false } }
  })
  await page.evaluate(() => window.hosts[0]!.connect("name:Fernhold:solana"))
  await accountButton(page).click()
  await button(page, "Buy").click()
  await sheet(page).getByRole("textbox", { name: "You spend" }).fill("100")
  await button(page, /You get/).click()
  await button(page, /^PYUSD/).click()
  await sheet(page).getByText("You get about 98").first().waitFor()
  const opened = page.waitForEvent("popup")
  await button(page, "Continue to Meld.io").click()
  const provider = await opened
  await provider.getByText(solana!.accounts[0]!.address).waitFor()
  await button(page, "Bring the window back").waitFor()
  await provider.getByRole("button", { name: "Pay" }).click()
  await provider.getByText("It was sent.").waitFor()
  await page.getByText("98 PYUSD arrived").last().waitFor()
  expect(wrong).toEqual([])
})

import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"

// A page over http at a name or an address of the network: a developer's own machine, seen from a phone. The browser
// gives it no `crypto.subtle`, no `crypto.randomUUID`, no clipboard and no locks.
let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const visit = async (rest: Visit = {}) => {
  const opened = await host.open({ ...rest, insecure: true })
  expect(await opened.page.evaluate(() => [isSecureContext, "subtle" in crypto, "locks" in navigator])).toEqual([
    false,
    false,
    false
  ])
  return opened
}
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })

test("signing in: connected, signed, there after a reload, signed out", async () => {
  const { page, wrong } = await visit({ options: { siwx: { statement: "See your prints." } as never } })
  await page.getByRole("button", { name: "Connect" }).click()
  await button(page, /Fernhold/).click()
  await button(page, "Sign in").click()
  await accountButton(page).waitFor()
  await page.reload()
  await accountButton(page).waitFor()
  await expect.poll(() => page.evaluate(() => window.hosts[0]!.snapshot.get().status)).toBe("connected")
  await page.evaluate(() => window.hosts[0]!.signOut())
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
  expect(wrong).toEqual([])
})

test("copying in a page that may not write to the clipboard, such as a Safe App in its frame", async () => {
  const { page } = await host.open()
  await page.route(page.url(), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), "permissions-policy": "clipboard-write=()" } })
  })
  await page.reload()
  await connect(page)
  await accountButton(page).click()
  const copy = button(page, "Copy address").first()
  const refused = await page.evaluate(() => navigator.clipboard.writeText("").catch(({ name }: Error) => name))
  expect(refused).toBe("NotAllowedError")
  await copy.click()
  await page.locator("[data-latchkey]").getByText("Address copied").first().waitFor()
  await expect.poll(() => copy.evaluate((one) => one.matches(":focus"))).toBe(true)
})

test("copying an address, and sending", async () => {
  const { page, wrong } = await visit()
  await connect(page)
  await accountButton(page).click()
  const copy = sheet(page).getByRole("button", { name: "Copy address" }).first()
  await copy.click()
  await page.locator("[data-latchkey]").getByText("Address copied").first().waitFor()
  await expect.poll(() => copy.evaluate((one) => one.matches(":focus"))).toBe(true)
  await button(page, "Send").click()
  const receiver = sheet(page).getByRole("textbox", { name: "To" })
  await receiver.press("Control+V")
  // The own address is taken for one, and shown whole.
  await expect
    .poll(() => sheet(page).locator("bdi.mono").allTextContents())
    .toContainEqual(expect.stringMatching(new RegExp(accounts[0]!.address, "i")))
  await button(page, "Clear").first().click()
  await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.25")
  await receiver.fill(accounts[1]!.address)
  await button(page, "Preview send").click()
  await button(page, "Send 0.25 ETH").click()
  await page
    .getByText(/ETH sent$/)
    .last()
    .waitFor()
  expect(wrong).toEqual([])
})

test("pairing with a phone, there after a reload", async () => {
  const { config, blockchain, relay, verify } = host.sandbox.endpoints
  const { page, wrong } = await visit({
    wallet: false,
    options: { endpoints: { config, blockchain, relay, verify } }
  })
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await button(page, /Scan with a phone/).click()
  await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
  await button(page, "Copy link").click()
  const field = page.getByLabel("pasted")
  await page.evaluate(() => {
    const made = Object.assign(document.createElement("textarea"), { ariaLabel: "pasted" })
    document.querySelector("[data-latchkey]")!.shadowRoot!.querySelector("[role=dialog]")!.append(made)
  })
  await field.press("Control+V")
  await expect.poll(() => field.inputValue()).toMatch(/^wc:/)
  const phone = await host.sandbox.startPhone({ answer: "approve" })
  await phone.pair(await field.inputValue())
  await accountButton(page).waitFor()
  await page.reload()
  await accountButton(page).waitFor()
  await expect.poll(() => page.evaluate(() => window.hosts[0]!.snapshot.get().status)).toBe("connected")
  expect(wrong).toEqual([])
})

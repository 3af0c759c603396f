import type { BrowserContext, FrameLocator, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import type { LatchkeyOptions } from "../../services/options/Options.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, seen, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host[Symbol.asyncDispose]())
const visits: Array<BrowserContext> = []
afterEach(async () => {
  for (const context of visits.splice(0)) await context.close()
  await host.sandbox.reset()
})

const email = "nadia@saltmarsh.example"

/** A page whose host offers the login by email. */
const visit = async (options: Partial<LatchkeyOptions> = {}, rest: Visit = {}) => {
  const { config, blockchain, secureSite } = host.sandbox.endpoints
  const endpoints = { config, blockchain, secureSite }
  const opened = await host.open({ wallet: false, options: { endpoints, preload: "intent", ...options }, ...rest })
  visits.push(opened.context)
  return opened
}
const frame = (page: Page): FrameLocator => page.frameLocator("iframe[data-latchkey-frame]")
const approve = (page: Page) => frame(page).getByRole("button", { name: "Approve" })
const decline = (page: Page) => frame(page).getByRole("button", { name: "Decline" })
const code = (page: Page) => sheet(page).getByRole("textbox", { name: "Six digits from the email" })

/** Gives the address and waits for what the mail brings. */
const submitEmail = async (page: Page) => {
  await page.getByRole("button", { name: "Connect", exact: true }).first().click()
  const field = sheet(page).getByRole("textbox", { name: /email/i })
  await field.fill(email)
  await field.press("Enter")
  return host.sandbox.mail.next(email)
}
const login = async (page: Page) => {
  const mail = await submitEmail(page)
  await code(page).fill(mail.code!)
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
}
const connected = (page: Page) => expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
const address = async (page: Page) => /0x[0-9a-fA-F]{40}/.exec((await seen(page).textContent())!)![0]
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
/** Sends as a host does. */
const send = (page: Page, to: string) =>
  page.evaluate((receiver) => {
    Reflect.deleteProperty(window, "outcome")
    const settle = (outcome: unknown) => void Reflect.set(window, "outcome", outcome)
    window.hosts[0]!.send({ to: receiver, amount: "0.25" }).then(
      ({ hash }) => settle({ hash }),
      (error: Error & { readonly _tag?: string }) => settle({ failed: error._tag ?? error.message })
    )
  }, to)
/** What has come of it. */
const outcome = async (page: Page): Promise<unknown> =>
  (await page.waitForFunction(() => Reflect.get(window, "outcome") as unknown)).jsonValue()

const wrongCode = (right: string) => (right === "000000" ? "111111" : "000000")

describe("a wallet by email (spec 4, 5)", () => {
  test("login with the code of the mail, approve a send until it is mined, decline one, sign out", async () => {
    const { page, wrong } = await visit()
    const before = await stored(page)
    const mail = await submitEmail(page)
    await code(page).fill(wrongCode(mail.code!))
    await sheet(page).getByRole("alert").getByText("That code is not right").waitFor()
    expect(host.sandbox.site.loggedIn).toEqual([])
    await code(page).fill(mail.code!)
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })
    await connected(page)
    expect(host.sandbox.site.loggedIn).toEqual([email])
    const own = await address(page)
    expect(accounts.map((one) => one.address)).not.toContain(own)

    const to = accounts[6]!.address
    const chain = host.sandbox.chain(1)
    const held = () => chain.rpc("eth_getBalance", [to, "latest"]).then((wei) => BigInt(wei as string))
    const had = await held()
    await send(page, to)
    await frame(page).getByRole("heading", { name: "Send 0.25 ETH" }).waitFor()
    expect(await held()).toBe(had)
    await approve(page).click()
    const { hash } = (await outcome(page)) as { readonly hash: string }
    expect(await chain.receipt(hash)).toMatchObject({ status: "0x1", from: own.toLowerCase() })
    expect((await held()) - had).toBe(25n * 10n ** 16n)
    await sheet(page).waitFor({ state: "detached" })

    await send(page, to)
    await decline(page).click()
    expect(await outcome(page)).toEqual({ failed: "WalletRejected" })
    await sheet(page).waitFor({ state: "detached" })
    expect((await held()) - had).toBe(25n * 10n ** 16n)

    await page.reload()
    await connected(page)
    expect(await address(page)).toBe(own)
    expect(await page.evaluate(() => window.hosts.length)).toBe(1)
    await page.evaluate(() => window.hosts[0]!.disconnect())
    await page.getByRole("button", { name: "Connect", exact: true }).first().waitFor()
    await expect.poll(() => host.sandbox.site.loggedIn).toEqual([])
    expect(await stored(page)).toEqual(before)
    expect(wrong).toEqual([])
  })
})

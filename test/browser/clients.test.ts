import type { BrowserContext, FrameLocator, Page } from "playwright-core"
import { createWalletClient, custom } from "viem"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import type { EvmProvider } from "../../services/instance/providers/EvmProvider.ts"
import { clients } from "../clients/clients.ts"
import { pageLatchkey } from "./support/pageLatchkey.ts"
import { pageProvider } from "./support/pageProvider.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())
const visits: Array<BrowserContext> = []
afterEach(async () => {
  for (const context of visits.splice(0)) await context.close()
  await host.sandbox.reset()
})
const visit = async (rest: Visit) => {
  const opened = await host.open(rest)
  visits.push(opened.context)
  return opened.page
}

/** After a reload the connection is restored without a question. */
const reloaded = async (page: Page): Promise<EvmProvider> => {
  await page.reload()
  return pageProvider(page)
}

describe("libraries on the provider of a wallet of the browser", () => {
  const kinds = {
    announced: { id: "example.fernhold", wallet: { legacy: false } },
    injected: { id: "injected", wallet: { announce: false } }
  } as const
  for (const [kind, { id, wallet }] of Object.entries(kinds))
    test.each(Object.entries(clients))(`${kind}: %s`, async (_, client) => {
      const page = await visit({ wallet })
      expect(
        await page.evaluate(() => window.hosts[0]!.provider("eip155").request({ method: "eth_accounts" }))
      ).toEqual([])
      expect(await page.evaluate((wanted) => window.hosts[0]!.connect(wanted), id)).toMatchObject({
        status: "connected"
      })
      const answer = (no: boolean) =>
        page.evaluate(
          (say) => (window.__wallet!.fernhold!.answer = say),
          no ? ("reject" as const) : ("approve" as const)
        )
      let answering = Promise.resolve<unknown>(undefined)
      const { address } = accounts[0]!
      const inPage = await reloaded(page)
      expect(await inPage.request({ method: "eth_accounts" })).toContain(address)
      const provider: EvmProvider = {
        ...inPage,
        request: ((asked) => answering.then(() => inPage.request(asked))) as EvmProvider["request"]
      }
      await client({
        sandbox: host.sandbox,
        latchkey: await pageLatchkey(page, provider),
        provider,
        address,
        declines: (no) => {
          answering = answer(no)
        }
      })
    })

  test("viem asks the wallet to list a token, and hears that the visitor declined", async () => {
    const page = await visit({ wallet: { legacy: false } })
    await page.evaluate(() => window.hosts[0]!.connect("example.fernhold"))
    const client = createWalletClient({ transport: custom(await pageProvider(page)) })
    const token = { type: "ERC20", options: { address: accounts[1]!.address, symbol: "DRIFT", decimals: 18 } } as const
    expect(await client.watchAsset(token)).toBe(true)
    await page.evaluate(() => (window.__wallet!.fernhold!.answer = "reject"))
    await expect(client.watchAsset(token)).rejects.toMatchObject({ code: 4001 })
    expect(await page.evaluate(() => window.__wallet!.fernhold!.requests.map(({ method }) => method))).toContain(
      "wallet_watchAsset"
    )
  })
})

describe("libraries on the provider of a wallet by email", () => {
  const email = "nadia@saltmarsh.example"
  const frame = (page: Page): FrameLocator => page.frameLocator("iframe[data-latchkey-frame]")
  const login = async (page: Page) => {
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    const field = sheet(page).getByRole("textbox", { name: /email/i })
    await field.fill(email)
    await field.press("Enter")
    const mail = await host.sandbox.mail.next(email)
    await sheet(page).getByRole("textbox", { name: "Six-digit code from the email" }).fill(mail.code!)
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })
  }

  test.each(Object.entries(clients))("embedded: %s", async (_, client) => {
    const { config, blockchain, secureSite } = host.sandbox.endpoints
    const page = await visit({ wallet: false, options: { endpoints: { config, blockchain, secureSite } } })
    await login(page)
    const provider = await reloaded(page)
    const [address] = await provider.request({ method: "eth_accounts" })
    // What no embedded wallet does is refused before it leaves the page (SEC-17).
    await expect(provider.request({ method: "eth_sign", params: [address, "0x68"] })).rejects.toMatchObject({
      code: 4200
    })
    const press = (name: string) => frame(page).getByRole("button", { name })
    let says = "Approve"
    /** The visitor, who answers whatever is asked until the page is left. */
    const visitor = async () => {
      for (;;) {
        // Each question has buttons of its own, and the next one may follow within a frame.
        const asked = await press("Decline").elementHandle({ timeout: 0 })
        await press(says).click({ timeout: 0 })
        await asked!.waitForElementState("hidden", { timeout: 0 })
      }
    }
    visitor().catch(() => {})
    await client({
      sandbox: host.sandbox,
      latchkey: await pageLatchkey(page, provider),
      provider,
      address: address!,
      declines: (no) => {
        says = no ? "Decline" : "Approve"
      }
    })
  })
})

import type { FrameLocator, Page } from "playwright-core"
import { createWalletClient, custom } from "viem"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import type { EvmProvider } from "../../services/instance/providers/EvmProvider.ts"
import { clients } from "../clients/clients.ts"
import type { Stage } from "../clients/Stage.ts"
import { pageLatchkey } from "./support/pageLatchkey.ts"
import { pageProvider } from "./support/pageProvider.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, sheet } from "./support/steps.ts"

// Each kind of wallet is connected once and restored by a reload. All libraries use that connection, one after another.

let host: Host
beforeAll(async () => {
  host = await startHost()
  // Made when it is first asked for: on a busy machine that takes longer than a frame may.
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

let page: Page
let stage: Stage
const leave = async () => {
  await page?.context().close()
  await host.sandbox.reset()
}
const snapshot = () => page.evaluate(() => window.hosts[0]!.snapshot.get())

describe.each([
  ["announced", "example.fernhold", { legacy: false }],
  ["injected", "injected", { announce: false }]
] as const)("libraries on the provider of a wallet of the browser, %s", (_, id, wallet) => {
  const connect = async () =>
    expect(await page.evaluate((wanted) => window.hosts[0]!.connect(wanted), id)).toMatchObject({ status: "connected" })

  beforeAll(async () => {
    ;({ page } = await host.open({ wallet }))
    expect(await page.evaluate(() => window.hosts[0]!.provider("eip155").request({ method: "eth_accounts" }))).toEqual(
      []
    )
    await connect()
    await page.reload()
    const inPage = await pageProvider(page)
    const { address } = accounts[0]!
    expect(await inPage.request({ method: "eth_accounts" })).toContain(address)
    let answering = Promise.resolve<unknown>(undefined)
    const provider: EvmProvider = {
      ...inPage,
      request: ((asked) => answering.then(() => inPage.request(asked))) as EvmProvider["request"]
    }
    stage = {
      sandbox: host.sandbox,
      latchkey: await pageLatchkey(page, provider),
      provider,
      address,
      declines: (no) => {
        answering = page.evaluate(
          (say) => (window.__wallet!.fernhold!.answer = say),
          no ? ("reject" as const) : ("approve" as const)
        )
      }
    }
  })
  afterAll(leave)

  // wagmi disconnects at its end. A library that failed may have left anything.
  beforeEach(async () => {
    stage.declines!(false)
    if ((await snapshot()).status === "disconnected") await connect()
    if ((await snapshot()).networkId !== "eip155:1") await stage.latchkey.switchNetwork(1)
    await expect.poll(() => stage.latchkey.snapshot.get()).toMatchObject({ status: "connected", networkId: "eip155:1" })
  })

  test("lets viem ask the wallet to list a token, and tells it that the user declined", async () => {
    const client = createWalletClient({ transport: custom(stage.provider) })
    const token = { type: "ERC20", options: { address: accounts[1]!.address, symbol: "DRIFT", decimals: 18 } } as const
    expect(await client.watchAsset(token)).toBe(true)
    stage.declines!(true)
    await expect(client.watchAsset(token)).rejects.toMatchObject({ code: 4001 })
    expect(await page.evaluate(() => window.__wallet!.fernhold!.requests.map(({ method }) => method))).toContain(
      "wallet_watchAsset"
    )
  })

  test.each(Object.entries(clients))("serves %s", (__, client) => client(stage))
})

describe("libraries on the provider of a wallet by email", () => {
  const email = "nadia@saltmarsh.example"
  const frame = (): FrameLocator => page.frameLocator("iframe[data-latchkey-frame]")
  const login = async () => {
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    const field = sheet(page).getByRole("textbox", { name: /email/i })
    await field.fill(email)
    await field.press("Enter")
    const mail = await host.sandbox.mail.next(email)
    await sheet(page).getByRole("textbox", { name: "Six-digit code from the email" }).fill(mail.code!)
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })
  }
  const press = (name: string) => frame().getByRole("button", { name })
  let says = "Approve"
  /** The user, who answers every question until the page is closed. */
  const user = async () => {
    for (;;) {
      // Each question has buttons of its own, and the next one may follow within a frame.
      const asked = await press("Decline").elementHandle({ timeout: 0 })
      await press(says).click({ timeout: 0 })
      await asked!.waitForElementState("hidden", { timeout: 0 })
    }
  }

  beforeAll(async () => {
    const { config, blockchain, secureSite } = host.sandbox.endpoints
    ;({ page } = await host.open({ wallet: false, options: { endpoints: { config, blockchain, secureSite } } }))
    await login()
    await page.reload()
    const provider = await pageProvider(page)
    const [address] = await provider.request({ method: "eth_accounts" })
    stage = {
      sandbox: host.sandbox,
      latchkey: await pageLatchkey(page, provider),
      provider,
      address: address!,
      declines: (no) => {
        says = no ? "Decline" : "Approve"
      }
    }
    user().catch(() => {})
  })
  afterAll(leave)
  // A library that failed may have left it at another network.
  beforeEach(async () => {
    stage.declines!(false)
    if ((await snapshot()).networkId !== "eip155:1") await stage.latchkey.switchNetwork(1)
  })

  test("refuses what no embedded wallet does before it leaves the page (SEC-17)", async () => {
    const { provider, address } = stage
    await expect(provider.request({ method: "eth_sign", params: [address, "0x68"] })).rejects.toMatchObject({
      code: 4200
    })
  })

  const last = Object.keys(clients).at(-1)
  test.each(Object.entries(clients))("serves %s", (name, client) => client({ ...stage, staysConnected: name !== last }))
})

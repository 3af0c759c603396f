import type { Locator, Page } from "playwright-core"
import { createPublicClient, http, parseEther, parseUnits, verifyMessage } from "viem"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, choose, connect, seen, sheet } from "./support/steps.ts"
import { pressKey, typeText } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const client = (index = 0) => createPublicClient({ transport: http(host.sandbox.chains[index]!.nodeUrl) })

describe("the main job, in Chromium, on real chains and under a strict policy (SEC-06)", () => {
  test("connect, see the account, disconnect: nothing is left and nothing went wrong", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    const { address } = host.sandbox.accounts[0]!
    await expect
      .poll(() => seen(page).textContent())
      .toMatch(new RegExp(`^connected \\| ${address} \\| nadia.reown.id`))
    const wei = await client().getBalance({ address })
    await expect.poll(() => seen(page).textContent()).toContain(`${Math.floor(Number(wei / 10n ** 15n)) / 1000}`)
    await accountButton(page).click()
    await sheet(page).getByText("USD Coin").waitFor()
    await sheet(page).getByRole("button", { name: "Settings" }).click()
    await sheet(page).getByRole("button", { name: "Disconnect this wallet" }).click()
    await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
    await sheet(page).waitFor({ state: "detached" })
    await expect
      .poll(() => page.evaluate(() => window.__wallet!["fernhold"]!.requests.map(({ method }) => method)))
      .toContain("wallet_revokePermissions")
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(localStorage)
            .filter((key) => key.startsWith("@latchkey/"))
            .sort()
        )
      )
      .toEqual(
        [
          "active_caip_network_id",
          "active_caip_network_id:eip155",
          "active_namespace",
          "disconnected_connector_ids",
          "recent_wallets"
        ].map((key) => `@latchkey/${key}`)
      )
    await expect.poll(() => page.evaluate(() => document.querySelectorAll("[data-latchkey]").length)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute("style"))).toBeNull()
    expect(wrong).toEqual([])
  })

  test("declining is told apart, and trying again works", async () => {
    const { page, wrong } = await host.open({ wallet: { answer: "reject" } })
    await choose(page)
    await sheet(page).getByRole("heading", { name: "You declined the request" }).waitFor()
    await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
    await page.evaluate(() => {
      window.__wallet!["fernhold"]!.answer = "approve"
    })
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  test("a reload keeps the session: painted in the first frame, no prompt, then confirmed", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem("@latchkey/snapshot"))).toContain("nadia.reown.id")
    await page.reload()
    await accountButton(page).waitFor()
    expect(await page.evaluate(() => window.firstPaint)).toContain("nadia.reown.id")
    await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
    const asked = await page.evaluate(() => window.__wallet!["fernhold"]!.requests.map(({ method }) => method))
    expect(new Set(asked)).toEqual(new Set(["eth_accounts", "eth_chainId"]))
    expect(wrong).toEqual([])
  })

  test("follows account and network of the wallet", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(1))
    await expect.poll(() => seen(page).textContent()).toContain(host.sandbox.accounts[1]!.address)
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchChain(8453))
    await expect.poll(() => seen(page).textContent()).toContain("8453 | supported")
    await page.evaluate(() => window.__wallet!["fernhold"]!.lock())
    await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
    expect(wrong).toEqual([])
  })

  test("sends native currency, sees it mined; sends a token", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    const [, friend] = host.sandbox.accounts
    const chain = host.sandbox.chains[0]!
    const before = await client().getBalance({ address: friend!.address })
    const send = async (amount: string, symbol: string) => {
      await sheet(page).getByRole("textbox", { name: "Amount" }).fill(amount)
      await sheet(page).getByRole("textbox", { name: "To" }).fill(friend!.address)
      await sheet(page).getByRole("button", { name: "Preview send" }).click()
      await sheet(page)
        .getByRole("button", { name: `Send ${amount} ${symbol}` })
        .click()
      await page.getByText(`${amount} ${symbol} sent`).last().waitFor()
      await sheet(page).getByRole("button", { name: "Receive" }).waitFor()
    }
    await accountButton(page).click()
    await sheet(page).getByRole("button", { name: "Send" }).click()
    await send("0.25", "ETH")
    await expect.poll(() => client().getBalance({ address: friend!.address })).toBe(before + parseEther("0.25"))

    const token = chain.tokens.find(({ symbol }) => symbol === "USDC")!
    const abi = [
      {
        type: "function",
        name: "balanceOf",
        stateMutability: "view",
        inputs: [{ type: "address" }],
        outputs: [{ type: "uint256" }]
      }
    ] as const
    const held = () =>
      client().readContract({ abi, address: token.address, functionName: "balanceOf", args: [friend!.address] })
    const heldBefore = await held()
    await sheet(page).getByRole("button", { name: "Send" }).click()
    await sheet(page)
      .getByRole("button", { name: /Change token/ })
      .click()
    await sheet(page).getByRole("button", { name: "USD Coin" }).click()
    await send("120", "USDC")
    await expect.poll(held).toBe(heldBefore + parseUnits("120", 6))
    expect(wrong).toEqual([])
  })

  test("signs by the host's own call, and the signature is the account's", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    const signature = await page.evaluate(() => window.hosts[0]!.signMessage("Grüße"))
    const { address } = host.sandbox.accounts[0]!
    expect(await verifyMessage({ address, message: "Grüße", signature: signature as `0x${string}` })).toBe(true)
    expect(wrong).toEqual([])
  })

  test("an unlisted network asks for another one, cannot be closed, and ends when one is chosen", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchChain(137))
    await page.getByRole("dialog", { name: "Choose another network" }).waitFor()
    const shaken = page.locator("[data-shake]").waitFor()
    await pressKey(page, "Escape")
    await shaken
    await sheet(page).getByRole("button", { name: "Close" }).click()
    await sheet(page).getByRole("button", { name: "Base" }).click()
    await sheet(page).waitFor({ state: "detached" })
    await expect.poll(() => seen(page).textContent()).toContain("8453 | supported")
    expect(wrong).toEqual([])
  })

  test("switches networks from the network button, also before connecting", async () => {
    const { page, wrong } = await host.open()
    const button = page.getByRole("button", { name: /^Network/ })
    await button.click()
    await sheet(page).getByRole("button", { name: "Base" }).click()
    await sheet(page).waitFor({ state: "detached" })
    await expect.poll(() => seen(page).textContent()).toContain("8453")
    await connect(page)
    await expect
      .poll(() => page.evaluate(() => window.__wallet!["fernhold"]!.provider.request({ method: "eth_chainId" })))
      .toBe("0x2105")
    await button.click()
    await sheet(page).getByRole("button", { name: "Ethereum" }).click()
    await expect.poll(() => seen(page).textContent()).toContain("1 | supported")
    expect(wrong).toEqual([])
  })

  test("a plain window.ethereum is enough", async () => {
    const { page, wrong } = await host.open({ wallet: { announce: false } })
    await choose(page, "Browser Wallet")
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  test("the whole job by keyboard alone", async () => {
    const { page, wrong } = await host.open()
    const focused = () =>
      page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.getAttribute("aria-label") ?? active?.textContent ?? ""
      })
    /** Tabs until the control has the focus; a view that is still on its way is awaited first. */
    const tabTo = async (control: Locator, from: Page | Locator = page) => {
      await control.and(page.locator(":enabled")).waitFor()
      for (let press = 0; press < 20; press++) {
        await pressKey(from, "Tab")
        if (await control.evaluate((one) => one.matches(":focus"))) return
      }
      throw new Error(`Tab never reached ${control.toString()}; the focus is on "${await focused()}"`)
    }
    const button = (name: string | RegExp) => page.getByRole("button", { name })
    await tabTo(button(/^Connect$/), page.locator("body"))
    await pressKey(button(/^Connect$/), "Enter")
    await sheet(page).waitFor()
    await expect.poll(focused).toBe("Connect to Saltmarsh")
    await tabTo(button(/Fernhold/))
    await pressKey(button(/Fernhold/), "Enter")
    await sheet(page).waitFor({ state: "detached" })
    await pressKey(accountButton(page), "Space")
    await expect.poll(focused).toContain("Ethereum")
    await tabTo(button(/^Send$/))
    await pressKey(button(/^Send$/), "Enter")
    await expect.poll(focused).toBe("Send")
    const amount = sheet(page).getByRole("textbox", { name: "Amount" })
    await tabTo(amount)
    await typeText(amount, "0.5")
    const to = sheet(page).getByRole("textbox", { name: "To" })
    await tabTo(to)
    await typeText(to, host.sandbox.accounts[2]!.address)
    await tabTo(button(/^Preview send$/))
    await pressKey(button(/^Preview send$/), "Enter")
    await expect.poll(focused).toBe("Check and send")
    await tabTo(button(/^Send 0.5 ETH$/))
    await pressKey(button(/^Send 0.5 ETH$/), "Enter")
    await page.getByText("0.5 ETH sent").last().waitFor()
    await sheet(page).getByRole("button", { name: "Receive" }).waitFor()
    await pressKey(page, "Escape")
    await sheet(page).waitFor({ state: "detached" })
    await pressKey(accountButton(page), "Enter")
    await tabTo(button("Settings"))
    await pressKey(button("Settings"), "Enter")
    await tabTo(button("Disconnect this wallet"))
    await pressKey(button("Disconnect this wallet"), "Enter")
    await sheet(page).waitFor({ state: "detached" })
    await expect.poll(focused).toBe("Connect")
    expect(wrong).toEqual([])
  })
})

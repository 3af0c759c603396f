import type { Page } from "playwright-core"
import { createPublicClient, encodeFunctionData, erc20Abi, http, parseUnits } from "viem"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { exchangeAbi } from "../../sandbox/chains/exchangeContract.ts"
import { exchangeAddress, nativeCoin } from "../../sandbox/chains/exchangePools.ts"
import type { ExchangeLie } from "../../sandbox/index.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const chain = () => host.sandbox.chain(1)
const client = () => createPublicClient({ transport: http(chain().nodeUrl) })
const usdc = () => chain().tokens[0]!
const me = () => host.sandbox.accounts[0]!.address
const held = () =>
  client().readContract({ address: usdc().address, abi: erc20Abi, functionName: "balanceOf", args: [me()] })
const allowance = () =>
  client().readContract({
    address: usdc().address,
    abi: erc20Abi,
    functionName: "allowance",
    args: [me(), exchangeAddress]
  })
const reserve = (coin: string, other: string) =>
  client().readContract({
    address: exchangeAddress,
    abi: exchangeAbi,
    functionName: "reserveOf",
    args: [coin, other]
  }) as Promise<bigint>
const asked = (page: Page) =>
  page.evaluate(() =>
    window
      .__wallet!["fernhold"]!.requests.filter(({ method }) => method === "eth_sendTransaction")
      .map(({ params }) => (params as [{ to: string; data?: string; value?: string }])[0])
  )

const names: Readonly<Record<string, RegExp>> = { ETH: /^Ether/, USDC: /^USD Coin/ }

/** Fills in the form, which starts with the native currency. */
const choose = async (page: Page, from: string, to: string, amount: string) => {
  if (from !== "ETH") {
    await button(page, "Change token, ETH").click()
    await button(page, names[from]!).click()
  }
  await button(page, "Choose a token").first().click()
  await button(page, names[to]!).click()
  await sheet(page).getByRole("textbox", { name: "You pay" }).fill(amount)
}

/** Connects and opens the review of a swap. */
const review = async (page: Page, from: string, to: string, amount: string) => {
  await connect(page)
  await accountButton(page).click()
  await button(page, "Swap").click()
  await choose(page, from, to, amount)
  await button(page, "Review swap").click()
}

test("a second press while the review's code loads changes nothing: the review is usable (SEC-22)", async () => {
  const { page, context } = await host.open()
  const loading = Promise.withResolvers<void>()
  await context.route(/SwapPreview/, (route) => loading.promise.then(() => route.continue()))
  const asked = page.waitForRequest(/SwapPreview/)
  await review(page, "ETH", "USDC", "0.1")
  await asked
  await button(page, "Review swap").click()
  loading.resolve()
  await button(page, "Swap now").click()
  await page.getByText("0.1 ETH swapped for USDC").last().waitFor()
  await context.close()
})

describe("a swap in the browser, on a real exchange", () => {
  test("approves exactly the amount, then swaps: pool and balances agree to the wei", async () => {
    const { page, wrong } = await host.open()
    const amount = parseUnits("250", 6)
    const [coins, before, pool, otherPool] = [
      await client().getBalance({ address: me() }),
      await held(),
      await reserve(usdc().address, nativeCoin),
      await reserve(nativeCoin, usdc().address)
    ]
    await review(page, "USDC", "ETH", "250")
    await sheet(page).getByText("This amount only").waitFor()
    await button(page, "Approve 250 USDC").dblclick()
    await button(page, "Swap now").waitFor()
    await expect.poll(allowance).toBe(amount)
    await button(page, "Swap now").dblclick()
    await page.getByText("250 USDC swapped for ETH").last().waitFor()
    await button(page, "Receive").waitFor()

    const requests = await asked(page)
    expect(requests.map(({ to }) => to.toLowerCase())).toEqual([
      usdc().address.toLowerCase(),
      exchangeAddress.toLowerCase()
    ])
    await expect.poll(held).toBe(before - amount)
    await expect.poll(allowance).toBe(0n)
    const given = otherPool - (await reserve(nativeCoin, usdc().address))
    expect(await reserve(usdc().address, nativeCoin)).toBe(pool + amount)
    // The fees of both transactions are all that is missing.
    const block = await client().getBlockNumber({ cacheTime: 0 })
    let fees = 0n
    for (let number = 2n; number <= block; number++)
      for (const hash of (await client().getBlock({ blockNumber: number })).transactions) {
        const { gasUsed, effectiveGasPrice } = await client().getTransactionReceipt({ hash })
        fees += gasUsed * effectiveGasPrice
      }
    expect((await client().getBalance({ address: me() })) - coins + fees).toBe(given)
    expect(wrong).toEqual([])
  })

  test("the native currency needs no approval, and pays its amount as value", async () => {
    const { page, wrong } = await host.open()
    const before = await held()
    await review(page, "ETH", "USDC", "0.5")
    await button(page, "Swap now").click()
    await page.getByText("0.5 ETH swapped for USDC").last().waitFor()
    const [only, ...more] = await asked(page)
    expect([BigInt(only!.value!), more]).toEqual([parseUnits("0.5", 18), []])
    await expect.poll(held).toBeGreaterThan(before + parseUnits("1550", 6))
    expect(wrong).toEqual([])
  })

  /** What the account and the pool hold, without the fees of all transactions so far. */
  const holdings = async () => {
    const block = await client().getBlockNumber({ cacheTime: 0 })
    let fees = 0n
    for (let number = 2n; number <= block; number++)
      for (const hash of (await client().getBlock({ blockNumber: number })).transactions) {
        const { gasUsed, effectiveGasPrice } = await client().getTransactionReceipt({ hash })
        fees += gasUsed * effectiveGasPrice
      }
    return {
      coins: (await client().getBalance({ address: me() })) + fees,
      tokens: await held(),
      poolTokens: await reserve(usdc().address, nativeCoin),
      poolCoins: await reserve(nativeCoin, usdc().address)
    }
  }
  /** The account has allowed 5 USDC before, and the token takes no approval over that one. */
  const allowBefore = async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [exchangeAddress, 5_000_000n] })
    await chain().rpc("anvil_impersonateAccount", [me()])
    await chain().receipt(await chain().rpc("eth_sendTransaction", [{ from: me(), to: usdc().address, data }]))
    await chain().rpc("anvil_stopImpersonatingAccount", [me()])
    await chain().approveFromZero(usdc().address)
  }
  const agree = async (before: Awaited<ReturnType<typeof holdings>>, amount: bigint) => {
    await expect.poll(held).toBe(before.tokens - amount)
    const after = await holdings()
    const given = before.poolCoins - after.poolCoins
    expect([after.poolTokens - before.poolTokens, after.coins - before.coins]).toEqual([amount, given])
    await expect.poll(allowance).toBe(0n)
  }
  const sends = (page: Page) =>
    page.evaluate(() =>
      window.__wallet!["fernhold"]!.requests.map(({ method }) => method).filter((method) => /send/i.test(method))
    )

  test("one approval for both steps where the wallet can (EIP-5792): pool and balances agree to the wei", async () => {
    const { page, wrong } = await host.open({ wallet: { answer: "approve", atomic: "ready" } })
    const before = await holdings()
    await connect(page)
    // The host names the tokens, by address and by symbol, and the amount (spec 3).
    await page.evaluate(
      (fromToken) => void window.hosts[0]!.open("Swap", { fromToken, toToken: "eth", amount: "250" }),
      usdc().address
    )
    await button(page, "Review swap").click()
    await sheet(page).getByText("One approval for both steps").waitFor()
    await button(page, "Swap now").dblclick()
    await page.getByText("250 USDC swapped for ETH").last().waitFor()
    expect(await sends(page)).toEqual(["wallet_sendCalls"])
    await agree(before, parseUnits("250", 6))
    expect(wrong).toEqual([])
  })

  test("a token that takes no approval over an earlier one: the earlier goes first, alone or in the batch", async () => {
    const amount = parseUnits("100", 6)
    await allowBefore()
    const { page, context, wrong } = await host.open()
    const before = await holdings()
    await review(page, "USDC", "ETH", "100")
    await button(page, "Remove the old permission").click()
    await button(page, "Approve 100 USDC").waitFor()
    await expect.poll(allowance).toBe(0n)
    await button(page, "Approve 100 USDC").click()
    await button(page, "Swap now").click()
    await page.getByText("100 USDC swapped for ETH").last().waitFor()
    await agree(before, amount)
    await context.close()

    await host.sandbox.reset()
    await allowBefore()
    const one = await host.open({ wallet: { answer: "approve", atomic: "supported" } })
    const start = await holdings()
    await review(one.page, "USDC", "ETH", "100")
    await sheet(one.page).getByText("One approval for all steps").waitFor()
    await button(one.page, "Swap now").click()
    await one.page.getByText("100 USDC swapped for ETH").last().waitFor()
    expect(await sends(one.page)).toEqual(["wallet_sendCalls"])
    await agree(start, amount)
    expect([...wrong, ...one.wrong]).toEqual([])
  })

  test("SEC-26: a service that builds no swap before the approval is there: the approval goes alone, as not tried yet", async () => {
    const { page, wrong } = await host.open()
    const amount = parseUnits("250", 6)
    const before = await holdings()
    host.sandbox.exchange.lies("awaitsApproval")
    await review(page, "USDC", "ETH", "250")
    await sheet(page).getByText("Not tried yet").waitFor()
    await button(page, "Approve 250 USDC").click()
    await sheet(page).getByText("Pays as shown").waitFor()
    await button(page, "Swap now").click()
    await page.getByText("250 USDC swapped for ETH").last().waitFor()
    await agree(before, amount)
    // The browser itself writes that the service refused to build.
    expect(wrong.filter((line) => !line.includes("400 (Bad Request)"))).toEqual([])
  })

  const max = async (page: Page) => {
    await connect(page)
    await accountButton(page).click()
    await button(page, "Swap").click()
    await button(page, "Choose a token").first().click()
    await button(page, names["USDC"]!).click()
    await button(page, "Max").click()
  }
  test("Max of the native currency leaves what the swap takes, and the next view's button can be pressed", async () => {
    const { page, wrong } = await host.open()
    await max(page)
    await button(page, "Review swap").click()
    await button(page, "Swap now").click()
    await page
      .getByText(/ETH swapped for USDC/)
      .last()
      .waitFor()
    expect(wrong).toEqual([])
  })

  test("a swap of which most is lost takes a second press that names the loss; a double press is one", async () => {
    const { page, wrong } = await host.open()
    // The pool is so small that 900 ETH take most of it.
    await chain().rpc("anvil_setBalance", [me(), `0x${parseUnits("1000", 18).toString(16)}`])
    await review(page, "ETH", "USDC", "900")
    await button(page, "Swap now").dblclick()
    const anyway = button(page, /^Swap anyway: you lose \d+/)
    await anyway.waitFor()
    expect(await asked(page)).toEqual([])
    await page.waitForFunction((from) => performance.now() - from > 600, await page.evaluate(() => performance.now()))
    await anyway.click()
    await page.getByText("900 ETH swapped for USDC").last().waitFor()
    expect(await asked(page)).toHaveLength(1)
    expect(wrong).toEqual([])
  })

  const lies: ReadonlyArray<readonly [lie: ExchangeLie, from: string, reason: string]> = [
    ["wrongTo", "ETH", "In a test run this swap didn't pay what was quoted"],
    ["wrongReceiver", "ETH", "In a test run this swap didn't pay what was quoted"],
    ["worseAmount", "ETH", "The service built a swap that may pay too little"],
    ["wrongChain", "ETH", "The service built this for another network or account"],
    ["moreValue", "ETH", "The service asked for another amount than yours"],
    ["unlimitedApproval", "USDC", "The service asked for another amount than yours"],
    ["wrongToken", "USDC", "The service asked you to approve something else"],
    ["wrongSpender", "USDC", "The service named someone who shouldn't get your tokens"]
  ]
  test("SEC-26, SEC-27: a service that lies is refused with its reason, and the wallet is not asked", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await accountButton(page).click()
    await button(page, "Swap").click()
    await choose(page, "ETH", "USDC", "0.5")
    let turned = false
    for (const [lie, from, reason] of lies) {
      if (from === "USDC" && !turned) {
        turned = true
        await button(page, "Swap the two tokens").click()
        await sheet(page).getByRole("textbox", { name: "You pay" }).fill("0.5")
      }
      host.sandbox.exchange.lies(lie)
      await button(page, "Review swap").click()
      await sheet(page).getByRole("heading", { name: reason }).waitFor()
      await button(page, "Back to swap").click()
    }
    expect(await asked(page)).toEqual([])
    expect(wrong).toEqual([])
  })
})

import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { rpcSequence } from "../../sandbox/chains/rpcClient.ts"
import { hostileNfts } from "../../sandbox/index.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

/** The host with the explorer of the local chains. */
const open = () =>
  host.open({
    options: {
      networks: host.sandbox.networks.map((network) => ({
        ...network,
        blockExplorers: { default: { url: `${host.sandbox.url}/explorer/${network.id}` } }
      }))
    }
  })
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const rows = (page: Page) => sheet(page).locator(".acts a.row")
const people = () => host.sandbox.accounts.map(({ address }) => address)

const openActivity = async (page: Page) => {
  await accountButton(page).click()
  await button(page, "Activity").click()
  await sheet(page).getByRole("heading", { name: "Activity" }).waitFor()
}
const shown = (page: Page) =>
  Promise.all([button(page, "Receive").waitFor(), sheet(page).getByText("$").first().waitFor()])
const asked = () => host.sandbox.requests.filter(({ path }) => path.endsWith("/history"))

test("opening the account asks each service one question of a kind, and none again while its answers are kept", async () => {
  const { page, wrong } = await open()
  await connect(page)
  const from = host.sandbox.requests.length
  await accountButton(page).click()
  await shown(page)
  const paths = host.sandbox.requests.slice(from).map(({ method, path }) => `${method} ${path}`)
  expect(paths.filter((path) => path.includes("/balance"))).toHaveLength(1)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  await pressKey(page, "Escape")
  await sheet(page).waitFor({ state: "detached" })
  const until = host.sandbox.requests.length
  await accountButton(page).click()
  await shown(page)
  expect(host.sandbox.requests.slice(until).map(({ path }) => path)).toEqual([])
  expect(wrong).toEqual([])
})

describe("the account's activity, on a real chain", () => {
  test("200 transactions are paged through, each once; nothing is asked before the view is opened", async () => {
    const [owner, friend] = people()
    const chain = host.sandbox.chain(1)
    const hashes = await rpcSequence(
      chain.nodeUrl,
      Array.from({ length: 200 }, () => ({
        method: "eth_sendTransaction",
        params: [{ from: owner, to: friend, value: "0x1" }]
      }))
    )
    await Promise.all(hashes.map((hash) => chain.receipt(hash)))
    const { page, wrong } = await open()
    await connect(page)
    await accountButton(page).click()
    await button(page, "Receive").waitFor()
    expect(asked()).toEqual([])
    await button(page, "Activity").click()
    await rows(page).first().waitFor()
    await expect
      .poll(async () => {
        await sheet(page)
          .locator(".body")
          .evaluate((body) => (body.scrollTop = body.scrollHeight))
        return rows(page).count()
      })
      .toBe(202)
    const links = await rows(page).evaluateAll((all) => all.map((row) => (row as HTMLAnchorElement).href))
    expect(new Set(links).size).toBe(202)
    for (const hash of hashes) expect(links.some((link) => link.endsWith(`/tx/${String(hash)}`))).toBe(true)
    expect(asked()).toHaveLength(5)
    // The list is one tab stop; arrows, Home and End move in it.
    await rows(page).first().press("End")
    await expect
      .poll(() =>
        rows(page)
          .last()
          .evaluate((row) => row.matches(":focus"))
      )
      .toBe(true)
    await expect
      .poll(() => rows(page).evaluateAll((all) => all.filter((row) => (row as HTMLElement).tabIndex === 0).length))
      .toBe(1)
    expect(wrong).toEqual([])
  })

  test("a send is there at once as pending, stays so over a reload, and settles when it is mined", async () => {
    const [, friend] = people()
    const { page, wrong } = await open()
    await connect(page)
    await host.sandbox.chain(1).setAutomine(false)
    await accountButton(page).click()
    await button(page, "Send").click()
    await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.25")
    await sheet(page).getByRole("textbox", { name: "To" }).fill(friend!)
    await button(page, "Preview send").click()
    await button(page, "Send 0.25 ETH").click()
    await button(page, "Receive").waitFor()
    await button(page, "Activity").click()
    await rows(page).filter({ hasText: "Sending" }).waitFor()
    await page.reload()
    await accountButton(page).waitFor()
    await openActivity(page)
    const sending = rows(page).filter({ hasText: "Sending" })
    await sending.waitFor()
    await expect.poll(() => sending.textContent()).toContain("-0.250")
    await host.sandbox.chain(1).mine()
    const sent = rows(page).filter({ hasText: "Sent" })
    await sent.waitFor()
    expect(await sent.count()).toBe(1)
    await expect.poll(() => rows(page).filter({ hasText: "Sending" }).count()).toBe(0)
    // Asked again the service lists it too: it is still there once.
    await button(page, "Back").click()
    await button(page, "Activity").click()
    await expect.poll(() => rows(page).filter({ hasText: "Sent" }).count()).toBe(1)
    expect(wrong).toEqual([])
  })

  test("times go on each minute while the view is seen, and no row moves; hidden or closed there is no timer", async () => {
    const [owner, friend] = people()
    const chain = host.sandbox.chain(1)
    await chain.receipt(await chain.rpc("eth_sendTransaction", [{ from: owner, to: friend, value: "0x1" }]))
    const { page, wrong } = await open()
    await connect(page)
    await page.clock.install()
    // Timers of a minute that wait: there is no other one in this page.
    await page.evaluate(() => {
      const waiting = new Set<unknown>()
      const { setTimeout: set, clearTimeout: clear } = globalThis
      const minutes = (run: () => void, ms?: number, ...args: ReadonlyArray<unknown>) => {
        const id = set(() => (waiting.delete(id), run()), ms, ...args)
        if (ms === 60_000) waiting.add(id)
        return id
      }
      Object.assign(globalThis, {
        waiting,
        setTimeout: minutes,
        clearTimeout: (id: number) => (waiting.delete(id), clear(id))
      })
    })
    const timers = () => page.evaluate(() => (globalThis as unknown as { waiting: Set<unknown> }).waiting.size)
    const see = (state: "hidden" | "visible") =>
      page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now })
        document.dispatchEvent(new Event("visibilitychange"))
      }, state)
    /** Where the rows are in their list: the sheet itself may still be moving, on a clock that is not the page's. */
    const places = () =>
      rows(page).evaluateAll((all) => {
        const list = all[0]!.closest(".acts")!.getBoundingClientRect()
        return all.map((row) => {
          const { x, y, width, height } = row.getBoundingClientRect()
          return [x - list.x, y - list.y, width, height]
        })
      })
    /** The furthest that a row has moved or grown, in pixels. */
    const shift = async () => {
      const now = (await places()).flat()
      return Math.max(...before.flat().map((length, at) => Math.abs(length - now[at]!)))
    }
    expect(await timers()).toBe(0)
    await openActivity(page)
    const first = rows(page).first().locator("time")
    await first.getByText("just now").waitFor()
    await expect.poll(timers).toBe(1)
    const before = await places()
    await page.clock.runFor(60_000)
    await first.getByText("1 min ago").waitFor()
    for (let minutes = 2; minutes <= 12; minutes++) {
      await page.clock.runFor(60_000)
      await first.getByText(`${minutes} min ago`).waitFor()
      await expect.poll(timers).toBe(1)
      expect(await shift()).toBeLessThan(0.5)
    }
    await see("hidden")
    await expect.poll(timers).toBe(0)
    await page.clock.runFor(180_000)
    expect(await first.textContent()).toBe("12 min ago")
    await see("visible")
    await first.getByText("15 min ago").waitFor()
    await expect.poll(timers).toBe(1)
    expect(await shift()).toBeLessThan(0.5)
    await button(page, "Back").click()
    await button(page, "Receive").waitFor()
    await expect.poll(timers).toBe(0)
    expect(wrong).toEqual([])
  })

  test("SEC-07, SEC-24, SEC-25: hostile entries are text, poisoned ones are folded away, spam is left out", async () => {
    const [owner, friend] = people()
    const chain = host.sandbox.chain(1)
    const hash = await chain.rpc("eth_sendTransaction", [{ from: owner, to: friend, value: "0x16345785d8a0000" }])
    await chain.receipt(hash)
    const fake = `${friend!.slice(0, 6)}${"9".repeat(32)}${friend!.slice(-4)}`
    const entry = (number: number, metadata: object, transfers: unknown) => ({
      id: `hostile ${number}`,
      metadata: {
        operationType: "receive",
        hash: `0x${number.toString(16).padStart(64, "0")}`,
        chain: "eip155:1",
        minedAt: new Date(Date.now() + 60_000).toISOString(),
        sentFrom: friend,
        sentTo: owner,
        status: "confirmed",
        nonce: number,
        ...metadata
      },
      transfers
    })
    const nft = (name: string, url: string, spam: boolean) => ({
      nft_info: { name, content: { preview: { url } }, flags: { is_spam: spam } },
      direction: "in",
      quantity: { numeric: "1" }
    })
    const token = (symbol: string, direction: string, numeric: string) => ({
      fungible_info: { name: symbol, symbol },
      direction,
      quantity: { numeric }
    })
    host.sandbox.history.add(
      1,
      owner!,
      entry(1, {}, [nft(`<img src=x onerror="window.hit=1">\u202e`, "https://tracker.invalid/x.png", false)]),
      entry(2, {}, [nft("CLAIM", "https://tracker.invalid/y.png", true)]),
      entry(3, { sentFrom: fake }, [token("USDC", "in", "5")]),
      entry(4, { operationType: "send", sentFrom: fake, sentTo: fake }, [token("USDC", "out", "0")]),
      entry(5, {}, [token("ETH", "in", `${2n ** 256n - 1n}`)]),
      { id: "no transaction" },
      null,
      7
    )
    const { page, wrong } = await open()
    await connect(page)
    await openActivity(page)
    const fold = button(page, /Hidden transfers: 2/)
    await fold.waitFor()
    expect(await sheet(page).getByText("CLAIM").count()).toBe(0)
    await expect.poll(() => rows(page).filter({ hasText: "<img src=x" }).count()).toBe(1)
    await expect.poll(() => rows(page).filter({ hasText: ">999,999T" }).count()).toBe(1)
    const before = await rows(page).count()
    await fold.click()
    await expect.poll(() => rows(page).count()).toBe(before + 2)
    expect(await page.evaluate(() => Reflect.get(window, "hit"))).toBeUndefined()
    expect(wrong).toEqual([])
  })

  test("SEC-07, SEC-24: NFTs that strangers minted on the chain are texts and pictures, and spam is left out", async () => {
    const { sandbox } = host
    await sandbox.chain(1).mintNfts(sandbox.accounts[0]!.address, ...hostileNfts)
    const { page, wrong } = await open()
    await connect(page)
    await openActivity(page)
    const nfts = rows(page).filter({ hasText: "NFT" })
    await nfts.first().waitFor()
    const names = await nfts.evaluateAll((all) =>
      all.map((row) => row.querySelector(".moved")!.textContent!.replace(/ ?NFT$/, ""))
    )
    expect(names.toReversed()).toEqual([
      `<img src=x onerror="window.hit=1"><script>window.hit=1</script>`,
      "CDSU 000,1",
      "Heron ".repeat(11).slice(0, 64).trimEnd(),
      "Z\u0300\u0301\u0302algo",
      "1,000 USDC",
      "USD\u0421",
      "",
      "",
      ""
    ])
    // What the account was given at first are two tokens.
    await expect.poll(() => rows(page).count()).toBe(11)
    // The one picture is inline: a picture from anywhere else would tell its author who looks.
    const pictures = await nfts.locator("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    expect(pictures.map((src) => src.slice(0, 18))).toEqual(["data:image/svg+xml"])
    expect(await sheet(page).locator("script, iframe, object, embed").count()).toBe(0)
    const heights = await nfts.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(100)
    expect(await page.evaluate(() => Reflect.get(window, "hit"))).toBeUndefined()
    expect(wrong).toEqual([])
  })

  test("a service that fails says so, and trying again reads it", async () => {
    const { page } = await open()
    await connect(page)
    host.sandbox.faults.set(`/v1/account/${people()[0]}/history`, { status: 400 })
    await openActivity(page)
    await sheet(page).getByText("Failed to fetch transactions").first().waitFor()
    host.sandbox.faults.clear()
    await button(page, "Try again").click()
    await rows(page).first().waitFor()
    await expect.poll(() => sheet(page).locator(".notice").count()).toBe(0)
  })
})

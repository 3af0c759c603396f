import { createPublicKey, verify } from "node:crypto"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fromBase58, toBase58 } from "../../sandbox/phone/base58.ts"
import type { SolanaChain } from "../../sandbox/index.ts"
import { solanaTransfer } from "../support/solanaTransfer.ts"
import { startHost, type Host, type Opened } from "./support/startHost.ts"

let host: Host
let chain: SolanaChain
beforeAll(async () => {
  host = await startHost("hostSolana", { solana: true })
  chain = host.sandbox.solana!
})
afterAll(() => host[Symbol.asyncDispose]())

const id = "name:Fernhold:solana"
const visit = (insecure = false): Promise<Opened> => {
  const script = `window.solanaOptions = ${JSON.stringify({ networks: [chain.network], projectId: host.sandbox.projectId })}`
  return host.open({ insecure, script, wallet: { wallets: ["fernhold"], legacy: false } })
}
const connect = (page: Page) => page.evaluate((wanted) => window.solana.connect(wanted), id)
/** The account that the page shows. */
const account = (page: Page) =>
  page.evaluate(() => {
    const { status, address } = window.solana.snapshot.get()
    return status === "connected" ? address : status
  })

/** Whether Node's own OpenSSL finds the signature good. */
const isSigned = (text: string, signature: string, address: string) => {
  const key = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), fromBase58(address)!])
  const publicKey = createPublicKey({ key, format: "der", type: "spki" })
  return verify(null, Buffer.from(text), publicKey, fromBase58(signature)!)
}

test("a wallet of the Wallet Standard connects, signs, and is there after a reload", async () => {
  const { page, wrong } = await visit()
  const { address } = chain.accounts[0]!
  expect(await connect(page)).toMatchObject({ status: "connected", address, networkId: chain.network.id })
  const signature = await page.evaluate(() => window.solana.signMessage("Grüße"))
  expect(isSigned("Grüße", signature, address)).toBe(true)
  await page.reload()
  await expect.poll(() => account(page)).toBe(address)
  const asked = await page.evaluate(() => window.__wallet!.fernhold!.requests)
  expect(asked).toEqual([])
  expect(wrong).toEqual([])
})

test("SOL and tokens of both programs are sent and confirmed, also to who has no account for them", async () => {
  const { page, wrong } = await visit()
  await connect(page)
  const held = async (to: string, token?: string) => {
    if (token === undefined) return Number(((await chain.rpc("getBalance", [to])) as { value: number }).value)
    const options = { encoding: "base64" }
    const { value } = (await chain.rpc("getTokenAccountsByOwner", [to, { mint: token }, options])) as {
      value: ReadonlyArray<{ readonly account: { readonly data: readonly [string, string] } }>
    }
    return value.reduce(
      (sum, { account }) => sum + Number(Buffer.from(account.data[0], "base64").readBigUInt64LE(64)),
      0
    )
  }
  // Nothing was ever sent to this address.
  const stranger = "GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB"
  for (const token of [undefined, ...chain.tokens.map(({ address }) => address)])
    for (const to of [chain.accounts[1]!.address, stranger]) {
      const before = await held(to, token)
      const receipt = await page.evaluate(
        async (input) => window.solana.waitForReceipt(await window.solana.send(input)),
        { to, amount: "0.25", ...(token === undefined ? {} : { token }) }
      )
      expect(receipt.status).toBe("success")
      await expect.poll(async () => (await held(to, token)) - before).toBe(token === undefined ? 250_000_000 : 250_000)
    }
  expect(wrong).toEqual([])
})

test("over http, where a page has no crypto.subtle: a token is found, and sent to who has no account for it", async () => {
  const { page, wrong } = await visit(true)
  expect(await page.evaluate(() => "subtle" in crypto)).toBe(false)
  expect(await connect(page)).toMatchObject({ status: "connected" })
  const sent = await page.evaluate(async (input) => window.solana.waitForReceipt(await window.solana.send(input)), {
    to: "C2ZdFJyDHTGMsBd6j8EXNsMk6JCkvwPmNzwh3J8oGVmg",
    amount: "0.25",
    token: chain.tokens[0]!.address
  })
  expect(sent.status).toBe("success")
  expect(wrong).toEqual([])
})

test("the host's own client signs and sends through the wallet, and hears of its accounts", async () => {
  const { page, wrong } = await visit()
  const [first, second] = [chain.accounts[0]!.address, chain.accounts[1]!.address]
  const wire = [...(await solanaTransfer(chain, first, second, 1_234_567n))]
  await page.evaluate(() => {
    window.heard = []
    window.solana
      .provider("solana")
      .on("accountsChanged", (accounts) => window.heard.push(accounts.map(({ address }) => address)))
      .on("disconnect", () => window.heard.push("disconnect"))
  })
  await connect(page)
  const [signature, id] = await page.evaluate(async (bytes) => {
    const provider = window.solana.provider("solana")
    const signed = await provider.signMessage(new TextEncoder().encode("Grüße"))
    return [[...signed], await provider.sendTransaction(Uint8Array.from(bytes), { skipPreflight: true })] as const
  }, wire)
  expect(isSigned("Grüße", toBase58(Uint8Array.from(signature)), first)).toBe(true)
  expect(await chain.rpc("getSignatureStatuses", [[id]])).toMatchObject({ value: [{ err: null }] })
  await page.evaluate(() => window.__wallet!.fernhold!.switchAccount(1))
  await expect.poll(() => account(page)).toBe(second)
  await page.evaluate(() => window.__wallet!.fernhold!.lock())
  await expect.poll(() => account(page)).toBe("disconnected")
  const heard = await page.evaluate(() => window.heard)
  expect(heard.slice(0, 1)).toEqual([[first]])
  expect(heard.slice(-3)).toEqual([[second], [], "disconnect"])
  expect(wrong).toEqual([])
})

test("the visitor's no is told as such, and nothing is sent", async () => {
  const { page } = await visit()
  await connect(page)
  await page.evaluate(() => (window.__wallet!.fernhold!.answer = "reject"))
  const tag = (asked: "sign" | "send") =>
    page.evaluate(
      ([what, to]) =>
        (what === "sign" ? window.solana.signMessage("hi") : window.solana.send({ to: to!, amount: "1" })).then(
          () => "done",
          (error: { readonly _tag: string }) => error._tag
        ),
      [asked, chain.accounts[1]!.address]
    )
  expect([await tag("sign"), await tag("send")]).toEqual(["WalletRejected", "WalletRejected"])
  expect(await chain.rpc("getBalance", [chain.accounts[1]!.address])).toMatchObject({ value: 100_000_000_000 })
})

test("another account in the wallet is the page's account; a locked or removed wallet ends the connection", async () => {
  const { page } = await visit()
  await connect(page)
  await page.evaluate(() => window.__wallet!.fernhold!.switchAccount(1))
  await expect.poll(() => account(page)).toBe(chain.accounts[1]!.address)
  await page.evaluate(() => window.__wallet!.fernhold!.lock())
  await expect.poll(() => account(page)).toBe("disconnected")
  await page.evaluate(() => window.__wallet!.fernhold!.unlock())
  await connect(page)
  await page.evaluate(() => window.__wallet!.fernhold!.remove())
  await expect.poll(async () => (await page.evaluate(() => window.solana.wallets())).length).toBe(0)
})

test("SEC-12: what a wallet answers wrongly is a typed failure, and nothing is left unhandled", async () => {
  const { page, wrong } = await visit()
  await connect(page)
  const { address } = chain.accounts[1]!
  const tags = await page.evaluate(async (to) => {
    const wallet = window.__wallet!.fernhold!
    const tagOf = (asked: Promise<unknown>) =>
      asked.then(
        () => "done",
        (error: { readonly _tag: string }) => error._tag
      )
    const found: Record<string, string> = {}
    for (const kind of ["junk", "throwString", "throwNull", "throwUndefined", "throwSync"] as const) {
      wallet.misbehave(kind)
      found[`${kind} sign`] = await tagOf(window.solana.signMessage("hi"))
      found[`${kind} send`] = await tagOf(window.solana.send({ to, amount: "1" }))
      wallet.behave()
    }
    wallet.misbehave("pending")
    found["pending sign"] = await tagOf(window.solana.signMessage("hi"))
    wallet.behave()
    found["twice"] = (wallet.misbehave("twice"), await tagOf(window.solana.signMessage("hi")))
    return found
  }, address)
  const { "pending sign": pending, twice, ...others } = tags
  expect([pending, twice]).toEqual(["WalletPending", "done"])
  expect(new Set(Object.values(others))).toEqual(new Set(["WalletFailed"]))
  expect(wrong).toEqual([])
})

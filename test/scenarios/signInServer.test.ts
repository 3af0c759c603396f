import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { base58 } from "@scure/base"
import { Signer } from "bip322-js"
import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex, hexToBytes, stringToBytes } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { formatSiwxMessage, type SiwxData } from "latchkey/siwx"
import { createService } from "../../examples/siwx-server/createService.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { bitcoinAccounts } from "../../sandbox/chains/bitcoin/bitcoinAccounts.ts"
import { polkadotAccounts } from "../../sandbox/chains/polkadot/polkadotAccounts.ts"
import { solanaKey } from "../../sandbox/phone/solanaKey.ts"
import { wrapBytes } from "../../sandbox/wallets/polkadot/wrapBytes.ts"

// The example's server, over HTTP, with keys of each namespace: what it takes, and all that it refuses (SEC-29).

const origin = "https://saltmarsh.example"
let now = Date.parse("2026-08-14T09:42:00Z")
const server = createService({ origin, file: ":memory:", now: () => now })
beforeAll(async () => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterAll(async () => {
  server.close()
  await once(server, "close")
})

/** A browser, with its cookies. */
const openBrowser = () => {
  const cookies = new Map<string, string>()
  const ask = async (method: "GET" | "POST", path: string, body: object = {}) => {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      headers: {
        origin,
        connection: "close",
        cookie: [...cookies].map((one) => one.join("=")).join("; "),
        ...(method === "POST" && { "content-type": "application/json" })
      },
      ...(method === "POST" && { body: JSON.stringify(body) })
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  return { ask, cookies, nonce: async () => (await ask("GET", "nonce")).body["nonce"]! }
}

const key = hexToBytes(accounts[0]!.privateKey)
const wif = () => {
  const bytes = Uint8Array.from([0xef, ...key, 1])
  return base58.encode(Uint8Array.from([...bytes, ...sha256(sha256(bytes)).slice(0, 4)]))
}
const solana = solanaKey(key)
const person = privateKeyToAccount(accounts[0]!.privateKey)
const regtest = "bip122:0f9188f13cb7b2c71f2a335e3a4fc328"
const polkadotId = "polkadot:91b171bb158e2d3848fa23a9f1c25182"

interface Wallet {
  readonly chainId: SiwxData["chainId"]
  readonly address: string
  /** Of another key, and another chain of the namespace. */
  readonly other: string
  readonly otherChain: SiwxData["chainId"]
  readonly sign: (text: string) => Promise<string>
}
const wallets: Readonly<Record<string, Wallet>> = {
  eip155: {
    chainId: "eip155:1",
    address: person.address,
    other: accounts[1]!.address,
    otherChain: "eip155:10",
    sign: (message) => person.signMessage({ message })
  },
  solana: {
    chainId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    address: solana.address,
    other: solanaKey(hexToBytes(accounts[1]!.privateKey)).address,
    otherChain: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
    sign: async (text) => base58.encode(await solana.sign(stringToBytes(text)))
  },
  bip122: {
    chainId: regtest,
    address: bitcoinAccounts[0]!.payment,
    other: bitcoinAccounts[1]!.payment,
    otherChain: "bip122:000000000019d6689c085ae165831e93",
    sign: async (text) => String(Signer.sign(wif(), bitcoinAccounts[0]!.payment, text))
  },
  polkadot: {
    chainId: polkadotId,
    address: polkadotAccounts[0]!.address,
    other: polkadotAccounts[1]!.address,
    otherChain: "polkadot:b0a8d493285c2df73290dfb7e61f870f",
    sign: async (text) => bytesToHex(Uint8Array.from([1, ...polkadotAccounts[0]!.sign(wrapBytes(stringToBytes(text)))]))
  }
}
const textOf = ({ chainId, address }: Wallet, nonce: string, more: Partial<SiwxData> = {}) =>
  formatSiwxMessage({
    accountAddress: address,
    chainId,
    domain: "saltmarsh.example",
    uri: origin,
    version: "1",
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 60_000).toISOString(),
    ...more
  })

for (const [namespace, wallet] of Object.entries(wallets))
  describe(`a server and an account of ${namespace}`, () => {
    test("it signs in once with one nonce, in one browser, and leaves everywhere", async () => {
      const [one, two] = [openBrowser(), openBrowser()]
      const message = textOf(wallet, await one.nonce())
      const signed = { message, signature: await wallet.sign(message) }
      // Stolen on the way, in a browser with a nonce of its own, and without one.
      await two.nonce()
      expect((await two.ask("POST", "sign-in", signed)).status).toBe(401)
      expect((await two.ask("POST", "sign-in", signed)).status).toBe(401)
      const cookies = new Map(one.cookies)
      expect(await one.ask("POST", "sign-in", signed)).toEqual({
        status: 200,
        body: { address: wallet.address, chainId: wallet.chainId }
      })
      // The same once more.
      const again = openBrowser()
      cookies.forEach((value, name) => again.cookies.set(name, value))
      expect((await again.ask("POST", "sign-in", signed)).status).toBe(401)
      const other = textOf(wallet, await two.nonce())
      await two.ask("POST", "sign-in", { message: other, signature: await wallet.sign(other) })
      expect((await two.ask("GET", "me")).status).toBe(200)
      await one.ask("POST", "sign-out-everywhere")
      expect([(await one.ask("GET", "me")).status, (await two.ask("GET", "me")).status]).toEqual([401, 401])
    })

    test("it is refused with anything else", async () => {
      const browser = openBrowser()
      const foreign = Object.values(wallets).find((one) => one !== wallet)!
      const time = (ms: number) => new Date(now + ms).toISOString()
      for (const more of [
        { domain: "evil.example" },
        { uri: "https://evil.example" },
        { nonce: "abcdefgh12" },
        { accountAddress: wallet.other },
        { chainId: foreign.chainId },
        { chainId: foreign.chainId, accountAddress: foreign.address },
        { expirationTime: time(-1) },
        { notBefore: time(120_000) },
        { issuedAt: time(600_001) },
        { issuedAt: time(-600_001), expirationTime: time(60_000) }
      ] as ReadonlyArray<Partial<SiwxData>>) {
        const message = textOf(wallet, await browser.nonce(), more)
        const signed = { message, signature: await wallet.sign(message) }
        expect((await browser.ask("POST", "sign-in", signed)).status, JSON.stringify(more)).toBe(401)
      }
      // Signed, and altered then.
      for (const alter of [
        (text: string) => text.replace(/Expiration Time: .*/, `Expiration Time: ${time(3_600_000)}`),
        (text: string) =>
          text.replace(
            wallet.chainId.replace("eip155:", "Chain ID: "),
            wallet.otherChain.replace("eip155:", "Chain ID: ")
          ),
        (text: string) => text.replace(wallet.address, wallet.other),
        (text: string) => `${text}\nResources:\n- https://evil.example`
      ]) {
        const message = textOf(wallet, await browser.nonce())
        const signature = await wallet.sign(message)
        const altered = alter(message)
        expect(altered).not.toBe(message)
        expect((await browser.ask("POST", "sign-in", { message: altered, signature })).status, altered).toBe(401)
      }
      for (const signature of ["", "0x", "0x00", "5c", "a".repeat(2_000), null, { toString: 1 }]) {
        const message = textOf(wallet, await browser.nonce())
        const { status } = await browser.ask("POST", "sign-in", { message, signature })
        expect([400, 401], JSON.stringify(signature)).toContain(status)
      }
      const late = textOf(wallet, await browser.nonce(), { expirationTime: time(3_600_000) })
      const signed = { message: late, signature: await wallet.sign(late) }
      now += 600_001
      expect((await browser.ask("POST", "sign-in", signed)).status).toBe(401)
      expect((await browser.ask("GET", "me")).status).toBe(401)
    })
  })

test("leaving everywhere means the account, however its address is written", async () => {
  const [one, two] = [openBrowser(), openBrowser()]
  const wallet = wallets["eip155"]!
  for (const [browser, accountAddress] of [
    [one, wallet.address],
    [two, wallet.address.toLowerCase()]
  ] as const) {
    const message = textOf(wallet, await browser.nonce(), { accountAddress })
    expect((await browser.ask("POST", "sign-in", { message, signature: await wallet.sign(message) })).status).toBe(200)
  }
  await one.ask("POST", "sign-out-everywhere")
  expect((await two.ask("GET", "me")).status).toBe(401)
})

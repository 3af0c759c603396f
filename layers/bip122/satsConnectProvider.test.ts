import * as satsConnect from "@sats-connect/core"
import { parse } from "valibot"
import { assert, describe, expect, it } from "vitest"
import { satsConnectProvider } from "./satsConnectProvider.ts"

const payment = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const ordinal = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"
const address = (text: string, purpose: string, addressType: string) => ({
  address: text,
  publicKey: "02".padEnd(66, "1"),
  purpose,
  addressType,
  walletType: "software"
})
const network = {
  bitcoin: { name: "Mainnet" },
  stacks: { name: "mainnet" },
  spark: { name: "mainnet" }
}
const account = {
  id: "1",
  addresses: [address(payment, "payment", "p2wpkh"), address(ordinal, "ordinals", "p2tr")],
  walletType: "software",
  network
}
const signature = "c2lnbmF0dXJl"

/** Requests and answers as sats-connect defines them, by method; others throw. */
const protocol: Readonly<Record<string, readonly [params: unknown, result: unknown, answer: unknown]>> = {
  wallet_connect: [satsConnect.connectParamsSchema, satsConnect.connectResultSchema, account],
  wallet_getAccount: [satsConnect.getAccountParamsSchema, satsConnect.getAccountResultSchema, account],
  wallet_changeNetwork: [satsConnect.changeNetworkParamsSchema, satsConnect.changeNetworkResultSchema, null],
  wallet_disconnect: [satsConnect.disconnectParamsSchema, satsConnect.disconnectResultSchema, null],
  getAddresses: [satsConnect.getAddressesParamsSchema, satsConnect.getAddressesResultSchema, account],
  signMessage: [
    satsConnect.signMessageParamsSchema,
    satsConnect.signMessageResultSchema,
    { signature, messageHash: "", address: payment, protocol: "ECDSA" }
  ],
  signPsbt: [
    satsConnect.signPsbtParamsSchema,
    satsConnect.signPsbtResultSchema,
    { psbt: "cHNidP8=", txid: "ab".repeat(32) }
  ],
  sendTransfer: [satsConnect.sendTransferParamsSchema, satsConnect.sendTransferResultSchema, { txid: "cd".repeat(32) }]
}

const wallet = (errors: Readonly<Record<string, number>> = {}) => {
  const asked: Array<readonly [string, unknown]> = []
  const listeners = new Map<string, () => void>()
  const raw = {
    request: async (method: string, params: unknown) => {
      asked.push([method, params])
      const code = errors[method]
      if (code !== undefined) return { jsonrpc: "2.0", id: "1", error: { code, message: "said by the wallet" } }
      const [schema, result, answer] = protocol[method]!
      parse(schema as never, params)
      return { jsonrpc: "2.0", id: "1", result: parse(result as never, answer) }
    },
    addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: () => void }) => {
      listeners.set(eventName, cb)
      return () => listeners.delete(eventName)
    }
  }
  return { raw, asked, listeners, provider: satsConnectProvider(raw)! }
}

const mainnet = "bip122:000000000019d6689c085ae165831e93"
const payments = { from: payment, to: ordinal, amount: 1_500n, networkId: mainnet } as const

describe("wallets with the API of sats-connect", () => {
  it("are asked in its words, and answer in them", async () => {
    const { provider, asked } = wallet()
    expect(await provider.connect(mainnet)).toEqual({ addresses: account.addresses, networkId: mainnet })
    expect(await provider.session()).toEqual({ addresses: account.addresses, networkId: mainnet })
    expect(await provider.signMessage({ address: payment, message: "hello", protocol: "bip322" })).toMatchObject({
      signature
    })
    const inputs = [0, 2, 1].map((index) => ({ index, address: index === 1 ? ordinal : payment }))
    expect(await provider.signPsbt({ psbt: "cHNidP8=", inputs, broadcast: true, networkId: mainnet })).toEqual({
      psbt: "cHNidP8=",
      txid: "ab".repeat(32)
    })
    expect(await provider.sendTransfer(payments)).toMatchObject({ txid: "cd".repeat(32) })
    await provider.switchNetwork!("bip122:0f9188f13cb7b2c71f2a335e3a4fc328")
    await provider.disconnect()
    expect(asked).toEqual([
      ["wallet_connect", { addresses: ["payment", "ordinals"], network: "Mainnet" }],
      ["wallet_getAccount", null],
      ["signMessage", { address: payment, message: "hello", protocol: "BIP322" }],
      ["signPsbt", { psbt: "cHNidP8=", signInputs: { [payment]: [0, 2], [ordinal]: [1] }, broadcast: true }],
      ["sendTransfer", { recipients: [{ address: ordinal, amount: 1_500 }] }],
      ["wallet_changeNetwork", { name: "Regtest" }],
      ["wallet_disconnect", null]
    ])
  })

  it("without the newer methods are asked in the older words, and what they shared is remembered", async () => {
    const { provider, asked } = wallet({ wallet_connect: -32601, wallet_getAccount: -32001 })
    expect(await provider.session()).toBeUndefined()
    expect(await provider.connect(undefined)).toEqual({ addresses: account.addresses, networkId: mainnet })
    expect(asked.at(-1)).toEqual(["getAddresses", { purposes: ["payment", "ordinals"] }])
    expect(await provider.session()).toEqual({ addresses: account.addresses, networkId: mainnet })
    await provider.disconnect()
    expect(await provider.session()).toBeUndefined()
  })

  it("decline with a code of their own, which becomes that of EIP-1193; no permission is no session", async () => {
    const { provider } = wallet({ wallet_connect: -32000, wallet_getAccount: -32002, sendTransfer: -32603 })
    await expect(provider.connect(undefined)).rejects.toMatchObject({ code: 4001, message: "said by the wallet" })
    expect(await provider.session()).toBeUndefined()
    await expect(provider.sendTransfer(payments)).rejects.toMatchObject({ code: -32603 })
  })

  it.each<readonly [string, () => Promise<unknown>, number]>([
    ["an answer with an error is thrown", () => Promise.reject({ error: { code: -32000 } } as never), 4001],
    ["an error is thrown", () => Promise.reject(Object.assign(new Error("no"), { code: 4001 })), 4001],
    ["a text is thrown", () => Promise.reject("no" as never), -32603],
    ["an error has a text for its code", async () => ({ error: { code: "declined", message: 7 } }), -32603]
  ])("fail with a code where %s", async (_, request, code) => {
    const provider = satsConnectProvider({ request })!
    await expect(provider.connect(undefined)).rejects.toMatchObject({ code })
    await expect(provider.session()).rejects.toMatchObject({ code })
  })

  it("of an older kind share a list alone, and what they share has no network", async () => {
    const provider = satsConnectProvider({ request: async () => ({ result: account.addresses }) })!
    expect(await provider.connect(undefined)).toEqual({ addresses: account.addresses, networkId: undefined })
  })

  it.each(["accountChange", "networkChange", "disconnect"])("report %s until the undo is called", async (event) => {
    const { provider, listeners } = wallet()
    let heard = 0
    const undo = provider.watch(() => heard++)
    const kept = listeners.get(event)!
    kept()
    undo()
    kept()
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepStrictEqual([heard, listeners.size], [1, 0])
  })

  it("SEC-12: one whose events throw is not heard, and harms nothing", () => {
    const provider = satsConnectProvider({
      request: async () => undefined,
      addListener: () => {
        throw new Error("boom")
      }
    })!
    assert.doesNotThrow(provider.watch(() => {}))
    assert.isUndefined(satsConnectProvider({ request: "no function" }))
  })
})

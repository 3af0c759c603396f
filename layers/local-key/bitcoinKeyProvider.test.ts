import { beforeEach, describe, expect, it } from "vitest"
import { base64, hex } from "@scure/base"
import { Address, OutScript, Transaction } from "@scure/btc-signer"
import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { bitcoinMainnet, bitcoinTestnet, litecoin } from "../../test/support/bitcoin.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { bitcoinKeyProvider } from "./bitcoinKeyProvider.ts"
import { laterProviders } from "./laterProviders.ts"

const networks = [bitcoinMainnet, bitcoinTestnet].map((one) => toNetwork(one))
const [mainnet, testnet] = networks as [(typeof networks)[number], (typeof networks)[number]]
const key = `0x${"11".repeat(32)}` as const
let count = 0
const confirmed = { confirmed: true }
const fresh = () => [{ txid: (++count).toString(16).padStart(64, "0"), vout: 1, value: 90_000, status: confirmed }]
let coins = fresh()
// What a key has spent is kept for the process: each test has coins of its own.
beforeEach(() => void (coins = fresh()))

/** What an endpoint shows by an id, of what it has. */
const shown = (method: string, has: ReadonlyArray<string>) => {
  const ids = has.map((raw) => Transaction.fromRaw(hex.decode(raw)).id)
  return { txid: ids.find((id) => method === `tx/${id}`) }
}

const made = (answers: Readonly<Record<string, unknown>> = {}, on = networks) => {
  const sent: Array<string> = []
  const ask: NodeRequestFn = async (network, { method, params }) => {
    if (method === "tx") return void sent.push((params as readonly [string])[0])
    if (method.startsWith("tx/")) return shown(method, sent)
    const answer = { "fee-estimates": { "6": 2 }, ...answers }[method.split("/").at(-1)!]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { provider: bitcoinKeyProvider(key, on, ask), sent }
}
type Shared = { readonly networkId: string; readonly addresses: ReadonlyArray<{ readonly address: string }> }
const addressesOf = async ({ provider }: ReturnType<typeof made>) => {
  const { addresses } = (await provider.session()) as Shared
  return addresses.map(({ address }) => address) as [string, string]
}
const codeOf = (asked: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(asked)
    .then(
      () => "done",
      (error: { readonly code?: unknown }) => error.code
    )

describe("the Bitcoin key of this process", () => {
  it("has addresses of the network that it is on, and tells when it moves", async () => {
    const one = made()
    let told = 0
    const stop = one.provider.watch(() => void told++)
    const [payment, ordinal] = await addressesOf(one)
    expect([payment.slice(0, 4), ordinal.slice(0, 4)]).toEqual(["bc1q", "bc1p"])
    await one.provider.switchNetwork!(mainnet.id)
    expect(told).toBe(0)
    await one.provider.switchNetwork!(testnet.id)
    expect(told).toBe(1)
    expect((await addressesOf(one))[0].slice(0, 4)).toBe("tb1q")
    stop()
    await one.provider.switchNetwork!(mainnet.id)
    expect(told).toBe(1)
    expect(await codeOf(() => one.provider.switchNetwork!(litecoin.id as typeof mainnet.id))).toBe(4902)
  })

  it("has none on a chain that is not Bitcoin (SEC-18)", async () => {
    expect(await codeOf(() => made({}, [toNetwork(litecoin)]).provider.connect(undefined))).toBe(4902)
  })

  it("signs for its own addresses and its own network alone", async () => {
    const one = made()
    const [payment, ordinal] = await addressesOf(one)
    const sign = (address: string, protocol: "ecdsa" | "bip322") =>
      codeOf(() => one.provider.signMessage({ address, message: "hello", protocol, networkId: mainnet.id } as never))
    expect(await sign(payment, "ecdsa")).toBe("done")
    expect(await sign(ordinal, "bip322")).toBe("done")
    expect(await sign(ordinal, "ecdsa")).toBe(4200)
    expect(await sign("bc1q", "ecdsa")).toBe(4100)
    const elsewhere = { psbt: "", inputs: [], broadcast: false, networkId: testnet.id } as never
    expect(await codeOf(() => one.provider.signPsbt(elsewhere))).toBe(4901)
  })

  it.each([
    ["no list", { value: 1 }],
    ["a coin without an id", [{ txid: "ab", vout: 0, value: 1 }]],
    ["a coin of half a satoshi", [{ ...coins[0], value: 0.5 }]],
    ["a coin at no place", [{ ...coins[0], vout: "0" }]],
    ["nothing in the list", [null]]
  ])("spends nothing where the endpoint lists %s", async (_, utxo) => {
    const one = made({ utxo })
    const [payment] = await addressesOf(one)
    const asked = { from: payment, to: payment, amount: 1_000n, networkId: mainnet.id }
    expect(await codeOf(() => one.provider.sendTransfer(asked as never))).toBe(-32603)
    expect(one.sent).toEqual([])
  })

  it.each([
    ["the endpoint's rate", { "6": 20 }, 20],
    ["the rate rounded up", { "6": 19.2 }, 20],
    ["the lowest, instead of one below it", { "6": 0.1 }, 2]
  ])("pays by %s", async (_, estimates, rate) => {
    const one = made({ utxo: coins, "fee-estimates": estimates })
    const [payment] = await addressesOf(one)
    await one.provider.sendTransfer({ from: payment, to: payment, amount: 30_000n, networkId: mainnet.id } as never)
    const transaction = Transaction.fromRaw(hex.decode(one.sent[0]!))
    const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at).amount!)
    const fee = 90_000n - outputs.reduce((sum, amount) => sum + amount, 0n)
    // The size that is reckoned with may be some bytes more than that of what is signed.
    expect(Number(fee) / transaction.vsize).toBeGreaterThanOrEqual(rate)
    expect(Number(fee) / transaction.vsize).toBeLessThan(rate * 1.05)
  })

  it.each([
    ["has none", {}],
    ["fails", new Error("down")],
    ["says nothing", null],
    ["says nothing a rate could be", { "6": 0 }],
    ["says a whole fortune", { "6": 10_000 }],
    ["says a text", { "6": "20" }]
  ])("pays nothing where the endpoint is asked for the rate and %s", async (_, estimates) => {
    const one = made({ utxo: coins, "fee-estimates": estimates })
    const [payment] = await addressesOf(one)
    const asked = { from: payment, to: payment, amount: 30_000n, networkId: mainnet.id }
    expect(await codeOf(() => one.provider.sendTransfer(asked as never))).toBe(-32603)
    expect(one.sent).toEqual([])
  })

  it("pays from its payment address, which gets the change, by a transaction that can be replaced", async () => {
    const one = made({ utxo: coins })
    const [payment, ordinal] = await addressesOf(one)
    const asked = { from: payment, to: ordinal, amount: 30_000n, networkId: mainnet.id }
    await one.provider.sendTransfer(asked as never)
    const transaction = Transaction.fromRaw(hex.decode(one.sent[0]!))
    const scripts = [0, 1].map((at) => hex.encode(transaction.getOutput(at).script!))
    expect(scripts).toEqual([ordinal, payment].map((to) => hex.encode(OutScript.encode(Address().decode(to)))))
    // BIP-125.
    expect(transaction.getInput(0).sequence).toBeLessThan(0xffff_fffe)
    expect(await codeOf(() => one.provider.sendTransfer({ ...asked, from: ordinal } as never))).toBe(4100)
    expect(await codeOf(() => one.provider.sendTransfer({ ...asked, amount: 89_950n } as never))).toBe(-32000)
    expect(await codeOf(() => one.provider.sendTransfer({ ...asked, networkId: testnet.id } as never))).toBe(4901)
    expect(one.sent).toHaveLength(1)
  })

  const unconfirmed = { confirmed: false }
  const stranger = { scriptpubkey_address: "bc1qstranger" }

  it.each([
    ["confirmed coins, though an unconfirmed one is larger", 90_000n, 30_000n, "confirmed"],
    ["change of its own that is in no block, where confirmed coins do not suffice", 90_000n, 120_000n, "change"],
    ["no coin that a stranger may still take back", 90_000n, 300_000n, -32000]
  ] as const)("spends %s", async (_, held, amount, expected) => {
    const [settled] = coins
    const change = { txid: (++count).toString(16).padStart(64, "0"), vout: 0, value: 50_000, status: unconfirmed }
    const gift = { txid: (++count).toString(16).padStart(64, "0"), vout: 0, value: 900_000, status: unconfirmed }
    const utxo = [gift, change, { ...settled!, value: Number(held) }]
    const listed: Array<object> = []
    const one = made({ utxo, mempool: listed })
    const [payment, ordinal] = await addressesOf(one)
    const mine = { scriptpubkey_address: payment }
    listed.push(
      { txid: gift.txid, vin: [{ txid: "aa".repeat(32), prevout: stranger }], vout: [mine] },
      { txid: change.txid, vin: [{ txid: "bb".repeat(32), prevout: mine }], vout: [mine] }
    )
    const asked = { from: payment, to: ordinal, amount, networkId: mainnet.id } as never
    const end = await codeOf(() => one.provider.sendTransfer(asked))
    const spent = one.sent.flatMap((raw) => {
      const transaction = Transaction.fromRaw(hex.decode(raw))
      return Array.from({ length: transaction.inputsLength }, (_, at) => hex.encode(transaction.getInput(at).txid!))
    })
    const all = { confirmed: [settled!.txid], change: [settled!.txid, change.txid] }
    if (typeof expected === "number") expect([end, spent]).toEqual([expected, []])
    else expect([end, new Set(spent)]).toEqual(["done", new Set(all[expected])])
  })

  it("spends none of the coins of which nothing says that they are in a block", async () => {
    for (const status of [undefined, null, {}, { confirmed: "true" }, { confirmed: 1 }]) {
      const one = made({ utxo: [{ ...coins[0]!, status }], mempool: { txid: coins[0]!.txid } })
      const [payment] = await addressesOf(one)
      const asked = { from: payment, to: payment, amount: 30_000n, networkId: mainnet.id } as never
      expect(await codeOf(() => one.provider.sendTransfer(asked))).toBe(-32000)
      expect(one.sent).toEqual([])
    }
  })

  it("SEC-22: pays side by side with other coins each time, and knows the id of what was lost", async () => {
    const two = [...coins, { ...coins[0]!, vout: 2 }]
    const lost = new OutcomeUnknown({ message: "not known", hash: "ab" })
    const ends: Array<unknown> = [undefined, new RpcFailed({ code: -1, message: "not known", cause: lost })]
    const raws: Array<string> = []
    const ask: NodeRequestFn = async (_, { method, params }) => {
      if (method.startsWith("tx/")) return shown(method, raws)
      if (method !== "tx") return method.endsWith("utxo") ? two : { "6": 2 }
      raws.push((params as readonly [string])[0])
      const end = ends.shift()
      if (end !== undefined) throw end
      return undefined
    }
    const provider = bitcoinKeyProvider(key, networks, ask)
    const [payment] = await addressesOf({ provider, sent: [] })
    const asked = { from: payment, to: payment, amount: 30_000n, networkId: mainnet.id } as never
    const paid = await Promise.allSettled([0, 1, 2].map(() => provider.sendTransfer(asked)))
    expect(paid.map((one) => (one.status === "rejected" ? (one.reason as unknown) : "sent"))).toEqual([
      "sent",
      lost,
      expect.objectContaining({ code: -32000 })
    ])
    const used = raws.map((raw) => Transaction.fromRaw(hex.decode(raw)).getInput(0).index)
    expect(new Set(used)).toEqual(new Set([1, 2]))
  })

  it("SEC-22: the coins of what was refused are free again", async () => {
    let refusals = 1
    const ask: NodeRequestFn = async (_, { method }) => {
      if (method === "tx" && refusals-- > 0)
        throw new RpcFailed({ code: -1, message: "refused", cause: { status: 400 } })
      return method.endsWith("utxo") ? coins : { "6": 2 }
    }
    const provider = bitcoinKeyProvider(key, networks, ask)
    const [payment] = await addressesOf({ provider, sent: [] })
    const asked = { from: payment, to: payment, amount: 30_000n, networkId: mainnet.id } as never
    await expect(provider.sendTransfer(asked)).rejects.toMatchObject({ message: "refused" })
    expect(await provider.sendTransfer(asked)).toMatch(/^[0-9a-f]{64}$/)
  })

  it("SEC-19: a fee above the cap is not signed", async () => {
    const rich = { utxo: [{ ...coins[0]!, value: 90_000_000 }], "fee-estimates": { "6": 9_000 } }
    const one = made(rich)
    const [payment] = await addressesOf(one)
    const asked = { from: payment, to: payment, amount: 30_000n, networkId: mainnet.id } as never
    expect(await codeOf(() => one.provider.sendTransfer(asked))).toBe(-32000)
    expect(one.sent).toEqual([])
    const sent: Array<unknown> = []
    const ask: NodeRequestFn = async (_, { method }) => {
      if (method === "tx") return void sent.push(method)
      return method.endsWith("utxo") ? rich.utxo : rich["fee-estimates"]
    }
    await bitcoinKeyProvider(key, networks, ask, { mostFee: { bip122: "0.1" } }).sendTransfer(asked)
    expect(sent).toHaveLength(1)
  })

  it("by its later provider, is loaded with the first request, and then tells of its moves", async () => {
    const later = laterProviders.bip122(key, networks, async () => undefined)
    const moved = new Promise<string>((resolve) => later.watch(() => resolve("moved")))
    later.watch(() => expect.fail("Its undo came first"))()
    expect(((await later.connect(undefined)) as Shared).networkId).toBe(mainnet.id)
    await later.switchNetwork!(testnet.id)
    expect(await moved).toBe("moved")
    expect(((await later.session()) as Shared).networkId).toBe(testnet.id)
    await later.disconnect()
    const psbt = base64.encode(new Transaction().toPSBT())
    const asked = { psbt, inputs: [], broadcast: false, networkId: testnet.id } as never
    expect(await later.signPsbt(asked)).toEqual({ psbt })
  })
})

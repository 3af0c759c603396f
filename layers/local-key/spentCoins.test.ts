import { beforeEach, describe, expect, it, vi } from "vitest"
import { hex } from "@scure/base"
import { Transaction } from "@scure/btc-signer"
import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"
import { bitcoinMainnet } from "../../test/support/bitcoin.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { bitcoinKeyProvider } from "./bitcoinKeyProvider.ts"

const network = toNetwork(bitcoinMainnet)
let count = 0
let key: `0x${string}`
beforeEach(() => void (key = `0x${(0x7000 + ++count).toString(16).padStart(64, "0")}`))

const idOf = (raw: string) => Transaction.fromRaw(hex.decode(raw)).id

/** An endpoint whose list of coins is behind: it never learns what was spent. */
const behind = (places = 2) => {
  const endpoint = {
    pool: new Map<string, string>(),
    listed: Array.from({ length: places }, (_, vout) => ({
      txid: "ab".repeat(32),
      vout,
      value: 90_000,
      status: { confirmed: true }
    })),
    fault: (_raw: string): "lost" | "refused" | undefined => undefined,
    looks: undefined as unknown,
    absent: new RpcFailed({ code: -1, message: "no", cause: { status: 404 } }) as unknown,
    posted: [] as Array<string>
  }
  const ask: NodeRequestFn = async (_, { method, params }) => {
    if (method.endsWith("/utxo")) return endpoint.listed
    if (method === "fee-estimates") return { "6": 2 }
    if (method === "tx") {
      const raw = (params as readonly [string])[0]
      endpoint.posted.push(raw)
      const fault = endpoint.fault(raw)
      const cause = { lost: new OutcomeUnknown({ message: "unknown", hash: idOf(raw) }), refused: { status: 400 } }
      if (fault !== undefined) throw new RpcFailed({ code: -1, message: fault, cause: cause[fault] })
      return void endpoint.pool.set(idOf(raw), raw)
    }
    if (endpoint.looks !== undefined) throw endpoint.looks
    const id = method.slice("tx/".length)
    if (endpoint.pool.has(id)) return { txid: id }
    throw endpoint.absent
  }
  const start = (journal?: PaymentJournal, make = bitcoinKeyProvider) => {
    const provider = make(key, [network], ask, { ...(journal && { journal }) })
    return async (amount = 5_000n): Promise<string> => {
      const { addresses } = (await provider.session()) as {
        readonly addresses: readonly [{ readonly address: string }]
      }
      const from = addresses[0].address
      return (await provider.sendTransfer({ from, to: from, amount, networkId: network.id } as never)) as string
    }
  }
  return Object.assign(endpoint, { start })
}
const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => expect.fail("it was sent"),
    (error: unknown) => error
  )

describe("coins that a key has spent (SEC-22)", () => {
  it("SEC-22: equal payments of two providers of one key are two", async () => {
    const endpoint = behind()
    const told = await Promise.all([endpoint.start()(), endpoint.start()()])
    expect(new Set(told).size).toBe(2)
    expect(endpoint.pool.size).toBe(2)
    expect(await failure(endpoint.start()())).toMatchObject({ code: -32000 })
  })

  it("SEC-22: what another process has paid is not told as one's own", async () => {
    const endpoint = behind()
    const first = await endpoint.start()()
    vi.resetModules()
    // Its memory is another one, and so are its classes.
    const errors = await import("../../services/base/errors/chainErrors.ts")
    endpoint.absent = new errors.RpcFailed({ code: -1, message: "no", cause: { status: 404 } })
    const other = (await import("./bitcoinKeyProvider.ts")).bitcoinKeyProvider
    expect(await endpoint.start(undefined, other)()).not.toBe(first)
    expect(endpoint.pool.size).toBe(2)
  })

  it("SEC-22: they are in the journal before the transaction is posted", async () => {
    const endpoint = behind(1)
    const kept = new Map<string, string>()
    endpoint.fault = () => "lost"
    const error = (await failure(endpoint.start(kept)())) as OutcomeUnknown
    expect(error).toBeInstanceOf(OutcomeUnknown)
    const [[place, text]] = [...kept] as unknown as readonly [readonly [string, string]]
    expect(place).toMatch(/^bip122:.*:coins$/)
    expect(JSON.parse(text)).toMatchObject([{ id: error.hash, coins: [`${"ab".repeat(32)}:0`] }])
    const full = { get: () => null, set: () => Promise.reject(new Error("disk full")) }
    endpoint.listed = behind(2).listed
    expect(await failure(endpoint.start(full)())).toMatchObject({ message: "disk full" })
    expect(endpoint.posted).toHaveLength(2)
  })

  it("SEC-22: a lost payment is posted again, and its coins stay its own whatever is said of it", async () => {
    const endpoint = behind(2)
    endpoint.fault = () => "lost"
    const pay = endpoint.start()
    const { hash } = (await failure(pay())) as OutcomeUnknown
    endpoint.fault = (raw) => (idOf(raw) === hash ? "refused" : undefined)
    const other = await pay()
    endpoint.fault = () => undefined
    await failure(pay())
    expect(new Set(endpoint.pool.keys())).toEqual(new Set([hash, other]))
  })

  it("SEC-22: the coins of what was refused are free, unless the journal fails to say so", async () => {
    const endpoint = behind(1)
    endpoint.fault = () => "refused"
    expect(await failure(endpoint.start()())).toMatchObject({ message: "refused" })
    let sets = 0
    const kept = new Map<string, string>()
    const failing: PaymentJournal = {
      get: (at) => kept.get(at),
      set: (at, text) => (++sets > 1 ? Promise.reject(new Error("disk full")) : kept.set(at, text))
    }
    expect(await failure(endpoint.start(failing)())).toBeInstanceOf(OutcomeUnknown)
  })

  it("SEC-22: nothing is posted where no endpoint says whether it was made already", async () => {
    const endpoint = behind()
    endpoint.looks = new RpcFailed({ code: -1, message: "down" })
    expect(await failure(endpoint.start()())).toBe(endpoint.looks)
    expect(endpoint.posted).toEqual([])
  })

  it("SEC-22: a journal that is damaged stops payments, and what is long past is forgotten", async () => {
    const endpoint = behind(1)
    const { addresses } = (await bitcoinKeyProvider(key, [network], async () => undefined).session()) as never as {
      readonly addresses: readonly [{ readonly address: string }]
    }
    const place = `${network.id}:${addresses[0].address}:coins`
    for (const junk of ["", "{", "{}", "[{}]"])
      expect(await failure(endpoint.start(new Map([[place, junk]]))())).toMatchObject({ code: -32603 })
    const past = Array.from({ length: 250 }, (_, at) => ({ id: `${at}`, raw: "00", coins: [`${at}:0`] }))
    const kept = new Map([[place, JSON.stringify(past)]])
    await endpoint.start(kept)()
    expect(JSON.parse(kept.get(place)!)).toHaveLength(201)
  })
})

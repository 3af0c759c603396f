import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import * as kit from "@solana/kit"
import { Effect } from "effect"
import { vi } from "vitest"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import type { Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"
import { laterProviders } from "../local-key/laterProviders.ts"

let chain: Awaited<ReturnType<typeof startSolana>>
let secret: string
beforeAll(async () => {
  chain = await startSolana()
  const { seed, address } = chain.accounts[0]!
  secret = kit
    .getBase58Decoder()
    .decode(Uint8Array.from([...seed, ...kit.getAddressEncoder().encode(kit.address(address))]))
})
beforeEach(() => {
  const real = globalThis.fetch
  let first: Promise<object> | undefined
  // The node gives the blockhash that it gave first.
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { id, method } = JSON.parse(init.body as string) as { readonly id: number; readonly method: string }
    if (method !== "getLatestBlockhash") return real(url, init)
    first ??= real(url, init).then((response) => response.json() as Promise<object>)
    return Response.json({ ...(await first), id })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  return chain.reset()
})
afterAll(() => chain.stop())

const received = async () => {
  const { value } = (await chain.rpc("getBalance", [chain.accounts[1]!.address])) as { readonly value: number }
  return value
}

/** A process with the key: it remembers nothing of what the others have made. */
const start = Effect.fnUntraced(function* (journal?: PaymentJournal) {
  vi.resetModules()
  const { send } = yield* Effect.promise(() => import("./actions.ts"))
  const provider = laterProviders.solana(secret, [], async () => undefined, { journal })
  yield* Effect.promise(() => provider.connect({ silent: false }))
  const connector: Connector<"solana"> = {
    id: "local",
    type: "LOCAL",
    namespace: "solana",
    name: "Local key",
    provider
  }
  const network = toNetwork(chain.network)
  const [from, to] = [chain.accounts[0]!.address, chain.accounts[1]!.address]
  return (amount: bigint, terms: Partial<Transfer> = {}) => send(connector, { network, from, to, amount, ...terms })
})

describe("payments of one key in several processes on Solana (SEC-22)", () => {
  it.live("SEC-22: equal ones with one blockhash are as many payments, also where a random byte is the same", () =>
    Effect.gen(function* () {
      const random = crypto.getRandomValues.bind(crypto)
      vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
        random(bytes)
        Object.assign(bytes, { 0: 7 })
        return bytes
      })
      const before = yield* Effect.promise(received)
      const processes = [yield* start(), yield* start()]
      const hashes = yield* Effect.all(
        Array.from({ length: 4 }, () => processes.map((pay) => pay(1_000_000n))).flat(),
        { concurrency: 8 }
      )
      assert.strictEqual(new Set(hashes).size, 8)
      assert.strictEqual(yield* Effect.promise(received), before + 8_000_000)
    })
  )

  it.live("SEC-22: two names are two payments, whatever the random numbers are", () =>
    Effect.gen(function* () {
      vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => bytes)
      const before = yield* Effect.promise(received)
      const journal = new Map<string, string>()
      const [one, two] = [yield* start(journal), yield* start(journal)]
      const hashes = yield* Effect.all([one(1_000_000n, { paymentId: "a" }), two(1_000_000n, { paymentId: "b" })], {
        concurrency: "unbounded"
      })
      assert.notStrictEqual(hashes[0], hashes[1])
      assert.strictEqual(yield* two(1_000_000n, { paymentId: "a" }), hashes[0])
      assert.strictEqual(yield* Effect.promise(received), before + 2_000_000)
    })
  )

  it.live("SEC-22: tokens of both programs are paid so too", () =>
    Effect.gen(function* () {
      const pay = yield* start()
      for (const { address: token } of chain.tokens) {
        const hash = yield* pay(1_000n, { token })
        const { value } = (yield* Effect.promise(() => chain.rpc("getSignatureStatuses", [[hash]]))) as {
          readonly value: ReadonlyArray<object>
        }
        assert.deepInclude(value[0], { err: null })
      }
    })
  )
})

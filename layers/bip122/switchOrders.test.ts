import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import { bitcoinMainnet, bitcoinTestnet } from "../../test/support/bitcoin.ts"
import { passTime } from "../../test/support/virtualTime.ts"
import { BitcoinAdapter } from "./BitcoinAdapter.ts"

// Wallets say yes to a switch and do it later, with other answers in between (record 0008).

const mainnet = { addresses: [{ address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" }] }
const testnet = { addresses: [{ address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" }], networkId: bitcoinTestnet.id }

/** What a wallet that has not switched yet may answer, and for how long, in ms. */
const incident = fc.record({
  lasts: fc.integer({ min: 0, max: 2_500 }),
  answer: fc.constantFrom<unknown>(mainnet, undefined, "junk", { addresses: [] }, "fails")
})
/** When the wallet is on the network for good, in ms; `undefined` for one that never is. */
const arrival = fc.option(fc.integer({ min: 0, max: 9_400 }), { nil: undefined })

const play = Effect.fnUntraced(function* (
  incidents: ReadonlyArray<{ readonly lasts: number; readonly answer: unknown }>,
  at: number | undefined
) {
  let answer: unknown = mainnet
  const shared = async () => {
    if (answer === "fails") throw new Error("No connection")
    return answer
  }
  const provider = { connect: shared, session: shared, switchNetwork: async () => null, watch: () => () => {} }
  const wallet = { id: "salt:bip122", type: "ANNOUNCED", namespace: "bip122", name: "Saltbox" } as const
  const connector = { ...wallet, provider: provider as unknown as BitcoinProvider }
  const switching = yield* Effect.forkChild(
    Effect.exit(BitcoinAdapter.switchNetwork(connector, toNetwork(bitcoinTestnet))),
    { startImmediately: true }
  )
  yield* passTime(0)
  let now = 0
  for (const { lasts, answer: next } of incidents) {
    const until = Math.min(now + lasts, at ?? 9_400)
    answer = next
    yield* passTime(until - now)
    now = until
  }
  if (at !== undefined) {
    yield* passTime(at - now)
    now = at
    answer = testnet
  }
  yield* passTime(11_000 - now)
  const exit = yield* Fiber.join(switching)
  assert.strictEqual(exit._tag, at === undefined ? "Failure" : "Success")
})

describe("a switch of network by a Bitcoin wallet", () => {
  it("succeeds if the wallet is there before the deadline, and only then, whatever it answers before", () =>
    fc.assert(
      fc.asyncProperty(fc.array(incident, { maxLength: 6 }), arrival, (incidents, at) =>
        Effect.runPromise(Effect.provide(play(incidents, at), TestClock.layer()))
      ),
      { numRuns: 60 }
    ))

  it.effect("needs none where the wallet is there already", () =>
    Effect.gen(function* () {
      const session = async () => mainnet
      const provider = { session } as unknown as BitcoinProvider
      const wallet = { id: "salt:bip122", type: "ANNOUNCED", namespace: "bip122", name: "Saltbox", provider } as const
      yield* BitcoinAdapter.switchNetwork(wallet, toNetwork(bitcoinMainnet))
    })
  )
})

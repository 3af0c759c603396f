import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { eip1193 } from "../../test/support/eip1193.ts"
import { base } from "../../test/support/networks.ts"
import { passTime } from "../../test/support/virtualTime.ts"
import { switchNetwork } from "./wallet.ts"

// Wallets say yes to a switch and do it later, with events in any order (record 0008).

const target = "0x2105"
const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

const events: ReadonlyArray<readonly [name: string, payload: unknown] | undefined> = [
  undefined,
  ["accountsChanged", [address]],
  ["accountsChanged", []],
  ["chainChanged", target],
  ["chainChanged", "0x1"],
  ["chainChanged", "junk"],
  ["connect", { chainId: target }],
  ["disconnect", { code: 1013 }]
]

/** What may happen at a wallet that has not switched yet: an event, and another answer about its network. */
const incident = fc.record({
  /** In ms after the one before. */
  after: fc.integer({ min: 0, max: 1_500 }),
  event: fc.constantFrom(...events),
  chain: fc.constantFrom("0x1", "0xa", "junk", undefined)
})

/** When the wallet is on the network for good, in ms; `undefined` for one that never is. */
const arrival = fc.option(fc.integer({ min: 0, max: 9_400 }), { nil: undefined })

type Incident = typeof incident extends fc.Arbitrary<infer A> ? A : never

const play = Effect.fnUntraced(function* (incidents: ReadonlyArray<Incident>, at: number | undefined, isTold: boolean) {
  let chain: string | undefined = "0x1"
  const { connector, emit, listening } = eip1193({
    eth_chainId: () => {
      if (chain === undefined) throw { code: 4900, message: "Disconnected" }
      return chain
    },
    wallet_switchEthereumChain: () => null
  })
  const before = listening()
  const switching = yield* Effect.forkChild(Effect.exit(switchNetwork(connector, toNetwork(base))), {
    startImmediately: true
  })
  let now = 0
  const wait = (until: number) => Effect.tap(passTime(until - now), () => Effect.sync(() => (now = until)))
  for (const { after, event, chain: next } of incidents) {
    const time = now + after
    if (time >= (at ?? 9_400)) break
    yield* wait(time)
    chain = next
    if (event) emit(...event)
  }
  if (at !== undefined) {
    yield* wait(at)
    chain = target
    if (isTold) emit("chainChanged", target)
  }
  yield* wait(11_000)
  const exit = yield* Fiber.join(switching)
  assert.strictEqual(exit._tag, at === undefined ? "Failure" : "Success")
  assert.strictEqual(listening(), before, "an event is still listened to")
})

describe("a switch of network", () => {
  it("succeeds if the wallet is there before the deadline, and only then, whatever comes before", () =>
    fc.assert(
      fc.asyncProperty(fc.array(incident, { maxLength: 8 }), arrival, fc.boolean(), (incidents, at, isTold) =>
        Effect.runPromise(Effect.provide(play(incidents, at, isTold), TestClock.layer()))
      ),
      { numRuns: 60 }
    ))
})

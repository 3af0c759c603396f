import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { hostConnector } from "latchkey/connectors"
import { makeScriptedWallet } from "../../layers/scripted/ScriptedWallet.ts"
import { scriptedProvider } from "../../layers/scripted/scriptedProvider.ts"
import { makeWorld } from "../../layers/test.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import { sendNoted } from "../../services/account/activity/sendNoted.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeEvmProvider } from "../../services/instance/providers/makeEvmProvider.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import type { ExternalConnector } from "../../services/ports/connectors/ExternalConnector.ts"
import { mira, nadia, twoWallets } from "../support/fernhold.ts"
import { ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/send/carriedOut.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const network = toNetwork(ethereum)
const proposal = `0x${"5a".repeat(32)}`
const mined = `0x${"c0".repeat(32)}`
const items = Effect.flatMap(
  Activity.use(({ feed }) => feed),
  ({ read }) => Effect.map(read(), ({ items: [first] }) => [first?.hash, first?.status])
)

/**
 * Runs a program with a Safe of Nadia's connected, whose owners sign when `sign` is called. Without `tells` its connector
 * cannot say what became of a proposal.
 */
const withSafe = <A, E>(program: (sign: () => void) => Effect.Effect<A, E, LatchkeyServices>, tells = true) =>
  Effect.gen(function* () {
    const world = makeWorld(twoWallets)
    const wallet = makeScriptedWallet({ id: "safe", name: "Safe", accounts: [nadia] })
    const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
    const scripted = scriptedProvider({ world, wallet, networks: [network], runPromise })
    let signed = false
    const sign = () => {
      signed = true
      // Another owner pays for the transaction.
      world.sent.push({ network, from: mira, to: nadia, amount: 0n, hash: mined })
    }
    const executedAs = async (hash: string) => (signed && hash === proposal ? mined : undefined)
    const code = hostConnector({
      id: "safe",
      name: "Safe",
      load: async () => scripted as never,
      ...(tells && { executedAs })
    })
    const provider = {
      ...scripted,
      request: async (asked: Parameters<typeof scripted.request>[0]) =>
        asked.method === "eth_sendTransaction" ? proposal : scripted.request(asked)
    }
    const safe: ExternalConnector = { ...code, provider }
    return yield* Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      adapters.set("eip155", {
        ...adapter,
        transfers: { ...adapter.transfers!, send: () => Effect.succeed(proposal) }
      })
      yield* Connections.use(({ connect }) => connect("safe"))
      return yield* program(sign)
    }).pipe(Effect.provide(whole(world, { connectors: [safe] })))
  })

const ways = {
  send: sendTransfer({ to: mira, amount: "1" }),
  sendTransaction: sendNoted({ to: mira, value: 7n })
}

describe("a Safe's own hash is not that of a transaction", () => {
  for (const [name, ask] of Object.entries(ways))
    it.effect(`${name}: it is proposed, without a link, and has its receipt once the owners have signed`, () =>
      withSafe((sign) =>
        Effect.gen(function* () {
          const sent = yield* ask
          assert.deepStrictEqual(sent, { hash: proposal, networkId: network.id, from: nadia, proposed: true })
          yield* TestClock.adjust(1)
          assert.deepStrictEqual(yield* items, [proposal, "proposed"])
          const waiting = yield* Effect.forkChild(waitForReceipt(sent), { startImmediately: true })
          yield* TestClock.adjust("3 minutes")
          assert.deepStrictEqual(yield* items, [proposal, "proposed"])
          sign()
          yield* TestClock.adjust("1 minute")
          assert.deepInclude(yield* Fiber.join(waiting), { hash: mined, status: "success" })
          assert.deepStrictEqual(yield* items, [mined, "confirmed"])
        })
      )
    )

  it.effect("by the provider of the page: the activity shows it as proposed", () =>
    withSafe(() =>
      Effect.gen(function* () {
        const params = [{ from: nadia, to: mira, value: "0x7" }]
        const { request } = yield* makeEvmProvider
        assert.strictEqual(yield* request({ method: "eth_sendTransaction", params }), proposal)
        yield* TestClock.adjust(1)
        assert.deepStrictEqual(yield* items, [proposal, "proposed"])
      })
    )
  )

  it.effect("one that the owners do not sign in time has no receipt, in words", () =>
    withSafe(() =>
      Effect.gen(function* () {
        const sent = yield* ways.sendTransaction
        const waiting = yield* Effect.forkChild(Effect.flip(waitForReceipt(sent)), { startImmediately: true })
        yield* TestClock.adjust("10 minutes")
        const error = yield* Fiber.join(waiting)
        assert.deepInclude(error, { _tag: "RpcFailed", message: "The request took too long to respond" })
      })
    )
  )

  it.effect("one whose wallet has left has no receipt either", () =>
    withSafe((sign) =>
      Effect.gen(function* () {
        const sent = yield* ways.sendTransaction
        yield* Effect.exit(Connections.use(({ disconnect }) => disconnect()))
        sign()
        const waiting = yield* Effect.forkChild(Effect.exit(waitForReceipt(sent)), { startImmediately: true })
        yield* TestClock.adjust("10 minutes")
        assert.isTrue(Exit.isFailure(yield* Fiber.join(waiting)))
      })
    )
  )

  it.effect("where the connector says nothing of proposals, the hash is told as that of a transaction", () =>
    withSafe(
      () =>
        Effect.gen(function* () {
          assert.notProperty(yield* ways.sendTransaction, "proposed")
          const sent = yield* ways.send
          assert.strictEqual(sent.url, `https://explorer.test/tx/${proposal}`)
          yield* TestClock.adjust(1)
          assert.deepStrictEqual(yield* items, [proposal, "pending"])
        }),
      false
    )
  )
})

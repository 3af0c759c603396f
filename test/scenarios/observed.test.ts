import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, References, Tracer } from "effect"
import { makeWorld } from "../../layers/test.ts"
import { readBalance } from "../../services/account/balances/readBalance.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { Profile } from "../../services/account/profile/Profile.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

/** Keeps the spans and lines of all that runs with it. */
const makeObserver = () => {
  const spans: Array<Tracer.NativeSpan> = []
  const lines: Array<string> = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  const observed = Layer.mergeAll(
    Layer.succeed(Tracer.Tracer, tracer),
    Logger.layer([Logger.make(({ message }) => void lines.push(JSON.stringify(message)))]),
    Layer.succeed(References.MinimumLogLevel, "Debug")
  )
  const names = () => new Set(spans.map(({ name }) => name))
  const shown = () =>
    [...spans.map(({ name, attributes }) => JSON.stringify([name, ...attributes])), ...lines].join("\n")
  return { spans, lines, observed, names, shown }
}

const relay = { projectId: "p", endpoints: { relay: "wss://relay.test" } }

describe("what a host's tracer and loggers are told", () => {
  it.effect("the calls of a visit, by name, and never whose they are or how much", () => {
    const { spans, lines, observed, names, shown } = makeObserver()
    const visit = Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      yield* signMessage("the words to sign")
      const sent = yield* sendTransfer({ to: mira, amount: "0.25" })
      yield* waitForReceipt(sent)
      yield* readBalance({ address: mira })
      yield* Balances.use(({ load }) => load())
      yield* Profile.use(({ refresh }) => refresh)
      yield* switchNetwork(8453)
      yield* connections.disconnect()
    })
    return Effect.gen(function* () {
      yield* Effect.provide(visit, Layer.provideMerge(whole(makeWorld(twoWallets), relay), observed))
      for (const name of [
        "Connections.connect",
        "Connections.disconnect",
        "Connections.activate",
        "Networks.switchNetwork",
        "Profile.signMessage",
        "Profile.refresh",
        "Send.sendTransfer",
        "Send.send",
        "Send.ask",
        "Send.waitForReceipt",
        "Balances.readBalance",
        "Balances.load"
      ])
        assert.isTrue(names().has(name), name)
      assert.deepStrictEqual(
        spans.filter(({ status }) => status._tag !== "Ended").map(({ name }) => name),
        []
      )
      assert.includeMembers(lines, [
        `["connect",{"wallet":"${fernhold}"}]`,
        `["connect: done",{"wallet":"${fernhold}"}]`,
        `["send: done",{"network":"eip155:1","wallet":"${fernhold}"}]`,
        `["activate",{"namespace":"eip155","network":"eip155:8453"}]`,
        '["disconnect: done",{}]'
      ])
      for (const secret of [nadia, mira, "0.25", "250000000000000000", "the words to sign"])
        assert.notInclude(shown().toLowerCase(), secret.toLowerCase())
    })
  })

  it.effect("a wallet's no, a session that is restored, and a link, but not the link itself", () => {
    const { lines, observed, shown } = makeObserver()
    const world = makeWorld(twoWallets)
    const cells = new Map<string, string>()
    const visit = () => Layer.provideMerge(whole(world, relay, { cells }), observed)
    return Effect.gen(function* () {
      const declined = Connections.use(({ connect }) => connect("example.halyard"))
      world.wallet("example.halyard").answer = "reject"
      yield* Effect.provide(Effect.flip(declined), visit())
      assert.include(lines, '["connect: WalletRejected",{"wallet":"example.halyard"}]')
      yield* Effect.provide(
        Connections.use(({ connect }) => connect(fernhold)),
        visit()
      )
      yield* Effect.provide(
        Connections.use(({ restore }) => restore),
        visit()
      )
      assert.include(lines, `["restore: done",{"wallet":"${fernhold}"}]`)
      const link = yield* Effect.gen(function* () {
        const pairing = yield* Pairing
        const pair = yield* Effect.forkChild(pairing.pair(), { startImmediately: true })
        const uri = yield* whenStores([pairing.state], () => {
          const now = pairing.state.get()
          return "uri" in now ? now.uri : undefined
        })
        world.phone.scan(uri)
        yield* Fiber.join(pair)
        return uri
      }).pipe(Effect.provide(visit()))
      assert.include(lines, '["pairing: link made",{}]')
      assert.include(lines, '["pairing: done",{}]')
      assert.notInclude(shown(), link.slice(3, 20))
      assert.notInclude(shown().toLowerCase(), nadia.toLowerCase())
    })
  })
})

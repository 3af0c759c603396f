// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Scope } from "effect"
import { browserPorts } from "../../layers/browser.ts"
import { nodePorts } from "../../layers/node.ts"
import { makeWorld, testLayer, testPorts } from "../../layers/test.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import { ApiClient } from "../../services/ports/api/ApiClient.ts"
import { ChainAdapters } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Environment } from "../../services/ports/environment/Environment.ts"
import { FrameWindow } from "../../services/ways-in/embedded/frame/FrameWindow.ts"
import { ImageLoader } from "../../services/ports/images/ImageLoader.ts"
import { coreLayer } from "../../services/instance/coreLayer.ts"
import type { LatchkeyPorts } from "../../services/instance/LatchkeyPorts.ts"
import { startLatchkey } from "../../services/instance/startLatchkey.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { ErrorReporter } from "../../services/ports/reports/ErrorReporter.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { ethereum } from "../support/networks.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"

const options = {
  networks: [ethereum],
  projectId: "p",
  endpoints: { relay: "wss://relay.test", config: "https://config.test", reports: "https://reports.test" }
}

const swapped = [
  Analytics,
  ChainAdapters,
  Storage,
  Wallets,
  ApiClient,
  Environment,
  ErrorReporter,
  FrameWindow,
  ImageLoader,
  PairingClient
] as unknown as ReadonlyArray<Context.Key<never, unknown>>

/** A part that fails the test when anything of it is used. */
const unused = <A extends object>(name: string): A =>
  new Proxy({} as A, {
    get: (_, key) => {
      if (key === "then") return undefined
      throw new Error(`the built-in ${name} was used: ${String(key)}`)
    }
  })

const compositions: Readonly<Record<string, () => Layer.Layer<LatchkeyPorts>>> = {
  browser: () => browserPorts(options, undefined, { storage: unused<PageStorage>("storage") }),
  node: () => nodePorts(options),
  test: () => testPorts(options, makeWorld())
}

/** The scripted ports of a world, and how often each was read. */
const ownPorts = Effect.gen(function* () {
  const world = makeWorld(twoWallets)
  const scope = yield* Scope.Scope
  const built = yield* Layer.buildWithScope(wholeLayer(testLayer(options, world)), scope)
  const read = new Map<string, number>()
  const counted = <I, S>(port: Context.Key<I, S>): Layer.Layer<I> =>
    Layer.succeed(
      port,
      new Proxy(Context.get(built as Context.Context<I>, port) as object, {
        get: (target, key) => {
          read.set(port.key, (read.get(port.key) ?? 0) + 1)
          const value: unknown = Reflect.get(target, key, target)
          return typeof value === "function" ? value.bind(target) : value
        }
      }) as S
    )
  return { counted, read }
})

describe("swapped ports", () => {
  for (const [name, ports] of Object.entries(compositions))
    it.effect(`${name}: each port is the host's, for the core and for what is loaded later`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { counted, read } = yield* ownPorts
          const own = Layer.mergeAll(
            counted(Analytics),
            counted(ChainAdapters),
            counted(Storage),
            counted(Wallets),
            counted(ApiClient),
            counted(Environment),
            counted(ErrorReporter),
            counted(FrameWindow),
            counted(ImageLoader),
            counted(PairingClient)
          )
          const layer = wholeLayer(Layer.provideMerge(coreLayer(), Layer.merge(ports(), own)))
          const context = yield* Layer.build(layer)
          const services = (yield* Layer.build(own)) as Context.Context<never>
          for (const port of swapped)
            assert.strictEqual(
              Context.get(context as Context.Context<never>, port),
              Context.get(services, port),
              port.key
            )
          const connections = Context.get(context, Connections)
          yield* connections.connect(fernhold)
          assert.isAbove(read.get(Storage.key) ?? 0, 0)
        })
      )
    )

  it.effect("a port that is merged over the core is refused: the core would go on with the other one", () =>
    Effect.gen(function* () {
      const other = yield* Effect.scoped(Layer.build(testPorts(options, makeWorld())))
      const layer = Layer.merge(testLayer(options, makeWorld()), Layer.succeed(Storage, Context.get(other, Storage)))
      assert.throws(() => startLatchkey({ layer }), /"Storage" was merged over the core/)
      const exit = yield* Effect.exit(Effect.scoped(Layer.build(wholeLayer(layer))))
      assert.match(String(exit), /merged over the core/)
    })
  )

  it.effect("a layer that is refused, or fails, ends what it has begun, once", () =>
    Effect.gen(function* () {
      const other = yield* Effect.scoped(Layer.build(testPorts(options, makeWorld())))
      let open = 0
      let released = 0
      const held = Layer.effectDiscard(
        Effect.acquireRelease(
          Effect.sync(() => (open += 1)),
          () => Effect.sync(() => (released += 1))
        )
      )
      const core = () => Layer.provideMerge(testLayer(options, makeWorld()), held)
      const refused = () => Layer.merge(core(), Layer.succeed(Storage, Context.get(other, Storage)))
      assert.throws(() => startLatchkey({ layer: refused() }), /merged over the core/)
      assert.deepStrictEqual([open, released], [1, 1])
      const broken = Layer.effectDiscard(Effect.die(new Error("no such file")))
      assert.throws(() => startLatchkey({ layer: Layer.provideMerge(broken, core()) }), /no such file/)
      assert.deepStrictEqual([open, released], [2, 2])
      const program = Effect.provide(Effect.void, wholeLayer(refused()))
      assert.match(String(yield* Effect.exit(program)), /merged over the core/)
      assert.deepStrictEqual([open, released], [3, 3])
      yield* Effect.scoped(Layer.build(wholeLayer(core())))
      assert.deepStrictEqual([open, released], [4, 4])
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { comparableAddress } from "../../services/base/addresses/comparableAddress.ts"
import type { SiweConfig, SiweSession } from "../../services/ports/sign-in/SiweConfig.ts"
import { mira, nadia } from "../support/fernhold.ts"
import { signInStage } from "../support/sign-in/signInStage.ts"

/** A server of the older functions: it knows one session. */
const oneSession = () => {
  let held: SiweSession | null = null
  let asked: SiweSession | null = null
  const outs: Array<string | undefined> = []
  const siweConfig: SiweConfig = {
    getNonce: async () => "48201937",
    createMessage: ({ address, chainId }) => ((asked = { address, chainId }), `${address} on ${chainId}`),
    verifyMessage: async () => ((held = asked), true),
    getSession: async () => held,
    signOut: async () => (outs.push(held?.address), (held = null), true)
  }
  return { siweConfig, outs, held: () => held }
}
const onDevice = { siwx: { verifiers: [{ namespace: "eip155", verify: async () => true }] } } as never
const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === comparableAddress("eip155", other)

/** A page on which the first account has signed in. */
const signedIn = Effect.fnUntraced(function* (options: object) {
  const stage = yield* signInStage
  const { open, pass, wallet } = stage
  const page = yield* open(options)
  const say = Effect.fnUntraced(function* (accounts: typeof wallet.accounts, shared = true) {
    wallet.accounts = accounts
    wallet.shared = shared
    wallet.changed()
    yield* pass(2_000)
  })
  yield* page.connect
  yield* pass(1_000)
  yield* page.sign
  yield* pass(1_000)
  assert.isTrue(page.isSignedIn())
  return { ...stage, page, say }
})
const scoped = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.scoped(effect) as Effect.Effect<A, E>

describe("a wallet that locks itself while another account is asked", () => {
  it.effect("comes back as the one that has signed in, whose session stays", () =>
    scoped(
      Effect.gen(function* () {
        const server = oneSession()
        const { page, say, yeses } = yield* signedIn({ siweConfig: server.siweConfig })
        yield* say([mira, nadia])
        assert.strictEqual(page.state().step, "asking")
        yield* say([mira, nadia], false)
        yield* say([nadia, mira])
        assert.isTrue(page.isSignedIn())
        assert.deepStrictEqual([server.outs, yeses()], [[], 1])
      })
    )
  )

  it.effect("takes the session that was to be replaced along, where it is signed off then", () =>
    scoped(
      Effect.gen(function* () {
        const server = oneSession()
        const { page, say, pass } = yield* signedIn({ siweConfig: server.siweConfig })
        yield* say([mira, nadia])
        yield* say([mira, nadia], false)
        yield* page.provide(page.connections.disconnect(undefined, undefined, true))
        yield* pass(1_000)
        assert.isNull(server.held())
      })
    )
  )
})

describe("a wallet that is signed off while it is locked ends its sign-in", () => {
  for (const kind of ["siweConfig", "device"])
    for (const [name, where] of [
      ["by the page", "here"],
      ["in another tab", "elsewhere"]
    ])
      it.effect(`${name} (${kind})`, () =>
        scoped(
          Effect.gen(function* () {
            const server = oneSession()
            const options = kind === "device" ? onDevice : { siweConfig: server.siweConfig }
            const { page, say, pass, cells, wallet, yeses } = yield* signedIn(options)
            yield* say([nadia], false)
            // A locked wallet signs no account off.
            assert.deepStrictEqual([server.outs, page.account()], [[], undefined])
            assert.strictEqual(kind === "device" ? cells.has("siwx") : server.held() !== null, true)
            if (where === "here") yield* page.provide(page.connections.disconnect(undefined, undefined, true))
            else {
              cells.set("disconnected_connector_ids", JSON.stringify({ v: 1, list: ["example.fernhold"] }))
              page.connections.stored("disconnected_connector_ids")
            }
            yield* pass(1_000)
            if (kind === "device") assert.notInclude(cells.get("siwx") ?? "", nadia)
            else assert.isTrue(server.held() === null && isSame(server.outs[0], nadia))
            wallet.shared = true
            yield* page.connect
            yield* pass(1_000)
            assert.deepStrictEqual([page.isSignedIn(), page.state().step, yeses()], [false, "asking", 1])
          })
        )
      )
})

describe("a wallet that is signed off on a page that has not seen its account", () => {
  for (const kind of ["siweConfig", "device"])
    it.effect(`ends its sign-in, while the wallet is locked (${kind})`, () =>
      scoped(
        Effect.gen(function* () {
          const server = oneSession()
          const options = kind === "device" ? onDevice : { siweConfig: server.siweConfig }
          const { page, open, pass, cells, wallet } = yield* signedIn(options)
          yield* page.close
          wallet.shared = false
          const next = yield* open(options)
          assert.isUndefined(next.account())
          yield* pass(1_000)
          assert.strictEqual(kind === "device" ? cells.has("siwx") : server.held() !== null, true)
          yield* next.provide(next.connections.disconnect(undefined, undefined, true))
          yield* pass(1_000)
          if (kind === "device") assert.notInclude(cells.get("siwx") ?? "", nadia)
          else assert.isTrue(server.held() === null && isSame(server.outs[0], nadia))
          assert.isFalse(cells.has("signed_in"))
        })
      )
    )

  it.effect("ends its sign-in on the next page if the code of signing in was missing", () =>
    scoped(
      Effect.gen(function* () {
        const server = oneSession()
        const options = { siweConfig: server.siweConfig }
        const { page, open, pass, cells } = yield* signedIn(options)
        yield* page.close
        cells.delete("connections")
        cells.set("disconnected_connector_ids", JSON.stringify({ v: 1, list: ["example.fernhold"] }))
        yield* open(options)
        yield* pass(1_000)
        assert.isTrue(server.held() === null && isSame(server.outs[0], nadia))
        assert.isFalse(cells.has("signed_in"))
      })
    )
  )

  it.effect("signs out once, also where the page has seen the account", () =>
    scoped(
      Effect.gen(function* () {
        const server = oneSession()
        const { page, open, pass, cells } = yield* signedIn({ siweConfig: server.siweConfig })
        yield* page.provide(page.connections.disconnect(undefined, undefined, true))
        yield* pass(1_000)
        assert.lengthOf(server.outs, 1)
        assert.isFalse(cells.has("signed_in"))
        yield* page.close
        yield* open({ siweConfig: server.siweConfig })
        yield* pass(1_000)
        assert.lengthOf(server.outs, 1)
      })
    )
  )

  it.effect("leaves a sign-in alone whose wallet is only locked", () =>
    scoped(
      Effect.gen(function* () {
        const server = oneSession()
        const options = { siweConfig: server.siweConfig }
        const { page, open, pass, wallet, yeses } = yield* signedIn(options)
        yield* page.close
        wallet.shared = false
        const next = yield* open(options)
        yield* pass(5_000)
        assert.lengthOf(server.outs, 0)
        wallet.shared = true
        wallet.changed()
        yield* pass(2_000)
        assert.isTrue(next.isSignedIn())
        assert.strictEqual(yeses(), 1)
      })
    )
  )
})

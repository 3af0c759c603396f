import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"
import type { SiweConfig, SiweSession } from "../../services/ports/sign-in/SiweConfig.ts"
import { mira, nadia } from "../support/fernhold.ts"
import { signInStage } from "../support/sign-in/signInStage.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../../services/account/names/readIdentity.ts"))

const scenario = (name: string, run: () => Effect.Effect<unknown, unknown, unknown>) =>
  it.effect(name, () => Effect.scoped(Effect.suspend(run) as Effect.Effect<unknown>))

/** The older functions with a server that knows one session. */
const oneSession = () => {
  let held: SiweSession | null = null
  let asked: SiweSession | null = null
  const signOut = vi.fn(async () => ((held = null), true))
  const config: SiweConfig = {
    getNonce: async () => "abcdefgh12",
    createMessage: ({ address, chainId }) => ((asked = { address, chainId }), `${address} on ${chainId}`),
    verifyMessage: async () => ((held = asked), true),
    getSession: async () => held,
    signOut
  }
  return { config, signOut, set: (one: SiweSession) => void (held = one) }
}

describe("another tab on another network, with a server that knows one session", () => {
  scenario("no tab ends the session before its own question is answered", () =>
    Effect.gen(function* () {
      const { cells, open, pass } = yield* signInStage
      const { config, signOut, set } = oneSession()
      const page = yield* open({ siweConfig: config })
      yield* page.connect
      yield* pass(1_000)
      yield* page.sign
      yield* pass(1_000)
      assert.isTrue(page.isSignedIn())
      set({ address: nadia, chainId: 8453 })
      yield* Effect.scoped(
        Effect.gen(function* () {
          const tab = yield* Layer.build(StorageMemory(cells))
          yield* Effect.provideContext(
            Storage.use((storage) => storage.set("siwx_told", "by another tab")),
            tab
          )
        })
      )
      yield* pass(1_000)
      assert.strictEqual(page.state().step, "asking")
      assert.lengthOf(signOut.mock.calls, 0)
      // Nor for a change here: the old one stays until the new one is signed.
      set({ address: mira, chainId: 1 })
      yield* page.provide(switchNetwork("eip155:8453"))
      yield* pass(1_000)
      assert.strictEqual(page.state().step, "asking")
      assert.lengthOf(signOut.mock.calls, 0)
    })
  )

  scenario("a page that is seen again ends no session either", () =>
    Effect.gen(function* () {
      const { open, pass } = yield* signInStage
      const { config, signOut, set } = oneSession()
      const page = yield* open({ siweConfig: config })
      yield* page.connect
      yield* pass(1_000)
      yield* page.sign
      yield* pass(1_000)
      set({ address: nadia, chainId: 8453 })
      page.facts.visible = false
      yield* pass(400_000)
      page.facts.visible = true
      yield* pass(100_000)
      assert.strictEqual(page.state().step, "asking")
      assert.lengthOf(signOut.mock.calls, 0)
    })
  )
})

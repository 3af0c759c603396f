import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, testLayer, type World } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { makeEvmProvider } from "../../services/instance/providers/makeEvmProvider.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../../services/account/sessions/grantRules.ts"))

const account = `eip155:1:${nadia}`
const connect = Effect.flatMap(Connections, (connections) => connections.connect(fernhold))

describe("asking for a session by the provider (ERC-7715)", () => {
  const ask = async (smartSessions: boolean, params: unknown) => {
    const world = makeWorld(twoWallets)
    const features = { smartSessions }
    const latchkey = createLatchkey({ layer: testLayer({ networks: [ethereum, base], features }, world) })
    await latchkey.connect(fernhold)
    const provider = latchkey.provider("eip155")
    const answer = await provider.request({ method: "wallet_grantPermissions", params }).then(
      () => "answered",
      (error: { readonly code: number; readonly message: string }) => `${error.code} ${error.message}`
    )
    await latchkey.dispose()
    return { answer, asked: world.wallet(fernhold).asked.includes("wallet_grantPermissions") }
  }
  const request = {
    chainId: "0x1",
    expiry: Math.floor(Date.now() / 1_000) + 60,
    signer: { type: "account", data: { id: mira } },
    permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }]
  }
  it("a wrong request never reaches the wallet, a right one does", async () => {
    const wrong = await ask(true, [{ ...request, expiry: 1 }])
    assert.deepStrictEqual(wrong, { answer: "-32602 `expiry` is in the past", asked: false })
    assert.isTrue((await ask(true, [request])).asked)
  })
  it("without the feature it is passed on as it is", async () => {
    assert.isTrue((await ask(false, [{}])).asked)
  })
})

describe("after the wallet has granted a session (spec 7)", () => {
  const params = [
    {
      chainId: "0x1",
      expiry: 600,
      signer: { type: "account", data: { id: mira } },
      permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }]
    }
  ]
  /** Asks a wallet that answers after a second, and does something meanwhile. */
  const granted = (meanwhile: (world: World, modal: Modal["Service"]) => Effect.Effect<void> | void) => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      yield* connect
      const [modal, router, provider] = [yield* Modal, yield* Router, yield* makeEvmProvider]
      world.wallet(fernhold).answer = { afterMs: 1_000 }
      const request = { method: "wallet_grantPermissions", params }
      const asking = yield* Effect.forkChild(provider.request(request), { startImmediately: true })
      yield* TestClock.adjust(500)
      const done = meanwhile(world, modal)
      if (done) yield* done
      yield* TestClock.adjust(500)
      const answer = yield* Fiber.join(asking)
      const { open } = modal.state.get()
      return { answer, shown: open ? router.current() : undefined }
    }).pipe(Effect.provide(whole(world, { features: { smartSessions: true } })))
  }
  it.effect("the modal opens and says what it may do; the host has the wallet's own answer", () =>
    Effect.gen(function* () {
      const { answer, shown } = yield* granted(() => {})
      assert.deepStrictEqual(answer, { context: "0x1" })
      assert.deepStrictEqual(shown, {
        name: "SmartSessionCreated",
        data: {
          account,
          endsAt: 600_000,
          grants: [{ kind: "native", amount: 16n, period: undefined }],
          signers: ["0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"]
        }
      })
    })
  )
  it.effect("what the visitor has opened meanwhile stays", () =>
    Effect.gen(function* () {
      const { shown } = yield* granted((_, modal) => modal.open(view("Account")))
      assert.strictEqual(shown?.name, "Account")
    })
  )
  it.effect("for an account that was left nothing is shown", () =>
    Effect.gen(function* () {
      const { answer, shown } = yield* granted((world) => {
        world.wallet(fernhold).accounts = [mira]
        world.wallet(fernhold).changed()
      })
      assert.deepStrictEqual([answer, shown], [{ context: "0x1" }, undefined])
    })
  )
  it.effect("once the account changes or leaves it is not shown for the next one", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      yield* connect
      const [modal, provider] = [yield* Modal, yield* makeEvmProvider]
      yield* provider.request({ method: "wallet_grantPermissions", params })
      assert.isTrue(modal.state.get().open)
      yield* (yield* Connections).disconnect("eip155")
      yield* TestClock.adjust(1)
      assert.isFalse(modal.state.get().open)
    }).pipe(Effect.provide(whole(world, { features: { smartSessions: true } })))
  })
})

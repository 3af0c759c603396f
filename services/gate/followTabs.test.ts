import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import { nadia } from "../../test/support/fernhold.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { orderConnector } from "../../test/support/sendOrder.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import { toNetwork } from "../base/network/toNetwork.ts"
import type { SiwxSession } from "../ports/sign-in/SiwxData.ts"
import { siwxKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"
import { makeStore, type Store } from "../base/store/makeStore.ts"
import { followTabs } from "./followTabs.ts"
import { makeAdmissions } from "./makeAdmissions.ts"
import type { NetworkAccount } from "./NetworkAccount.ts"
import type { SignInState } from "./SignIn.ts"

const account = { address: nadia, connector: orderConnector, network: toNetwork(ethereum) } as unknown as ActiveAccount
const other = { ...account, network: toNetwork(base) }
const session = { data: {}, message: "", signature: "" } as unknown as SiwxSession
const signedIn: SignInState = { step: "signedIn", key: "k", session }
const asking = { step: "asking", key: "k", quiet: false, signing: false } as unknown as SignInState

type Found = SiwxSession | undefined | "fails"

/** A tab in this state, in which another tab then signs in or out; `found` is what is looked up by network. */
const told = Effect.fnUntraced(function* (
  now: SignInState,
  found: Readonly<Record<string, Found>>,
  {
    of = account as ActiveAccount | null,
    meanwhile = (() => {}) as (state: Store<SignInState>) => void,
    key = siwxKey,
    admitted = [] as Array<ActiveAccount>
  } = {}
) {
  const cells = new Map<string, string>()
  const state = makeStore<SignInState>(now)
  const admissions = yield* makeAdmissions
  for (const one of admitted) admissions.add(one, Number.POSITIVE_INFINITY)
  const calls = { signedIn: vi.fn(), signedOut: vi.fn(), peek: vi.fn(), shown: vi.fn() }
  state.subscribe(calls.shown)
  const peek = (one: NetworkAccount) =>
    Effect.suspend(() => {
      calls.peek(one.network.id)
      meanwhile(state)
      const answer = found[one.network.id]
      return answer === "fails"
        ? Effect.fail(new SignInFailed({ reason: "notStarted", message: "" }))
        : Effect.succeed(answer)
    })
  yield* followTabs({
    state,
    admissions,
    isLocal: true,
    of: () => of ?? undefined,
    peek,
    signedIn: (...args) => Effect.sync(() => calls.signedIn(...args)),
    signedOut: calls.signedOut
  }).pipe(Effect.provide(StorageMemory(cells)))
  const tab = yield* Layer.build(StorageMemory(cells))
  yield* Effect.provideContext(
    Storage.use(({ set }) => set(key, "[]")),
    tab
  )
  yield* Effect.yieldNow
  return { ...calls, admissions, state }
})
const here = "eip155:1"

describe("what another tab does", () => {
  it.effect("signs in who is being asked here", () =>
    Effect.gen(function* () {
      const { signedIn, signedOut } = yield* told(asking, { [here]: session })
      assert.deepStrictEqual(signedIn.mock.calls, [[account, session]])
      assert.lengthOf(signedOut.mock.calls, 0)
    })
  )

  it.effect("signs out who is signed in here, and nobody who is still found", () =>
    Effect.gen(function* () {
      assert.lengthOf((yield* told(signedIn, {})).signedOut.mock.calls, 1)
      const still = yield* told(signedIn, { [here]: session })
      assert.lengthOf(still.signedOut.mock.calls, 0)
      assert.lengthOf(still.signedIn.mock.calls, 0)
      assert.lengthOf((yield* told(signedIn, { [here]: "fails" })).signedOut.mock.calls, 0)
    })
  )

  it.effect("does not concern a tab that asks its wallet, has nobody, or is still looking", () =>
    Effect.gen(function* () {
      const signing = { ...asking, signing: true } as SignInState
      for (const now of [signing, { step: "checking", key: "k" } as const, { step: "unsigned", key: "k" } as const])
        assert.lengthOf((yield* told(now, { [here]: session })).peek.mock.calls, 0)
      assert.lengthOf((yield* told(signedIn, {}, { of: null })).signedOut.mock.calls, 0)
      assert.lengthOf((yield* told(signedIn, {}, { key: "theme" })).peek.mock.calls, 0)
    })
  )

  it.effect("that was overtaken here meanwhile changes nothing", () =>
    Effect.gen(function* () {
      const left = yield* told(signedIn, {}, { meanwhile: (state: Store<SignInState>) => state.set({ step: "none" }) })
      assert.lengthOf(left.peek.mock.calls, 1)
      assert.lengthOf(left.signedOut.mock.calls, 0)
    })
  )

  it.effect("signs out accounts that are not in use, too, and whoever shows them looks again", () =>
    Effect.gen(function* () {
      const gone = yield* told(signedIn, { [here]: session }, { admitted: [account, other] })
      assert.deepStrictEqual(gone.admissions.list(), [account])
      assert.lengthOf(gone.shown.mock.calls, 1)
      const kept = yield* told(signedIn, { [here]: session, "eip155:8453": session }, { admitted: [account, other] })
      assert.deepStrictEqual(kept.admissions.list(), [account, other])
      assert.lengthOf(kept.shown.mock.calls, 0)
    })
  )
})

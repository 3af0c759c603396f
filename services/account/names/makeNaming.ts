import { Effect, Fiber } from "effect"
import { Profile } from "../profile/Profile.ts"
import { Alerts, type Toast } from "../../sheet/alerts/Alerts.ts"
import type { Analytics } from "../../ports/analytics/Analytics.ts"
import type { ApiClient } from "../../ports/api/ApiClient.ts"
import type { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import type { Naming, NamingEnd, NamingError, NamingState } from "./Naming.ts"
import { nameSuffix } from "./nameSuffix.ts"
import { registerName } from "./registerName.ts"
import { settleName } from "./settleName.ts"
import { toLabel } from "./toLabel.ts"

type Needed = Alerts | Analytics | ApiClient | ChainAdapters | Connections | Profile

/** Makes the registering of names of an instance, until the scope closes. */
export const makeNaming = Effect.gen(function* () {
  const context = yield* Effect.context<Needed>()
  const alerts = yield* Alerts
  const connections = yield* Connections
  const profile = yield* Profile
  const run = yield* makeRun
  const state = makeStore<NamingState>({ status: "idle" })
  let views = 0
  let going: Fiber.Fiber<unknown> | undefined
  /** The account that is registered for. */
  let whose: ActiveAccount | undefined
  let words: ((end: NamingEnd) => Omit<Toast, "id">) | undefined

  const isFree = () => ["idle", "done", "failed"].includes(state.get().status)
  const ended = (end: NamingEnd) =>
    Effect.suspend(() => {
      if (views > 0 || words === undefined) return Effect.sync(() => state.set(end))
      state.set({ status: "idle" })
      return alerts.show(words(end))
    })
  const begin = (name: string, registration: Effect.Effect<unknown, NamingError, Needed>) => {
    going = run(
      registration.pipe(
        Effect.provideContext(context),
        Effect.matchEffect({
          onSuccess: () => ended({ status: "done", name }),
          onFailure: (error) => ended({ status: "failed", name, error })
        })
      )
    )
  }

  return {
    state,
    register: (label, tell) => {
      if (!isFree()) return
      const name = toLabel(label) + nameSuffix
      words = tell
      whose = connections.account.get()
      state.set({ status: "looking", name })
      begin(
        name,
        registerName(label, (status) => state.set({ status, name }))
      )
    },
    look: () => {
      const now = state.get()
      if (now.status !== "failed" || now.error._tag !== "NameFailed") return
      const { error, name } = now
      const { account, cause } = { account: whose, cause: error.cause as Parameters<typeof settleName>[2] }
      if (error.reason !== "unsure" || account === undefined) return
      state.set({ status: "registering", name })
      begin(
        name,
        Effect.andThen(
          settleName(name, account.address, cause),
          Effect.sync(() => profile.named(account, name))
        )
      )
    },
    reset: () => {
      if (isFree()) state.set({ status: "idle" })
    },
    enter: () => {
      views++
      return () => {
        views--
        if (views > 0 || state.get().status === "registering") return
        going?.interruptUnsafe()
        state.set({ status: "idle" })
      }
    }
  } satisfies Naming
})

import { Context, Effect } from "effect"
import { Balances } from "../balances/Balances.ts"
import type { TokenBalance } from "../balances/TokenBalance.ts"
import { Connections } from "../connect/Connections.ts"
import { Networks } from "../networks/Networks.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import { Profile } from "../account/Profile.ts"

/** The send form (spec 3: send state). It keeps its input while the visitor looks elsewhere. */
export interface SendState {
  /** Contract of the chosen token; `undefined` for the native currency. */
  readonly token: string | undefined
  readonly amount: string
  readonly receiver: string
}

const empty: SendState = { token: undefined, amount: "", receiver: "" }

/** The send form's state and what follows a send. */
export class Send extends Context.Service<
  Send,
  {
    readonly state: ReadonlyStore<SendState>
    readonly edit: (part: Partial<SendState>) => void
    readonly reset: () => void
    /** After a send: clears the form and reads holdings and balance again. */
    readonly settle: Effect.Effect<void>
  }
>()("latchkey/Send") {}

/** Makes the service; setting another network or account clears the form (spec 4). */
export const makeSend = Effect.gen(function* () {
  const balances = yield* Balances
  const connections = yield* Connections
  const networks = yield* Networks
  const profile = yield* Profile
  const state = makeStore<SendState>(empty)
  const reset = () => state.set(empty)
  const undo = [networks.state.subscribe(reset), connections.states.subscribe(reset)]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))
  return {
    state,
    reset,
    edit: (part) => state.update((now) => ({ ...now, ...part })),
    settle: Effect.suspend(() => {
      reset()
      return Effect.andThen(balances.load({ fresh: true }), profile.refresh)
    })
  } satisfies Send["Service"]
})

/** The chosen token among the holdings; the native currency when none is chosen. */
export const chosenToken = (tokens: ReadonlyArray<TokenBalance>, { token }: SendState): TokenBalance | undefined =>
  tokens.find((one) => one.address === token)

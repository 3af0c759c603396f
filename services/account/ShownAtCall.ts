import { Context } from "effect"
import type { Snapshot } from "../snapshot/Snapshot.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"

/** What an instance showed when a host called it: the account and network that an order of this call is for. */
export interface CallMoment {
  readonly shown: Pick<Snapshot, "address" | "networkId" | "walletId" | "accounts">
  /** Whether stored sessions were looked up by then: before that, an account that is not shown may still come. */
  readonly known: boolean
  /** Whether stored sessions are looked up by now. */
  readonly restored: ReadonlyStore<boolean>
}

/** The moment of the host's call that runs; `undefined` in an Effect program, which is bound when it starts to run. */
export const ShownAtCall = Context.Reference<CallMoment | undefined>("latchkey/ShownAtCall", {
  defaultValue: () => undefined
})

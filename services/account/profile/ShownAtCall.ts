import { Context } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"

/** What a snapshot shows of an account. */
export interface ShownAccount {
  readonly address?: string | undefined
  readonly networkId: Caip2
  readonly walletId?: string | undefined
}

/** What an instance showed when a host called it: the account and network that an order of this call is for. */
export interface CallMoment {
  readonly shown: ShownAccount & { readonly accounts: Partial<Readonly<Record<Namespace, ShownAccount>>> }
  /** Whether stored sessions were looked up by then: before that, an account that is not shown may still come. */
  readonly known: boolean
  /** Whether stored sessions are looked up by now. */
  readonly restored: ReadonlyStore<boolean>
}

/** The moment of the host's call that runs; `undefined` in an Effect program, which is bound when it starts to run. */
export const ShownAtCall = Context.Reference<CallMoment | undefined>("latchkey/ShownAtCall", {
  defaultValue: () => undefined
})

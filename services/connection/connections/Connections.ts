import { Context, type Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { WalletError } from "../../ports/chains/ChainAdapter.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { DisconnectFailed } from "../../base/errors/DisconnectFailed.ts"
import type { Superseded, WalletNotFound } from "../../base/errors/connectErrors.ts"
import type { NetworkRefused } from "../../base/errors/walletErrors.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { ActiveAccount } from "./activeAccount.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"

export type ConnectError = AdapterNotFound | WalletError | WalletNotFound | NetworkRefused | Superseded

/** The network, or the connected wallet and its account, of a namespace that shall be active. */
export interface Choice {
  readonly namespace: Namespace
  readonly networkId?: Caip2 | undefined
  readonly connectorId?: string | undefined
  /** One of the accounts of that wallet. */
  readonly address?: string | undefined
}

/** Connections to wallets. */
export class Connections extends Context.Service<
  Connections,
  {
    readonly state: ReadonlyStore<ConnectionsState>
    /** The connections by namespace, derived from `state`. */
    readonly states: ReadonlyStore<ConnectionsState["namespaces"]>
    /** The active account of the active namespace. */
    readonly account: ReadonlyStore<ActiveAccount | undefined>
    /**
     * Asks a wallet to connect, on the network that was chosen before. A present connection stays until the wallet agrees,
     * and also if it declines; then the new one replaces it, or is added with `features.multiWallet`.
     * A second call for the same wallet joins the open request: both callers get its answer. Interrupting the last caller
     * cancels: a later answer is ignored. A wallet that is still being signed off is asked afterwards. Fails with `Superseded` when another wallet of the namespace is asked meanwhile.
     *
     * A wallet may have a request open from before (-32002). With `waits` its attempt is `pending` then, for as long as the
     * caller waits, and ends when the wallet shares an account; without, the call fails with `WalletPending`.
     */
    readonly connect: (connectorId: string, waits?: boolean) => Effect.Effect<Connection, ConnectError>
    /** Restores stored connections without a prompt (spec 4). A wallet that is slow or fails stays stored. */
    readonly restore: Effect.Effect<void>
    /** Makes a network or a connected wallet active, and its namespace with it. Sends no request to a wallet. */
    readonly activate: (choice: Choice) => Effect.Effect<void>
    /** Asks a connected wallet what it shares now, as after an event of it: it may have switched without one. */
    readonly hint: (connectorId: string) => void
    /** Another tab has stored something under this key; `undefined` where all may have changed. */
    readonly stored: (key: string | undefined) => void
    /**
     * Ends the connections of one namespace or of one of its wallets, or all of them. They are forgotten here whatever
     * the wallets say; a wallet that does not take the sign-off is a failure, one that cannot or keeps silent for 3 s is
     * none. Interrupting ends the waiting only.
     *
     * Pressed by the visitor it takes back the permission that a wallet of this browser gave to the whole site. With
     * `byCode`, and in isolated tabs, that permission stays: other tabs may live on it (architecture 10, SEC-37).
     */
    readonly disconnect: (
      namespace?: Namespace,
      connectorId?: string,
      byCode?: boolean
    ) => Effect.Effect<void, DisconnectFailed>
  }
>()("latchkey/Connections") {}

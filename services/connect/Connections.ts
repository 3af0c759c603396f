import { Context, type Effect } from "effect"
import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { WalletError } from "../chains/ChainAdapter.ts"
import type { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import type { DisconnectFailed } from "../errors/DisconnectFailed.ts"
import type { Superseded, WalletNotFound } from "../errors/connectErrors.ts"
import type { NetworkRefused } from "../errors/walletErrors.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import type { ActiveAccount } from "./activeAccount.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"

export type ConnectError = AdapterNotFound | WalletError | WalletNotFound | NetworkRefused | Superseded

/** Which network of a namespace, or which of its connected wallets, is to be in use. */
export interface Choice {
  readonly namespace: Namespace
  readonly networkId?: Caip2 | undefined
  readonly connectorId?: string | undefined
}

/** Connections to wallets. */
export class Connections extends Context.Service<
  Connections,
  {
    readonly state: ReadonlyStore<ConnectionsState>
    /** The connections by namespace, a part of `state`. */
    readonly states: ReadonlyStore<ConnectionsState["namespaces"]>
    /** The account in use in the namespace the page is on. */
    readonly account: ReadonlyStore<ActiveAccount | undefined>
    /**
     * Asks a wallet to connect, on the network that was chosen before. What is connected stays so until the wallet answers, and also
     * when it declines; the wallet that answers takes its place, or stands beside it with `features.multiWallet`.
     * A wallet that is being asked already is not asked twice: both callers get its answer. Interrupting the last caller
     * cancels: a later answer is ignored. Fails with `Superseded` when another wallet of the namespace is asked meanwhile.
     */
    readonly connect: (connectorId: string) => Effect.Effect<Connection, ConnectError>
    /** Looks stored connections up again, without any prompt (spec 4). A wallet that is slow or fails stays stored. */
    readonly restore: Effect.Effect<void>
    /** The visitor's or the host's choice among what is there: the page is on that namespace now. Asks no wallet. */
    readonly activate: (choice: Choice) => Effect.Effect<void>
    /**
     * Ends the connections of one namespace or of one of its wallets, or all of them. They are forgotten here whatever
     * the wallets say; a wallet that does not take the sign-off is a failure, one that cannot or keeps silent for 3 s is
     * none. Interrupting ends the waiting only.
     */
    readonly disconnect: (namespace?: Namespace, connectorId?: string) => Effect.Effect<void, DisconnectFailed>
  }
>()("latchkey/Connections") {}

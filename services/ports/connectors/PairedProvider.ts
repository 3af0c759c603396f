import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { ProviderRequest } from "./Eip1193Provider.ts"

/** An account of a paired wallet and the networks it is shared on, as the session says. */
export interface PairedProviderAccount {
  readonly address: string
  readonly networks: ReadonlyArray<Caip2>
}

/**
 * A paired wallet in a namespace that is served by pairing alone: its session, and requests as they are. What it stands
 * for in the other namespaces is not in it.
 */
export interface PairedProvider {
  /** Tells it from the providers of the namespaces. */
  readonly pairedOnly: true
  /** The accounts of the session, the active one first; none without a session. Never prompts. */
  readonly accounts: () => Promise<ReadonlyArray<PairedProviderAccount>>
  /** Asks the wallet on one of the session's networks. Rejects with a typed error of a wallet. */
  readonly request: (networkId: Caip2, request: ProviderRequest) => Promise<unknown>
  /** Ends the session, in all its namespaces. */
  readonly disconnect: () => Promise<void>
  /** Calls back when the accounts may have changed; returns its undo. */
  readonly watch: (changed: () => void) => () => void
}

/** True for what a connector has where its namespace is served by pairing alone. */
export const isPairedProvider = (provider: unknown): provider is PairedProvider =>
  (provider as PairedProvider | undefined)?.pairedOnly === true

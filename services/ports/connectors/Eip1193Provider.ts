import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Account } from "./Account.ts"

/** What a provider is asked. */
export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

/**
 * An EIP-1193 provider as it was when it was found: what the EVM adapter asks a wallet through.
 * Later changes to the object it came from have no effect (SEC-12).
 *
 * Providers of this product tell events with the standard's payloads: `accountsChanged` the addresses, `chainChanged` the
 * chain id as hex, `connect` `{ chainId }`, `disconnect` an error of code 4900.
 */
export interface Eip1193Provider {
  readonly request: (args: ProviderRequest) => Promise<unknown>
  /** Listens to an event; returns its undo, which works also when the wallet cannot remove listeners. */
  readonly on: (event: string, listener: (payload: unknown) => void) => () => void
  /** Whether an account is the key's own or a contract, where the wallet tells: without it they are keys' own. */
  readonly accountType?: (address: string) => Account["type"]
  /** The networks on which the wallet has an account, where it tells; `undefined` where it says nothing. */
  readonly accountNetworks?: (address: string) => ReadonlyArray<Caip2> | undefined
}

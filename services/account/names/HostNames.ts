import type { ResolvedName } from "./ResolvedName.ts"
import type { NameSuggestion } from "./suggestNames.ts"

/** Names of accounts on the active network, as the methods of an instance give them. Names are of EVM only (spec 6). */
export interface HostNames {
  /**
   * The account that a name stands for: by the host's service, else by ENS over the host's node of Ethereum. Rejects with
   * `InvalidInput` for text that is not a name, with `NameFailed` if it is not registered (`unknown`) or if it is kept at a gateway
   * that `nameGateways` does not allow (`gateway`), else with `ApiFailed` or `RpcFailed`.
   */
  readonly resolve: (name: string) => Promise<ResolvedName>
  /**
   * The name of an address, or `undefined`. Rejects with `ApiFailed` or `RpcFailed`, and with `NameFailed` (`gateway`) where
   * only a gateway knows that `nameGateways` does not allow.
   */
  readonly nameOf: (address: string) => Promise<string | undefined>
  /** Names like the typed one that could be registered. Rejects with `ApiFailed`. */
  readonly suggest: (label: string) => Promise<ReadonlyArray<NameSuggestion>>
  /**
   * Registers a name for the active account, which signs it; returns the whole name, also where the account has it already.
   * Rejects with `InvalidInput`, `NotConnected`, `NameFailed`, `ApiFailed` or as the wallet failed. `NameFailed` with the
   * reason `unsure` says that it may be registered: its `resolve` tells, and only then it is registered again.
   */
  readonly register: (name: string) => Promise<string>
}

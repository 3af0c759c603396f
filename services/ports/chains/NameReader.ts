import type { Effect } from "effect"
import type { RpcFailed } from "../../base/errors/chainErrors.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { NameFailed } from "../../base/errors/NameFailed.ts"

/** Calls a view function of a contract on the network that holds the names; `data` is its call data, the answer is not decoded. */
export type NameCall = (to: string, data: string) => Effect.Effect<unknown, RpcFailed | LoadFailed>

/** Where names are looked up. */
export interface NamePlace {
  readonly call: NameCall
  /** The one contract that tells names there, and its kind: ENS's universal resolver, or a registry as ENS had it first. */
  readonly authority: { readonly kind: "universalResolver" | "registry"; readonly address: string }
  /** Origins of the gateways that may be asked for names that are kept outside the chain (EIP-3668). */
  readonly gateways: ReadonlyArray<string>
}

/**
 * Why the contracts did not tell: the node failed, or the name is kept at a gateway that must not be asked (`NameFailed`
 * with the reason `gateway`). It is not known then whether there is a record.
 */
export type NameReadFailure = RpcFailed | LoadFailed | NameFailed

/** Names of accounts in one namespace: their canonical form, and reading the contracts that hold them. */
export interface NameReader {
  /** Returns the canonical form of a name (ENSIP-15); fails with `InvalidInput` for a text that is not a name (SEC-23). */
  readonly normalize: (name: string) => Effect.Effect<string, InvalidInput | LoadFailed>
  /**
   * The address that the contracts have for a canonical name: that of the network `chainId`, else that of Ethereum
   * (ENSIP-1, ENSIP-9, ENSIP-11). `undefined` without one.
   */
  readonly addressOf: (
    name: string,
    chainId: number,
    place: NamePlace
  ) => Effect.Effect<string | undefined, NameReadFailure>
  /** The name that an address says it has (ENSIP-3), not yet compared with that name's address. */
  readonly nameOf: (address: string, place: NamePlace) => Effect.Effect<string | undefined, NameReadFailure>
}

import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { RpcFailed } from "../../base/errors/chainErrors.ts"
import type { InvalidInput, NotConnected } from "../../base/errors/inputErrors.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"

/** What to read: without anything the native currency of the account in use, on its network. */
export interface BalanceQuery {
  /** CAIP-2 id or EVM chain id of one of the host's networks; else the active one. */
  readonly network?: number | string | undefined
  /** Whose balance; else that of the account in use on the network's namespace. */
  readonly address?: string | undefined
  /** Contract of an ERC-20 token, or mint of an SPL token; else the native currency. */
  readonly token?: string | undefined
  /** Asks the node even if it was asked less than 30 s ago. */
  readonly fresh?: boolean | undefined
}

/** What an account holds of one token, as a node of the network says. */
export interface HostBalance {
  readonly networkId: Caip2
  readonly address: string
  /** Contract or mint; `undefined` for the native currency. */
  readonly token: string | undefined
  /** As the token's own contract or mint says: anyone may call a token as they like. */
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Base units (wei for ether). On Bitcoin the settled part, with its own change; the rest is in `pending`. */
  readonly units: bigint
  /** Bitcoin: what comes with transactions in no block yet, in satoshis. Their sender may still take it back. */
  readonly pending?: bigint
}

/**
 * Why a balance could not be read: `InvalidInput` says which part of the query is wrong, `NotConnected` that it names no
 * account and none is connected, `RpcFailed` that the node did not answer, `AdapterNotFound` that nothing here reads it.
 */
export type BalanceError = AdapterNotFound | InvalidInput | LoadFailed | NotConnected | RpcFailed

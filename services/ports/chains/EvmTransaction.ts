import type { Network } from "../../base/network/Network.ts"
import type { Hex } from "../../base/addresses/Hex.ts"

/** A transaction as a host asks for it, amounts and fees in wei. The wallet fills in what is missing. */
export interface TransactionInput {
  /** Address of the receiver or contract; without one `data` creates a contract. */
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly type?: "legacy" | "eip2930" | "eip1559" | undefined
}

/** One call of a batch (EIP-5792). */
export type CallInput = Pick<TransactionInput, "to" | "value" | "data">

/** The account and its network. */
export interface EvmSender {
  readonly network: Network
  readonly from: string
}

/** Calls of an account on a network. */
export interface CallBatch extends EvmSender {
  readonly calls: ReadonlyArray<CallInput>
  /** True: all calls or none; a wallet that cannot guarantee that refuses. */
  readonly atomic: boolean
  /** What else the wallet is asked for, by name, such as `paymasterService` (EIP-5792). */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** A transaction of an account on a network. */
export type EvmTransaction = EvmSender & TransactionInput

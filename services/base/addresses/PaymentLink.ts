import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"

/** What a payment link asks for: BIP-21 (`bitcoin:`), EIP-681 (`ethereum:`) or Solana Pay (`solana:`). */
export interface PaymentLink {
  readonly namespace: Namespace
  /** An address or a name, as the link has it: the adapter checks it. */
  readonly receiver: string
  /** The only network that it is for, where the link says so. */
  readonly networkId?: Caip2
  /** Contract or mint of the token; without it the native currency is asked for. */
  readonly token?: string
  /** In whole coins as decimal text, or in base units. */
  readonly amount?: { readonly whole: string } | { readonly units: bigint }
}

/**
 * Why a link is not taken over: it asks for what is not done here (`linkUnknown`), so that paying the address alone would
 * be another payment, or it is not well formed (`linkUnreadable`).
 */
export type LinkProblem = "linkUnknown" | "linkUnreadable"

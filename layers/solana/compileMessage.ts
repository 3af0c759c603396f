import { address } from "@solana/addresses"
import type { Instruction } from "@solana/instructions"
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash
} from "@solana/transaction-messages"
import { compileTransaction } from "@solana/transactions"
import { toWire } from "./readTransaction.ts"

/** Until which block a transaction is valid. */
export type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]

/** Takes the place of the blockhash where a node puts its own. */
export const noLifetime = { blockhash: "11111111111111111111111111111111", lastValidBlockHeight: 0n } as Lifetime

/** What is paid in addition to the fee for the signature. */
export interface Budget {
  /** Compute units at most. */
  readonly limit: number
  /** Millionths of a lamport for each unit. */
  readonly price: bigint
}

/** An unsigned transaction of one signer, as bytes of the wire format. In the first format, which every wallet signs. */
export const compileMessage = (
  from: string,
  instructions: ReadonlyArray<Instruction>,
  { limit, price }: Budget,
  lifetime: Lifetime
): Uint8Array => {
  const empty = setTransactionMessageFeePayer(address(from), createTransactionMessage({ version: "legacy" }))
  const dated = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const priced = setTransactionMessageComputeUnitPrice(price, setTransactionMessageComputeUnitLimit(limit, dated))
  return toWire(compileTransaction(appendTransactionMessageInstructions(instructions, priced)), from)
}

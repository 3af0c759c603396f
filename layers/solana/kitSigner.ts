import type { Address } from "@solana/addresses"
import { getBase58Encoder } from "@solana/codecs-strings"
import { getCompiledTransactionMessageDecoder } from "@solana/transaction-messages"
import {
  assertIsTransactionWithinSizeLimit,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type Transaction,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime
} from "@solana/transactions"
import type { SolanaHostProvider } from "../../services/instance/providers/SolanaHostProvider.ts"

/** A signature of 64 bytes, in kit's own type. */
export type SignatureBytes = NonNullable<Transaction["signatures"][Address]>

/** Options of a request, as kit passes them. */
export interface KitSignerConfig {
  /** Rejects with its reason; a request that the wallet already shows stays open there. */
  readonly abortSignal?: AbortSignal | undefined
  readonly minContextSlot?: bigint | undefined
}

/** A `TransactionModifyingSigner`, `TransactionSendingSigner` and `MessagePartialSigner` of `@solana/kit` in one. */
export interface KitSigner<A extends string = string> {
  readonly address: Address<A>
  readonly modifyAndSignTransactions: (
    transactions: ReadonlyArray<Transaction | (Transaction & TransactionWithLifetime)>,
    config?: KitSignerConfig
  ) => Promise<ReadonlyArray<Transaction & TransactionWithinSizeLimit & TransactionWithLifetime>>
  readonly signAndSendTransactions: (
    transactions: ReadonlyArray<Transaction | (Transaction & TransactionWithLifetime)>,
    config?: KitSignerConfig
  ) => Promise<ReadonlyArray<SignatureBytes>>
  readonly signMessages: (
    messages: ReadonlyArray<{ readonly content: Uint8Array }>,
    config?: KitSignerConfig
  ) => Promise<ReadonlyArray<Readonly<Record<Address, SignatureBytes>>>>
}

/** The answer, unless the signal is aborted first: kit's callers end then, whatever the wallet does. */
const unlessAborted = async <A>(signal: AbortSignal | undefined, ask: () => Promise<A>): Promise<A> => {
  signal?.throwIfAborted()
  if (signal === undefined) return ask()
  let abort = () => {}
  try {
    return await Promise.race([
      ask(),
      new Promise<never>((_, reject) => {
        abort = () => reject(signal.reason)
        signal.addEventListener("abort", abort)
      })
    ])
  } finally {
    signal.removeEventListener("abort", abort)
  }
}

/** A wallet that changed a transaction may have changed how long it is valid: then it is read from the message. */
const withLifetime = async (signed: Transaction) => {
  assertIsTransactionWithinSizeLimit(signed)
  if ("lifetimeConstraint" in signed) return signed as typeof signed & TransactionWithLifetime
  const message = getCompiledTransactionMessageDecoder().decode(signed.messageBytes)
  const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
  return Object.freeze({ ...signed, lifetimeConstraint })
}

/**
 * The connected Solana wallet as a signer of `@solana/kit`, for one of its accounts: as fee payer or authority of a
 * transaction message, and for messages.
 *
 * Wallets may add to a transaction, so it is a modifying signer and no partial one: kit asks it before all others. With
 * `signAndSendTransactionMessageWithSigners` the wallet sends, or else the nodes of the network.
 * Rejects as `SolanaHostProvider` does; with 4100 when the wallet no longer shares the account.
 */
export const kitSigner = <A extends string>(provider: SolanaHostProvider, address: Address<A>): KitSigner<A> => {
  const signer: KitSigner<A> = {
    address,
    modifyAndSignTransactions: (transactions, config) =>
      unlessAborted(config?.abortSignal, async () => {
        // Kit asks with none for a message without a signer.
        const signed = transactions.length === 0 ? [] : await provider.signAllTransactions(transactions, address)
        return Promise.all(signed.map(withLifetime))
      }),
    signAndSendTransactions: (transactions, config) =>
      unlessAborted(config?.abortSignal, async () => {
        const slot = config?.minContextSlot
        const options = slot === undefined ? {} : { minContextSlot: Number(slot) }
        const signatures: Array<SignatureBytes> = []
        // One after the other: they may depend on each other.
        for (const one of transactions) {
          config?.abortSignal?.throwIfAborted()
          const id = await provider.sendTransaction(one, options, address)
          signatures.push(getBase58Encoder().encode(id) as SignatureBytes)
        }
        return signatures
      }),
    signMessages: (messages, config) =>
      unlessAborted(config?.abortSignal, async () => {
        const signed: Array<Readonly<Record<Address, SignatureBytes>>> = []
        for (const { content } of messages) {
          config?.abortSignal?.throwIfAborted()
          signed.push({ [address]: (await provider.signMessage(content, address)) as SignatureBytes })
        }
        return signed
      })
  }
  return Object.freeze(signer)
}

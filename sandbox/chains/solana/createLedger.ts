import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type Address,
  type EncodedAccount,
  type Transaction
} from "@solana/kit"
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from "litesvm"
import { describeFailure, type Failure } from "./describeFailure.ts"

/** For how many slots a blockhash is valid. */
export const blockhashSlots = 150

/** What became of a transaction. */
export interface Outcome {
  readonly signature: string
  readonly slot: number
  readonly err: unknown
  readonly logs: ReadonlyArray<string>
}

/** What a simulation found out. */
export interface Trial {
  readonly failure: Failure | undefined
  readonly logs: ReadonlyArray<string>
  readonly units: number
  readonly accounts: ReadonlyArray<EncodedAccount>
}

/**
 * A chain whose slots pass with its transactions. The virtual machine accepts its newest blockhash only, so its check is
 * off, and the window of valid ones is kept here.
 */
export const createLedger = () => {
  const svm = new LiteSVM().withBlockhashCheck(false)
  let slot = 1
  /** Blockhashes with the slots that they are of. */
  const hashes = new Map<string, number>([[svm.latestBlockhash(), slot]])
  const outcomes = new Map<string, Outcome>()
  const listeners = new Set<(outcome: Outcome) => void>()

  const pass = (slots: number) => {
    slot += slots
    svm.warpToSlot(BigInt(slot))
    svm.expireBlockhash()
    hashes.set(svm.latestBlockhash(), slot)
    for (const [hash, of] of hashes) if (slot - of > blockhashSlots) hashes.delete(hash)
  }
  const isValid = (blockhash: string) => hashes.has(blockhash)
  const blockhashOf = ({ messageBytes }: Transaction): string =>
    // The lifetime of a nonce transaction is not kept in this window.
    (getCompiledTransactionMessageDecoder().decode(messageBytes) as { readonly lifetimeToken: string }).lifetimeToken

  const fail = (name: string, sentence: string): Trial => ({
    failure: { err: name, sentence },
    logs: [],
    units: 0,
    accounts: []
  })

  return {
    svm,
    pass,
    slot: () => slot,
    blockhash: () => ({ blockhash: svm.latestBlockhash() as string, lastValidBlockHeight: slot + blockhashSlots }),
    isValid,
    outcome: (signature: string) => outcomes.get(signature),
    onOutcome: (listener: (outcome: Outcome) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (wire: Uint8Array): Transaction => getTransactionDecoder().decode(wire),
    account: (at: string) => {
      const found = svm.getAccount(at as Address)
      return found.exists ? found : undefined
    },
    simulate: (
      transaction: Transaction,
      { sigVerify, replaceBlockhash }: { readonly sigVerify: boolean; readonly replaceBlockhash: boolean }
    ): Trial => {
      if (!replaceBlockhash && !isValid(blockhashOf(transaction)))
        return fail("BlockhashNotFound", "Blockhash not found")
      svm.withSigverify(sigVerify)
      try {
        const result = svm.simulateTransaction(transaction)
        const failed = result instanceof FailedTransactionMetadata
        const meta: TransactionMetadata = result.meta()
        return {
          failure: failed ? describeFailure(result) : undefined,
          logs: meta.logs(),
          units: Number(meta.computeUnitsConsumed()),
          accounts: failed ? [] : result.postAccounts()
        }
      } finally {
        svm.withSigverify(true)
      }
    },
    /** Executes a transaction; also one that fails is on the chain then, and has been paid for. */
    execute: (transaction: Transaction): Outcome => {
      const signature: string = getSignatureFromTransaction(transaction)
      const known = outcomes.get(signature)
      if (known !== undefined) return known
      const result = svm.sendTransaction(transaction)
      const failed = result instanceof FailedTransactionMetadata
      const outcome: Outcome = {
        signature,
        slot,
        err: failed ? describeFailure(result).err : null,
        logs: failed ? result.meta().logs() : result.logs()
      }
      outcomes.set(signature, outcome)
      pass(1)
      for (const listener of [...listeners]) listener(outcome)
      return outcome
    },
    /** The signature of an airdrop, which is no transaction here. */
    record: (bytes: Uint8Array): string => {
      const signature = getBase58Decoder().decode(bytes)
      outcomes.set(signature, { signature, slot, err: null, logs: [] })
      pass(1)
      return signature
    }
  }
}

export type Ledger = ReturnType<typeof createLedger>

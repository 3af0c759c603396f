import type { FailedTransactionMetadata } from "litesvm"

/** A failure as nodes write it: the error as JSON, and as a sentence. */
export interface Failure {
  readonly err: unknown
  readonly sentence: string
}

const sentences: Readonly<Record<string, string>> = {
  AlreadyProcessed: "This transaction has already been processed",
  BlockhashNotFound: "Blockhash not found",
  AccountNotFound: "Attempt to debit an account but found no record of a prior credit.",
  InsufficientFundsForFee: "Insufficient funds for fee",
  SignatureFailure: "Transaction did not pass signature verification"
}

/** Reads the error of the virtual machine, which has names only in its debug text. */
export const describeFailure = (failed: Pick<FailedTransactionMetadata, "toString">): Failure => {
  const text = /\berr: (.*), meta:/s.exec(failed.toString())?.[1] ?? ""
  const instruction = /^InstructionError\((\d+), (\w+)(?:\((\d+)\))?/.exec(text)
  if (instruction !== null) {
    const [, at, name = "", code] = instruction
    const what = code === undefined ? name : `custom program error: 0x${Number(code).toString(16)}`
    return {
      err: { InstructionError: [Number(at), code === undefined ? name : { [name]: Number(code) }] },
      sentence: `Error processing Instruction ${at}: ${what}`
    }
  }
  const [name = "", index] = /^(\w+)(?: \{ account_index: (\d+) \})?/.exec(text)?.slice(1) ?? []
  if (index !== undefined)
    return {
      err: { [name]: { account_index: Number(index) } },
      sentence: `Transaction results in an account (${index}) with insufficient funds for rent`
    }
  return { err: name, sentence: sentences[name] ?? name }
}

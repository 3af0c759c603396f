import { TransactionFailed, type TransactionFailure } from "../../services/errors/chainErrors.ts"
import { errorLayers } from "../../services/errors/errorLayers.ts"
import { plainWords } from "../../services/errors/plainWords.ts"

/** What nodes, programs and simulations say, by class; the first that fits. */
const kinds: ReadonlyArray<readonly [TransactionFailure, RegExp, message: string | undefined]> = [
  [
    "insufficientFunds",
    /insufficient.?(funds|lamports)|no record of a prior credit|AccountNotFound/i,
    // The text of spec 8 for this class.
    "The total cost of this transaction exceeds the balance of the account."
  ],
  ["executionReverted", /custom program error|InstructionError|error processing instruction/i, "Execution reverted."],
  ["unknownNode", /simulation failed|blockhash ?not ?found|signature verification fail/i, undefined]
]

/** Errors as JSON also hold what a program logged. */
const jsonOf = (cause: unknown): string => {
  try {
    return JSON.stringify(cause)?.slice(0, 16_384) ?? ""
  } catch {
    return ""
  }
}

/**
 * The class of a transaction failure (spec 8) by what a node, a wallet or a simulation says of it; `undefined` when it is
 * not one. `unknownNode` is a refusal that fits no other class, such as a blockhash that is too old.
 */
export const toTransactionFailed = (cause: unknown): TransactionFailed | undefined => {
  if (cause instanceof TransactionFailed) return cause
  const texts = errorLayers(cause).map(({ text }) => text)
  const said = [...texts, jsonOf(cause)].join("\n")
  for (const [kind, pattern, message] of kinds)
    if (pattern.test(said))
      return new TransactionFailed({
        kind,
        message: message ?? (plainWords(texts[0] ?? "") || "Transaction refused"),
        cause
      })
  return undefined
}

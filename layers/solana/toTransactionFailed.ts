import { TransactionFailed, type TransactionFailure } from "../../services/base/errors/chainErrors.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import { belowMinimum } from "../../services/base/errors/featureTexts.ts"
import { plainWords } from "../../services/base/errors/plainWords.ts"
import { ownWords, transactionError } from "./transactionError.ts"

/** What nodes, programs and simulations say, by class; the first that fits. */
const kinds: ReadonlyArray<readonly [TransactionFailure, RegExp, message: string | undefined]> = [
  ["belowMinimum", /insufficient ?funds ?for ?rent/i, belowMinimum],
  ["executionReverted", /custom program error|InstructionError|error processing instruction/i, "Execution reverted."],
  [
    "insufficientFunds",
    /insufficient.?(funds|lamports)|no record of a prior credit|AccountNotFound/i,
    // The text of spec 8 for this class.
    "The total cost of this transaction exceeds the balance of the account."
  ],
  ["unknownNode", /simulation failed|blockhash ?not ?found|signature verification fail/i, undefined]
]

/** Errors as JSON hold what is in no text. */
const jsonOf = (cause: unknown): string => {
  try {
    return JSON.stringify(cause)?.slice(0, 16_384) ?? ""
  } catch {
    return ""
  }
}

/** What the system program logs: other programs' lines begin with "Program log:". */
const isOfSystem = (line: unknown) =>
  typeof line === "string" && /^(Transfer|Create Account): insufficient lamports \d+, need \d+$/.test(line)

/** The account that would hold less than the minimum: the first account pays the fee and is the sender. */
const shortAccount = (said: string) =>
  /account_index"?:\s*0\b|account \(?0\)?\s/.test(said) ? "restMinimum" : "receiverMinimum"

/**
 * The class of a transaction failure (spec 8) by what a node, a wallet or a simulation says of it; `undefined` when it is
 * not one. What programs log says nothing: their authors choose it. `unknownNode` is a refusal that fits no other class,
 * such as a blockhash that is too old.
 */
export const toTransactionFailed = (cause: unknown): TransactionFailed | undefined => {
  if (cause instanceof TransactionFailed) return cause
  const texts = errorLayers(cause).map(({ text }) => ownWords(text))
  const told = transactionError(cause)
  // The network's own word comes before all others.
  const said =
    told === undefined
      ? [[...texts, ownWords(jsonOf(cause))].join("\n")]
      : [...told.logs.filter(isOfSystem), jsonOf(told.err), ...texts].map(String)
  for (const part of said)
    for (const [kind, pattern, message] of kinds)
      if (pattern.test(part))
        return new TransactionFailed({
          kind,
          message: message ?? (plainWords(texts[0] ?? "") || "Transaction refused"),
          ...(kind === "belowMinimum" && { reason: shortAccount(part) }),
          cause
        })
  return undefined
}

import { budgetProgram } from "./programs.ts"
import { readMessage } from "./readMessage.ts"

/**
 * Whether a signed transaction does what was asked for, in the same order and paid by the same account. A wallet may have
 * added to it.
 */
export const holdsTransfer = (asked: Uint8Array, signed: Uint8Array): boolean => {
  try {
    const [wanted, found] = [readMessage(asked), readMessage(signed)]
    // Wallets choose what a transaction may cost and take.
    const left = wanted.instructions.filter(({ program }) => program !== budgetProgram)
    for (const { text } of found.instructions) if (text === left[0]?.text) left.shift()
    return found.payer === wanted.payer && left.length === 0
  } catch {
    return false
  }
}

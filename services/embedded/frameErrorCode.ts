import { errorCode } from "../errors/toWalletError.ts"

const ofBatches = new Set(["wallet_sendCalls", "wallet_getCallsStatus", "wallet_getCapabilities"])

/** What wallets say for the codes of EIP-5792 and EIP-1193, where they say no code. */
const said: ReadonlyArray<readonly [code: number, words: RegExp]> = [
  [5700, /\bunsupported\b.*\bcapability|\bcapability\b.*\b(unsupported|not supported)/i],
  [5710, /\bunsupported chain|\bchain( id)? (is )?not supported/i],
  [5720, /\bduplicate (bundle )?id\b/i],
  [5730, /\b(unknown|no matching) bundle/i],
  [5740, /\bbundle (is )?too large/i],
  [5750, /\b(reject|declin|den)\w* .{0,12}upgrade|\bupgrade .{0,12}(reject|declin|den)/i],
  [5760, /\batomic\w* (is |are )?not supported/i],
  [4200, /\bunsupported method/i]
]

/**
 * The code (spec 8) of what the frame says of a refused request: its protocol has texts alone. -1 without one. Words of batches count for
 * batches alone, and a contract's words for nothing: it chooses them.
 */
export const frameErrorCode = (method: string, message: string): number => {
  if (/revert/i.test(message)) return -1
  const told = errorCode(message)
  if (told !== -1) return told
  const found = said.find(([code, words]) => words.test(message) && (code < 5700 || ofBatches.has(method)))
  return found?.[0] ?? -1
}

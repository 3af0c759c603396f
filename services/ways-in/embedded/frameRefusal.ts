/** A code of the catalogue (spec 8), with its text there. */
export interface FrameRefusal {
  readonly code: number
  readonly text: string
}

/** What wallets say for the codes of EIP-5792, and for a method they do not know. The texts are the catalogue's. */
const refusals: ReadonlyArray<FrameRefusal & { readonly words: RegExp }> = [
  {
    code: 5700,
    text: "unsupported capability",
    words: /\bunsupported\b.*\bcapability|\bcapability\b.*\bnot supported/i
  },
  { code: 5710, text: "unsupported chain", words: /\bunsupported chain|\bchain( id)? (is )?not supported/i },
  { code: 5720, text: "duplicate bundle id", words: /\bduplicate (bundle )?id\b/i },
  { code: 5730, text: "unknown bundle id", words: /\b(unknown|no matching) bundle/i },
  { code: 5740, text: "bundle too large", words: /\bbundle (is )?too large/i },
  {
    code: 5750,
    text: "atomic upgrade rejected",
    words: /\b(reject|declin|den)\w* .{0,12}upgrade|\bupgrade .{0,12}(reject|declin|den)/i
  },
  { code: 5760, text: "atomicity not supported", words: /\batomic\w* (is |are )?not supported/i },
  { code: 4200, text: "unsupported method", words: /\bunsupported method/i }
]

const ofBatches = new Set(["wallet_sendCalls", "wallet_getCallsStatus", "wallet_getCapabilities"])

/**
 * What the frame means by the text of a refused request: its protocol has no codes, but a text may have one in it. Codes of batches count
 * for batches alone, and a contract's text never: its author would choose the code.
 */
export const frameRefusal = (method: string, message: string): FrameRefusal | undefined => {
  if (/revert/i.test(message)) return undefined
  const told = Number(/"code"\s*:\s*(\d{4})\b/.exec(message)?.[1])
  return refusals.find(
    ({ code, words }) => (code < 5700 || ofBatches.has(method)) && (code === told || words.test(message))
  )
}

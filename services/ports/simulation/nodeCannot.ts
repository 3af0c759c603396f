import type { NodeError } from "../chains/ChainAdapter.ts"

/** Unknown method (JSON-RPC), method not supported (EIP-1474), unsupported method (EIP-1193). */
const unknownMethod = new Set<unknown>([-32601, -32004, 4200])

const always = /not supported|not implemented|does not exist\/is not available/i
const ofMethod =
  /unknown|unsupported|not found|does ?n[o']t exist|not (?:available|allowed|whitelisted|enabled)|disabled/i
/** Words of errors in which something other than the method is missing. */
const ofState = /header|block|\bstate\b|trie|timed? ?out/i

/** What a node says of the third parameter of a call where it knows none. The code alone, `-32602`, is said of much else. */
const ofOverride =
  /too many (?:arguments|param)|third (?:argument|param)|invalid argument 2\b|\b(?:got|length) 3\b|override|state ?diff|execution reverted/i
/** A limit says nothing about what the node knows. */
const ofLimit = /\blimit|\brate\b|quota|too many requests/i

const told = (error: NodeError) => {
  const { code, message } = (("cause" in error && error.cause) || {}) as {
    readonly code?: unknown
    readonly message?: unknown
  }
  const own = "code" in error ? error.code : undefined
  return { code: code ?? own, text: typeof message === "string" ? message : "" }
}

/**
 * Whether a node's error says that it does not know a method, and thus will never do it. Every other failure leaves open
 * what the node can: "header not found" is no such word.
 */
export const nodeCannot = (error: NodeError, method: string): boolean => {
  const { code, text } = told(error)
  if (unknownMethod.has(code)) return true
  if (ofState.test(text)) return false
  if (always.test(text)) return true
  return ofMethod.test(text) && (/\bmethod\b/i.test(text) || text.includes(method))
}

/**
 * The same of a call with a state override: its third parameter. The code of a trial never reverts, so what did is other
 * code, which the node did not replace.
 */
export const nodeCannotOverride = (error: NodeError): boolean => {
  const { code, text } = told(error)
  if (ofLimit.test(text)) return false
  return nodeCannot(error, "eth_call") || code === 3 || ofOverride.test(text)
}

/** Whether a node refused a trial because the account pays more than it has (`-38014` of the execution APIs). */
export const paysTooMuch = (error: NodeError): boolean => {
  const { code, text } = told(error)
  return code === -38014 || /insufficient (?:funds|balance)/i.test(text)
}

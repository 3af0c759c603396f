const field = (value: unknown, name: string): unknown => Object(value)[name]

/** Names of `DOMException`s that a request ends with when nothing was heard. */
const silent: ReadonlySet<unknown> = new Set(["AbortError", "TimeoutError", "NetworkError"])
/** Codes of other libraries for it. */
const silentCodes: ReadonlySet<unknown> = new Set([
  "ERR_NETWORK",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "EPIPE",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_SOCKET"
])
/** Browsers' words for a request that failed. */
const lost = /fetch|network|load failed|offline|connect to the server|timed out/i
/** Errors of libraries around those. */
const wrappers: ReadonlySet<unknown> = new Set(["FetchError", "TRPCClientError"])
/** How many causes are read. */
const depth = 5
/** "Later": the server has decided nothing. */
const later: ReadonlySet<unknown> = new Set([408, 425, 429])

/**
 * Whether what a host's function rejected with says that the server was not reached, or could not answer now: the network's errors of
 * browsers and common libraries, also as a `cause`, or a `status` of 408, 425, 429 or from 500 on. Anything else is the function's own answer.
 */
export const isUnanswered = (cause: unknown): boolean => isLost(cause, depth)

const isLost = (cause: unknown, left: number): boolean => {
  const status = field(cause, "status") ?? field(cause, "statusCode") ?? field(field(cause, "response"), "status")
  if (typeof status === "number") return status >= 500 || later.has(status)
  if (silent.has(field(cause, "name")) || silentCodes.has(field(cause, "code"))) return true
  const message = field(cause, "message")
  // A `TypeError` may be a bug of the function as well: its words decide.
  const isRequest = cause instanceof TypeError || wrappers.has(field(cause, "name"))
  if (isRequest && typeof message === "string" && lost.test(message)) return true
  const inner = field(cause, "cause")
  return left > 0 && inner !== undefined && inner !== null && isLost(inner, left - 1)
}

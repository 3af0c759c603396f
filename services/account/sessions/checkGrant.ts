import { readGrant } from "./readGrant.ts"

/** What a request for a session must agree with. */
export interface GrantPlace {
  /** The active account. */
  readonly address: string
  /** The network of the wallet in hexadecimal, as `eth_chainId` gives it. */
  readonly chainId: string
  /** In ms since the epoch. */
  readonly now: number
}

/** A session may last ten years at most: an end in ms instead of seconds would lie far beyond. */
const longest = 315_360_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isTyped = (
  value: unknown
): value is { readonly type: string; readonly data: Readonly<Record<string, unknown>> } =>
  isRecord(value) && typeof value["type"] === "string" && value["type"] !== "" && isRecord(value["data"])

const isHex = (value: unknown): value is string => typeof value === "string" && /^0x[0-9a-f]+$/i.test(value)

const isKey = (value: unknown) => isRecord(value) && typeof value["type"] === "string" && isHex(value["publicKey"])

const signerProblem = (signer: unknown): string | undefined => {
  if (!isTyped(signer)) return "`signer` must have `type` and `data`"
  const { type, data } = signer
  if (type === "keys") {
    const { keys } = data
    return Array.isArray(keys) && keys.length > 0 && keys.every(isKey)
      ? undefined
      : "`signer.data.keys` must be a list of keys with `type` and `publicKey` in hexadecimal"
  }
  if (type === "key") return isKey(data) ? undefined : "`signer.data` must have `type` and `publicKey` in hexadecimal"
  return undefined
}

/**
 * What is wrong with the parameters of `wallet_grantPermissions` (ERC-7715), in words for the developer of the host;
 * `undefined` if nothing is. A request without an end, for another account or network, or with a permission that does
 * not say its limit, never reaches the wallet (spec 5, 7).
 */
export const checkGrant = (params: unknown, { address, chainId, now }: GrantPlace): string | undefined => {
  const request: unknown = Array.isArray(params) && params.length === 1 ? params[0] : undefined
  if (!isRecord(request)) return "`params` must be a list with one request"
  const { permissions, policies = [] } = request
  if (!isHex(request["chainId"])) return "`chainId` must be a number in hexadecimal"
  if (BigInt(request["chainId"]) !== BigInt(chainId)) return `\`chainId\` is not ${chainId}, the wallet's network`
  const own = request["address"]
  if (own !== undefined && (typeof own !== "string" || own.toLowerCase() !== address.toLowerCase()))
    return "`address` is not the account in use"
  const seconds = now / 1_000
  const end = request["expiry"]
  if (!Number.isSafeInteger(end)) return "`expiry` must be a time in seconds since 1970"
  if ((end as number) <= seconds) return "`expiry` is in the past"
  if ((end as number) > seconds + longest) return "`expiry` is more than ten years ahead: it is in seconds"
  const problem = signerProblem(request["signer"])
  if (problem) return problem
  if (!Array.isArray(permissions) || permissions.length === 0) return "`permissions` must be a list with at least one"
  for (const [at, one] of permissions.entries())
    if (!isTyped(one) || readGrant(one) === undefined)
      return `\`permissions[${at}]\` must have \`type\` and \`data\` with its address and limit`
  if (!Array.isArray(policies) || !policies.every(isTyped))
    return "`policies` must be a list of policies with `type` and `data`"
  return undefined
}

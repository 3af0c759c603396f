import type { Hex } from "../../base/addresses/Hex.ts"
import { plainText } from "../../base/texts/plainText.ts"
import type { SessionGrant } from "../../sheet/router/SessionGrant.ts"

const isHexAddress = (value: unknown): value is Hex => typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value)

const amountIn = (value: unknown): bigint | undefined =>
  typeof value === "string" && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined

/** A period in seconds; `undefined` where none is given, and `false` where the value cannot be a period. */
const periodIn = (value: unknown): number | undefined | false =>
  value === undefined ? undefined : Number.isSafeInteger(value) && (value as number) > 0 && (value as number)

/** A name as languages of contracts have them: anything else, such as a sentence, is no name of a function. */
const isName = /^[A-Za-z_$][\w$]{0,63}$/

/** The names of functions in a call permission, `undefined` for what is no name; nothing where they cannot be read. */
const functionsIn = (value: unknown): ReadonlyArray<string | undefined> | undefined => {
  if (value === undefined) return []
  if (!Array.isArray(value)) return undefined
  const names = value.map((one) => plainText((one as { readonly functionName?: unknown } | null)?.functionName))
  return names.every((name) => name !== undefined)
    ? names.map((name) => (isName.test(name) ? name : undefined))
    : undefined
}

/**
 * What a permission of ERC-7715 allows. `undefined` if it is of a known type but does not say what that type must: then
 * it must not pass for a limit.
 */
export const readGrant = ({
  type,
  data
}: {
  readonly type: string
  readonly data?: unknown
}): SessionGrant | undefined => {
  const said = (typeof data === "object" && data !== null ? data : {}) as Readonly<Record<string, unknown>>
  const { address } = said
  if (type === "contract-call") {
    const functions = functionsIn(said["functions"])
    return isHexAddress(address) && functions ? { kind: "call", contract: address, functions } : undefined
  }
  const [, coin, recurring] =
    /^(native-token|erc20)-(?:(recurring-allowance)|transfer)$/.exec(type.replace("erc20-token-", "erc20-")) ?? []
  if (coin === undefined) {
    const other = plainText(type)
    return other === undefined ? undefined : { kind: "other", type: other }
  }
  const amount = amountIn(said["allowance"])
  const period = recurring ? periodIn(said["period"]) : undefined
  if (amount === undefined || period === false || (recurring && period === undefined)) return undefined
  if (coin === "native-token") return { kind: "native", amount, period }
  return isHexAddress(address) ? { kind: "token", token: address, amount, period } : undefined
}

import { plainText } from "../../base/texts/plainText.ts"
import type { GrantedSession } from "../../sheet/router/GrantedSession.ts"
import { readGrant } from "./readGrant.ts"

/** The latest time that can be written as a date, in seconds. */
const lastSecond = 8_640_000_000_000

/** More permissions than this are no session that a person can read. */
const most = 32

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** The signers that may act: keys by their public part, an account by its id (ERC-7715). */
const signersIn = (signer: unknown): ReadonlyArray<string> => {
  const data = isRecord(signer) && isRecord(signer["data"]) ? signer["data"] : {}
  const keys: ReadonlyArray<unknown> = Array.isArray(data["keys"]) ? data["keys"].slice(0, most) : [data]
  return keys.flatMap((key) => plainText(isRecord(key) ? (key["publicKey"] ?? key["id"]) : undefined, 140) ?? [])
}

const read = (params: unknown, answer: unknown, account: string): GrantedSession | undefined => {
  const [asked] = params as readonly [Fields]
  // Newer wallets answer with a list, one entry for each request.
  const given: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : answer
  if (!isRecord(given) || typeof given["context"] !== "string" || !/^0x[0-9a-f]+$/i.test(given["context"]))
    return undefined
  // The wallet may have granted less than was asked, or more: what it says counts.
  const { expiry = asked["expiry"], permissions = asked["permissions"], signer = asked["signer"] } = given
  if (!Number.isSafeInteger(expiry) || (expiry as number) <= 0 || (expiry as number) > lastSecond) return undefined
  if (!Array.isArray(permissions) || permissions.length === 0 || permissions.length > most) return undefined
  const grants = permissions.map((one: unknown) => {
    const type = isRecord(one) && typeof one["type"] === "string" ? one["type"] : ""
    const data = isRecord(one) ? one["data"] : undefined
    return readGrant({ type, data }) ?? { kind: "other" as const, type: plainText(type) ?? "" }
  })
  return { account, endsAt: (expiry as number) * 1_000, grants, signers: signersIn(signer) }
}

/**
 * What a wallet has granted by its answer to `wallet_grantPermissions` (ERC-7715), to `params` that `checkGrant` has
 * accepted. `undefined` if the answer is no session, or not one that can be shown truthfully. Never throws, whatever the
 * wallet answers.
 */
export const readGranted = (params: unknown, answer: unknown, account: string): GrantedSession | undefined => {
  try {
    return read(params, answer, account)
  } catch {
    return undefined
  }
}

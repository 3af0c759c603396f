import { readTime } from "./readTime.ts"

/** A nonce of the host's server, and what time it was there: the message then carries that time, and not the device's. */
export interface GivenNonce {
  readonly nonce: string
  /**
   * RFC 3339.
   * @default the clock of the device
   */
  readonly issuedAt?: string | undefined
}

/** What `getNonce` may give. */
export type NonceAnswer = string | GivenNonce

/**
 * Reads what a host's function gave for a nonce.
 *
 * Throws a `TypeError` with the function's name for any other value.
 */
export const readNonce = (given: unknown, name: string): GivenNonce => {
  const { nonce, issuedAt }: Partial<Record<keyof GivenNonce, unknown>> =
    typeof given === "object" && given !== null ? given : { nonce: given }
  if (typeof nonce !== "string") throw new TypeError(`\`${name}\` gave no nonce`)
  if (issuedAt === undefined || issuedAt === null) return { nonce }
  if (typeof issuedAt !== "string" || readTime(issuedAt) === undefined)
    throw new TypeError(`\`issuedAt\` of \`${name}\` is no time`)
  return { nonce, issuedAt }
}

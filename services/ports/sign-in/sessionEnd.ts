import { readTime } from "./readTime.ts"
import type { SiwxData } from "./SiwxData.ts"

/**
 * When a server's session ends: with what was signed, or earlier.
 *
 * @param data fields of a sign-in that `checkSignIn` has taken
 * @param life how long the server's own sessions live, in ms
 * @param now in ms since the epoch, by the server
 * @returns in ms since the epoch
 */
export const sessionEnd = (data: Pick<SiwxData, "expirationTime">, life: number, now: number): number => {
  const signed = data.expirationTime === undefined ? Number.POSITIVE_INFINITY : (readTime(data.expirationTime) ?? now)
  return Math.min(now + life, signed)
}

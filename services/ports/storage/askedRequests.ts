import { askedSendsKey } from "./keys.ts"
import type { StoredListOptions } from "./storedList.ts"

/** A stored request to send or swap whose outcome is unknown. It contains no address (SEC-15). */
export interface AskedRequest {
  /** A hash of the order. */
  readonly digest: number
  /** When the wallet was asked, in ms since the epoch. */
  readonly at: number
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The stored list of requests. Drops entries of any other form, such as those of earlier versions (SEC-31). */
export const askedRequests: StoredListOptions<AskedRequest> = {
  key: askedSendsKey,
  version: 2,
  most: 16,
  accept: (entry) => {
    const { digest, at } = Object(entry) as Readonly<Record<string, unknown>>
    return isWhole(digest) && isWhole(at) ? [{ digest, at }] : []
  }
}

/**
 * Where a page keeps what it stores: `localStorage`, `sessionStorage`, or an object of the host in their form. If it
 * throws, it counts as denied, and values stay in memory.
 */
export interface PageStorage {
  readonly length: number
  /** The key at this place, or `null` beyond the last. */
  readonly key: (at: number) => string | null
  /** `null` where the key is not set. */
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

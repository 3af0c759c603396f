/** True for an EVM chain id: a whole number from 1 to 2^53-1 (`Number.MAX_SAFE_INTEGER`). */
export const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** The EVM chain id that a number, its decimal text or an `eip155` CAIP-2 id names; `undefined` for anything else. */
export const readChainId = (value: unknown): number | undefined => {
  const id = typeof value === "string" ? Number(/^(?:eip155:)?([1-9]\d*)$/.exec(value)?.[1]) : value
  return isChainId(id) ? id : undefined
}

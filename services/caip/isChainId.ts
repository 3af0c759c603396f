/** True for an EVM chain id: a whole number from 1 to 2^53-1, which every number of JavaScript can tell apart. */
export const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

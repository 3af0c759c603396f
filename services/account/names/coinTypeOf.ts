/** Coin type of Ethereum's main network (SLIP-44), under which names have their usual address. */
export const etherCoinType = 60

/** Coin type of an EVM network by its chain id, as an unsigned number (ENSIP-11); `undefined` for ids that have none. */
export const coinTypeOf = (chainId: number): number | undefined =>
  Number.isInteger(chainId) && chainId > 0 && chainId < 0x80000000 ? 0x80000000 + chainId : undefined

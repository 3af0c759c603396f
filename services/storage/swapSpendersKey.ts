/** Key of the contracts that were allowed to take a token last, by network, without the prefix; it names no account. */
export const swapSpendersKey = "swap_spenders"

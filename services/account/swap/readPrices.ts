interface ListedPrice {
  readonly symbol: string
  readonly price: number
  readonly address: string | undefined
}

/**
 * Prices in US dollars by the addresses that were asked for. The service names an address only since lately: without one a
 * price goes by its symbol, if only one of those asked for has it. Invalid prices are left out.
 */
export const readPrices = (
  list: ReadonlyArray<ListedPrice>,
  asked: ReadonlyArray<string>,
  symbols: ReadonlyMap<string, string>
): ReadonlyMap<string, number> =>
  new Map(
    list.flatMap(({ address, symbol, price }): ReadonlyArray<readonly [string, number]> => {
      if (!Number.isFinite(price) || price <= 0) return []
      const own = address?.split(":").at(-1)?.toLowerCase()
      const named = asked.filter((one) => (own === undefined ? symbols.get(one) === symbol : one === own))
      return named.length === 1 ? [[named[0]!, price]] : []
    })
  )

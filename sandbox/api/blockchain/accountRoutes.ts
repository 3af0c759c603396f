import type { StartedChain } from "../../chains/startChain.ts"
import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import { prices } from "./prices.ts"
import { readBalances } from "./readBalances.ts"
import type { StartedHistory } from "./createHistory.ts"

/** Supported chains, balances, history and prices of the local chains. */
export const accountRoutes = (
  chains: ReadonlyArray<StartedChain>,
  history: StartedHistory,
  url: string
): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/v1/supported-chains",
    project: "query",
    handle: () => json({ http: chains.map(({ id }) => `eip155:${id}`), ws: [] })
  },
  {
    method: "GET",
    path: "/v1/account/:address/balance",
    project: "query",
    handle: async ({ params, query }) => {
      const address = plainAddress(params["address"]!)
      if (!address) return badAddress
      const lists = await Promise.all(asked(chains, query).map((chain) => readBalances(chain, address, url)))
      return json({ balances: lists.flat() })
    }
  },
  {
    method: "GET",
    path: "/v1/account/:address/history",
    project: "query",
    handle: async ({ params, query }) => {
      const address = plainAddress(params["address"]!)
      if (!address) return badAddress
      const ids = asked(chains, query).map(({ id }) => id)
      const page = await history.page(ids, address, query.get("cursor") || null)
      return page === undefined ? badCursor : json(page)
    }
  },
  {
    method: "POST",
    path: "/v1/fungible/price",
    project: "body",
    handle: ({ body }) => {
      const { addresses } = (body ?? {}) as { addresses?: unknown }
      const asked = Array.isArray(addresses) ? addresses.filter((entry) => typeof entry === "string") : []
      const fungibles = asked.flatMap((entry) => {
        const [namespace, chainId, address = ""] = entry.split(":")
        const chain = chains.find(({ id }) => namespace === "eip155" && `${id}` === chainId)
        const coin =
          chain?.tokens.find((token) => token.address.toLowerCase() === address.toLowerCase()) ??
          (/^0xe{40}$/i.test(address) ? chain?.nativeCurrency : undefined)
        if (!coin) return []
        const iconUrl = `${url}/public/getTokenImage/${coin.symbol}`
        return [{ name: coin.name, symbol: coin.symbol, iconUrl, price: prices[coin.symbol] ?? 0, address: entry }]
      })
      return json({ fungibles })
    }
  }
]

const badAddress = json({ status: "FAILED", reasons: [{ name: "address", description: "Invalid address" }] }, 400)

const badCursor = json({ status: "FAILED", reasons: [{ name: "cursor", description: "Invalid cursor" }] }, 400)

const plainAddress = (text: string) => {
  const address = text.split(":").at(-1)!
  return /^0x[0-9a-f]{40}$/i.test(address) ? address : undefined
}

const asked = (chains: ReadonlyArray<StartedChain>, query: URLSearchParams) => {
  const chainId = query.get("chainId")
  return chainId ? chains.filter(({ id }) => `eip155:${id}` === chainId || `${id}` === chainId) : chains
}

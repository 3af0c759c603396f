import { brands } from "../../wallets/brands.ts"
import type { Directory } from "../directory/Directory.ts"
import { json, svg } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import { inventMark } from "./inventMark.ts"
import { networkMarks, tokenMarks } from "./knownMarks.ts"

/** Pictures of wallets (only those in the directory), networks, currencies and tokens. */
export const imageRoutes = ({ wallets }: Directory): ReadonlyArray<Route> => {
  let known = wallets()
  const index = () => new Map(known.map((wallet) => [wallet?.image_id, wallet]))
  let byImage = index()
  return [
    {
      method: "GET",
      path: "/getWalletImage/:id",
      project: "ignored",
      handle: ({ params }) => {
        if (known !== wallets()) {
          known = wallets()
          byImage = index()
        }
        const wallet = byImage.get(params["id"]!)
        if (!wallet) return json({ error: "no such picture" }, 404)
        return svg(brands.find((brand) => brand.name === wallet.name)?.svg ?? inventMark(wallet.name))
      }
    },
    {
      method: "GET",
      path: "/public/getAssetImage/:id",
      project: "ignored",
      handle: ({ params }) => svg(networkMarks[params["id"]!] ?? inventMark(params["id"]!))
    },
    {
      method: "GET",
      path: "/public/getCurrencyImage/:code",
      project: "ignored",
      handle: ({ params }) => svg(inventMark(`currency ${params["code"]!.toUpperCase()}`, "round"))
    },
    {
      method: "GET",
      path: "/public/getTokenImage/:symbol",
      project: "ignored",
      handle: ({ params }) => {
        const symbol = params["symbol"]!.toUpperCase()
        return svg(Object.hasOwn(tokenMarks, symbol) ? tokenMarks[symbol]! : inventMark(`token ${symbol}`, "round"))
      }
    }
  ]
}

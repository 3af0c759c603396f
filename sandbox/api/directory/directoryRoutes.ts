import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import type { Directory } from "./Directory.ts"
import { selectWallets } from "./selectWallets.ts"

/** The wallet directory. */
export const directoryRoutes = ({ wallets }: Directory): ReadonlyArray<Route> => [
  { method: "GET", path: "/getWallets", project: "query", handle: ({ query }) => json(selectWallets(wallets(), query)) }
]

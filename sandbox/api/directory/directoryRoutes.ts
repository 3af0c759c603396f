import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import type { DirectoryWallet } from "./DirectoryWallet.ts"
import { selectWallets } from "./selectWallets.ts"

/** The wallet directory. */
export const directoryRoutes = (wallets: ReadonlyArray<DirectoryWallet>): ReadonlyArray<Route> => [
  { method: "GET", path: "/getWallets", project: "query", handle: ({ query }) => json(selectWallets(wallets, query)) }
]

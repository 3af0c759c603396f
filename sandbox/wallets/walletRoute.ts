import type { StartedChain } from "../chains/startChain.ts"
import { script } from "../api/server/Reply.ts"
import type { Route } from "../api/server/Route.ts"
import { type Brand, brands } from "./brands.ts"
import type { Answer } from "./PageWalletConfig.ts"
import { walletConfig, type OtherChains } from "./walletConfig.ts"
import { walletScript } from "./walletScript.ts"
import type { WalletScriptOptions } from "./WalletScriptOptions.ts"

/** GET /wallet.js?wallets=fernhold,tarn&account=0&chainId=1&answer=ask&legacy=false */
export const walletRoute = (chains: ReadonlyArray<StartedChain>, url: string, others: OtherChains): Route => ({
  method: "GET",
  path: "/wallet.js",
  project: "ignored",
  handle: async ({ query }) => script(await walletScript(walletConfig(chains, url, readOptions(query), others)))
})

const readOptions = (query: URLSearchParams): WalletScriptOptions => {
  const wallets = query.get("wallets")?.split(",")
  const number = (name: string) => (/^\d+$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined)
  const account = number("account")
  const chainId = number("chainId")
  const answer = (["ask", "approve", "reject"] as const).find((known: Answer) => known === query.get("answer"))
  return {
    ...(wallets && { wallets: brands.map(({ key }): Brand["key"] => key).filter((key) => wallets.includes(key)) }),
    ...(account !== undefined && { account }),
    ...(chainId !== undefined && { chainId }),
    ...(answer && { answer }),
    announce: query.get("announce") !== "false",
    legacy: query.get("legacy") === "late" ? "late" : query.get("legacy") !== "false"
  }
}

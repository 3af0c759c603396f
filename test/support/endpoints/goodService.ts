import { Effect } from "effect"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"
import { fernhold, nadia, twoWallets } from "../fernhold.ts"
import { onrampService } from "../onrampService.ts"
import { swapWorld } from "../swapService.ts"

/** Where the account's smart sessions are listed. */
export const sessionsPath = `/v1/sessions/${encodeURIComponent(`eip155:1:${nadia}`)}`

/** Wallets that the options feature and exclude. */
export const walletIds = { featured: "f1", excluded: "x1" } as const

const wallet = (id: string) => ({ id, name: id, homepage: "https://wallet.example", order: 1 })
const listed = (url: URL) => {
  const include = url.searchParams.get("include")
  return { data: include ? include.split(",").map(wallet) : [wallet("w1")], count: 41 }
}
const session = { pci: "a-1", project: { name: "Driftbook" }, createdAt: 0, expiration: 3_600, permissions: [] }

/** A world whose services answer everything well, for an account on Ethereum with 1,000 USDC. */
export const goodService = (allowance: bigint) =>
  swapWorld(
    {
      ...twoWallets,
      answers: {
        ...onrampService().answers,
        "/getWallets": listed,
        "/projects/v1/origins": { allowedOrigins: [] },
        [`/v1/identity/${nadia}`]: { name: "nadia.reown.id", avatar: null },
        [`/v1/account/${nadia}/balance`]: { balances: [] },
        [`/v1/account/${nadia}/history`]: { data: [], next: null },
        "/v1/profile/account": { success: true },
        "/v1/profile/account/mira.reown.id": { name: "mira.reown.id", addresses: {} },
        "/v1/profile/suggestions/mira": { suggestions: [] },
        [`/v1/profile/reverse/${nadia}`]: [],
        [sessionsPath]: { pcis: [session] }
      }
    },
    { allowance }
  ).world

const services = "https://services.example"

/** Options with every service. */
export const allServices: Partial<LatchkeyOptions> = {
  projectId: "project",
  endpoints: { config: services, blockchain: services, reports: services },
  featuredWalletIds: [walletIds.featured],
  excludeWalletIds: [walletIds.excluded]
}

export const connected = Effect.orDie(Connections.use(({ connect }) => connect(fernhold)))

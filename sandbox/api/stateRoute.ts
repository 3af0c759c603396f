import type { StartedChain } from "../chains/startChain.ts"
import type { MailService } from "../mail/MailService.ts"
import type { Relay } from "../relay/Relay.ts"
import { brands } from "../wallets/brands.ts"
import { marram } from "../wallets/bitcoin/bitcoinWalletScript.ts"
import { sedge } from "../wallets/polkadot/polkadotWalletScript.ts"
import { otherChainStates, type OtherChains } from "./otherChainStates.ts"
import type { Faults } from "./faults/Fault.ts"
import type { Report } from "./reports/reportRoutes.ts"
import { json } from "./server/Reply.ts"
import type { RequestLog } from "./server/RequestLog.ts"
import type { Route } from "./server/Route.ts"

/** The relay, phones and mail. */
export interface PairingParts {
  readonly relay: Pick<Relay, "url" | "sockets" | "messages">
  readonly phoneUrl: string
  readonly mail: Pick<MailService, "url" | "messages">
}

/** Sources of the offline world's state. */
export interface StateParts extends OtherChains {
  readonly chains: ReadonlyArray<StartedChain>
  readonly log: RequestLog
  readonly faults: Faults
  readonly reports: ReadonlyArray<Report>
  readonly pairing: () => PairingParts
  readonly walletCount: () => number
}

/** GET /state: one number and one line for each part, for a demo page. */
export const stateRoute = (url: string, parts: StateParts): Route => ({
  method: "GET",
  path: "/state",
  project: "ignored",
  handle: async () => {
    const chains = await Promise.all(
      parts.chains.map(async ({ id, name, listed, nodeUrl, rpc }) => {
        const block = await rpc("eth_blockNumber").then(Number, () => null)
        return { id, name, listed, rpcUrl: `${url}/rpc/${id}`, up: block !== null, block, nodeUrl }
      })
    )
    const { relay, phoneUrl, mail } = parts.pairing()
    const requests = Object.fromEntries(parts.log.counts)
    return json({
      chains: [...chains, ...(await otherChainStates(parts))],
      wallets: [
        ...brands.map(({ key, name, rdns, icon }) => ({ key, name, rdns, icon })),
        ...(parts.bitcoin ? [marram] : []),
        ...(parts.polkadot ? [sedge] : [])
      ],
      directory: { wallets: parts.walletCount() },
      relay: { up: true, url: relay.url, sockets: relay.sockets, messages: relay.messages.length },
      phone: { url: phoneUrl },
      mail: { url: mail.url, messages: mail.messages.length },
      services: {
        up: true,
        url,
        latencyMs: Math.round(parts.log.latencyMs * 10) / 10,
        requestCount: [...parts.log.counts.values()].reduce((sum, count) => sum + count, 0),
        requests
      },
      faults: parts.faults.list(),
      reports: parts.reports.length
    })
  }
})

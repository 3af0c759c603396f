import type { StartedChain } from "../chains/startChain.ts"
import type { StartedBitcoin } from "../chains/bitcoin/startBitcoin.ts"
import type { PolkadotChain } from "../chains/polkadot/PolkadotChain.ts"
import type { StartedSolana } from "../chains/solana/startSolana.ts"
import { walletRoute } from "../wallets/walletRoute.ts"
import { accountRoutes } from "./blockchain/accountRoutes.ts"
import type { StartedHistory } from "./blockchain/createHistory.ts"
import { convertRoutes } from "./blockchain/convertRoutes.ts"
import type { Exchange } from "./blockchain/Exchange.ts"
import type { Onramp } from "./blockchain/Onramp.ts"
import { onrampSellers } from "./blockchain/onrampSellers.ts"
import { onrampRoutes } from "./blockchain/onrampRoutes.ts"
import { explorerRoutes } from "./blockchain/explorerRoutes.ts"
import { bitcoinExplorerRoutes, solanaExplorerRoutes } from "./blockchain/otherExplorerRoutes.ts"
import type { NameRegistry } from "./blockchain/NameRegistry.ts"
import { gatewayRoutes } from "./blockchain/gatewayRoutes.ts"
import { nameRoutes } from "./blockchain/nameRoutes.ts"
import { sessionRoutes } from "./blockchain/sessionRoutes.ts"
import type { SessionRegistry } from "./blockchain/SessionRegistry.ts"
import { rpcRoutes } from "./blockchain/rpcRoutes.ts"
import { configRoutes } from "./config/configRoutes.ts"
import type { Project } from "./config/Project.ts"
import type { Directory } from "./directory/Directory.ts"
import { directoryRoutes } from "./directory/directoryRoutes.ts"
import type { Faults } from "./faults/Fault.ts"
import { faultRoutes } from "./faults/faultRoutes.ts"
import { imageRoutes } from "./images/imageRoutes.ts"
import { type Report, reportRoutes } from "./reports/reportRoutes.ts"
import type { RequestLog } from "./server/RequestLog.ts"
import type { Route } from "./server/Route.ts"
import { createSignIns } from "./sign-in/createSignIns.ts"
import { signInRoutes } from "./sign-in/signInRoutes.ts"
import { type PairingParts, stateRoute } from "./stateRoute.ts"

/** Dependencies of the service. */
export interface ApiParts {
  readonly chains: ReadonlyArray<StartedChain>
  /** Absent where the world runs without Solana. */
  readonly solana: StartedSolana | undefined
  readonly bitcoin: StartedBitcoin | undefined
  readonly polkadot: PolkadotChain | undefined
  readonly log: RequestLog
  readonly faults: Faults
  readonly project: Project
  readonly reports: Array<Report>
  readonly directory: Directory
  readonly names: NameRegistry
  readonly sessions: SessionRegistry
  readonly history: StartedHistory
  readonly pairing: () => PairingParts
  readonly exchange: Exchange
  readonly onramp: Onramp
}

/** Every endpoint of the service. */
export const apiRoutes = (url: string, parts: ApiParts): ReadonlyArray<Route> => {
  const { chains, solana, bitcoin, faults, reports, directory, names, exchange, onramp } = parts
  return [
    ...configRoutes(parts.project),
    ...directoryRoutes(directory),
    ...imageRoutes(directory),
    ...accountRoutes(chains, parts.history, url),
    ...convertRoutes(chains, url, exchange),
    ...onrampRoutes(onrampSellers(chains, solana), url, onramp),
    ...nameRoutes(names),
    ...gatewayRoutes,
    ...sessionRoutes(parts.sessions),
    ...signInRoutes(
      createSignIns((id) => chains.filter((one) => `eip155:${one.id}` === id).map(({ nodeUrl }) => nodeUrl))
    ),
    ...rpcRoutes(solana ? [...chains, { id: "solana", nodeUrl: solana.nodeUrl }] : chains),
    ...(solana ? solanaExplorerRoutes(solana) : []),
    ...(bitcoin ? bitcoinExplorerRoutes(bitcoin.url) : []),
    ...explorerRoutes(chains),
    ...reportRoutes(reports),
    ...faultRoutes(faults),
    walletRoute(chains, url, { solana, bitcoin }),
    stateRoute(url, { ...parts, walletCount: () => directory.wallets().length })
  ]
}

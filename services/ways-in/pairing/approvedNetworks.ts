import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { PairedSession } from "./PairedSession.ts"

/** The networks that a paired wallet can be on, in its order; `undefined` where it may be asked to add others, too. */
export const approvedNetworks = (session: PairedSession | undefined): ReadonlyArray<Caip2> | undefined =>
  session === undefined || session.methods.includes("wallet_addEthereumChain") ? undefined : session.networks

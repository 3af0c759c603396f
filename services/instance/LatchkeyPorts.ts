import type { Analytics } from "../ports/analytics/Analytics.ts"
import type { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import type { Settings } from "../ports/options/Settings.ts"
import type { Storage } from "../ports/storage/Storage.ts"
import type { Wallets } from "../ports/connectors/Wallets.ts"
import type { LaterPorts } from "./LaterPorts.ts"

/** The ports an instance needs from its first moment, which a composition of layers provides. */
export type LatchkeyPorts = Analytics | ChainAdapters | LaterPorts | Settings | Storage | Wallets

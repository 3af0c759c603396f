import type { Connector } from "../../services/wallets/Connector.ts"

/** A wallet with a Bitcoin provider. */
export type BitcoinConnector = Connector<"bip122">

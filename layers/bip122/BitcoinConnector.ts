import type { Connector } from "../../services/ports/connectors/Connector.ts"

/** A wallet with a Bitcoin provider. */
export type BitcoinConnector = Connector<"bip122">

import type { Connector } from "../../services/ports/connectors/Connector.ts"

/** A wallet with a Polkadot provider. */
export type PolkadotConnector = Connector<"polkadot">

import type { Connector } from "../../services/wallets/Connector.ts"

/** A wallet with a Polkadot provider. */
export type PolkadotConnector = Connector<"polkadot">

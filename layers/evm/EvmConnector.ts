import type { Connector } from "../../services/ports/connectors/Connector.ts"

/** A wallet with an EIP-1193 provider. */
export type EvmConnector = Connector<"eip155">

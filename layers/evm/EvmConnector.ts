import type { Connector } from "../../services/chains/Connector.ts"

/** A wallet that is asked through an EIP-1193 provider. */
export type EvmConnector = Connector<"eip155">

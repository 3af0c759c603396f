import type { Connector } from "../../services/wallets/Connector.ts"

/** A wallet that is asked through an EIP-1193 provider. */
export type EvmConnector = Connector<"eip155">

import type { Connector } from "../../services/ports/connectors/Connector.ts"

/** A wallet with a Solana provider. */
export type SolanaConnector = Connector<"solana">

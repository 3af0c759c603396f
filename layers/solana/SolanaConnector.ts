import type { Connector } from "../../services/wallets/Connector.ts"

/** A wallet with a Solana provider. */
export type SolanaConnector = Connector<"solana">

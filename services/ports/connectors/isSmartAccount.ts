import type { Connector } from "./Connector.ts"

/**
 * Whether an address of a wallet is a smart account's, as far as the wallet tells: for what is told after the account in use may have
 * changed.
 */
export const isSmartAccount = ({ namespace, provider }: Connector, address: string): boolean =>
  namespace === "eip155" && (provider as Connector<"eip155">["provider"]).accountType?.(address) === "smartAccount"

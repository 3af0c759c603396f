import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import { comparable } from "../../ports/connectors/comparable.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"

/** Whether two reverse domains name the same wallet. */
export const sameWallet = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && comparable(one!) === comparable(other!)

/**
 * The installed wallet that is this listing: by reverse domain or id. Any extension can claim a name, so an equal name
 * alone is no match (SEC-11).
 */
export const findInstalled = (
  { id, rdns }: Pick<WalletEntry, "id" | "rdns">,
  connectors: ReadonlyArray<Connector>
): Connector | undefined =>
  connectors.find((one) => one.type !== "WALLET_CONNECT" && (sameWallet(one.rdns, rdns) || one.id === id))

import type { WalletEntry } from "../wallets/WalletEntry.ts"
import type { Connector } from "../wallets/Connector.ts"

/** Names under which one wallet is known by another. */
const alike: Readonly<Record<string, string>> = { "trust wallet": "trust", "io.metamask.mobile": "io.metamask" }

/** A name or reverse domain in the form that is compared. */
export const comparable = (text: string): string => {
  const plain = text.trim().toLowerCase()
  return alike[plain] ?? plain
}

const same = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && comparable(one!) === comparable(other!)

/**
 * The wallet of this browser that a listed one is: by reverse domain or id. A name is free to claim: whoever merely
 * bears a listed one never takes its place (SEC-11).
 */
export const findInstalled = (
  { id, rdns }: Pick<WalletEntry, "id" | "rdns">,
  connectors: ReadonlyArray<Connector>
): Connector | undefined =>
  connectors.find((one) => one.type !== "WALLET_CONNECT" && (same(one.rdns, rdns) || one.id === id))

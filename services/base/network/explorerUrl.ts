import type { Network } from "./Network.ts"

/** What an explorer calls a page, where it is not called as with the others: Subscan, for Polkadot. */
const subscan = { tx: "extrinsic", address: "account" }

/**
 * The page of a transaction or an account in the network's explorer; `undefined` when it has none. The query of the
 * explorer's URL stays, since some name the network there (`?cluster=devnet`).
 */
export const explorerUrl = (
  { namespace, blockExplorer }: Pick<Network, "blockExplorer" | "namespace">,
  kind: "tx" | "address",
  id: string
): string | undefined => {
  if (!blockExplorer) return undefined
  const [site = "", query] = blockExplorer.split("?")
  const page = namespace === "polkadot" ? subscan[kind] : kind
  return `${site.replace(/\/$/, "")}/${page}/${id}${query === undefined ? "" : `?${query}`}`
}

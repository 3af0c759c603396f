import type { Network } from "./Network.ts"

/** The page of a transaction or an account in the network's explorer; `undefined` when it has none. */
export const explorerUrl = (
  { blockExplorer }: Pick<Network, "blockExplorer">,
  kind: "tx" | "address",
  id: string
): string | undefined => blockExplorer && `${blockExplorer}/${kind}/${id}`

/** A wallet that has ended: when, and where that was reported. */
export interface Ended {
  /** The day of its end, or of the report where the end has no day. */
  readonly date: string
  readonly source: string
}

/**
 * Wallets that have ended, by the key of their name, whatever a package still lists: their sites may belong to somebody else by
 * now, and a link would hand a pairing's key to them.
 */
export const ended: ReadonlyMap<string, Ended> = new Map([
  ["ctrl", { date: "2026-08-03", source: "https://github.com/Chain-Love/chain-love/issues/3696" }],
  ["leap", { date: "2026-05-28", source: "https://github.com/MetaMask/snaps-registry/issues/1496" }],
  // By the maker of Leap, whose notice names its other products.
  ["compass", { date: "2026-05-28", source: "https://github.com/MetaMask/snaps-registry/issues/1496" }],
  ["cosmostation", { date: "2026-09-01", source: "https://github.com/osmosis-labs/osmosis-frontend/issues/4437" }],
  ["family", { date: "2026-06-01", source: "https://github.com/ethereum/ethereum-org-website/issues/18600" }],
  ["linen", { date: "2023-11-01", source: "https://github.com/ethereum/ethereum-org-website/issues/11640" }]
])

/** What packages say of wallets that is no longer so, by the key of their name. */
export const corrections: ReadonlyMap<
  string,
  { readonly name?: string; readonly namespaces?: ReadonlyArray<string>; readonly why: string }
> = new Map([
  ["phantom", { namespaces: ["eip155", "solana"], why: "it gave up Bitcoin in June 2026" }],
  ["coinbase", { name: "Base", why: "its name since July 2025" }]
])

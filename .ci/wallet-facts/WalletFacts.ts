/** What a package says of a wallet; `from` is the package and version. */
export interface WalletFacts {
  readonly from: string
  readonly name: string
  readonly namespaces: ReadonlyArray<"eip155" | "solana" | "bip122" | "polkadot">
  readonly facts: Readonly<Partial<Record<FactName, string>>>
}

/** Facts of a record, by their names there. */
export const factNames = [
  "rdns",
  "mobile_link",
  "link_mode",
  "desktop_link",
  "homepage",
  "app_store",
  "play_store",
  "chrome_store",
  "color"
] as const
export type FactName = (typeof factNames)[number]

/** The facts that a package states. */
export const given = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as WalletFacts["facts"]

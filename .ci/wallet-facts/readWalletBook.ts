import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { WalletFacts } from "./WalletFacts.ts"

interface Wallet {
  readonly name: string
  readonly brand?: { readonly primaryColor?: string }
  readonly chains?: ReadonlyArray<string>
  readonly desktop?: { readonly chromeId?: string }
  readonly eip6963Config?: { readonly rdns?: string }
  readonly injectedConfig?: ReadonlyArray<{ readonly chain: string }>
  readonly mobile?: {
    readonly androidId?: string
    readonly iosId?: string
    readonly native?: string
    readonly universal?: string
  }
}

type Namespace = WalletFacts["namespaces"][number]
const chainNames: Readonly<Record<string, Namespace>> = { evm: "eip155", sol: "solana", btc: "bip122" }

/** The link without the `wc` that is added again with the pairing; other links carry no pairing. */
const base = (link: string | undefined) => (link !== undefined && link.endsWith("/wc") ? link.slice(0, -2) : undefined)

/** One object with all wallets, an entry for each of a wallet's namespaces. */
export const readWalletBook = async (folder: string, from: string) => {
  const book = await import(pathToFileURL(join(folder, "wallet-book-fallbacks.js")).href)
  const wallets = Object.values(book.wallets as Record<string, Wallet>).flatMap((wallet): Array<WalletFacts> => {
    const { name, brand, chains = [], desktop, eip6963Config, injectedConfig = [], mobile } = wallet
    const namespaces = new Set(
      [...chains.map((id) => id.split(":")[0]!), ...injectedConfig.map(({ chain }) => chainNames[chain] ?? "")].filter(
        (one): one is Namespace => ["eip155", "solana", "bip122", "polkadot"].includes(one)
      )
    )
    if (namespaces.size === 0) return []
    const native = base(mobile?.native)
    const facts: Record<string, string | undefined> = {
      rdns: eip6963Config?.rdns,
      mobile_link: native ?? base(mobile?.universal),
      link_mode: base(mobile?.universal),
      app_store: mobile?.iosId && `https://apps.apple.com/app/${mobile.iosId}`,
      play_store: mobile?.androidId && `https://play.google.com/store/apps/details?id=${mobile.androidId}`,
      chrome_store: desktop?.chromeId && `https://chromewebstore.google.com/detail/${desktop.chromeId}`,
      color: brand?.primaryColor
    }
    const known = Object.entries(facts).filter(([, value]) => value !== undefined)
    return [{ from, name, namespaces: [...namespaces], facts: Object.fromEntries(known) }]
  })
  const names = new Map(Object.entries(book.wallets as Record<string, Wallet>).map(([key, { name }]) => [key, name]))
  /** The names that the package has first in its own list. */
  const first = (book.priority as ReadonlyArray<string>).flatMap(
    (key) => names.get(key) ?? book.groups[key]?.name ?? []
  )
  return { wallets, first }
}

// The public packages that the facts are from, each under a licence that permits it. A name that is not here is in no record.

/** Versions are exact, so that a renewal is a choice. */
export const sources = {
  // First: an install removes what it does not know.
  "@solana/wallet-adapter-wallets": { version: "0.19.39", license: "Apache-2.0" },
  "@rainbow-me/rainbowkit": { version: "2.2.11", license: "MIT" },
  "@dynamic-labs/wallet-book": { version: "5.8.1", license: "MIT" },
  "@luno-kit/core": { version: "0.0.10", license: "MIT" },
  "@web3-onboard/injected-wallets": { version: "2.11.3", license: "MIT" },
  thirdweb: { version: "5.121.6", license: "Apache-2.0" }
} as const

export type Source = keyof typeof sources

/**
 * Packages that list many wallets that have ended: alone they bring no wallet, because the site of an ended wallet may
 * belong to somebody else by now.
 */
export const aged: ReadonlySet<string> = new Set<Source>([
  "@web3-onboard/injected-wallets",
  "@solana/wallet-adapter-wallets"
])

/**
 * Has some 540 wallets of every chain, as their makers registered them. It adds facts to wallets that other packages name,
 * and of its own brings those below: in use by many, of EVM, and with a link of their own.
 */
export const registry: Source = "thirdweb"
export const ofRegistry: ReadonlySet<string> = new Set(
  `ABC, AirGap, Aktionariat, Arculus, Atomic, Ballet, Binance.US, Bitcoin.com, Bitizen, BitPay, Bitso Web3, Blockchain.com, Blocto, BloFin,
  Bron, Burrito, Cake, Clave, COCA, Coinomi, CoinStats, CoolWallet, Cosmostation, Crypto.com Onchain, Cypher, Edge, ELLIPAL,
  Enjin, EtherMail, Family, Flow, FxWallet, Gem, GoodDollar, Guarda, HaHa, HAQQ, HB, Holdstation, HOT, Internet Money,
  KEYRING PRO, Klever, klip, KryptoGO, KuCoin Web3, Leap, Linen, Loopring, Mixin, Nabox, Nicegram, NOW, Oasys Passport, Pali, Pintu, QIE,
  Rewardy, Ripio Portal, Robinhood, SecuX, ShapeShift, Socios.com - Wallet & Tokens, Tangem, Talken, THORWallet, Tomo, Trustee, Unstoppable,
  UXUY, Vultisig, WEMIX Play, Wombat, Zelcore, Zengo, Zypto`.split(/,\s+/)
)

/** Names in those packages that are no wallets of a visitor, or not reached by a link or as an extension. */
export const notWallets: ReadonlyMap<string, string> = new Map([
  ["browser", "any wallet of the browser"],
  ["walletconnect", "any wallet, by pairing"],
  ["detected", "any wallet of the browser"],
  ["unknown", "any wallet"],
  ["fallbackconnector", "any wallet"],
  ["burner", "a key for tests"],
  ["fireblocks", "a company's, not a visitor's"],
  ["base", "reached by its own library"],
  ["porto", "reached by its own library"],
  ["particle", "reached by its own library"],
  ["torus", "reached by its own library"],
  ["abstract", "reached by its own library"],
  ["intersend", "reached by its own library"],
  ["edenonline", "reached by its own library"],
  ["kaikas", "the former name of Kaia"],
  ["xdefi", "the former name of CTRL"],
  ["tp", "another name of TokenPocket"],
  ["readyx", "the extension of Ready"],
  ["mimir", "it holds pages inside its own site"]
])

/** Names that other packages have for the same wallet. */
export const sameAs: ReadonlyMap<string, string> = new Map([
  ["clover", "clv"],
  ["coin98super", "coin98"],
  ["binancesmart", "binance"],
  ["math", "mathwallet"],
  ["tally", "taho"]
])

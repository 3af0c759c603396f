import { isForMobile } from "./isForMobile.ts"
import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { groupConnectors } from "../../ports/connectors/groupConnectors.ts"
import type { RecentWallet } from "./recentWallets.ts"
import type { LatchkeyOptions, WalletGroup } from "../../ports/options/Options.ts"
import { awaitsExcluded } from "./awaitsExcluded.ts"
import type { DirectoryStart } from "./DirectoryStart.ts"
import { dropKnown } from "./dropKnown.ts"
import { findInstalled, sameWallet } from "./findInstalled.ts"
import { isExcluded } from "./isExcluded.ts"
import { joinRecents } from "./joinRecents.ts"
import { listsAll } from "./listsAll.ts"
import { orderGroups } from "./orderGroups.ts"
import { shownConnectors } from "./shownConnectors.ts"

/** One row of the first view. */
export type ConnectRow = { readonly group: WalletGroup } & (
  | { readonly kind: "connector"; readonly connector: Connector }
  /** Connected by a link or a QR code. */
  | { readonly kind: "wallet"; readonly wallet: WalletEntry }
  /** Used before, but neither installed in this browser nor reachable from it. */
  | { readonly kind: "gone"; readonly recent: RecentWallet }
  /** Any wallet, by a QR code. */
  | { readonly kind: "scan" }
  /** A placeholder until the directory responds. */
  | { readonly kind: "place" }
  /** Replaces this number of rows: the directory failed. */
  | { readonly kind: "failed"; readonly places: number }
)

/** All facts that determine the rows. */
export interface ConnectFacts {
  /** All that can be connected now. */
  readonly connectors: ReadonlyArray<Connector>
  /** The only namespace whose wallets are listed. */
  readonly wanted?: Namespace | undefined
  readonly recents: ReadonlyArray<RecentWallet>
  readonly start: DirectoryStart
  readonly options: Pick<
    LatchkeyOptions,
    "allWallets" | "connectorTypeOrder" | "customWallets" | "featuredWalletIds" | "wallets"
  >
  /** CAIP-2 ids of the host's networks. */
  readonly chains: ReadonlyArray<string>
  readonly canPair: boolean
  readonly mobile: boolean
}

export interface ConnectRows {
  /** The wallet used last: the row with the brass arrow. */
  readonly last: ConnectRow | undefined
  readonly rows: ReadonlyArray<ConnectRow>
  /** Whether "All wallets" follows. */
  readonly all: boolean
}

const mostRecents = 2
const mostFeatured = 4
/** Recommended wallets are shown only while fewer installed wallets than this are. */
const mostRecommended = 2

/** The default order: installed wallets come before what needs a phone. */
const drawnOrder: ReadonlyArray<WalletGroup> = ["recent", "injected", "walletConnect"]

/** The rows of the first view, in their order (spec 5, 9). `recommended` never adds to what a host chose itself. */
export const connectRows = (facts: ConnectFacts): ConnectRows => {
  const { start, options, chains, mobile, wanted } = facts
  if (options.wallets === false) return { last: undefined, rows: [], all: false }
  const { excluded, status } = start
  const held = (row: ConnectRow): ConnectRow => (awaitsExcluded(start) ? { group: row.group, kind: "place" } : row)
  const wallets = groupConnectors(facts.connectors)
  const installed = shownConnectors(wallets, wanted)
  const connectors = installed.filter((one) => one.type !== "WALLET_CONNECT" && one.type !== "AUTH")
  const shown = connectors.filter((one) => !isExcluded(one, excluded))

  const fits = ({ wallet }: RecentWallet) =>
    wallet?.chains?.some((chain) => chain.startsWith(wanted ?? "") && chains.includes(chain)) ?? true
  const recents = joinRecents(facts.recents, wallets, installed)
    .filter((one) => fits(one) && !isExcluded(one.wallet ?? { ...one, rdns: one.id }, excluded))
    .slice(0, mostRecents)
  const toRow = (recent: RecentWallet): ConnectRow => {
    // Stored copies of the host's own wallets have no image: pictures are not taken from storage.
    const wallet = options.customWallets?.find(({ id }) => id === recent.id) ?? recent.wallet
    const connector = shown.find(({ id }) => id === recent.id) ?? (wallet && findInstalled(wallet, shown))
    if (connector) return { group: "recent", kind: "connector", connector }
    return wallet && facts.canPair
      ? { group: "recent", kind: "wallet", wallet }
      : { group: "recent", kind: "gone", recent }
  }
  const [last, ...before] = recents.map(toRow)
  const lastConnector = last?.kind === "connector" ? last.connector : undefined
  const others = shown.filter((one) => one !== lastConnector)
  const isExternal = ({ type }: Connector) => type === "EXTERNAL"
  const injected = others.filter((one) => !isExternal(one))

  const listed = (group: WalletGroup, wallets: ReadonlyArray<WalletEntry>, places: number): Array<ConnectRow> => {
    if (!facts.canPair || places === 0) return []
    if (wallets.length > 0) return wallets.slice(0, places).map((wallet) => ({ group, kind: "wallet", wallet }))
    if (!start.available || status === "ready" || group === "custom") return []
    return status === "failed"
      ? [{ group, kind: "failed", places }]
      : Array.from({ length: places }, () => ({ group, kind: "place" }))
  }
  const known = { connectors, recents, excluded }
  const featured = dropKnown(start.featured, known)
  // A phone cannot scan its own code (spec 2).
  const opensHere = (one: WalletEntry) => !mobile || one.webapp_link || isForMobile(one, wanted ?? "solana")
  const custom = dropKnown((options.customWallets ?? []).filter(opensHere), { ...known, listed: featured })
  const featuredIds = options.featuredWalletIds ?? []
  const chosen = featuredIds.length + custom.length > 0
  const atHand = shown.filter(({ type }) => type !== "INJECTED").length
  const elsewhere = recents.length - recents.filter((one) => toRow(one).kind === "connector").length
  const all = listsAll({ available: start.available, canPair: facts.canPair, mobile, wish: options.allWallets })

  const groups: Readonly<Record<WalletGroup, ReadonlyArray<ConnectRow>>> = {
    // A phone does not scan: the row would lead to the same view as "All wallets".
    walletConnect: facts.canPair && !(mobile && all) ? [{ group: "walletConnect", kind: "scan" }] : [],
    recent: before.filter(({ kind }) => kind !== "connector").map(held),
    injected: injected.map((connector) => held({ group: "injected", kind: "connector", connector })),
    featured: listed("featured", featured, Math.min(mostFeatured, featuredIds.length)),
    custom: listed("custom", custom, custom.length).map(held),
    // A wallet that is installed too needs no code of the host.
    external: others
      .filter((one) => isExternal(one) && !shown.some((own) => !isExternal(own) && sameWallet(own.rdns, one.rdns)))
      .map((connector) => held({ group: "external", kind: "connector", connector })),
    recommended: listed(
      "recommended",
      dropKnown(start.recommended, { ...known, listed: [...featured, ...custom] }),
      chosen ? 0 : Math.max(0, mostRecommended - atHand - elsewhere)
    )
  }
  const order = orderGroups(options.connectorTypeOrder ?? drawnOrder)
  const rows = order.flatMap((group) => groups[group])
  if (excluded === undefined && status === "failed" && !rows.some(({ kind }) => kind === "failed"))
    rows.push({ group: "recommended", kind: "failed", places: 1 })
  return { last: last && held(last), rows, all }
}

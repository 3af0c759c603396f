import type { Namespace } from "../base/caip/Namespace.ts"
import { connectRows, type ConnectFacts, type ConnectRow } from "../ways-in/directory/connectRows.ts"
import type { Connector } from "../ports/connectors/Connector.ts"
import type { WalletEntry } from "../ports/connectors/WalletEntry.ts"

/** Why the first view has no row for a wallet. */
export type HiddenReason =
  | "wallets are off"
  | "reached by a row of its own kind"
  | "waits for the excluded wallets"
  | "excluded by the host"
  | "another namespace is wanted"
  | "part of another row"
  | "installed: its own row is there"
  | "used before: its own row is there"
  | "double of another listing"
  | "cannot be paired here"
  | "no network of it is listed"
  | "no room in the first view"

/** A wallet that is known, and why it has no row: by no reason where it has one. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly from: "this browser" | "the directory" | "the host" | "used before"
  readonly namespace?: Namespace | undefined
  readonly reasons: ReadonlyArray<HiddenReason>
}

type Candidate =
  | { readonly from: "this browser"; readonly connector: Connector }
  | { readonly from: "the directory" | "the host"; readonly wallet: WalletEntry }
  | { readonly from: "used before"; readonly id: string; readonly name: string; readonly chains: ReadonlyArray<string> }

type Lift = (facts: ConnectFacts, of: Candidate) => ConnectFacts

const nameless = <W extends { readonly id: string; readonly name: string }>(one: W, at: number): W => ({
  ...one,
  id: `other ${at}`,
  name: `other ${at}`,
  rdns: undefined,
  walletId: undefined
})
/** A list whose other members are wallets that resemble no other. */
const alone =
  (keep: unknown, from: number) =>
  <W extends { readonly id: string; readonly name: string }>(one: W, at: number): W =>
    one === keep ? one : nameless(one, from + at)

const wholeStart = (facts: ConnectFacts, part: Partial<ConnectFacts["start"]>): ConnectFacts => ({
  ...facts,
  start: { ...facts.start, ...part }
})

/** For each rule of the list a world in which that rule alone says nothing: a wallet that is shown there was hidden by it. */
const lifts: Readonly<Record<HiddenReason, Lift>> = {
  "wallets are off": (facts) => ({ ...facts, options: { ...facts.options, wallets: undefined } }),
  "reached by a row of its own kind": (facts, of) => ({
    ...facts,
    connectors: facts.connectors.map((one): Connector =>
      of.from === "this browser" && one === of.connector && (one.type === "WALLET_CONNECT" || one.type === "AUTH")
        ? { ...one, type: "ANNOUNCED" as const }
        : one
    )
  }),
  "waits for the excluded wallets": (facts) =>
    facts.start.excluded === undefined ? wholeStart(facts, { excluded: [] }) : facts,
  "excluded by the host": (facts) => (facts.start.excluded === undefined ? facts : wholeStart(facts, { excluded: [] })),
  "another namespace is wanted": (facts) => ({ ...facts, wanted: undefined }),
  "part of another row": (facts, of) =>
    of.from === "this browser" ? { ...facts, connectors: facts.connectors.map(alone(of.connector, 0)) } : facts,
  "installed: its own row is there": (facts, of) =>
    of.from === "this browser" ? facts : { ...facts, connectors: facts.connectors.map(nameless) },
  "used before: its own row is there": (facts) => ({
    ...facts,
    recents: facts.recents.map((_, at) => ({ id: `recent ${at}`, name: `recent ${at}` }))
  }),
  "double of another listing": (facts, of) => {
    const keep = "wallet" in of ? of.wallet : undefined
    return {
      ...wholeStart(facts, {
        featured: facts.start.featured.map(alone(keep, 1_000)),
        recommended: facts.start.recommended.map(alone(keep, 2_000))
      }),
      options: { ...facts.options, customWallets: facts.options.customWallets?.map(alone(keep, 3_000)) }
    }
  },
  "cannot be paired here": (facts) => ({ ...facts, canPair: true }),
  "no network of it is listed": (facts, of) =>
    of.from === "used before" ? { ...facts, chains: [...facts.chains, ...of.chains] } : facts,
  "no room in the first view": (facts, of) => {
    if (!("wallet" in of)) return facts
    const first = (list: ReadonlyArray<WalletEntry>) =>
      list.includes(of.wallet) ? [of.wallet, ...list.filter((one) => one !== of.wallet)] : list
    const recommended = facts.start.recommended.includes(of.wallet)
    return {
      ...wholeStart(facts, { featured: first(facts.start.featured), recommended: first(facts.start.recommended) }),
      // Recommended wallets fill what others leave free.
      ...(recommended && {
        connectors: [],
        recents: [],
        options: { ...facts.options, featuredWalletIds: undefined, customWallets: undefined }
      })
    }
  }
}

const rowsOf = (facts: ConnectFacts): ReadonlyArray<ConnectRow> => {
  const { last, rows } = connectRows(facts)
  return last ? [last, ...rows] : rows
}

const hasRow = (facts: ConnectFacts, of: Candidate): boolean =>
  rowsOf(facts).some((row) => {
    if (of.from === "this browser")
      return (
        row.kind === "connector" &&
        row.connector.id === of.connector.id &&
        row.connector.namespace === of.connector.namespace
      )
    if (of.from === "used before")
      return (
        (row.kind === "gone" && row.recent.id === of.id) ||
        (row.kind === "wallet" && row.wallet.id === of.id) ||
        (row.kind === "connector" && row.connector.id === of.id)
      )
    return row.kind === "wallet" && row.wallet.id === of.wallet.id
  })

const reasonsFor = (facts: ConnectFacts, of: Candidate): ReadonlyArray<HiddenReason> => {
  if (hasRow(facts, of)) return []
  const all = Object.keys(lifts) as ReadonlyArray<HiddenReason>
  const without = (reasons: ReadonlyArray<HiddenReason>) =>
    hasRow(
      reasons.reduce((now, reason) => lifts[reason](now, of), facts),
      of
    )
  const one = all.filter((reason) => without([reason]))
  // With more room the rows that take it are gone, too: where one of them is the reason, the room is not.
  if (one.length > 1) return one.filter((reason) => reason !== "no room in the first view")
  if (one.length > 0) return one
  // Several rules apply at once: only those without which the wallet would be listed are kept.
  return all.reduce<ReadonlyArray<HiddenReason>>((left, reason) => {
    const less = left.filter((other) => other !== reason)
    return without(less) ? less : left
  }, all)
}

/**
 * Every wallet that is known, and why the first view has no row for it. There is no second copy of the rules: the list
 * itself is made again in worlds in which one rule after the other says nothing.
 */
export const whyHidden = (facts: ConnectFacts): ReadonlyArray<ListedWallet> => {
  const { connectors, recents, start, options } = facts
  const candidates: ReadonlyArray<Candidate> = [
    ...connectors.map((connector) => ({ from: "this browser", connector }) as const),
    ...recents.map(
      ({ id, name, wallet }) => ({ from: "used before", id, name, chains: wallet?.chains ?? [] }) as const
    ),
    ...[...start.featured, ...start.recommended].map((wallet) => ({ from: "the directory", wallet }) as const),
    ...(options.customWallets ?? []).map((wallet) => ({ from: "the host", wallet }) as const)
  ]
  return candidates.map((of) => {
    const { id, name } = "connector" in of ? of.connector : "wallet" in of ? of.wallet : of
    return {
      id,
      name,
      from: of.from,
      ...("connector" in of ? { namespace: of.connector.namespace } : {}),
      reasons: reasonsFor(facts, of)
    }
  })
}

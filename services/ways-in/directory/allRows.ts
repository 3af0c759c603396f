import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { DirectoryPages } from "./DirectoryPages.ts"
import type { DirectoryStart } from "./DirectoryStart.ts"
import { awaitsExcluded } from "./awaitsExcluded.ts"
import { dropKnown } from "./dropKnown.ts"
import { isExcluded } from "./isExcluded.ts"
import { pageEntries } from "./WalletDirectory.ts"

/** One row of the list of all wallets: a connector of this browser, or a directory entry. */
export type AllRow =
  | { readonly connector: Connector; readonly wallet?: undefined }
  | { readonly wallet: WalletEntry; readonly connector?: undefined }

/** The list of all wallets by position, with or without its pages loaded. */
export interface AllRows {
  readonly total: number
  /** The row at a position, or `undefined` while it is not loaded. */
  readonly at: (index: number) => AllRow | undefined
  /** The page that the row at a position belongs to, from 1; `undefined` for rows that need none. */
  readonly pageAt: (index: number) => number | undefined
  /** The first position of a page. */
  readonly startOf: (page: number) => number
  /** Every loaded row. */
  readonly known: ReadonlyArray<AllRow>
}

/**
 * Installed wallets first, then the host's featured and custom ones, then the directory in its order (spec 5, 9). A
 * page that is not loaded counts with its expected number of rows, so that the end of the list can be reached
 * immediately.
 */
export const allRows = (
  connectors: ReadonlyArray<Connector>,
  custom: ReadonlyArray<WalletEntry>,
  start: DirectoryStart,
  {
    count = start.count === undefined ? pageEntries : Math.max(0, start.count - start.recommended.length),
    loaded
  }: DirectoryPages
): AllRows => {
  const { excluded } = start
  const installed = connectors.filter(
    (one) => !isExcluded(one, excluded) && one.type !== "WALLET_CONNECT" && one.type !== "AUTH"
  )
  // Together, so that no later page repeats rows of an earlier one.
  const lists = [[...start.featured, ...custom, ...start.recommended]]
  const numbers = [...loaded.keys()].toSorted((one, other) => one - other)
  for (const page of numbers) lists.push([...loaded.get(page)!])
  const kept = new Set(dropKnown(lists.flat(), { connectors: installed, excluded }))
  const take = (list: ReadonlyArray<WalletEntry>): ReadonlyArray<AllRow> =>
    list.filter((one) => kept.delete(one)).map((wallet) => ({ wallet }))
  const top: ReadonlyArray<AllRow> = [...installed.map((connector) => ({ connector })), ...take(lists[0]!)]
  const head = top.map((row) => (awaitsExcluded(start) ? undefined : row))
  const rows = new Map(numbers.map((page, at) => [page, take(lists[at + 1]!)]))

  const pages = Math.ceil(count / pageEntries)
  const starts = [head.length]
  for (let page = 1; page <= pages; page++)
    starts.push(starts[page - 1]! + (rows.get(page)?.length ?? Math.min(pageEntries, count - (page - 1) * pageEntries)))
  const startOf = (page: number) => starts[page - 1] ?? starts.at(-1)!
  const pageAt = (index: number) => {
    if (index < head.length) return undefined
    let page = 1
    while (page < pages && starts[page]! <= index) page++
    return page
  }
  return {
    total: starts.at(-1)!,
    at: (index) => {
      const page = pageAt(index)
      return page === undefined ? head[index] : rows.get(page)?.[index - startOf(page)]
    },
    pageAt,
    startOf,
    known: [...head.filter((row) => row !== undefined), ...[...rows.values()].flat()]
  }
}

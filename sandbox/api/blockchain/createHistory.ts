import type { StartedChain } from "../../chains/startChain.ts"
import type { History, HistoryEntry } from "./History.ts"
import { indexBlocks } from "./indexBlocks.ts"
import { concerns, toHistoryEntry } from "./toHistoryEntry.ts"

const pageLength = 50

/** A page in the service's form. */
export interface HistoryAnswer {
  readonly data: ReadonlyArray<HistoryEntry>
  readonly next: string | null
}

/** The history, and `page`, which the service calls for each request; `undefined` for a cursor it never gave. */
export interface StartedHistory extends History {
  page(chainIds: ReadonlyArray<number>, address: string, cursor: string | null): Promise<HistoryAnswer | undefined>
}

const toCursor = (time: string, id: string) => Buffer.from(JSON.stringify([time, id])).toString("base64url")

const fromCursor = (cursor: string): readonly [time: string, id: string] | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString())
    return Array.isArray(value) && value.length === 2 ? [String(value[0]), String(value[1])] : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes the history over the chains' blocks. A cursor names the last entry of its page, so that transactions mined
 * meanwhile neither repeat nor hide any.
 */
export const createHistory = (chains: ReadonlyArray<StartedChain>, imagesUrl: string): StartedHistory => {
  const indexes = new Map(chains.map((chain) => [chain.id, { chain, blocks: indexBlocks(chain) }]))
  const added = new Map<string, Array<HistoryEntry>>()
  const keyOf = (chainId: number, address: string) => `${chainId} ${address.toLowerCase()}`

  return {
    add: (chainId, address, ...entries) => {
      const key = keyOf(chainId, address)
      added.set(key, [...(added.get(key) ?? []), ...entries])
    },
    clear: () => added.clear(),
    page: async (chainIds, account, cursor) => {
      const address = account.toLowerCase()
      const after = cursor === null ? undefined : fromCursor(cursor)
      if (cursor !== null && after === undefined) return undefined
      const lists = await Promise.all(
        chainIds.map(async (id) => {
          const { chain, blocks } = indexes.get(id)!
          const own = (await blocks()).filter((one) => concerns(one, address))
          return own.map((one) => toHistoryEntry(one, chain, address, imagesUrl)).reverse()
        })
      )
      // Blocks are in order, so sorting by time keeps the order within a second.
      const all = lists.flat().toSorted((a, b) => b.metadata.minedAt.localeCompare(a.metadata.minedAt))
      const start =
        after === undefined
          ? 0
          : all.findIndex(({ id, metadata }) => id === after[1] && metadata.minedAt === after[0]) + 1
      if (after !== undefined && start === 0) return undefined
      const data = all.slice(start, start + pageLength)
      const last = data.at(-1)
      const extra = after === undefined ? chainIds.flatMap((id) => added.get(keyOf(id, address)) ?? []) : []
      return {
        data: [...extra, ...data],
        next: last && start + pageLength < all.length ? toCursor(last.metadata.minedAt, last.id) : null
      }
    }
  }
}

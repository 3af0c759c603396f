import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { textLike } from "../../base/texts/textLike.ts"
import type { ActivityItem, ActivityOperation, ActivityTransfer } from "./ActivityItem.ts"

/** A transaction as the service lists it, and whether all it moved are NFTs that the service flags as spam. */
export interface HistoryEntry {
  readonly item: ActivityItem
  readonly spam: boolean
}

const operations: Readonly<Record<ActivityOperation, true>> = {
  approve: true,
  bought: true,
  borrow: true,
  burn: true,
  cancel: true,
  claim: true,
  deploy: true,
  deposit: true,
  execute: true,
  mint: true,
  receive: true,
  repay: true,
  send: true,
  sell: true,
  stake: true,
  trade: true,
  unstake: true,
  withdraw: true
}

const directions = { in: true, out: true, self: true } as const
const statuses = { confirmed: true, failed: true, pending: true } as const

/** What is shown of one transaction, however much a hostile one moves. */
const mostTransfers = 20

const isOne = <K extends string>(table: Readonly<Record<K, true>>, value: unknown): value is K =>
  typeof value === "string" && Object.hasOwn(table, value)
const addressLike = (value: unknown) => textLike(value, /^0x[0-9a-f]{40}$/i, 42)
const urlLike = (value: unknown) => textLike(value, /^(https?:\/\/|data:image\/)/i, 8_192)

/** The picture of an NFT: its preview, else the whole one, if it says that it is an image or says nothing. */
const pictureOf = (content: unknown): string | undefined => {
  const { preview, detail } = Object(content)
  for (const media of [preview, detail]) {
    const { url, content_type: type } = Object(media)
    if (typeof type === "string" ? type.startsWith("image/") : type === undefined || type === null) {
      const found = urlLike(url)
      if (found !== undefined) return found
    }
  }
  return undefined
}

const readTransfer = (value: unknown): ActivityTransfer | undefined => {
  const { fungible_info: fungible, nft_info: nft, direction, quantity, value: worth } = Object(value)
  const amount = textLike(Object(quantity).numeric, /^\d+(\.\d+)?$/, 128)
  if (!isOne(directions, direction) || amount === undefined) return undefined
  const known = { direction, amount, value: Number.isFinite(worth) && worth >= 0 ? (worth as number) : undefined }
  if (nft && typeof nft === "object")
    return { ...known, kind: "nft", name: plainText(nft.name), picture: pictureOf(nft.content) }
  const { name, symbol, icon } = Object(fungible)
  return {
    ...known,
    kind: "token",
    name: plainText(name),
    symbol: plainText(symbol, 32),
    picture: urlLike(Object(icon).url)
  }
}

const isSpam = (transfer: unknown): boolean => Object(Object(Object(transfer).nft_info).flags).is_spam === true

/**
 * Reads one entry of the service's history (spec 3, 7); `undefined` for one of another network, or without what makes it
 * a transaction. Numbers stay text, so that none loses its last digits (SEC-21); unknown operations are `execute`.
 */
export const readEntry = (value: unknown, networkId: Caip2, now: number): HistoryEntry | undefined => {
  const { id, metadata, transfers: all } = Object(value)
  const { operationType, hash: said, chain, minedAt, sentFrom, sentTo, status, nonce } = Object(metadata)
  const hash = textLike(said, /^0x[0-9a-f]{64}$/i, 66)?.toLowerCase()
  const from = addressLike(sentFrom)
  const mined = typeof minedAt === "string" ? Date.parse(minedAt) : 0
  // Of one that no block has there is no time, for which services in Go write the year 1.
  const at = status === "pending" && mined <= 0 ? now : mined
  if (typeof id !== "string" || id === "" || id.length > 256 || chain !== networkId) return undefined
  if (hash === undefined || from === undefined || !(at > 0) || !isOne(statuses, status)) return undefined
  const moved: ReadonlyArray<unknown> = Array.isArray(all) ? all : []
  return {
    // Entries without transfers stay: they are what the account did with contracts.
    spam: moved.length > 0 && moved.every(isSpam),
    item: {
      id,
      hash,
      networkId,
      operation: isOne(operations, operationType) ? operationType : "execute",
      status,
      // A date to come would hold the first place for ever. Clocks differ, and some chains' run ahead.
      at: at > now + 86_400_000 ? now : at,
      from,
      to: addressLike(sentTo),
      nonce: Number.isSafeInteger(nonce) && nonce >= 0 ? nonce : undefined,
      transfers: moved.slice(0, mostTransfers).flatMap((one) => readTransfer(one) ?? []),
      own: false
    }
  }
}

import { Effect } from "effect"
import { storedAddress } from "../../ports/storage/storedAddress.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { storedNetworkId } from "../../ports/storage/storedNetworkId.ts"
import { ownTransactionsKey } from "../../ports/storage/keys.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { textLike } from "../../base/texts/textLike.ts"
import { longestCall } from "./longestCall.ts"
import { mostOwn, type OwnTransaction, type StoredTransaction } from "./OwnTransaction.ts"

/** A transfer and a swap move two things at most. */
const mostTransfers = 4

const directions: ReadonlyArray<unknown> = ["in", "out", "self"]
const operations: ReadonlyArray<unknown> = ["approve", "execute", "send", "trade"]

const hashLike = (value: unknown) => textLike(value, /^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/, 90)

const acceptTransfer = (value: unknown): OwnTransaction["transfers"] => {
  const { direction, amount: said, symbol, token } = Object(value)
  const amount = textLike(said, /^\d+(\.\d+)?$/, 128)
  if (!directions.includes(direction) || (amount === undefined && said !== undefined)) return []
  return [{ direction, amount, symbol: plainText(symbol, 32), token: storedAddress(token) }]
}

const acceptOne = (value: unknown): ReadonlyArray<StoredTransaction> => {
  const {
    hash: said,
    networkId,
    from: sender,
    to,
    operation,
    transfers,
    at,
    nonce,
    call,
    proposed,
    askedAs
  } = Object(value)
  const hash = hashLike(said)
  const from = storedAddress(sender)
  const network = storedNetworkId(networkId)
  if (hash === undefined || from === undefined || network === undefined || !operations.includes(operation)) return []
  if (!Number.isSafeInteger(at) || at < 0) return []
  return [
    {
      hash,
      networkId: network,
      from,
      to: storedAddress(to),
      operation,
      transfers: Array.isArray(transfers) ? transfers.slice(0, mostTransfers).flatMap(acceptTransfer) : [],
      at,
      nonce: Number.isSafeInteger(nonce) && nonce >= 0 ? nonce : undefined,
      call: textLike(call, /^[0-9a-fx ]+$/, longestCall),
      ...(proposed === true && { proposed }),
      ...(hashLike(askedAs) !== undefined && { askedAs })
    }
  ]
}

/** Stored text is untrusted: each field has its form, texts are cut, and the rest is left out (SEC-24, SEC-31). */
const stored = storedList({ key: ownTransactionsKey, version: 1, most: mostOwn, accept: acceptOne })

/** The stored transactions of this device, newest first; none when they are unreadable. */
export const readOwn = Effect.map(stored.read, (list) => {
  const seen = new Set<string>()
  return list.filter(({ hash }) => !seen.has(hash) && seen.add(hash))
})

/** Stores these transactions in place of those before. */
export const writeOwn = stored.write

import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"

/** A transaction that spends coins of the key, each as `id:place`. */
export interface Spending {
  readonly id: string
  readonly raw: string
  readonly coins: ReadonlyArray<string>
}

/** How many payments are kept whose coins no endpoint lists any more: an endpoint that is behind may list them again. */
const mostPast = 200

/** What the addresses of each key have spent in this process, whichever providers did. */
const ofProcess = new Map<string, ReadonlyArray<Spending>>()

const isSpending = (one: unknown): one is Spending => {
  const { id, raw, coins } = Object(one) as Readonly<Record<string, unknown>>
  return [id, raw].every((text) => typeof text === "string") && Array.isArray(coins)
}

const readKept = async (journal: PaymentJournal, place: string): Promise<ReadonlyArray<Spending>> => {
  const text = (await journal.get(place)) ?? "[]"
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {}
  if (Array.isArray(found) && found.every(isSpending)) return found
  throw new ProviderError({ code: -32603, message: `The journal has something unreadable at ${place}` })
}

/**
 * The coins that an address has spent, in its one turn: endpoints may list them for a while. They are kept for the process
 * and in the journal, with the transactions, which are posted again where they got lost.
 */
export const spentCoins = async (ask: NodeRequestFn, network: Network, address: string, journal: PaymentJournal) => {
  const place = `${network.id}:${address}:coins`
  const kept = await readKept(journal, place)
  let spent = [
    ...kept,
    ...(ofProcess.get(place) ?? []).filter(({ id }) => kept.every((one) => one.id !== id))
  ] as ReadonlyArray<Spending>

  const write = async (next: ReadonlyArray<Spending>) => {
    await journal.set(place, JSON.stringify(next))
    ofProcess.set(place, next)
    spent = next
  }

  /** Whether an endpoint has a transaction. Rejects if none answers either way. */
  const isShown = async (id: string): Promise<boolean> => {
    try {
      return Object(await ask(network, { method: `tx/${id}` })).txid === id
    } catch (error) {
      if (error instanceof RpcFailed && Object(error.cause).status === 404) return false
      throw error
    }
  }

  const has = (coin: string) => spent.some(({ coins }) => coins.includes(coin))

  /** Keeps a transaction that another holder of this key has made. */
  const note = (one: Spending) => write([...spent, one])

  /**
   * Keeps a transaction and posts it; where it is refused its coins are free again. Rejects with `OutcomeUnknown` where an
   * answer was lost, and where the journal failed and may have kept what was refused.
   */
  const post = async (one: Spending): Promise<void> => {
    const before = spent
    await note(one)
    try {
      await ask(network, { method: "tx", params: [one.raw] })
    } catch (error) {
      if (error instanceof RpcFailed && error.cause instanceof OutcomeUnknown) throw error.cause
      await write(before).catch((cause: unknown) => {
        throw new OutcomeUnknown({ message: texts.outcomeUnknown, hash: one.id, cause })
      })
      throw error
    }
  }

  /** Posts again what got lost, by the coins that are still listed, and forgets what is long past. */
  const mend = async (listed: ReadonlySet<string>) => {
    const isListed = ({ coins }: Spending) => coins.some((coin) => listed.has(coin))
    const past = spent.filter((one) => !isListed(one)).slice(-mostPast)
    spent = spent.filter((one) => isListed(one) || past.includes(one))
    for (const one of spent.filter(isListed)) {
      const isThere = await isShown(one.id).catch(() => true)
      // Its coins stay its own whatever is said: another endpoint may have it.
      if (!isThere) await ask(network, { method: "tx", params: [one.raw] }).catch(() => {})
    }
  }
  return { has, isShown, mend, note, post }
}

import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { paymentBook, type PaymentBook, type SignedPayment } from "./paymentBook.ts"
import type { Payer } from "./Payer.ts"
import { readNumber } from "./readNumber.ts"
import { waitsForEarlier } from "./waitsForEarlier.ts"

const isOf = (found: unknown, name: "hash" | "transactionHash", hash: string) =>
  String(Object(found)[name]).toLowerCase() === hash

/** Words of a node for which the nonce is used, on the chain or by what waits. */
const isTaken = (error: unknown) =>
  !(error instanceof OutcomeUnknown) &&
  errorLayers(error).some(({ text }) => /nonce (is )?too low|replacement/i.test(text))

/** What a node says of one transaction of the key, and to the key's account. */
const nodesOf = ({ account, network }: Payer, ask: NodeRequestFn) => ({
  /** Hands a transaction to the nodes. Rejects with `OutcomeUnknown` where an answer was lost and none shows it. */
  post: async ({ raw }: SignedPayment): Promise<void> => {
    try {
      await ask(network, { method: "eth_sendRawTransaction", params: [raw] })
    } catch (error) {
      throw error instanceof RpcFailed && error.cause instanceof OutcomeUnknown ? error.cause : error
    }
  },
  /** Whether a node has it, on the chain or waiting. */
  isShown: async (hash: string): Promise<boolean> =>
    isOf(await ask(network, { method: "eth_getTransactionByHash", params: [hash] }), "hash", hash),
  /** Whether it is on the chain. Some nodes have receipts of what waits, without a block. */
  isMined: async (hash: string): Promise<boolean> => {
    const found = await ask(network, { method: "eth_getTransactionReceipt", params: [hash] })
    return isOf(found, "transactionHash", hash) && typeof Object(found).blockNumber === "string"
  },
  count: async (block: "latest" | "pending"): Promise<number> =>
    Number(readNumber(await ask(network, { method: "eth_getTransactionCount", params: [account.address, block] })))
})

/** The turn of a key on a network: its book, which has no other writer meanwhile, and its nodes. */
export interface PaymentTurn extends ReturnType<typeof nodesOf> {
  readonly book: () => PaymentBook
  /** A payment that was signed before, by the host's name for it. */
  readonly find: (id: string) => Promise<SignedPayment | undefined>
  /** Keeps the book. */
  readonly write: (book: PaymentBook) => Promise<void>
  /** Notes that a node has a payment. It is so whether the journal works or not. */
  readonly settle: (paid: SignedPayment) => Promise<void>
  /** The transaction that the host put in the place of this one. */
  readonly replacedBy: (paid: SignedPayment) => SignedPayment["replacedBy"]
  /**
   * Forgets what is on the chain, and posts again what nodes have not or not any more: later nonces would wait behind it.
   * Rejects where that fails, with `TransactionFailed` where the network refuses an earlier payment, else with `RpcFailed`.
   */
  readonly mend: () => Promise<void>
}

/** Starts the turn of a key: reads its book. */
export const paymentTurn = async (payer: Payer): Promise<PaymentTurn> => {
  const nodes = nodesOf(payer, payer.ask)
  const kept = paymentBook(payer.journal, payer.name)
  let book = await kept.read()

  const write = async (next: PaymentBook) => {
    await kept.write(next)
    book = next
  }

  const replacedBy = (paid: SignedPayment) => {
    const place = book.open.findIndex(({ hash }) => hash === paid.hash)
    const later = place < 0 ? undefined : book.open.findLast(({ nonce }, at) => at > place && nonce === paid.nonce)
    return later?.hash ?? paid.replacedBy
  }

  /** Puts what is known of a payment into the book, in the place that it has. */
  const put = async (paid: SignedPayment) => {
    const isOpen = book.open.some(({ hash }) => hash === paid.hash)
    const open = isOpen ? book.open.map((one) => (one.hash === paid.hash ? paid : one)) : [...book.open, paid]
    // What the journal misses, this turn still knows.
    book = { ...book, open }
    await kept.write(book)
  }

  const settle = async (paid: SignedPayment) => {
    const seen = { ...paid, seen: true }
    try {
      if (paid.id !== undefined) await kept.keep(paid.id, seen)
      await put(seen)
    } catch {}
  }

  /** Takes payments off the open ones. Those with a name stay under it. */
  const close = async (over: ReadonlyArray<SignedPayment>) => {
    if (over.length === 0) return
    for (const one of over) if (one.id !== undefined) await kept.keep(one.id, { ...one, replacedBy: replacedBy(one) })
    await write({ ...book, open: book.open.filter((one) => !over.includes(one)) })
  }

  /** Posts again what is not known to have reached a node. */
  const postLost = async () => {
    for (const one of book.open.filter((each) => !each.seen && replacedBy(each) === undefined))
      try {
        await nodes.post(one)
        await settle(one)
      } catch (error) {
        if (!isTaken(error)) throw waitsForEarlier(one.hash, error)
        // The nonce is used: nothing waits for it. It may be on the chain, for a node can be behind another.
        await close([one])
      }
  }

  /** Posts again what nodes took and have dropped: they count fewer than the key has handed over. */
  const postDropped = async (pending: number) => {
    const waiting = book.open
      .filter((one) => one.seen && one.nonce >= pending && replacedBy(one) === undefined)
      .toSorted((one, other) => one.nonce - other.nonce)
    const [first] = waiting
    if (first === undefined || (first.nonce !== pending && pending >= (book.next ?? 0))) return
    // A node that shows it only counts too few.
    if (await nodes.isShown(first.hash)) return
    for (const one of waiting)
      await nodes.post(one).catch((error: unknown) => {
        if (!isTaken(error)) throw waitsForEarlier(one.hash, error)
      })
  }

  const mend = async () => {
    if (book.open.length === 0) return
    const [mined, pending] = await Promise.all([nodes.count("latest"), nodes.count("pending")])
    await close(book.open.filter((one) => one.nonce < mined && (one.seen || replacedBy(one) !== undefined)))
    await postLost()
    await postDropped(pending)
  }

  const find = async (id: string) => book.open.find((one) => one.id === id) ?? (await kept.find(id))
  return { ...nodes, book: () => book, find, write, settle, replacedBy, mend }
}

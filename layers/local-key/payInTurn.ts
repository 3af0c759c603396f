import { keccak256, parseTransaction, type Hex, type TransactionSerializable } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { OutcomeUnknown, RpcFailed } from "../../services/errors/chainErrors.ts"
import { errorLayers } from "../../services/errors/errorLayers.ts"
import { ProviderError } from "../../services/errors/ProviderError.ts"
import * as texts from "../../services/errors/walletTexts.ts"
import type { Network } from "../../services/network/Network.ts"
import { inTurn } from "../../services/wallets/inTurn.ts"
import type { PaymentJournal } from "../../services/wallets/PaymentJournal.ts"
import type { AskNode } from "./AskNode.ts"
import { nextNonce } from "./nextNonce.ts"
import { paymentBook, type SignedPayment } from "./paymentBook.ts"

/** What pays: a key on a network, and where it keeps what it has signed. */
export interface Payer {
  readonly account: PrivateKeyAccount
  readonly network: Network
  readonly ask: AskNode
  readonly journal: PaymentJournal
}

/** What is paid. */
export interface Payment {
  /** What the host calls it: the same name is the same payment. */
  readonly id?: string | undefined
  /** A nonce that the host chose. */
  readonly nonce?: number | undefined
  readonly to?: Hex | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** Everything but the nonce; asked for when it is this payment's turn. */
  readonly fill: () => Promise<TransactionSerializable>
}

/** How many equal payments of others are passed over. */
const mostShown = 64

const says = (error: unknown, pattern: RegExp) => errorLayers(error).some(({ text }) => pattern.test(text))

const isSame = (raw: Hex, { to, value = 0n, data = "0x" }: Payment) => {
  const before = parseTransaction(raw)
  return (
    before.to?.toLowerCase() === to?.toLowerCase() && (before.value ?? 0n) === value && (before.data ?? "0x") === data
  )
}

/**
 * Signs a payment and hands it to the nodes, one after the other for each key and network: every one gets a nonce of its
 * own, and its bytes and hash are in the journal before a node has them. Gives the hash.
 *
 * A payment whose name the journal has is not signed again: the same bytes are posted. Before anything is signed, what is
 * not known to have reached the network is posted again, for later nonces would wait behind it.
 *
 * Rejects with `OutcomeUnknown`, which has the hash, when an answer was lost; with any other error nothing was sent.
 */
export const payInTurn = ({ account, network, ask, journal }: Payer, payment: Payment): Promise<Hex> => {
  const name = `${network.id}:${account.address}`
  const book = paymentBook(journal, name)

  const post = async ({ raw }: SignedPayment) => {
    try {
      await ask(network, { method: "eth_sendRawTransaction", params: [raw] })
    } catch (error) {
      throw error instanceof RpcFailed && error.cause instanceof OutcomeUnknown ? error.cause : error
    }
  }

  const isShown = async ({ hash }: SignedPayment) => {
    const found = await ask(network, { method: "eth_getTransactionByHash", params: [hash] })
    return String(Object(found).hash).toLowerCase() === hash
  }

  /** Takes a payment off the open ones, and goes on with this nonce. */
  const close = async ({ hash }: SignedPayment, next?: (now: number | undefined) => number | undefined) => {
    const { next: now, open } = await book.read()
    await book.write({ next: next === undefined ? now : next(now), open: open.filter((one) => one.hash !== hash) })
  }

  /** Notes what became of a payment. It has been posted: a journal that fails now does not change that. */
  const settle = async (paid: SignedPayment) => {
    try {
      if (paid.id !== undefined) await book.keep(paid.id, paid)
      await close(paid)
    } catch {}
  }

  /**
   * Posts the same bytes again; tells whether a node has them. One whose nonce is used up and that no node shows is open no
   * longer, but may be on the chain: a node can be behind another.
   */
  const postAgain = async (paid: SignedPayment): Promise<boolean> => {
    let seen = true
    try {
      await post(paid)
    } catch (error) {
      if (error instanceof OutcomeUnknown || !says(error, /nonce (is )?too low/i)) throw error
      seen = false
    }
    await settle({ ...paid, seen: paid.seen || seen })
    return seen
  }

  /** A payment that was signed before is never signed anew: it is told by its hash. */
  const again = async (paid: SignedPayment): Promise<Hex> => {
    const { hash, raw, seen } = paid
    if (!isSame(raw, payment))
      throw new ProviderError({ code: -32602, message: "Invalid parameters: another payment has this id" })
    const unknown = (cause?: unknown) => new OutcomeUnknown({ message: texts.outcomeUnknown, hash, cause })
    const isThere = await postAgain(paid).catch((cause: unknown) => {
      if (seen) return true
      throw cause instanceof OutcomeUnknown ? cause : unknown(cause)
    })
    if (isThere || seen) return hash
    throw unknown()
  }

  const run = async (): Promise<Hex> => {
    const { id } = payment
    const { open: before } = await book.read()
    const same = id === undefined ? undefined : (before.find((one) => one.id === id) ?? (await book.find(id)))
    if (same !== undefined) return again(same)
    for (const one of before) await postAgain(one).catch(notYet)
    const filled = await payment.fill()
    const { next, open } = await book.read()
    const sign = async (nonce: number): Promise<SignedPayment> => {
      const raw = await account.signTransaction({ ...filled, nonce } as TransactionSerializable)
      return { ...(id === undefined ? {} : { id }), hash: keccak256(raw), nonce, raw, seen: false }
    }
    let signed = await sign(payment.nonce ?? (await nextNonce(ask, network, account.address, next)))
    // Somebody else with this key may have made the very same payment, and a node may have counted too few.
    for (let time = 0; next === undefined && payment.nonce === undefined && (await isShown(signed)); time++) {
      if (time === mostShown) throw new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: signed.hash })
      signed = await sign(signed.nonce + 1)
    }
    const { nonce } = signed
    const after = payment.nonce === undefined ? nonce + 1 : next === undefined ? undefined : Math.max(next, nonce + 1)
    await book.write({ next: after, open: [...open, signed] })
    try {
      await post(signed)
    } catch (error) {
      // After words about the nonce the key counts anew.
      const isNonce = says(error, /nonce|replacement|underpriced/i)
      if (!(error instanceof OutcomeUnknown)) await close(signed, () => (isNonce ? undefined : next))
      throw error
    }
    await settle({ ...signed, seen: true })
    return signed.hash
  }
  return inTurn(journal, name, run)
}

/** Nothing is signed while an earlier payment of the key is open: it would wait behind that one's nonce. */
const notYet = (cause: unknown): never => {
  throw new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: { earlier: cause } })
}

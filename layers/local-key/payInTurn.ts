import { keccak256, parseTransaction, type Hex, type TransactionSerializable } from "viem"
import { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import { inTurn } from "../../services/ports/connectors/inTurn.ts"
import { nextNonce } from "./nextNonce.ts"
import type { Payer } from "./Payer.ts"
import { paymentTurn, type PaymentTurn } from "./paymentTurn.ts"
import type { SignedPayment } from "./paymentBook.ts"
import { processCount } from "./processCount.ts"

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

const isSame = (raw: Hex, { to, value = 0n, data = "0x" }: Payment) => {
  const before = parseTransaction(raw)
  return (
    before.to?.toLowerCase() === to?.toLowerCase() && (before.value ?? 0n) === value && (before.data ?? "0x") === data
  )
}

const unknown = (hash: Hex, cause?: unknown) => new OutcomeUnknown({ message: texts.outcomeUnknown, hash, cause })

/** A payment that the host replaced is not posted again: the chain shows which of the two was included. */
const tellReplaced = async ({ isMined }: PaymentTurn, hash: Hex, other: Hex): Promise<Hex> => {
  const read = (one: Hex) =>
    isMined(one).catch((cause: unknown) => {
      throw unknown(hash, cause)
    })
  if (await read(hash)) return hash
  if (!(await read(other))) throw unknown(hash)
  const message = `Another transaction of the same nonce is on the chain, ${other}`
  throw new TransactionFailed({ kind: "nonceTooLow", message, cause: { hash, replacedBy: other } })
}

/** A payment that was signed before is never signed again: its hash is returned if nodes accept or show it. */
const again = async (turn: PaymentTurn, payment: Payment, paid: SignedPayment): Promise<Hex> => {
  const { hash, raw } = paid
  if (!isSame(raw, payment))
    throw new ProviderError({ code: -32602, message: "Invalid parameters: another payment has this id" })
  const other = turn.replacedBy(paid)
  if (other !== undefined) return tellReplaced(turn, hash, other)
  try {
    await turn.post(paid)
  } catch (cause) {
    // It was posted before: no refusal proves that it failed, and none that it succeeded.
    if (!(await turn.isShown(hash).catch(() => false)))
      throw cause instanceof OutcomeUnknown ? cause : unknown(hash, cause)
  }
  await turn.settle(paid)
  return hash
}

/** The nonce after the key's own last, whichever providers of this process handed that over. */
const ownNext = async ({ name }: Payer, { book, isShown }: PaymentTurn): Promise<number | undefined> => {
  const { next } = book()
  const handed = processCount.read(name)
  if (handed === undefined || handed.next <= (next ?? 0)) return next
  return (await isShown(handed.hash)) ? handed.next : next
}

/** Signs a payment with the nonce that the host chose, or with the next that nothing of the key has. */
const sign = async (payer: Payer, turn: PaymentTurn, { id, nonce: chosen, fill }: Payment): Promise<SignedPayment> => {
  const { account, ask, network } = payer
  const filled = await fill()
  const signWith = async (nonce: number): Promise<SignedPayment> => {
    const raw = await account.signTransaction({ ...filled, nonce } as TransactionSerializable)
    return { ...(id === undefined ? {} : { id }), hash: keccak256(raw), nonce, raw, seen: false }
  }
  if (chosen !== undefined) return signWith(chosen)
  const { open } = turn.book()
  const isFree = (nonce: number) => open.every((one) => one.nonce !== nonce)
  const own = await ownNext(payer, turn)
  let nonce = await nextNonce(ask, network, account.address, own)
  for (let time = 0; time <= mostShown; nonce++) {
    if (!isFree(nonce)) continue
    const signed = await signWith(nonce)
    // Another holder of this key may have made the very same payment, and a node may have counted too few.
    if (own !== undefined || !(await turn.isShown(signed.hash))) return signed
    time++
  }
  throw new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: nonce })
}

/** Keeps a signed payment before any node has it. A journal that failed may still have kept it. */
const keep = async (payer: Payer, turn: PaymentTurn, signed: SignedPayment, isChosen: boolean): Promise<void> => {
  const { next, open } = turn.book()
  // A nonce of the host's far ahead moves nothing: those before it would be missing.
  const isNext = !isChosen || signed.nonce === next
  try {
    await turn.write({ next: isNext ? signed.nonce + 1 : next, open: [...open, signed] })
  } catch (cause) {
    const isKept = await paymentTurn(payer).then(
      ({ book }) => book().open.some(({ hash }) => hash === signed.hash),
      () => true
    )
    throw isKept ? unknown(signed.hash, cause) : cause
  }
}

const pay = async (payer: Payer, payment: Payment): Promise<Hex> => {
  const turn = await paymentTurn(payer)
  const same = payment.id === undefined ? undefined : await turn.find(payment.id)
  if (same !== undefined) return again(turn, payment, same)
  // What the host puts in the place of an earlier payment does not wait for that one.
  if (!turn.book().open.some(({ nonce }) => nonce === payment.nonce)) await turn.mend()
  const signed = await sign(payer, turn, payment)
  const before = turn.book()
  await keep(payer, turn, signed, payment.nonce !== undefined)
  try {
    await turn.post(signed)
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error
    await turn.write(before).catch((cause: unknown) => {
      // The journal still has its bytes, which are posted before the next payment.
      throw unknown(signed.hash, cause)
    })
    throw error
  }
  if (turn.book().next === signed.nonce + 1) processCount.write(payer.name, signed.nonce, signed.hash)
  await turn.settle(signed)
  return signed.hash
}

/**
 * Signs a payment and hands it to the nodes, one after the other for each key and network: every one gets a nonce of its
 * own, and its bytes and hash are in the journal before a node has them, until they are on the chain. Returns the hash.
 *
 * A payment whose name the journal has is not signed again: the same bytes are posted. Before anything is signed, what is
 * not known to have reached the network, and what nodes have dropped, is posted again, for later nonces would wait behind
 * it. A payment with the nonce of an open one takes that one's place.
 *
 * Rejects with `OutcomeUnknown`, which has the hash, when an answer was lost, when a payment that was posted before is
 * refused now and no node shows it, and when the journal failed and may have kept what it must not post; with any other
 * error this payment is not on its way.
 */
export const payInTurn = (payer: Payer, payment: Payment): Promise<Hex> =>
  inTurn(payer.journal, payer.name, () => pay(payer, payment))

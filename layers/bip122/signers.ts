import { Effect, Result } from "effect"
import type { BitcoinSigners, PsbtOrder } from "../../services/ports/chains/BitcoinSigners.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"
import { asSendError, unknownOutcome } from "../../services/base/errors/asSendError.ts"
import { TransactionFailed, type RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { PsbtInput } from "../../services/ports/connectors/BitcoinProvider.ts"
import { plainText } from "../../services/base/texts/plainText.ts"
import { parseAddress } from "./actions.ts"
import { askWallet, unreadable } from "./askWallet.ts"
import { checkBitcoinAmount, checkBitcoinPayer } from "../../services/ports/chains/checkBitcoinAmount.ts"
import { checkSender } from "./checkSender.ts"
import { postTransaction } from "./postTransaction.ts"
import { readField } from "../injected/readField.ts"
import { readTxid } from "./readTxid.ts"

export { message } from "./message.ts"

const psbtChunk = lazyCode(() => import("./psbt.ts"))

const invalid = (message: string) => new InvalidInput({ field: "psbt", message })

/** Sends a signed transaction through the network's endpoints. */
const send = (network: Network, { raw, id }: { readonly raw: string; readonly id: string }) =>
  Effect.catchTag(postTransaction(network, raw, id), "RpcFailed", (failure) => {
    const refusal = readField(failure.cause, "message")
    const told =
      readField(failure.cause, "status") === 400
        ? new TransactionFailed({
            kind: "unknownNode",
            message: plainText(refusal, 200) ?? failure.message,
            cause: failure.cause
          })
        : failure
    return Effect.fail<RpcFailed | TransactionFailed>(told)
  })

export const psbt: BitcoinSigners["psbt"] = Effect.fnUntraced(function* (connector, order: PsbtOrder) {
  const { network, broadcast } = order
  const { readPsbt, signedPsbtIn, isSameTransaction, isSigned, isSignedAs, lastingIdOf, finish } = yield* psbtChunk
  const asked = yield* Effect.try({ try: () => readPsbt(order.psbt), catch: () => invalid("This is not a PSBT") })
  // A host without types may pass anything.
  const given = order.inputs as ReadonlyArray<unknown>
  const isInput = (one: unknown): one is PsbtInput =>
    Number.isInteger(readField(one, "index")) && typeof readField(one, "address") === "string"
  if (!given.every(isInput)) return yield* invalid("Each of `inputs` has an `index`, from 0, and an `address`")
  if (given.length === 0 || given.some(({ index }) => index < 0 || index >= asked.inputsLength))
    return yield* invalid("The PSBT has no such input")
  const inputs = given.map(({ index, address }) => {
    const { sighashType } = asked.getInput(index)
    return { index, address, ...(sighashType === undefined ? {} : { sighash: sighashType }) }
  })
  const addresses = inputs.map(({ address }) => address)
  yield* checkSender(connector, network, addresses)
  // No deadline: a wallet may answer late for a transaction that it has sent.
  const answer = yield* Effect.mapError(
    askWallet("signPsbt", () =>
      connector.provider.signPsbt({ psbt: order.psbt, inputs, broadcast, networkId: network.id })
    ),
    (error) => (broadcast ? asSendError(error, connector.type) : error)
  )
  // A wallet that was to send what it signs may have sent what cannot be read.
  const strange = broadcast ? unknownOutcome(answer) : unreadable(connector, "signPsbt", answer)
  const found = signedPsbtIn(answer)
  const isAsked = found !== undefined && isSameTransaction(asked, found.transaction)
  const isComplete = isAsked && inputs.every(({ index }) => isSigned(found.transaction, index))
  const signed = isComplete ? found.transaction : undefined
  const answered = isComplete ? { psbt: found.base64 } : {}
  if (!broadcast) return isComplete ? answered : yield* strange
  const finished = yield* Effect.result(Effect.try({ try: () => signed && finish(signed), catch: () => undefined }))
  const known = Result.isSuccess(finished) ? finished.success : undefined
  const txid = readTxid(answer)
  if (txid !== undefined) {
    const expected = known?.id ?? lastingIdOf(asked)
    // Without an id to compare with, an answer that has another transaction beside its id proves nothing.
    const isProof = expected === undefined ? signed !== undefined || found === undefined : expected === txid
    return isProof ? { ...answered, txid } : yield* strange
  }
  // What is signed otherwise may let anyone change where the money goes, before a block has it.
  if (signed === undefined || !isSignedAs(asked, signed)) return yield* strange
  if (known === undefined) return yield* invalid("The PSBT cannot be sent: it needs further signatures")
  return { ...answered, txid: yield* send(network, known) }
})

export const transfer: BitcoinSigners["transfer"] = Effect.fnUntraced(function* (
  connector,
  { network, from, to, amount }
) {
  const receiver = yield* parseAddress(to, network)
  yield* checkBitcoinAmount({ to: receiver, amount })
  yield* checkBitcoinPayer(yield* checkSender(connector, network, [from]), from)
  const answer = yield* Effect.mapError(
    askWallet("sendTransfer", () =>
      connector.provider.sendTransfer({ from, to: receiver, amount, networkId: network.id })
    ),
    // A key of this process knows the id of what it has posted.
    (error) => asSendError(error, connector.type)
  )
  // An unreadable answer may mean that the transaction was sent.
  return readTxid(answer) ?? (yield* unknownOutcome(answer))
})

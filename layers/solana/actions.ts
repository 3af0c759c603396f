import { address, isAddress } from "@solana/addresses"
import { Effect } from "effect"
import type { ChainAdapter, Transfer, Transfers } from "../../services/ports/chains/ChainAdapter.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"
import { TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { askNodes } from "../json-rpc/askNodes.ts"
import { commitment } from "./askSolanaNode.ts"
import { readId } from "./broadcastWire.ts"
import { checkSender } from "./checkSender.ts"
import type { Keep } from "./payOnce.ts"
import { explainRefusal } from "./explainRefusal.ts"
import { lifetimes } from "./lifetimes.ts"
import { freshWire } from "./freshWire.ts"
import { planTransfer } from "./planTransfer.ts"
import { priceTransfer, readLifetime } from "./priceTransfer.ts"
import { isScaled } from "./mintRefusal.ts"
import { readAccounts, type ChainAccount } from "./readAccounts.ts"
import { readBalance } from "./readBalance.ts"
import { isMint, namesAddress, readDecimals, readOtherNames, readOwnNames } from "./readMint.ts"
import { readMessage } from "./readMessage.ts"
import { sendWire } from "./sendWire.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"
import { readHoldings } from "./tokenAccounts.ts"

type Solana = ChainAdapter<"solana">
type SolanaTransfers = Transfers<"solana">

/** Pages have no such key. */
const referenceChunk = lazyCode(() => import("./makeReference.ts"))
const payOnceChunk = lazyCode(() => import("./payOnce.ts"))

const options = { preflightCommitment: commitment } as const

/** Fails where a transfer costs more than the host lets it, or the key of this process. */
const checkCost = Effect.fnUntraced(function* (connector: SolanaConnector, transfer: Transfer, cost: bigint) {
  const { mostFee, network } = transfer
  const { keeps } = connector.provider
  const own = keeps && (yield* Effect.promise(() => keeps.mostFee(network)))
  const most = [mostFee, own].filter((one) => one !== undefined)
  if (most.some((one) => cost > one))
    return yield* new TransactionFailed({
      kind: "feeCapTooHigh",
      message: "The fee is above the most that was allowed"
    })
})

export const send: SolanaTransfers["send"] = Effect.fnUntraced(function* (connector, transfer) {
  yield* checkSender(connector, transfer)
  const { network } = transfer
  const { keeps } = connector.provider
  const pay = (keep: Keep) =>
    Effect.gen(function* () {
      // Other processes may pay the same with this key, within one blockhash.
      const reference = keeps && (yield* (yield* referenceChunk).makeReference(transfer.paymentId))
      const { compile, cost } = yield* priceTransfer(transfer, reference)
      yield* checkCost(connector, transfer, cost)
      const lifetime = yield* readLifetime(network)
      const wire = yield* freshWire((more) => compile(lifetime, more))
      // The visitor may have changed the account meanwhile.
      yield* checkSender(connector, transfer)
      const { blockhash, slot, lastValidBlockHeight } = lifetime
      const known = { slot: Number(slot), last: Number(lastValidBlockHeight) }
      return yield* sendWire(connector, transfer, wire, options, {
        keep: (signed) =>
          Effect.flatMap(readId(signed), (id) => {
            const found = readMessage(signed)
            // A wallet may have put another blockhash in, or a durable nonce, which has no last block.
            if (!found.hasNonce) lifetimes.keep(network, id, found.blockhash === blockhash ? known : undefined)
            return keep(lifetime)(signed)
          })
      }).pipe(
        // What a wallet or a node says last has no figures.
        Effect.catchTag("TransactionFailed", (failure) =>
          failure.kind === "belowMinimum"
            ? Effect.flatMap(explainRefusal(transfer, failure, false), Effect.fail)
            : Effect.fail(failure)
        )
      )
    })
  if (keeps === undefined || transfer.paymentId === undefined) return yield* pay(() => () => Effect.void)
  const { payOnce } = yield* payOnceChunk
  return yield* payOnce(keeps.journal, { ...transfer, paymentId: transfer.paymentId }, pay)
})

export { receipt } from "./receipt.ts"
export { receiver } from "./receiver.ts"
export { trial } from "./trial.ts"

export const arrives: NonNullable<SolanaTransfers["arrives"]> = (transfer) =>
  Effect.map(planTransfer(transfer), (plan) => plan.arrives)

export const fee: SolanaTransfers["fee"] = (transfer) => Effect.map(priceTransfer(transfer), ({ cost }) => cost)

export const balance: Solana["balance"] = (owner, network, token) =>
  token === undefined
    ? readBalance(network, owner)
    : Effect.map(readHoldings(network, owner, token), (holdings) =>
        holdings.reduce((sum, { units }) => sum + units, 0n)
      )

/** A mint whose data is cut off does not say; a transfer of it fails for that. */
const hasScaledAmounts = (mint: ChainAccount): boolean => {
  try {
    return isScaled(mint)
  } catch {
    return false
  }
}

export const token: Solana["token"] = Effect.fnUntraced(function* (text, network) {
  const none = new InvalidInput({ field: "token", message: texts.tokenRequired })
  if (!isAddress(text)) return yield* none
  const mint = address(text)
  const metadata = namesAddress(mint)
  const [account, other] = yield* readAccounts(network, [mint, metadata])
  const decimals = account && readDecimals(account)
  if (account === undefined || decimals === undefined)
    return yield* new InvalidInput({
      field: "token",
      message: "This token is not on this network",
      ...((account === undefined || !isMint(account)) && { missing: true })
    })
  if (hasScaledAmounts(account))
    return yield* new InvalidInput({
      field: "token",
      message: "The amounts of this token grow or are scaled (Token-2022), and cannot be shown here"
    })
  const { symbol, name } = readOwnNames(account) ?? (other && readOtherNames(other)) ?? { symbol: "", name: "" }
  return { address: mint, symbol, name, decimals }
})

export const read: Solana["read"] = (network, { method, params }) => askNodes(network, method, params)

const addressProblems = {
  notAnAddress: "This is not a Solana address",
  tooShort: "This address is too short. Solana addresses have 32 to 44 characters",
  tooLong: "This address is too long. Solana addresses have 32 to 44 characters",
  wrongLetter: "A letter in this address is wrong. Copy it again"
} as const

const addressProblem = (text: string): keyof typeof addressProblems | undefined => {
  if (!/^[0-9A-Za-z]*$/.test(text)) return "notAnAddress"
  if (text.length < 32) return "tooShort"
  if (text.length > 44) return "tooLong"
  // Base58 leaves out four letters that look like others; a text of these may still be of more or fewer than 32 bytes.
  return isAddress(text) ? undefined : "wrongLetter"
}

export const parseAddress: Solana["parseAddress"] = (text) => {
  const trimmed = text.trim()
  const problem = addressProblem(trimmed)
  return problem === undefined
    ? Effect.succeed(trimmed)
    : Effect.fail(new InvalidInput({ field: "address", address: problem, message: addressProblems[problem] }))
}

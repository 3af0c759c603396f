import { address, isAddress } from "@solana/addresses"
import { Effect } from "effect"
import type { ChainAdapter, Receipt, Transfer, Transfers } from "../../services/chains/ChainAdapter.ts"
import { loadOnce } from "../../services/concurrency/loadOnce.ts"
import { lookUntil } from "../../services/concurrency/lookUntil.ts"
import { RpcFailed, TransactionFailed } from "../../services/errors/chainErrors.ts"
import { InvalidInput } from "../../services/errors/inputErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import type { Network } from "../../services/network/Network.ts"
import { askNodes } from "../json-rpc/askNodes.ts"
import { askSolanaNode, commitment, readWhole, valueOf } from "./askSolanaNode.ts"
import { checkSender } from "./checkSender.ts"
import type { Keep } from "./payOnce.ts"
import { freshWire } from "./freshWire.ts"
import { planTransfer } from "./planTransfer.ts"
import { priceTransfer, readLifetime } from "./priceTransfer.ts"
import { readAccounts } from "./readAccounts.ts"
import { readBalance } from "./readBalance.ts"
import { isMint, namesAddress, readDecimals, readOtherNames, readOwnNames } from "./readMint.ts"
import { sendWire } from "./sendWire.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"
import { readHoldings } from "./tokenAccounts.ts"

type Solana = ChainAdapter<"solana">
type SolanaTransfers = Transfers<"solana">

/** Pages have no such key. */
const referenceChunk = loadOnce(() => import("./makeReference.ts"))
const payOnceChunk = loadOnce(() => import("./payOnce.ts"))

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
  const { keeps } = connector.provider
  const pay = (keep: Keep) =>
    Effect.gen(function* () {
      // Other processes may pay the same with this key, within one blockhash.
      const reference = keeps && (yield* (yield* referenceChunk).makeReference(transfer.paymentId))
      const { compile, cost } = yield* priceTransfer(transfer, reference)
      yield* checkCost(connector, transfer, cost)
      const lifetime = yield* readLifetime(transfer.network)
      const wire = yield* freshWire((more) => compile(lifetime, more))
      // The visitor may have changed the account meanwhile.
      yield* checkSender(connector, transfer)
      return yield* sendWire(connector, transfer, wire, options, keep(lifetime))
    })
  if (keeps === undefined || transfer.paymentId === undefined) return yield* pay(() => () => Effect.void)
  const { payOnce } = yield* payOnceChunk
  return yield* payOnce(keeps.journal, { ...transfer, paymentId: transfer.paymentId }, pay)
})

export { trial } from "./trial.ts"

export const arrives: NonNullable<SolanaTransfers["arrives"]> = (transfer) =>
  Effect.map(planTransfer(transfer), (plan) => plan.arrives)

export const fee: SolanaTransfers["fee"] = (transfer) => Effect.map(priceTransfer(transfer), ({ cost }) => cost)

/** How often a node is asked for the status of a transaction, and for how long, in ms. */
const receiptInterval = 1_000
const receiptDeadline = 600_000

const readStatus = (hash: string, network: Network): Effect.Effect<Receipt | undefined, RpcFailed> =>
  askSolanaNode(network, "getSignatureStatuses", [[hash], { searchTransactionHistory: true }], (answer) => {
    const [found] = valueOf(answer) as ReadonlyArray<Readonly<Record<string, unknown>> | null>
    const confirmed = ["confirmed", "finalized"].includes(String(found?.["confirmationStatus"]))
    if (!found || !confirmed) return undefined
    const status = found["err"] === null ? "success" : "reverted"
    return { hash, status, blockNumber: readWhole(found["slot"]) }
  })

export const receipt: SolanaTransfers["receipt"] = (hash, network) =>
  lookUntil(readStatus(hash, network), {
    every: receiptInterval,
    deadline: receiptDeadline,
    late: () => new RpcFailed({ code: -1, message: texts.requestTimedOut, cause: hash })
  })

export const balance: Solana["balance"] = (owner, network, token) =>
  token === undefined
    ? readBalance(network, owner)
    : Effect.map(readHoldings(network, owner, token), (holdings) =>
        holdings.reduce((sum, { units }) => sum + units, 0n)
      )

export const token: Solana["token"] = Effect.fnUntraced(function* (text, network) {
  const none = new InvalidInput({ field: "token", message: texts.tokenRequired })
  if (!isAddress(text)) return yield* none
  const mint = address(text)
  const metadata = yield* Effect.promise(() => namesAddress(mint))
  const [account, other] = yield* readAccounts(network, [mint, metadata])
  const decimals = account && readDecimals(account)
  if (account === undefined || decimals === undefined)
    return yield* new InvalidInput({
      field: "token",
      message: "This token is not on this network",
      ...((account === undefined || !isMint(account)) && { missing: true })
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

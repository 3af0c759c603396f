import { Effect } from "effect"
import type { Address, Hex } from "viem"
import { encodeFunctionData, getAddress, numberToHex } from "viem/utils"
import type { ChainAdapter, Transfer, Transfers } from "../../services/ports/chains/ChainAdapter.ts"
import { readEvmReceipt } from "../../services/ports/chains/readEvmReceipt.ts"
import { lookUntil } from "../../services/base/concurrency/lookUntil.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"
import { RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { isEvmAddress } from "../../services/base/addresses/isEvmAddress.ts"
import { isNobody } from "../../services/base/addresses/isNobody.ts"
import { askNode } from "./askNode.ts"
import { askToSend } from "./askToSend.ts"
import { broadcast } from "./broadcast.ts"
import { callView } from "./callView.ts"
import { chainIdOf } from "./chainIdOf.ts"
import { checkSender } from "./checkSender.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { erc20 } from "./erc20.ts"
import { readQuantity } from "./readQuantity.ts"
import { readSecondFee } from "./readSecondFee.ts"
import { readSpeeds } from "./readSpeeds.ts"
import { readTokenInfo } from "./readTokenInfo.ts"
import { toTransactionFailed } from "./toChainError.ts"
import { wordAt } from "./wordAt.ts"

/** A transfer as a transaction: a token goes through its contract, the native currency as plain value (spec 4). */
const toTransaction = ({
  from,
  to,
  amount,
  token
}: Transfer): { readonly from: Address; readonly to: Address; readonly value: Hex; readonly data: Hex } =>
  token === undefined
    ? { from: from as Address, to: to as Address, value: numberToHex(amount), data: "0x" }
    : {
        from: from as Address,
        to: token as Address,
        value: "0x0",
        data: encodeFunctionData({ abi: erc20, functionName: "transfer", args: [to as Address, amount] })
      }

/** Refuses a token for an address that nobody has a key for, and for the token's own contract: it would be lost. */
const checkReceiver = ({ to, token }: Transfer): Effect.Effect<void, TransactionFailed> =>
  token !== undefined && (isNobody("eip155", to) || to.toLowerCase() === token.toLowerCase())
    ? Effect.fail(
        new TransactionFailed({
          kind: "executionReverted",
          reason: "notWallet",
          message: "This address is not a wallet, so nobody could use the token"
        })
      )
    : Effect.void

export const send: Transfers<"eip155">["send"] = Effect.fnUntraced(function* (connector, transfer) {
  yield* checkReceiver(transfer)
  const { network, gas, mostFee, paymentId: id } = transfer
  const isOwn = connector.type === "LOCAL"
  // Another wallet fills in the fee itself, and shows it: what it would be by our node is all that can be compared. Whether
  // the account can pay it does not matter: somebody else may.
  if (mostFee !== undefined && !isOwn && (yield* costOf(transfer)) > mostFee)
    return yield* new TransactionFailed({ kind: "feeCapTooHigh", message: "The fee is above `mostFee`" })
  // The last step before asking: the wallet may have changed while the node was asked.
  yield* checkSender(connector, transfer)
  return yield* askToSend(
    connector,
    {
      ...toTransaction(transfer),
      chainId: chainIdOf(network),
      ...(gas && {
        maxFeePerGas: numberToHex(gas.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(gas.maxPriorityFeePerGas)
      })
    },
    isOwn && (id !== undefined || mostFee !== undefined) ? { id, mostFee } : undefined
  )
})

const askQuantity = (network: Network, method: string, params?: unknown) =>
  decodeAnswer(askNode(network, method, params), readQuantity)

const readBalance = (network: Network, address: string) => askQuantity(network, "eth_getBalance", [address, "latest"])

/** What a contract does not tell is no failure of the node: it may be paused, or no token. */
const readTokenBalance = Effect.fnUntraced(function* (network: Network, owner: string, token: string) {
  const data = encodeFunctionData({ abi: erc20, functionName: "balanceOf", args: [owner as Address] })
  const answer = yield* callView(network, token, data)
  const units = answer && wordAt(answer, 0)
  if (units !== undefined) return units
  return yield* new InvalidInput({
    field: "token",
    message: `The contract ${token} does not say what ${owner} holds.`
  })
})

/** The text of spec 8 for this class of failure. */
const insufficientFunds = "The total cost of this transaction exceeds the balance of the account."

/** When the node rejects the transaction itself, the transaction failed, not the node. */
const estimateGas = (transfer: Transfer) =>
  Effect.andThen(
    checkReceiver(transfer),
    Effect.mapError(
      askQuantity(transfer.network, "eth_estimateGas", [toTransaction(transfer)]),
      (failure) => toTransactionFailed(failure.cause) ?? failure
    )
  )

/** The gas that a transfer takes, and its other fees, in wei. */
const estimate = (transfer: Transfer) =>
  Effect.flatMap(estimateGas(transfer), (gas) =>
    Effect.map(readSecondFee(transfer.network, toTransaction(transfer).data, gas), (second) => ({ gas, second }))
  )

export const feeBesidesGas: Required<Transfers<"eip155">>["feeBesidesGas"] = (network, data, gas) =>
  readSecondFee(network, data as Hex, gas)

export const speeds: Required<Transfers<"eip155">>["speeds"] = (transfer) =>
  Effect.flatMap(estimate(transfer), ({ gas, second }) => readSpeeds(transfer.network, gas, second))

/** What a transfer costs by the node, in wei. */
const costOf = (transfer: Transfer) =>
  Effect.map(
    Effect.all([estimate(transfer), askQuantity(transfer.network, "eth_gasPrice")], { concurrency: "unbounded" }),
    ([{ gas, second }, price]) => gas * price + second
  )

export const fee: Transfers<"eip155">["fee"] = Effect.fnUntraced(function* (transfer) {
  const { network, from, token, amount } = transfer
  const [cost, owned] = yield* Effect.all([costOf(transfer), readBalance(network, from)], { concurrency: "unbounded" })
  // Nodes differ in when they look at the balance, so it is compared here.
  const missing = cost + (token === undefined ? amount : 0n) - owned
  if (missing > 0n)
    return yield* new TransactionFailed({ kind: "insufficientFunds", message: insufficientFunds, missing })
  return cost
})

export const balance: ChainAdapter<"eip155">["balance"] = (address, network, token) =>
  token === undefined ? readBalance(network, address) : readTokenBalance(network, address, token)

export const token: ChainAdapter<"eip155">["token"] = (text, network) =>
  isEvmAddress(text)
    ? readTokenInfo(network, getAddress(text as Address))
    : Effect.fail(new InvalidInput({ field: "token", message: texts.tokenRequired }))

export const read: ChainAdapter<"eip155">["read"] = (network, { method, params }) =>
  method === "eth_sendRawTransaction"
    ? // A caller of JSON-RPC gets a code and a text; the error inside has the hash.
      Effect.catchTag(
        broadcast(network, (params as ReadonlyArray<unknown> | undefined)?.[0]),
        "OutcomeUnknown",
        (cause) => Effect.fail(new RpcFailed({ code: -1, message: cause.message, cause }))
      )
    : askNode(network, method, params)

/** How often a node is asked for a receipt, and for how long, in ms. */
const receiptInterval = 1_000
const receiptDeadline = 600_000
/** How much longer for each further block. */
const blockDeadline = 60_000

export const receipt: Transfers<"eip155">["receipt"] = (hash, network, confirmations = 1, account) =>
  lookUntil(
    Effect.gen(function* () {
      // Read again for each block: a block may be replaced, and the transaction with it.
      const found = readEvmReceipt(yield* askNode(network, "eth_getTransactionReceipt", [hash]), hash, account)
      if (found === undefined || confirmations <= 1) return found
      const depth = (yield* askQuantity(network, "eth_blockNumber")) - found.blockNumber + 1n
      return depth >= confirmations ? found : undefined
    }),
    {
      every: receiptInterval,
      deadline: receiptDeadline + blockDeadline * Math.max(0, confirmations - 1),
      late: () => new RpcFailed({ code: -1, message: texts.requestTimedOut, cause: hash })
    }
  )

/** Names are loaded apart, for their tables are large. */
export const names = lazyCode(() => import("./names.ts"))

const addressProblems = {
  notAnAddress: "This is not an Ethereum address",
  tooShort: "This address is too short. Ethereum addresses have 40 characters after 0x",
  tooLong: "This address is too long. Ethereum addresses have 40 characters after 0x",
  wrongLetter: "A letter in this address is wrong. Copy it again"
} as const

const addressProblem = (digits: string): keyof typeof addressProblems | undefined => {
  if (!/^[0-9a-f]*$/i.test(digits)) return "notAnAddress"
  if (digits.length !== 40) return digits.length < 40 ? "tooShort" : "tooLong"
  return isEvmAddress(digits) ? undefined : "wrongLetter"
}

export const parseAddress: ChainAdapter<"eip155">["parseAddress"] = (text) => {
  const digits = text.trim().replace(/^0x/i, "")
  const address = addressProblem(digits)
  return address === undefined
    ? Effect.succeed(getAddress(`0x${digits.toLowerCase()}`))
    : Effect.fail(new InvalidInput({ field: "address", address, message: addressProblems[address] }))
}

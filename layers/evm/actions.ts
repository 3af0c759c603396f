import { Effect } from "effect"
import { InsufficientFundsError, type Address, type Client, type Hex } from "viem"
import { encodeFunctionData, getAddress, numberToHex } from "viem/utils"
import type { ChainAdapter, Transfer } from "../../services/chains/ChainAdapter.ts"
import { inParallel } from "../../services/concurrency/inParallel.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { InvalidInput } from "../../services/errors/inputErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../../services/errors/walletErrors.ts"
import type { Network } from "../../services/networks/Network.ts"
import { isEvmAddress } from "../../services/addresses/isEvmAddress.ts"
import { askWallet } from "./askWallet.ts"
import { clientOf } from "./clientOf.ts"
import { decodeChainId } from "./decodeWallet.ts"
import { erc20 } from "./erc20.ts"
import { readErc20 } from "./readErc20.ts"
import { readQuantity } from "./readQuantity.ts"
import { toRpcFailed, toTransactionFailed } from "./toChainError.ts"

const rpc = <A>(ask: () => Promise<A>) => Effect.tryPromise({ try: ask, catch: toRpcFailed })

/** A transfer as a transaction: a token goes through its contract, the native currency as plain value (spec 4). */
const toTransaction = ({ from, to, amount, token }: Transfer): { from: Address; to: Address; value: Hex; data: Hex } =>
  token === undefined
    ? { from: from as Address, to: to as Address, value: numberToHex(amount), data: "0x" }
    : {
        from: from as Address,
        to: token as Address,
        value: "0x0",
        data: encodeFunctionData({ abi: erc20, functionName: "transfer", args: [to as Address, amount] })
      }

export const send: ChainAdapter["send"] = Effect.fnUntraced(function* (connector, transfer) {
  const { network } = transfer
  const chain = decodeChainId(yield* askWallet(connector, "eth_chainId"))
  if (chain !== network.id)
    return yield* new NetworkRefused({ networkId: network.id, message: texts.chainNotSupported, cause: chain })
  const transaction = { ...toTransaction(transfer), chainId: numberToHex(Number(network.reference)) }
  const hash = yield* askWallet(connector, "eth_sendTransaction", [transaction], toTransactionFailed)
  return typeof hash === "string" && /^0x[0-9a-f]{64}$/i.test(hash)
    ? hash
    : yield* new WalletFailed({
        method: "eth_sendTransaction",
        code: -1,
        message: texts.somethingWentWrong,
        cause: hash
      })
})

const readBalance = (client: Client, address: string) =>
  client.request({ method: "eth_getBalance", params: [address as Address, "latest"] }).then(readQuantity)

export const fee: ChainAdapter["fee"] = (transfer) =>
  Effect.tryPromise({
    try: async () => {
      const client = clientOf(transfer.network)
      const [gas, price, owned] = await Promise.all([
        client.request({ method: "eth_estimateGas", params: [toTransaction(transfer)] }).then(readQuantity),
        client.request({ method: "eth_gasPrice" }).then(readQuantity),
        readBalance(client, transfer.from)
      ])
      const cost = gas * price
      // Nodes differ in when they look at the balance, so it is compared here.
      if (owned < cost + (transfer.token === undefined ? transfer.amount : 0n)) throw new InsufficientFundsError()
      return cost
    },
    catch: (cause) => toTransactionFailed(cause) ?? toRpcFailed(cause)
  })

export const balance: ChainAdapter["balance"] = (address, network, token) =>
  rpc(() =>
    token === undefined
      ? readBalance(clientOf(network), address)
      : readErc20(clientOf(network), token, "balanceOf", address)
  )

const readText = (network: Network, address: string, name: "symbol" | "name") =>
  Effect.map(
    rpc(() => readErc20(clientOf(network), address, name)),
    (text) => text.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 64)
  )

export const token: ChainAdapter["token"] = Effect.fnUntraced(function* (text, network) {
  if (!isEvmAddress(text)) return yield* new InvalidInput({ field: "token", message: texts.tokenRequired })
  const address = getAddress(text as Address)
  // Asked together; viem puts them into one HTTP request.
  const [symbol, name, decimals] = yield* inParallel<string | number, RpcFailed, never>([
    readText(network, address, "symbol"),
    readText(network, address, "name"),
    rpc(() => readErc20(clientOf(network), address, "decimals"))
  ])
  return { address, symbol: String(symbol), name: String(name), decimals: Number(decimals) }
})

export const read: ChainAdapter["read"] = (network, { method, params }) =>
  rpc(() => clientOf(network).request({ method, params: params ?? [] } as never))

/** How often a node is asked for a receipt, and for how long, in ms. */
const receiptInterval = 1_000
const receiptDeadline = 600_000

const readReceipt = (hash: string, network: Network) =>
  rpc(async () => {
    const found = await clientOf(network).request({ method: "eth_getTransactionReceipt", params: [hash as Hex] })
    // A receipt is only believed for our hash (SEC-19).
    if (found?.transactionHash.toLowerCase() !== hash.toLowerCase()) return
    const status = found.status === "0x1" ? "success" : "reverted"
    return { hash, status, blockNumber: readQuantity(found.blockNumber) } as const
  })

export const receipt: ChainAdapter["receipt"] = (hash, network) =>
  Effect.gen(function* () {
    let found = yield* readReceipt(hash, network)
    while (found === undefined) {
      yield* Effect.sleep(receiptInterval)
      found = yield* readReceipt(hash, network)
    }
    return found
  }).pipe(
    Effect.timeoutOrElse({
      duration: receiptDeadline,
      orElse: () => Effect.fail(new RpcFailed({ code: -1, message: texts.requestTimedOut, cause: hash }))
    })
  )

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

export const parseAddress: ChainAdapter["parseAddress"] = (text) => {
  const digits = text.trim().replace(/^0x/i, "")
  const address = addressProblem(digits)
  return address === undefined
    ? Effect.succeed(getAddress(`0x${digits.toLowerCase()}`))
    : Effect.fail(new InvalidInput({ field: "address", address, message: addressProblems[address] }))
}

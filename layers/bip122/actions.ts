import { Effect } from "effect"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import { loadOnce } from "../../services/concurrency/loadOnce.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { tokenRequired } from "../../services/errors/featureTexts.ts"
import { InvalidInput } from "../../services/errors/inputErrors.ts"
import { rpcRequestFailed } from "../../services/errors/walletTexts.ts"
import { askEndpoint } from "./askEndpoint.ts"
import { bitcoinNetwork } from "../../services/addresses/bitcoinNetworks.ts"
import type { Network } from "../../services/network/Network.ts"
import { postTransaction } from "./postTransaction.ts"
import { readAddress } from "./readAddress.ts"
import { readField } from "./readField.ts"

type Bitcoin = ChainAdapter<"bip122">

const parsed = (text: string) =>
  Effect.try({
    try: () => JSON.parse(text) as unknown,
    catch: () => new RpcFailed({ code: -1, message: rpcRequestFailed, cause: text.slice(0, 500) })
  })

/** Received minus spent, in satoshis; `undefined` for anything that is not two whole numbers (SEC-19). */
const heldIn = (stats: unknown): bigint | undefined => {
  const received = readField(stats, "funded_txo_sum")
  const spent = readField(stats, "spent_txo_sum")
  return Number.isSafeInteger(received) && Number.isSafeInteger(spent)
    ? BigInt(received as number) - BigInt(spent as number)
    : undefined
}

/** Confirmed coins, and those of transactions that wait for a block. */
export const balance: Bitcoin["balance"] = Effect.fnUntraced(function* (address, network, token) {
  const answer = yield* Effect.flatMap(askEndpoint(network, `address/${encodeURIComponent(address)}`), parsed)
  const confirmed = heldIn(readField(answer, "chain_stats"))
  const waiting = heldIn(readField(answer, "mempool_stats")) ?? 0n
  const total = (confirmed ?? -1n) + waiting
  return confirmed === undefined || total < 0n || token !== undefined
    ? yield* new RpcFailed({ code: -1, message: rpcRequestFailed, cause: answer })
    : total
})

/** There are no tokens. */
export const token: Bitcoin["token"] = () => Effect.fail(new InvalidInput({ field: "token", message: tokenRequired }))

const psbtChunk = loadOnce(() => import("./psbt.ts"))

/** Posts a signed transaction; a caller of the endpoint's paths gets a text, and the error inside has the id. */
const post = Effect.fnUntraced(function* (network: Network, raw: string) {
  const { idOf } = yield* psbtChunk
  const id = yield* Effect.try({
    try: () => idOf(raw),
    catch: () => new RpcFailed({ code: -32602, message: rpcRequestFailed })
  })
  return yield* Effect.catchTag(postTransaction(network, raw, id), "OutcomeUnknown", (cause) =>
    Effect.fail(new RpcFailed({ code: -1, message: cause.message, cause }))
  )
})

/**
 * Reads a path of the endpoint, such as `address/bc1q…/utxo`: JSON where the answer is JSON, its text elsewhere. With a
 * text in `params` that text is posted, as a signed transaction is to `tx`.
 */
export const read: Bitcoin["read"] = (network, { method, params }) => {
  const body: unknown = Array.isArray(params) ? params[0] : undefined
  if (method === "tx" && typeof body === "string") return post(network, body)
  return Effect.flatMap(askEndpoint(network, method, typeof body === "string" ? body : undefined), (text) =>
    Effect.catch(parsed(text), () => Effect.succeed<unknown>(text))
  )
}

const problem = (address: NonNullable<InvalidInput["address"]>, message: string) =>
  Effect.fail(new InvalidInput({ field: "address", address, message }))

/** A text that has the form of an address, but not its checksum. */
const looksRight = /^(?:(?:bc|tb|bcrt)1[a-z\d]{39,59}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/i

export const parseAddress: Bitcoin["parseAddress"] = (text, network) => {
  const trimmed = text.trim()
  const found = readAddress(trimmed)
  if (found === undefined)
    return looksRight.test(trimmed)
      ? problem("wrongLetter", "A letter in this address is wrong. Copy it again")
      : problem("notAnAddress", "This is not a Bitcoin address")
  const hrp = bitcoinNetwork(network.id)?.hrp
  return hrp !== undefined && found.hrps.includes(hrp)
    ? Effect.succeed(found.address)
    : problem("notAnAddress", `This address is not one of ${network.name}`)
}

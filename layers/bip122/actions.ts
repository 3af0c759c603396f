import { Effect } from "effect"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { tokenRequired } from "../../services/base/errors/featureTexts.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import { rpcRequestFailed } from "../../services/base/errors/walletTexts.ts"
import { askEndpoint } from "./askEndpoint.ts"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { postTransaction } from "./postTransaction.ts"
import { readAddress } from "./readAddress.ts"

export { balance, holding } from "./balance.ts"

type Bitcoin = ChainAdapter<"bip122">

const parsed = (text: string) =>
  Effect.try({
    try: () => JSON.parse(text) as unknown,
    catch: () => new RpcFailed({ code: -1, message: rpcRequestFailed, cause: text.slice(0, 500) })
  })

/** There are no tokens. */
export const token: Bitcoin["token"] = () => Effect.fail(new InvalidInput({ field: "token", message: tokenRequired }))

const psbtChunk = lazyCode(() => import("./psbt.ts"))

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

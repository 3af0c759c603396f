import type { Network } from "../../base/network/Network.ts"
import type { OwnTransaction } from "./OwnTransaction.ts"
import { callOf } from "./readChainTransaction.ts"
import { receiverOfCall } from "./receiverOfCall.ts"
import { valueTransfers } from "./valueTransfers.ts"

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/**
 * The transaction of an `eth_sendTransaction` that a wallet answered with its hash. `undefined` where the request or the
 * answer is not of the standard's form, or the request names none of these accounts: nothing is shown of it then.
 *
 * @param params The request's, as a library or the page has made them.
 * @param accounts Those of the wallet, as the page shows them.
 */
export const askedEntry = (
  network: Network,
  accounts: ReadonlyArray<string>,
  params: unknown,
  hash: unknown
): OwnTransaction | undefined => {
  const asked: unknown = Array.isArray(params) ? params[0] : undefined
  const [sender, to, value] = [field(asked, "from"), field(asked, "to"), field(asked, "value") ?? "0x0"]
  const from = accounts.find((one) => one.toLowerCase() === String(sender).toLowerCase())
  const isHash = typeof hash === "string" && /^0x[\da-f]{64}$/i.test(hash)
  const isValue = typeof value === "string" && /^0x[\da-f]{1,64}$/i.test(value)
  const isReceiver = to === undefined || (typeof to === "string" && /^0x[\da-f]{40}$/i.test(to))
  if (from === undefined || !isHash || !isValue || !isReceiver) return undefined
  const units = BigInt(value)
  const data = field(asked, "data") ?? field(asked, "input") ?? "0x"
  const isData = typeof data === "string" && /^0x([\da-f]{2})*$/i.test(data)
  return {
    hash,
    networkId: network.id,
    from,
    to: receiverOfCall(to, data),
    ...(isData && { call: callOf(to, units, data) }),
    operation: "execute",
    transfers: valueTransfers(network, units)
  }
}

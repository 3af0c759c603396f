import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { askSecond } from "./askSecond.ts"
import { readNumber } from "./readNumber.ts"

/** How far the counts of two nodes are apart at most: what one account has waiting at a node by default. */
const mostApart = 64

/**
 * The nonce of the next transaction: one more than the key's own last, if there is one. A higher count of a node means
 * that the key is used elsewhere too; it needs a second word, since a transaction far ahead would wait for ever.
 *
 * Fails with `RpcFailed` where two counts contradict one another: nothing is signed then.
 */
export const nextNonce = async (
  ask: NodeRequestFn,
  network: Network,
  address: string,
  own: number | undefined
): Promise<number> => {
  const asked = (block: string) => ({ method: "eth_getTransactionCount", params: [address, block] })
  const pending = Number(readNumber(await ask(network, asked("pending"))))
  if (own !== undefined && pending <= own) return own
  const second = await askSecond(ask, network, asked("pending"))
  const contradicts = (other: number) =>
    new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: { own, pending, other } })
  if (own === undefined) {
    if (second === undefined) return pending
    const other = Number(second)
    if (Math.abs(other - pending) > mostApart) throw contradicts(other)
    return Math.max(other, pending)
  }
  const other = Number(second ?? readNumber(await ask(network, asked("latest"))))
  if (other < pending) throw contradicts(other)
  return pending
}

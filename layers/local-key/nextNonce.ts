import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { askSecond } from "./askSecond.ts"
import { readNumber } from "./readNumber.ts"

/** How far two counts are apart at most: what one account has waiting at a node by default. */
const mostApart = 64

/**
 * The nonce of the next transaction: one more than the key's own last, if there is one. A higher count of a node means
 * that the key is used elsewhere too. It needs a second count, since a transaction far ahead would wait for ever: that of
 * the second node, or else what the same node has in blocks.
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
  const other = Number(second ?? readNumber(await ask(network, asked("latest"))))
  const contradiction = new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: { own, pending, other } })
  if (own === undefined) {
    if (Math.abs(other - pending) > mostApart) throw contradiction
    return Math.max(other, pending)
  }
  if (other < pending) throw contradiction
  return pending
}

import { decodeEventLog, isAddressEqual, isHex, numberToHex } from "viem/utils"
import { entryPointAddress, smartAccountAbi as abi } from "../../chains/smartAccountContract.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import { batchOf } from "./batchOf.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"

interface Log {
  readonly address: `0x${string}`
  readonly topics: [`0x${string}`, ...Array<`0x${string}`>]
  readonly data: `0x${string}`
}

/** The receipt of a mined transaction, and whether the calls of its operation failed; `undefined` while it is not mined. */
const operationEnd = async ({ rpcUrl }: FrameNetwork, hash: unknown) => {
  const receipt = (await callChain(rpcUrl, "eth_getTransactionReceipt", [hash])) as {
    readonly logs: ReadonlyArray<Log>
  } | null
  if (receipt === null) return undefined
  const events = receipt.logs
    .filter(({ address }) => isAddressEqual(address, entryPointAddress))
    .map((log) => decodeEventLog({ abi, ...log }))
  return { receipt, failed: !events.some((one) => one.eventName === "UserOperationEvent" && one.args.success) }
}

/** How the calls of a batch went, by its id: the page's own, or the hash of its transaction (EIP-5792). */
export const callsStatus = async (network: FrameNetwork, id: unknown): Promise<unknown> => {
  const hash = batchOf(id)?.get() ?? id
  const known =
    isHex(hash) && hash.length === 66 && (await callChain(network.rpcUrl, "eth_getTransactionByHash", [hash]))
  if (!known) throw new Error("Unknown bundle id")
  const base = { version: "2.0.0", id, chainId: numberToHex(network.id), atomic: true }
  const end = await operationEnd(network, hash)
  if (end === undefined) return { ...base, status: 100 }
  return { ...base, status: end.failed ? 500 : 200, receipts: [end.receipt] }
}

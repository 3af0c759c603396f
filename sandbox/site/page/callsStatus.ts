import { decodeEventLog, isAddressEqual, isHex, numberToHex } from "viem/utils"
import { entryPointAddress, smartAccountAbi as abi } from "../../chains/smartAccountContract.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import { batchOf } from "./batchOf.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import { whichFailed } from "./tryCalls.ts"

interface Log {
  readonly address: `0x${string}`
  readonly topics: [`0x${string}`, ...Array<`0x${string}`>]
  readonly data: `0x${string}`
}

/** How the operation of a transaction went. */
export interface OperationEnd {
  readonly receipt: object
  /** Why its calls were reverted although the transaction around them succeeded. */
  readonly failure: string | undefined
}

/** How the operation of a mined transaction went; `undefined` while it is not mined. */
export const operationEnd = async ({ rpcUrl }: FrameNetwork, hash: unknown): Promise<OperationEnd | undefined> => {
  const receipt = (await callChain(rpcUrl, "eth_getTransactionReceipt", [hash])) as {
    readonly logs: ReadonlyArray<Log>
  } | null
  if (receipt === null) return undefined
  const events = receipt.logs
    .filter(({ address }) => isAddressEqual(address, entryPointAddress))
    .map((log) => decodeEventLog({ abi, ...log }))
  const done = events.some((one) => one.eventName === "UserOperationEvent" && one.args.success)
  const undone = events.find((one) => one.eventName === "UserOperationRevertReason")
  const reason = undone?.eventName === "UserOperationRevertReason" ? undone.args.revertReason : undefined
  return { receipt, failure: done ? undefined : (whichFailed(reason, 2) ?? "execution reverted") }
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
  return { ...base, status: end.failure === undefined ? 200 : 500, receipts: [end.receipt] }
}

import type { ChainSpec } from "./ChainSpec.ts"
import { mintCall } from "./collectionContract.ts"
import { furnishChain } from "./furnishChain.ts"
import type { LocalChain } from "./LocalChain.ts"
import { rpcCall, rpcSequence } from "./rpcClient.ts"
import { spawnAnvil } from "./spawnAnvil.ts"
import { tokenTable } from "./tokenTable.ts"
import { waitForReceipt } from "./waitForReceipt.ts"

/** A chain with the functions of its owner. */
export interface StartedChain extends Omit<LocalChain, "rpcUrl"> {
  /** Restores the initial state, with automine on. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** Place of `approvesFromZero` in the storage of SandboxToken.sol. */
const approvesFromZeroCell = `0x${"5".padStart(64, "0")}`

/** Starts a chain, sets it up and takes a snapshot for `reset`. */
export const startChain = async (spec: ChainSpec): Promise<StartedChain> => {
  const node = await spawnAnvil(spec.id)
  try {
    const rpc = (method: string, params: ReadonlyArray<unknown> = []) => rpcCall(node.url, method, params)
    await furnishChain(node.url, spec)
    let snapshot = await rpc("evm_snapshot")
    return {
      id: spec.id,
      name: spec.name,
      nativeCurrency: spec.nativeCurrency,
      listed: spec.listed,
      nodeUrl: node.url,
      tokens: tokenTable,
      rpc,
      approveFromZero: async (token) =>
        void (await rpc("anvil_setStorageAt", [token, approvesFromZeroCell, `0x${"1".padStart(64, "0")}`])),
      mintNfts: async (to, ...descriptions) => {
        const hashes = await rpcSequence(
          node.url,
          descriptions.map((one) => mintCall(to, one))
        )
        await Promise.all(hashes.map((hash) => waitForReceipt(rpc, hash)))
      },
      receipt: (hash) => waitForReceipt(rpc, hash),
      setAutomine: async (on) => void (await rpc("evm_setAutomine", [on])),
      mine: async (blocks = 1) => void (await rpc("anvil_mine", [`0x${blocks.toString(16)}`])),
      // A snapshot can be restored once, so the next one is taken immediately.
      reset: async () => {
        const [, , , next] = await rpcSequence(node.url, [
          { method: "anvil_dropAllTransactions" },
          { method: "evm_setAutomine", params: [true] },
          { method: "evm_revert", params: [snapshot] },
          { method: "evm_snapshot" },
          // Reverting also turns the chain's clock back to the time of the snapshot.
          { method: "evm_setTime", params: [Math.floor(Date.now() / 1_000)] }
        ])
        snapshot = next
      },
      stop: node.stop
    }
  } catch (error) {
    await node.stop()
    throw error
  }
}
